import type { ReactNode } from 'react'
import { Arrival } from '../ui/arrival.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IntoView } from './into-view.tsx'
import { type OutcomeKind, OutcomeMark } from '../ui/outcome-mark.tsx'
import styles from './outcome.module.css'

export type OutcomeProps = {
  kind: OutcomeKind
  title: string
  detail?: string | undefined
  children?: ReactNode
}

/** How a payment stands, in one sheet: what happened, what is safe, what to do. */
export const Outcome = ({ kind, title, detail, children }: OutcomeProps) => (
  <Card as="section" className={styles.outcome}>
    <IntoView>
      <OutcomeMark kind={kind} />
    </IntoView>
    <Arrival>{title}</Arrival>
    {detail !== undefined && <p className={styles.detail}>{detail}</p>}
    {children}
  </Card>
)

type ProfileButtonProps = {
  /** The one next step of the screen. */
  first?: boolean
  /** Beside another step that is clearly the next one. */
  quiet?: boolean
}

export const ProfileButton = ({ first = false, quiet = false }: ProfileButtonProps) => (
  <LinkButton to="/perfil" variant={first ? 'primary' : quiet ? 'ghost' : 'secondary'} large={first}>
    Ver meus ingressos
  </LinkButton>
)
