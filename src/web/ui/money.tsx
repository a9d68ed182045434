import { brl, type Cents, plainDecimal } from '#contract/laws/money.ts'
import styles from './money.module.css'

/** 'R$ 1.234,56' with the plain decimal for machines (law W3). */
export const Money = ({ cents }: { cents: Cents }) => (
  <data className={styles.money} value={plainDecimal(cents)}>
    {brl(cents)}
  </data>
)
