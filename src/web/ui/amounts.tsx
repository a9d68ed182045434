import { Fragment } from 'react'
import styles from './money.module.css'

/** A sentence whose amounts ('R$ 93,50') are never parted. */
export const Amounts = ({ of }: { of: string }) =>
  of.split(/(R\$ [\d.,]*\d)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={styles.money}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
