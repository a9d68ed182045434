import { digitsOnly } from '#contract/laws/documents.ts'
import { Hidden } from '../ui/hidden.tsx'
import { CancelTicket } from './cancel-ticket.tsx'
import styles from './phone-row.module.css'
import { shortName } from './short-name.ts'
import type { Shown } from './table-views.ts'
import { Breakable, WholeNumbers } from './whole-numbers.tsx'

type Props = { shown: Shown; row: number; ticketsOf: string | null }

/** Two lines and the way to write to the person; the rest unfolds. */
export const PhoneRow = ({ shown, row, ticketsOf }: Props) => {
  const { name, line, phones, tickets } = shown.card(row)
  return (
    <td className={styles.card} colSpan={shown.columns.length}>
      <details>
        <summary>
          <strong>{name}</strong>
          <small>{line}</small>
        </summary>
        <dl>
          {shown.columns.map(({ key, header, isWhole }, position) => {
            const text = shown.cell(row, position)
            return (
              text !== '' && (
                <div key={key}>
                  <dt>{header}</dt>
                  <dd>{isWhole ? <WholeNumbers text={text} /> : <Breakable text={text} />}</dd>
                </div>
              )
            )
          })}
        </dl>
        {ticketsOf !== null &&
          tickets.map((ticket) => (
            <CancelTicket key={ticket.codigo} eventId={ticketsOf} ticket={ticket}>
              Cancelar ingresso
              {tickets.length > 1 &&
                ` de ${shortName(
                  ticket.of,
                  tickets.map(({ of }) => of),
                )}`}
            </CancelTicket>
          ))}
      </details>
      {phones.length > 0 && (
        <span className={phones.length > 1 ? styles.both : styles.one}>
          {phones.map(({ of, phone }) => (
            <a
              key={of}
              href={`https://wa.me/55${digitsOnly(phone)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp{' '}
              {phones.length > 1 ? (
                `de ${shortName(
                  of,
                  phones.map((other) => other.of),
                )}`
              ) : (
                <Hidden>de {of}</Hidden>
              )}
            </a>
          ))}
        </span>
      )}
    </td>
  )
}
