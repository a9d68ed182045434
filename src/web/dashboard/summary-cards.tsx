import { revenueCents, type SalesDay } from '#contract/nouns/dashboard.ts'
import { Card } from '../ui/card.tsx'
import { Money } from '../ui/money.tsx'
import styles from './summary-cards.module.css'

type Props = { days: readonly SalesDay[]; totals: { participantes: number; ingressosVendidos: number } }

const count = new Intl.NumberFormat('pt-BR')

/** The three numbers an organiser looks at first (product §2). */
export const SummaryCards = ({ days, totals }: Props) => (
  <Card>
    <dl className={styles.totals}>
      <div>
        <dt>Total de Participantes</dt>
        <dd>{count.format(totals.participantes)}</dd>
        {totals.participantes < totals.ingressosVendidos && (
          <dd className={styles.aside}>Quem tem mais de um ingresso conta uma vez.</dd>
        )}
      </div>
      <div>
        <dt>Ingressos Vendidos</dt>
        <dd>{count.format(totals.ingressosVendidos)}</dd>
      </div>
      <div>
        <dt>Faturamento Total</dt>
        <dd>
          <Money cents={revenueCents(days)} />
        </dd>
      </div>
    </dl>
  </Card>
)
