import { eventMoveMessages as words } from '#contract/words/event-move-messages.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import styles from './dashboard.module.css'

type Props = {
  /** Null where nothing is asked. */
  move: { lines: readonly string[]; tickets: number } | null
  onSave: () => void
  onBack: () => void
}

/** What moves and for how many tickets people are written to, before it is saved. */
export const MoveReview = ({ move, onSave, onBack }: Props) => (
  <ConfirmDialog
    open={move !== null}
    title={words.title}
    confirmLabel="Salvar e avisar"
    cancelLabel="Voltar a editar"
    onConfirm={onSave}
    onCancel={onBack}
  >
    <ul>
      {move?.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p>{words.told(move?.tickets ?? 0)}</p>
    <p className={styles.help}>{words.note}</p>
  </ConfirmDialog>
)
