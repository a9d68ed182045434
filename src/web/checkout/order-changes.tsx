import { orderChangeMessages } from '#contract/words/order-change-messages.ts'
import { openOrder } from '../orders/open-order.ts'
import { FieldLink } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { LinkButton } from '../ui/button.tsx'
import type { FormView } from './checkout.view.ts'
import { IntoView } from './into-view.tsx'
import styles from './checkout.module.css'

type Props = Pick<FormView, 'changes' | 'chooseAnew'> & {
  /** Something else takes the eye, and stands above. */
  isBelowProblem: boolean
}

const ChooseAnew = ({ order, tickets }: NonNullable<FormView['chooseAnew']>) => (
  <LinkButton
    to="/eventos/$id"
    params={{ id: order.evento.id }}
    state={{ tickets }}
    onClick={() => openOrder.forget(order)}
    variant="secondary"
  >
    {orderChangeMessages.chooseAnother}
  </LinkButton>
)

/** What the organiser changed while the form was filled in, with the way to what needs something. */
export const OrderChanges = ({ changes, chooseAnew, isBelowProblem }: Props) => {
  const wayOn = chooseAnew && <ChooseAnew {...chooseAnew} />
  if (changes.length === 0) return wayOn
  const notice = (
    <Notice kind="info">
      <p>
        <strong>{orderChangeMessages.title}</strong>
      </p>
      <ul className={styles.changes}>
        {changes.map(({ text, path }) => (
          <li key={text}>{path === null ? text : <FieldLink name={path}>{text}</FieldLink>}</li>
        ))}
      </ul>
      {wayOn}
    </Notice>
  )
  return isBelowProblem ? notice : <IntoView>{notice}</IntoView>
}

/** Whose cards hold what needs something. */
export const attendeesAsked = (changes: FormView['changes']): ReadonlySet<number> =>
  new Set(changes.flatMap(({ path }) => (path === null ? [] : [Number(path.split('.')[1])])))
