import { brDate } from '#contract/laws/dates.ts'
import { toCents } from '#contract/laws/money.ts'
import type { Statement } from '#contract/nouns/statement.ts'
import { Money } from '../ui/money.tsx'
import styles from './statement.module.css'

type Totals = Statement['totais']

const figures: readonly {
  name: string
  key: keyof Totals
  isSum?: true
  /** Left out at zero. */
  isRare?: true
}[] = [
  { name: 'Vendido', key: 'vendido' },
  { name: 'Descontos', key: 'descontos' },
  { name: 'Recebido', key: 'recebido', isSum: true },
  { name: 'Taxa do provedor', key: 'taxa' },
  { name: 'Devolvido', key: 'devolvido' },
  { name: 'Contestado', key: 'contestado' },
  { name: 'Líquido', key: 'liquido', isSum: true },
  { name: 'Repassado', key: 'repassado' },
  { name: 'Em devolução', key: 'em_devolucao', isRare: true },
  { name: 'Em contestação', key: 'em_contestacao', isRare: true },
]

/** The sums of the period; what is left to pay out is of all time until its end. */
export const StatementFigures = ({ totals, until }: { totals: Totals; until: string }) => (
  <dl className={styles.figures}>
    {figures
      .filter(({ key, isRare }) => !isRare || totals[key] !== 0)
      .map(({ name, key, isSum }) => (
        <div key={key} className={isSum && styles.sum}>
          <dt>{name}</dt>
          <dd>
            <Money cents={toCents(totals[key])} />
          </dd>
        </div>
      ))}
    <div className={styles.left}>
      <dt>A repassar{until !== '' && <span className={styles.until}> em {brDate(until)}</span>}</dt>
      <dd>
        <Money cents={toCents(totals.a_repassar)} />
      </dd>
    </div>
  </dl>
)
