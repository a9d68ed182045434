import type { FieldErrors } from '#contract/laws/event-rules.ts'
import { putTypeBack, removeType, takeBack } from '#drafts/catalog-draft.ts'
import { addTicketType, hasRoomForType, typesToCountFrom } from '#drafts/event-draft-edits.ts'
import { messages } from '#contract/words/messages.ts'
import { Button } from '../ui/button.tsx'
import { fieldId } from '../ui/field.tsx'
import { changeThenFocus } from '../ui/focus-field.ts'
import { PageIcon } from '../ui/page-icon.tsx'
import { ArchivedTypes } from './archived-types.tsx'
import { CatalogTypeCard } from './catalog-type-card.tsx'
import type { CatalogForm } from './catalog.view.ts'
import styles from './dashboard.module.css'

const words = messages.catalog

type Props = {
  form: CatalogForm
  /** What is wrong with numbers that were left. */
  left: FieldErrors
  localNow: string
  onEdit: (draft: CatalogForm['draft']) => void
}

/** The tickets of the form, what was taken off it, and what can be taken back. */
export const CatalogTypes = ({ form: shown, left, localNow, onEdit }: Props) => {
  const { catalog, draft, taken, archived } = shown
  const errors = { ...left, ...shown.errors }
  const { form, stopped, removed = [] } = draft
  const types = form.tiposDeIngressos
  const edit = (next: typeof form): void => onEdit({ ...draft, form: next })
  const hasRoom = hasRoomForType(form)
  return (
    <>
      {types.map((type, index) => (
        <CatalogTypeCard
          key={type.key}
          part={{
            draft: form,
            errors,
            attempt: shown.attempts,
            onEdit: edit,
            type,
            path: `tiposDeIngressos.${index}`,
            taken,
            localNow,
          }}
          position={index + 1}
          isBack={catalog.arquivados?.some(({ id }) => id === type.key) ?? false}
          isStopped={stopped.includes(type.key)}
          onRemove={() =>
            changeThenFocus(() => onEdit(removeType(draft, type.key)), 'tiposDeIngressos.adicionar')
          }
          onStop={(stops) =>
            onEdit({
              ...draft,
              stopped: stops ? [...stopped, type.key] : stopped.filter((key) => key !== type.key),
            })
          }
        />
      ))}
      <div role="status">
        {removed.map(({ type, index }) => (
          <p key={type.key} className={styles.removed}>
            {words.typeRemoved(type.nome, taken.get(type.key))}
            <Button
              variant="ghost"
              aria-label={`Desfazer, ${type.nome}`}
              onClick={() =>
                changeThenFocus(
                  () => onEdit(putTypeBack(draft, type.key)),
                  `tiposDeIngressos.${Math.min(index, types.length)}.nome`,
                )
              }
            >
              Desfazer
            </Button>
          </p>
        ))}
      </div>
      <div>
        {types.length >= typesToCountFrom && (
          <p className={styles.help} id="tipos-publicados-contagem">
            {messages.eventCreation.typesCount(types.length)}
            {!hasRoom && ` ${messages.eventCreation.fields.tooManyTypes}`}
          </p>
        )}
        <Button
          variant="secondary"
          disabled={!hasRoom}
          aria-describedby={hasRoom ? undefined : 'tipos-publicados-contagem'}
          id={fieldId('tiposDeIngressos.adicionar')}
          onClick={() =>
            changeThenFocus(() => edit(addTicketType(form)), `tiposDeIngressos.${types.length}.nome`)
          }
        >
          <PageIcon name="plus" /> Adicionar tipo de ingresso
        </Button>
      </div>
      {archived.length > 0 && (
        <ArchivedTypes
          types={archived}
          hasRoom={hasRoom}
          onBack={(id) =>
            changeThenFocus(
              () => onEdit(takeBack(catalog, draft, id)),
              `tiposDeIngressos.${types.length}.nome`,
            )
          }
        />
      )}
    </>
  )
}
