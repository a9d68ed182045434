import type { EventInfo } from '#contract/nouns/event.ts'
import type { OrderTicket } from '#contract/nouns/order-ticket.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './ticket-stub.module.css'

type Props = {
  evento: EventInfo
  /** As the server has them; null before they are read, or when that failed. */
  tickets: readonly OrderTicket[] | null
  isLoading: boolean
}

/** The bought tickets as paper: who, what, when and where, and the code that is asked at the door. */
export const TicketStubs = ({ evento, tickets, isLoading }: Props) => {
  if (tickets === null) return isLoading && <Skeleton height={132} />
  return (
    <ul className={styles.stubs}>
      {tickets.map(({ participante_nome, ticket_type_nome, categoria, codigo }, index) => (
        <li key={codigo ?? index} className={styles.stub}>
          <div className={styles.body}>
            <p className={styles.event}>{evento.nome}</p>
            {participante_nome && <p className={styles.name}>{participante_nome}</p>}
            <p className={styles.type}>
              {ticket_type_nome}
              {categoria && ` · ${categoria}`}
            </p>
            {codigo !== null && <p className={styles.code}>{codigo}</p>}
          </div>
          <p className={styles.when}>
            <DateTime value={evento.data_hora} zone={evento.fuso_horario} />
            <span>{evento.local}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
