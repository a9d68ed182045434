import type { EventInfo } from '#contract/nouns/event.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import { checkoutMessages as messages } from '#contract/words/checkout-messages.ts'
import { DateTime } from '../ui/date-time.tsx'
import styles from './reserved-stub.module.css'

type Props = { evento: EventInfo; lines: readonly TicketLine[] }

const nameOf = ({ personalInfo: { firstName, lastName } }: TicketLine): string =>
  `${firstName} ${lastName}`.trim()

/** What is kept while a payment is looked at: a ticket without its colour and its code. */
export const ReservedStub = ({ evento, lines }: Props) => (
  <div className={styles.stub}>
    <div className={styles.body}>
      <p className={styles.name}>{evento.nome}</p>
      <p className={styles.when}>
        <DateTime value={evento.data_hora} zone={evento.fuso_horario} />
        <span>{evento.local}</span>
      </p>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <li key={index}>
            {nameOf(line) !== '' && <strong>{nameOf(line)}</strong>}
            <span>
              {line.nome}
              {line.athleteInfo?.category && ` · ${line.athleteInfo.category}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
    <p className={styles.tear}>
      <span>{messages.underReview}</span>
    </p>
  </div>
)
