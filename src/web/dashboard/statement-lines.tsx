import { timeZoneNote } from '#contract/laws/dates.ts'
import { toCents } from '#contract/laws/money.ts'
import { type Payout, payoutsTold, type StatementLine } from '#contract/nouns/statement.ts'
import { statementMessages } from '#contract/words/statement-messages.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Money } from '../ui/money.tsx'
import styles from './statement.module.css'
import { methodWords } from './statement-sheet.ts'

const parts: readonly { name: string; key: 'vendido' | 'descontos' | 'taxa' | 'devolvido' | 'contestado' }[] =
  [
    { name: 'Vendido', key: 'vendido' },
    { name: 'Desconto', key: 'descontos' },
    { name: 'Taxa', key: 'taxa' },
    { name: 'Devolvido', key: 'devolvido' },
    { name: 'Contestado', key: 'contestado' },
  ]

const Line = ({ line }: { line: StatementLine }) => (
  <li>
    <span className={styles.who}>
      <strong>{line.comprador}</strong>
      <span className={styles.when}>
        {methodWords[line.metodo]} · <DateTime value={line.em} />
      </span>
    </span>
    <strong className={styles.amount}>
      <Money cents={toCents(line.liquido)} />
    </strong>
    <ul className={styles.parts}>
      {parts
        .filter(({ key }) => line[key] !== 0)
        .map(({ name, key }) => (
          <li key={key}>
            {name} <Money cents={toCents(line[key])} />
          </li>
        ))}
    </ul>
  </li>
)

type Props = { lines: readonly StatementLine[]; payouts: readonly Payout[]; zone: string }

/** Payments from the latest on, each with what is left of it; then what was paid out. */
export const StatementLines = ({ lines, payouts, zone }: Props) => {
  const note = timeZoneNote(zone)
  return (
    <div>
      <h3>Pagamentos {note}</h3>
      {lines.length === 0 && <p className={styles.none}>{statementMessages.noLines}</p>}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      <h3>Repasses {note}</h3>
      {payouts.length === 0 && <p className={styles.none}>{statementMessages.noPayouts}</p>}
      {payouts.length > 0 && (
        <ul className={styles.lines}>
          {payouts.map(({ em, valor, comprovante }) => (
            <li key={comprovante}>
              <span className={styles.who}>
                <strong>Comprovante {comprovante}</strong>
                <span className={styles.when}>
                  <DateTime value={em} />
                </span>
              </span>
              <strong className={styles.amount}>
                <Money cents={toCents(valor)} />
              </strong>
            </li>
          ))}
        </ul>
      )}
      {payouts.length === payoutsTold && (
        <p className={styles.none}>Só os últimos {payoutsTold} repasses estão aqui: escolha um período.</p>
      )}
    </div>
  )
}
