import { accountMessages as messages } from '#contract/words/account-messages.ts'
import { brl, toCents } from '#contract/laws/money.ts'
import { chosenText } from '#contract/words/chosen-text.ts'
import type { LoginState } from '../app/navigation.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './auth-form.module.css'

type Props = {
  login: LoginState | null
  /** Of the sentence that says why somebody was sent here, where it is said. */
  whyId?: string | undefined
}

/** What was chosen before login, and that it is still there afterwards. Stands there from the first, so that nothing moves. */
export const KeptChoice = ({ login, whyId }: Props) => {
  const tickets = login?.tickets ?? []
  return (
    tickets.length > 0 && (
      <div className={styles.kept}>
        <Icon name="info" />
        <div>
          {whyId && <p id={whyId}>{messages.login.toBuy}</p>}
          <p>
            {messages.login.kept} {login?.evento && <b>{login.evento.nome}</b>}
          </p>
        </div>
        <ul className={styles.chosen}>
          {tickets.map((ticket) => (
            <li key={ticket.ticket_type_id}>
              {chosenText(ticket)} <b>{brl(toCents(ticket.preco) * ticket.quantity)}</b>
            </li>
          ))}
        </ul>
      </div>
    )
  )
}
