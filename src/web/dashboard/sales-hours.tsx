import { useState } from 'react'
import type { SalesHour } from '#contract/nouns/dashboard.ts'
import { brDate } from '#contract/laws/dates.ts'
import { sorted } from '#contract/laws/lists.ts'
import { toCents } from '#contract/laws/money.ts'
import { SelectField } from '../ui/field.tsx'
import { Hidden } from '../ui/hidden.tsx'
import { Money } from '../ui/money.tsx'
import { cx } from '../ui/cx.ts'
import styles from './dashboard.module.css'
import unfold from '../ui/unfold.module.css'

/** '14h–15h' */
const hourText = (hour: number): string => `${hour}h–${(hour + 1) % 24}h`

/** The sales of one day, hour by hour; the newest day first. */
export const SalesHours = ({ hours }: { hours: readonly SalesHour[] }) => {
  const days = sorted([...new Set(hours.map(({ data }) => data))], (a, b) => b.localeCompare(a))
  const [chosen, setChosen] = useState('')
  const day = days.includes(chosen) ? chosen : (days[0] ?? '')
  const shown = hours.filter(({ data }) => data === day)
  const most = Math.max(1, ...shown.map(({ quantidade }) => quantidade))
  return (
    <details className={cx(styles.textAlternative, unfold.unfold)}>
      <summary>Ver as vendas de um dia por hora</summary>
      <SelectField
        label="Dia"
        name="vendas-dia"
        value={day}
        options={days.map((value) => ({ value, label: brDate(value) }))}
        onChange={setChosen}
      />
      <section className={styles.scroll} tabIndex={0} aria-label={`Vendas por hora em ${brDate(day)}`}>
        <table className={styles.small}>
          <thead>
            <tr>
              <th scope="col">Hora</th>
              <th scope="col">Ingressos</th>
              <th scope="col">Valor</th>
              <th scope="col" className={styles.hour}>
                <Hidden>Proporção</Hidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ hora, quantidade, totalVendas }) => (
              <tr key={hora}>
                <th scope="row" className={styles.span}>
                  {hourText(hora)}
                </th>
                <td>{quantidade}</td>
                <td>
                  <Money cents={toCents(totalVendas)} />
                </td>
                <td aria-hidden="true">
                  <progress className={styles.progress} max={most} value={quantidade} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
