import type { EventInfo } from '#contract/event.ts'
import type { TicketLine } from '#contract/ticket.ts'
import { DateTime } from '../ui/date-time.tsx'
import styles from './ticket-stub.module.css'

type Props = { evento: EventInfo; lines: readonly TicketLine[] }

/** The bought tickets as paper: who, what, when and where. After a reload names are no longer known here. */
export const TicketStubs = ({ evento, lines }: Props) => (
  <ul className={styles.stubs}>
    {lines.map((line, index) => {
      const name = `${line.personalInfo.firstName} ${line.personalInfo.lastName}`.trim()
      return (
        <li key={index} className={styles.stub}>
          <div className={styles.body}>
            <p className={styles.event}>{evento.nome}</p>
            {name && <p className={styles.name}>{name}</p>}
            <p className={styles.type}>
              {line.nome}
              {line.athleteInfo?.category && ` · ${line.athleteInfo.category}`}
            </p>
          </div>
          <p className={styles.when}>
            <DateTime value={evento.data_hora} zone={evento.fuso_horario} />
            <span>{evento.local}</span>
          </p>
        </li>
      )
    })}
  </ul>
)
