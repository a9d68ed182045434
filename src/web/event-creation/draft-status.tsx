import { messages } from '#contract/words/messages.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from '../ticket-types/ticket-form.module.css'
import type { DraftState } from './event-creation.view.ts'

const words = messages.eventCreation.draft

const texts: Record<DraftState, string> = {
  blank: '',
  restored: words.restored,
  changed: words.keeping,
  saving: words.keeping,
  stored: words.kept,
  unstored: '',
  other: '',
}

type Props = {
  state: DraftState
  /** False when another tab has the draft. */
  kept: boolean
  /** The name of the event that the draft is a copy of. */
  copyOf: string | null
  onDiscard: () => void
}

/** Where the draft is, and the way to throw it away. */
export const DraftStatus = ({ state, kept, copyOf, onDiscard }: Props) => (
  <div>
    {state === 'unstored' && <Notice kind="warning">{words.notKept}</Notice>}
    <div className={styles.status} data-blank={state === 'blank' || undefined}>
      <output>
        {state === 'stored' && <Icon name="check" size={16} />}
        {kept && (state === 'restored' && copyOf !== null ? words.copied(copyOf) : texts[state])}
      </output>
      {state !== 'blank' && (
        <Button variant="ghost" onClick={onDiscard}>
          Descartar rascunho
        </Button>
      )}
    </div>
  </div>
)
