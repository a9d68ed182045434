import { Fragment } from 'react'
import styles from './data-table.module.css'

/** 'a / b', broken between the two and nowhere else. */
export const WholeNumbers = ({ text }: { text: string }) =>
  text.split(' / ').map((number, index) => (
    <Fragment key={index}>
      {index > 0 && ' / '}
      <b className={styles.whole}>{number}</b>
    </Fragment>
  ))

/** An e-mail breaks before its @ and its dots, and elsewhere only where a part is longer than its line. */
export const Breakable = ({ text }: { text: string }) =>
  text.includes('@')
    ? text.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : text
