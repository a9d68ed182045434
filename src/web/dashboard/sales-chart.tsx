import * as v from 'valibot'
import type { SalesDay, SalesHour } from '#contract/nouns/dashboard.ts'
import { brDate } from '#contract/laws/dates.ts'
import { PlainDate } from '#contract/laws/plain-dates.ts'
import { toCents } from '#contract/laws/money.ts'
import { Card } from '../ui/card.tsx'
import { latePart } from '../ui/late-part.tsx'
import { Money } from '../ui/money.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { cx } from '../ui/cx.ts'
import styles from './dashboard.module.css'
import unfold from '../ui/unfold.module.css'
import { SalesHours } from './sales-hours.tsx'
import { loadChunk } from '../app/load-chunk.ts'

const SalesPlot = latePart(
  async () => (await loadChunk(() => import('./sales-plot.tsx'))).SalesPlot,
  () => (
    <div className={styles.plot}>
      <Skeleton height={260} />
    </div>
  ),
)

const SalesTable = ({ days }: { days: readonly SalesDay[] }) => (
  <details className={cx(styles.textAlternative, unfold.unfold)}>
    <summary>Ver as vendas em tabela</summary>
    <section className={styles.scroll} tabIndex={0} aria-label="Vendas por dia em tabela">
      <table className={styles.small}>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">Ingressos</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day.data || index}>
              <th scope="row">{brDate(day.data)}</th>
              <td>{day.quantidade}</td>
              <td>
                <Money cents={toCents(day.totalVendas)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)

/** Sales per day: value as bars, tickets as a line, and the same as a table. */
export const SalesChart = ({ days, hours }: { days: readonly SalesDay[]; hours: readonly SalesHour[] }) => (
  <Card as="section" labelledBy="vendas">
    <h2 id="vendas">Vendas por dia</h2>
    {days.length === 0 ? (
      <p className={styles.help}>Ainda não há vendas.</p>
    ) : (
      <>
        {days.every(({ data }) => v.is(PlainDate, data)) && <SalesPlot days={days} />}
        <SalesTable days={days} />
        {hours.length > 0 && <SalesHours hours={hours} />}
      </>
    )}
  </Card>
)
