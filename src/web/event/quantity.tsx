import { counted } from '../ui/counted.ts'
import { PageIcon } from '../ui/page-icon.tsx'
import styles from './quantity.module.css'

type Props = {
  /** What is counted, for the names of the buttons. */
  of: string
  value: number
  canIncrease: boolean
  disabled?: boolean
  onIncrease: () => void
  onDecrease: () => void
}

/** A quantity between two buttons; the new value is said aloud. */
export const Quantity = ({ of, value, canIncrease, disabled = false, onIncrease, onDecrease }: Props) => (
  <fieldset className={styles.quantity} aria-label={`Quantidade de ${of}`}>
    <button
      type="button"
      aria-label={`Diminuir ${of}`}
      disabled={disabled || value === 0}
      onClick={({ currentTarget }) => {
        onDecrease()
        // what rests at none would lose the focus
        const more = currentTarget.parentElement?.lastElementChild as HTMLElement | undefined
        if (value === 1) more?.focus()
      }}
    >
      <PageIcon name="minus" />
    </button>
    <span className={styles.value}>
      <span aria-hidden="true">{value}</span>
      <span className="visually-hidden" aria-live="polite">
        <span key={value}>{`${counted(value, 'ingresso', 'ingressos')}, ${of}`}</span>
      </span>
    </span>
    <button
      type="button"
      aria-label={`Aumentar ${of}`}
      disabled={disabled || !canIncrease}
      onClick={onIncrease}
    >
      <PageIcon name="plus" />
    </button>
  </fieldset>
)
