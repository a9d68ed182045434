import { accountMessages as messages } from '#contract/words/account-messages.ts'
import type { LoginState } from '../app/navigation.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './auth-form.module.css'

type Props = {
  login: LoginState | null
  /** Why somebody was sent to the login; said aloud. */
  reason?: string | null
}

/** What was chosen before login, and that it is still there afterwards. Stands there from the first, so that nothing moves. */
export const KeptChoice = ({ login, reason = null }: Props) => {
  const tickets = login?.tickets ?? []
  if (reason === null && tickets.length === 0) return null
  return (
    <div className={styles.kept}>
      <Icon name="info" />
      <div>
        {reason !== null && <p role="alert">{reason}</p>}
        {tickets.length > 0 && (
          <p>
            {messages.login.kept}{' '}
            <b>{tickets.map(({ quantity, nome }) => `${quantity} × ${nome}`).join(', ')}</b>
            {login?.evento && `, ${login.evento.nome}`}
          </p>
        )}
      </div>
    </div>
  )
}
