import { accountMessages as messages } from '#contract/words/account-messages.ts'
import type { User } from '#contract/nouns/user.ts'
import type { errandMachine } from '#machines/errand.machine.ts'
import { Errand } from '../session/errand.tsx'
import { Card } from '../ui/card.tsx'
import styles from './account-care.module.css'

export type CareErrands = Record<'sendConfirmation' | 'logoutEverywhere', typeof errandMachine>

type Props = { user: User | null; errands: CareErrands }

/** That the address waits to be confirmed. */
export const PendingEmail = ({ user, errands }: Props) =>
  user?.email_confirmado === false && (
    <Card as="section" className={styles.care} labelledBy="email-a-confirmar">
      <h2 id="email-a-confirmar">E-mail a confirmar</h2>
      <p>{messages.emailConfirmation.pending}</p>
      <Errand
        machine={errands.sendConfirmation}
        failed={messages.emailConfirmation.sendFailed}
        label="Enviar link de novo"
        busyLabel="Enviando..."
        variant="secondary"
      />
    </Card>
  )

/** Whoever lost a phone, or used another's, ends what is open there. */
export const EverySession = ({ errands }: Pick<Props, 'errands'>) => (
  <Card as="section" className={styles.care} labelledBy="aparelhos">
    <h2 id="aparelhos">Aparelhos</h2>
    <p>{messages.sessions.why}</p>
    <Errand
      machine={errands.logoutEverywhere}
      failed={messages.sessions.endFailed}
      label="Sair de todos os aparelhos"
      busyLabel="Saindo..."
      variant="secondary"
    />
  </Card>
)
