import { useMemo, useState } from 'react'
import type { PairRow, ParticipantRow } from '#contract/nouns/participant.ts'
import { messages } from '#contract/words/messages.ts'
import { furtherColumns } from './answer-columns.ts'
import { cx } from '../ui/cx.ts'
import styles from './column-choice.module.css'
import unfold from '../ui/unfold.module.css'

type Props = {
  rows: readonly (ParticipantRow | PairRow)[]
  /** Keys, in the order in which the columns stand. */
  chosen: readonly string[]
  onChoose: (columns: readonly string[]) => void
}

/** The columns that can be put behind a table's own; what they are is found out when somebody looks. */
export const ColumnChoice = ({ rows, chosen, onChoose }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const columns = useMemo(() => (isOpen ? furtherColumns(rows) : []), [isOpen, rows])
  const choose = (key: string, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(key)
    else next.delete(key)
    const inOrder = columns.map((column) => column.key)
    onChoose([...inOrder.filter((one) => next.delete(one)), ...next])
  }
  return (
    <details
      className={cx(styles.choice, unfold.unfold)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Colunas{chosen.length > 0 ? ` (mais ${chosen.length})` : ''}</summary>
      <fieldset>
        <legend>{messages.dashboard.columns}</legend>
        <div className={styles.list}>
          {columns.map(({ key, header }) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                onChange={(event) => choose(key, event.currentTarget.checked)}
              />
              {header}
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
