import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { timeZoneWords } from '#contract/laws/dates.ts'
import { editedPart, type EventEdit, type EventEditErrors, eventEditOf } from '#drafts/event-edit.ts'
import { bannerSource } from '#contract/nouns/event.ts'
import { limits } from '#contract/words/limits.ts'
import { cityOfPlace, sports } from '#contract/laws/event-search.ts'
import { placeLine } from '#contract/laws/place-line.ts'
import { messages } from '#contract/words/messages.ts'
import type { eventEditingMachine } from '#machines/event-editing.machine.ts'
import { Button } from '../ui/button.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { KeptTyping } from '../session/kept-typing.tsx'
import { DateTimeField } from '../ui/date-field.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { FootBar } from '../ui/foot-bar.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { eventEditingView } from './event-editing.view.ts'
import type { AccessErrands } from './access-list.tsx'
import { EventView } from './event-view.tsx'
import { FoldingSection } from './folding-section.tsx'
import { BannerField } from './banner-field.tsx'
import { CancelButton } from './cancel-button.tsx'
import { keptEvent, TypedEvent } from './typed-parts.ts'
import { MoveReview } from './move-review.tsx'
import { WithdrawalFields } from './withdrawal-fields.tsx'
import { ChangedElsewhere, fieldNames } from './changed-elsewhere.tsx'
import { useLastField } from './last-field.ts'
import { useReturn } from './use-return.ts'
import styles from './dashboard.module.css'

/** Each link of the summary says its field's name first; what its own sentence says already is not said again. */
const named = (errors: EventEditErrors, summary: string): EventEditErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([, text]) => text !== summary)
      .map(([name, text]) => [name, `${fieldNames[name as keyof EventEdit]}: ${text}`]),
  )

type Props = {
  editing: ActorRefFrom<typeof eventEditingMachine>
  access: AccessErrands
  mayEdit: boolean
  /** Until how many hours before an event the shop lets tickets be given back. */
  shopHours: number
}

export const EventEditingPanel = ({ editing, access, mayEdit, shopHours }: Props) => {
  const { send } = editing
  const { isEditing, isBusy, isUnsaved, evento, draft, errors, imageError, failure, move, changedTwice } =
    useSelector(editing, eventEditingView)
  useReturn('dados', isEditing)
  const lastField = useLastField('dados')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'edit.save' })
  }
  const bringBack = (typed: TypedEvent): void => {
    send({ type: 'edit.start' })
    send({ type: 'draft.change', draft: { ...draft, ...typed } })
  }
  return (
    <FoldingSection id="dados" title="Dados do evento" said={placeLine(evento)} staysOpen={isEditing}>
      <UnsavedGuard what="nos dados do evento" isUnsaved={isUnsaved} />
      <KeptTyping
        place={`${evento.id}/dados`}
        typed={isUnsaved ? keptEvent(editedPart(draft, eventEditOf(evento))) : null}
        schema={TypedEvent}
        onBack={bringBack}
      />
      <KeptFocus>
        {!isEditing ? (
          <>
            <EventView evento={evento} access={access} shopHours={shopHours} />
            {mayEdit && (
              <div className={styles.actions}>
                <Button variant="secondary" onClick={() => send({ type: 'edit.start' })}>
                  Editar Evento
                </Button>
              </div>
            )}
          </>
        ) : (
          <form {...lastField.watch} onSubmit={submit} noValidate aria-label="Editar evento">
            <div className={styles.form}>
              <p className={styles.help}>{messages.eventCreation.starred}</p>
              <EventFields
                draft={draft}
                evento={evento}
                shopHours={shopHours}
                errors={errors}
                imageError={imageError ?? undefined}
                onChange={(next) => send({ type: 'draft.change', draft: next })}
                onImage={(image) => send({ type: 'image.choose', image })}
                onRefuse={(message) => send({ type: 'image.refuse', message })}
              />
              {failure && (
                <ErrorSummary
                  key={failure.error}
                  message={failure.error}
                  reason={failure.reason}
                  errors={named(errors, failure.error)}
                />
              )}
              <ChangedElsewhere
                evento={evento}
                changes={changedTwice}
                disabled={isBusy}
                onTake={(name) => send({ type: 'change.take', name })}
              />
            </div>
            <FootBar>
              <Button type="submit" busy={isBusy}>
                Salvar
              </Button>
              <CancelButton
                what="nos dados do evento"
                isUnsaved={isUnsaved}
                disabled={isBusy}
                onCancel={() => send({ type: 'edit.cancel' })}
              />
            </FootBar>
            <MoveReview
              move={move}
              onSave={() => send({ type: 'review.confirm' })}
              onBack={() => lastField.goBack(() => send({ type: 'review.back' }))}
            />
          </form>
        )}
      </KeptFocus>
    </FoldingSection>
  )
}

const sportOptions = sports.map((sport) => ({ value: sport, label: sport }))

type FieldsProps = {
  draft: EventEdit
  evento: Dashboard['evento']
  shopHours: number
  errors: EventEditErrors
  imageError: string | undefined
  onChange: (draft: EventEdit) => void
  onImage: (dataUrl: string) => void
  onRefuse: (message: string) => void
}

const EventFields = ({
  draft,
  evento,
  shopHours,
  errors,
  imageError,
  onChange,
  onImage,
  onRefuse,
}: FieldsProps) => {
  const bind = (name: keyof EventEdit) => ({
    name,
    value: draft[name] ?? '',
    error: errors[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
  })
  const zone = timeZoneWords(evento.fuso_horario)
  const city = cityOfPlace(draft.local)
  const time = { help: zone === null ? undefined : `No ${zone}.` }
  return (
    <>
      <TextField label="Nome do Evento" {...bind('nome')} required maxLength={limits.textMax} />
      <TextField label="Local" {...bind('local')} required maxLength={limits.textMax} />
      <div className={styles.pairOfFields}>
        <TextField
          label="Cidade"
          {...bind('cidade')}
          maxLength={limits.cityMax}
          placeholder={city === null ? 'Ex.: Vitória, ES' : `Do local: ${city}`}
          help="Em branco, vale a do local."
        />
        <SelectField
          label="Esporte"
          {...bind('esporte')}
          options={sportOptions}
          placeholder="Nenhum da lista"
        />
      </div>
      <div className={styles.pairOfFields}>
        <DateTimeField label="Data/Hora Início" {...time} {...bind('dataHora')} required />
        <DateTimeField label="Data/Hora Final" {...time} {...bind('dataHoraFinal')} />
      </div>
      <TextArea label="Descrição" {...bind('descricao')} rows={6} maxLength={limits.longTextMax} />
      <TextArea label="Restrições" {...bind('restricoes')} rows={6} maxLength={limits.longTextMax} />
      <TextArea label="Info Adicional" {...bind('infoAdicional')} rows={4} maxLength={limits.longTextMax} />
      <TextField
        label="Contato do evento"
        help={messages.eventCreation.contactHelp}
        {...bind('contato')}
        maxLength={limits.contactMax}
        placeholder="(27) 99999-0000"
        autoComplete="off"
      />
      <WithdrawalFields draft={draft} evento={evento} shopHours={shopHours} onChange={onChange} />
      <BannerField
        current={bannerSource(evento)}
        chosen={draft.image}
        error={imageError}
        onChoose={onImage}
        onRefuse={onRefuse}
      />
      <TextArea
        label="CPFs c/ acesso (um por linha)"
        help={messages.dashboard.accessReaders}
        {...bind('cpfs')}
        rows={4}
      />
    </>
  )
}
