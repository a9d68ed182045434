import { accountMessages as messages } from '#contract/words/account-messages.ts'
import type { User } from '#contract/nouns/user.ts'
import type { errandMachine } from '#machines/errand.machine.ts'
import { Errand } from '../session/errand.tsx'
import { cx } from '../ui/cx.ts'
import styles from './account-care.module.css'

export type CareErrands = Record<'sendConfirmation' | 'logoutEverywhere', typeof errandMachine>

type Props = { user: User | null; errands: CareErrands }

/** That the address waits to be confirmed. */
export const PendingEmail = ({ user, errands }: Props) =>
  user?.email_confirmado === false && (
    <section className={cx(styles.care, styles.pending)} aria-labelledby="email-a-confirmar">
      <h3 id="email-a-confirmar">E-mail a confirmar</h3>
      <p>{messages.emailConfirmation.pending}</p>
      <Errand
        machine={errands.sendConfirmation}
        failed={messages.emailConfirmation.sendFailed}
        label="Enviar link de novo"
        busyLabel="Enviando..."
        variant="secondary"
      />
    </section>
  )

/** Whoever lost a phone, or used another's, ends what is open there. */
export const EverySession = ({ errands }: Pick<Props, 'errands'>) => (
  <div className={styles.care}>
    <p>{messages.sessions.why}</p>
    <Errand
      machine={errands.logoutEverywhere}
      failed={messages.sessions.endFailed}
      label="Sair de todos os aparelhos"
      busyLabel="Saindo..."
      variant="secondary"
    />
  </div>
)
