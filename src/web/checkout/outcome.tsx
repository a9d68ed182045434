import { type ReactNode, useId } from 'react'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { type OutcomeKind, OutcomeMark } from '../ui/outcome-mark.tsx'
import styles from './outcome.module.css'
import { TopHeading } from './top-heading.tsx'

export type OutcomeProps = {
  /** Null where nothing is to be told by a sign. */
  kind: OutcomeKind | null
  title: string
  detail?: string | undefined
  /** Why it is so, where that is more than a detail: read with the news. */
  why?: ReactNode
  /** What is to be done, under what happened. */
  next?: ReactNode
  /** What stands at its side where there is room. */
  beside?: ReactNode
  children?: ReactNode
}

/** 'e-mail' stays on one line; what must not be done stands out. */
const unbroken = (text: string): ReactNode =>
  text.split(/(e-mail|Não pague de novo)/).map((part, index) => {
    if (index % 2 === 0) return part
    return part === 'e-mail' ? (
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ) : (
      <strong key={index}>{part}</strong>
    )
  })

/** How a payment stands, in one sheet: what happened, what is safe, what to do. */
export const Outcome = ({ kind, title, detail, why, next, beside, children }: OutcomeProps) => {
  const said = useId()
  const told = (
    <>
      <div className={styles.head}>
        {kind !== null && <OutcomeMark kind={kind} />}
        <TopHeading describedBy={said}>{title}</TopHeading>
      </div>
      <div id={said} className={styles.why}>
        {detail !== undefined && <p className={styles.detail}>{unbroken(detail)}</p>}
        {why}
      </div>
      {children}
      {next}
    </>
  )
  return (
    <Card
      as="section"
      className={cx(
        styles.outcome,
        kind === 'good' && styles.bought,
        kind === 'over' && styles.over,
        beside !== undefined && styles.parted,
      )}
    >
      {beside === undefined ? told : <div className={styles.told}>{told}</div>}
      {beside}
    </Card>
  )
}

type ProfileButtonProps = {
  /** The one next step of the screen. */
  first?: boolean
  /** Beside another step that is clearly the next one. */
  quiet?: boolean
}

export const ProfileButton = ({ first = false, quiet = false }: ProfileButtonProps) => (
  <LinkButton
    to="/perfil"
    variant={first ? 'primary' : quiet ? 'ghost' : 'secondary'}
    large={first}
    block={first}
  >
    Ver meus ingressos
  </LinkButton>
)
