import { digitsOnly } from '#contract/laws/documents.ts'
import { Hidden } from '../ui/hidden.tsx'
import styles from './phone-row.module.css'
import type { Shown } from './table-views.ts'

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** The first name, and all of it where two are called the same. */
const shortName = (name: string, all: readonly string[]): string =>
  all.filter((other) => firstName(other) === firstName(name)).length > 1 ? name.trim() : firstName(name)

/** Two lines and the way to write to the person; the rest unfolds. */
export const PhoneRow = ({ shown, row }: { shown: Shown; row: number }) => {
  const { name, line, phones } = shown.card(row)
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
