import type { ReactNode } from 'react'
import styles from './organise.module.css'

const Screen = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 240 150" className={styles.drawing} aria-hidden="true">
    <rect className={styles.ground} width="240" height="150" rx="10" />
    {children}
  </svg>
)

/** A form whose ticket types fold into lines. */
export const FormScreen = () => (
  <Screen>
    <rect className={styles.paper} x="20" y="16" width="200" height="118" rx="8" />
    {[30, 56, 82].map((y) => (
      <g key={y}>
        <rect className={styles.field} x="34" y={y} width="172" height="18" rx="4" />
        <rect className={styles.ink} x="42" y={y + 7} width={150 - y} height="4" rx="2" />
        <path className={styles.line} d={`M188 ${y + 7}l4 4 4-4`} />
      </g>
    ))}
    <rect className={styles.action} x="34" y="108" width="172" height="16" rx="4" />
  </Screen>
)

/** Figures above a chart of sales. */
export const NumbersScreen = () => (
  <Screen>
    {[20, 90, 160].map((x) => (
      <g key={x}>
        <rect className={styles.paper} x={x} y="16" width="60" height="36" rx="6" />
        <rect className={styles.soft} x={x + 8} y="24" width="28" height="4" rx="2" />
        <rect className={styles.ink} x={x + 8} y="34" width="40" height="8" rx="2" />
      </g>
    ))}
    <rect className={styles.paper} x="20" y="62" width="200" height="72" rx="6" />
    {[14, 22, 18, 30, 26, 42, 50].map((height, at) => (
      <rect
        key={height}
        className={styles.sea}
        x={36 + at * 25}
        y={124 - height}
        width="14"
        height={height}
        rx="2"
      />
    ))}
  </Screen>
)

/** A phone that has read a code. */
export const DoorScreen = () => (
  <Screen>
    <rect className={styles.phone} x="82" y="10" width="76" height="130" rx="12" />
    <rect className={styles.green} x="88" y="18" width="64" height="114" rx="8" />
    <path className={styles.mark} d="M106 66l10 10 20-22" />
    <rect className={styles.onGreen} x="100" y="92" width="40" height="5" rx="2" />
    <rect className={styles.onGreen} x="106" y="103" width="28" height="4" rx="2" />
  </Screen>
)
