import { revenueCents, type SalesDay } from '#contract/nouns/dashboard.ts'
import { Card } from '../ui/card.tsx'
import { Money } from '../ui/money.tsx'
import styles from './dashboard.module.css'

type Props = { days: readonly SalesDay[]; totals: { participantes: number; ingressosVendidos: number } }

const count = new Intl.NumberFormat('pt-BR')

/** The three numbers an organiser looks at first (product §2). */
export const SummaryCards = ({ days, totals }: Props) => (
  <dl className={styles.cards}>
    <Card className={styles.number}>
      <dt>Total de Participantes</dt>
      <dd>{count.format(totals.participantes)}</dd>
      {totals.participantes < totals.ingressosVendidos && (
        <dd className={styles.aside}>Quem tem mais de um ingresso conta uma vez.</dd>
      )}
    </Card>
    <Card className={styles.number}>
      <dt>Ingressos Vendidos</dt>
      <dd>{count.format(totals.ingressosVendidos)}</dd>
    </Card>
    <Card className={styles.number}>
      <dt>Faturamento Total</dt>
      <dd>
        <Money cents={revenueCents(days)} />
      </dd>
    </Card>
  </dl>
)
