import type { ReactNode } from 'react'
import styles from './steps.module.css'

const names = ['Ingressos', 'Dados', 'Pagamento'] as const

type Name = (typeof names)[number]

/** Nothing is paid where nothing costs anything. */
export const freeSteps = { Pagamento: 'Confirmação' } as const

/** Where a purchase stands: '1 Ingressos · 2 Dados · 3 Pagamento'; 4: all of it is done; `ways` lead back to steps that are finished. */
export const Steps = ({
  current,
  ways,
}: {
  current: 1 | 2 | 3 | 4
  /** What stands in place of a name. */
  ways?: Partial<Record<Name, ReactNode>>
}) => (
  <nav aria-label="Etapas da compra" className={styles.steps}>
    <ol>
      {names.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          aria-current={index + 1 === current ? 'step' : undefined}
          data-done={index + 1 < current || undefined}
        >
          <span className={styles.number}>{`${index + 1} `}</span>
          {ways?.[name] ?? name}
        </li>
      ))}
    </ol>
  </nav>
)
