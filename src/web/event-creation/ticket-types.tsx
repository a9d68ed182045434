import {
  addTicketType,
  duplicateTicketType,
  hasRoomForType,
  type RemovedTicketType,
  typesToCountFrom,
} from '#drafts/event-draft-edits.ts'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import { categoryPresets } from '#drafts/event-draft-hints.ts'
import { messages } from '#contract/words/messages.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { fieldId } from '../ui/field.tsx'
import { changeThenFocus } from '../ui/focus-field.ts'
import { PageIcon } from '../ui/page-icon.tsx'
import styles from '../ticket-types/ticket-form.module.css'
import type { FormPart } from '../ticket-types/form-part.ts'
import { Hints } from '../ticket-types/hints.tsx'
import { ListError } from '../ticket-types/list-error.tsx'
import { TicketTypeCard } from './ticket-type-card.tsx'
import { useFolded } from './use-folded.ts'

type Props = FormPart & {
  /** Counts how often the form was sent. */
  attempt: number
  hints: readonly string[]
  removed: RemovedTicketType | null
  onRemove: (key: string) => void
  onUndo: () => void
}

export const TicketTypes = ({ hints, removed, onRemove, onUndo, ...part }: Props) => {
  const { draft, errors, onEdit } = part
  const { isOpen, toggle, foldFinished } = useFolded(draft.tiposDeIngressos)
  /** What is finished makes room for the ticket that is next. */
  const begin = (next: EventDraft, index: number) =>
    changeThenFocus(() => {
      foldFinished()
      onEdit(next)
    }, `tiposDeIngressos.${index}.nome`)
  const hasRoom = hasRoomForType(draft)
  return (
    <div className={cx(styles.fields, styles.airy)}>
      <ListError path="tiposDeIngressos" message={errors['tiposDeIngressos']} />
      {draft.tiposDeIngressos.map((type, index) => (
        <TicketTypeCard
          key={type.key}
          {...part}
          type={type}
          path={`tiposDeIngressos.${index}`}
          position={index + 1}
          isOpen={isOpen(type.key)}
          onToggle={(open) => toggle(type.key, open)}
          mayDuplicate={hasRoom}
          onDuplicate={() => begin(duplicateTicketType(draft, type.key), index + 1)}
          onRemove={() => changeThenFocus(() => onRemove(type.key), 'tiposDeIngressos.adicionar')}
        />
      ))}
      <datalist id="nomes-de-categoria">
        {categoryPresets.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Hints hints={hints} />
      <div>
        <div role="status">
          {removed && (
            <p className={styles.removal}>
              Ingresso {removed.index + 1} removido.
              <Button
                variant="ghost"
                onClick={() => changeThenFocus(onUndo, `tiposDeIngressos.${removed.index}.nome`)}
              >
                Desfazer
              </Button>
            </p>
          )}
        </div>
        {draft.tiposDeIngressos.length >= typesToCountFrom && (
          <p className={styles.soft} id="tipos-de-ingresso-contagem">
            {messages.eventCreation.typesCount(draft.tiposDeIngressos.length)}
            {!hasRoom && ` ${messages.eventCreation.fields.tooManyTypes}`}
          </p>
        )}
        <Button
          variant="secondary"
          disabled={!hasRoom}
          aria-describedby={hasRoom ? undefined : 'tipos-de-ingresso-contagem'}
          id={fieldId('tiposDeIngressos.adicionar')}
          onClick={() => begin(addTicketType(draft), draft.tiposDeIngressos.length)}
        >
          <PageIcon name="plus" /> Adicionar tipo de ingresso
        </Button>
      </div>
    </div>
  )
}
