import { digitsOnly } from '#contract/laws/documents.ts'
import { Hidden } from '../ui/hidden.tsx'
import styles from './phone-row.module.css'
import type { Shown } from './table-views.ts'

/** Two lines and the way to write to the person; the rest unfolds. */
export const PhoneRow = ({ shown, row }: { shown: Shown; row: number }) => {
  const { name, line, phone } = shown.card(row)
  return (
    <td className={styles.card} colSpan={shown.columns.length}>
      <details>
        <summary>
          <strong>{name}</strong>
          <small>{line}</small>
        </summary>
        <dl>
          {shown.columns.map(({ key, header }, position) => {
            const text = shown.cell(row, position)
            return (
              text !== '' && (
                <div key={key}>
                  <dt>{header}</dt>
                  <dd>{text}</dd>
                </div>
              )
            )
          })}
        </dl>
      </details>
      {phone !== '' && (
        <a href={`https://wa.me/55${digitsOnly(phone)}`} target="_blank" rel="noopener noreferrer">
          WhatsApp <Hidden>de {name}</Hidden>
        </a>
      )}
    </td>
  )
}
