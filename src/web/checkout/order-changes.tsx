import { orderChangeMessages } from '#contract/words/order-change-messages.ts'
import { FieldLink } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import type { FormView } from './checkout.view.ts'
import styles from './checkout.module.css'

/** What the organiser changed while the form was filled in, with the way to what needs something. */
export const OrderChanges = ({ changes }: Pick<FormView, 'changes'>) => {
  if (changes.length === 0) return null
  return (
    <Notice kind="info">
      <p>
        <strong>{orderChangeMessages.title}</strong>
      </p>
      <ul className={styles.changes}>
        {changes.map(({ text, path }) => (
          <li key={text}>{path === null ? text : <FieldLink name={path}>{text}</FieldLink>}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Whose cards hold what needs something. */
export const attendeesAsked = (changes: FormView['changes']): ReadonlySet<number> =>
  new Set(changes.flatMap(({ path }) => (path === null ? [] : [Number(path.split('.')[1])])))
