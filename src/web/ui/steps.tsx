import styles from './steps.module.css'

const names = ['Ingressos', 'Dados', 'Pagamento'] as const

/** Where a purchase stands: '1 Ingressos · 2 Dados · 3 Pagamento'. */
export const Steps = ({ current }: { current: 1 | 2 | 3 }) => (
  <nav aria-label="Etapas da compra">
    <ol className={styles.steps}>
      {names.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          aria-current={index + 1 === current ? 'step' : undefined}
          data-done={index + 1 < current || undefined}
        >
          <span className={styles.number}>{index + 1}</span> {name}
        </li>
      ))}
    </ol>
  </nav>
)
