import { accountMessages as messages } from '#contract/words/account-messages.ts'
import { brl, toCents } from '#contract/laws/money.ts'
import { chosenText, type SelectedTicket } from '#contract/nouns/selected-ticket.ts'
import { offerMessages } from '#contract/words/offer-messages.ts'
import type { LoginState } from '../app/navigation.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './auth-form.module.css'

const priced = (ticket: SelectedTicket): string =>
  `${chosenText(ticket)} · ${ticket.preco === 0 ? offerMessages.free : brl(toCents(ticket.preco) * ticket.quantity)}`

type Props = {
  login: LoginState | null
  /** Somebody who chose tickets was sent here: it is said aloud. */
  saysWhy?: boolean
}

/** What was chosen before login, and that it is still there afterwards. Stands there from the first, so that nothing moves. */
export const KeptChoice = ({ login, saysWhy = false }: Props) => {
  const tickets = login?.tickets ?? []
  return (
    tickets.length > 0 && (
      <div className={styles.kept}>
        <Icon name="info" />
        <div>
          {saysWhy && <p role="alert">{messages.login.toBuy}</p>}
          <p>
            {messages.login.kept} <b>{tickets.map(priced).join(', ')}</b>
            {login?.evento && `, ${login.evento.nome}`}
          </p>
        </div>
      </div>
    )
  )
}
