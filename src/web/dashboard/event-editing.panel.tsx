import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { contactText } from '#contract/laws/contact.ts'
import { timeZoneWords } from '#contract/laws/dates.ts'
import { editedPart, type EventEdit, type EventEditErrors, eventEditOf } from '#drafts/event-edit.ts'
import { bannerSource } from '#contract/nouns/event.ts'
import { limits } from '#contract/words/limits.ts'
import { sports } from '#contract/laws/event-search.ts'
import { formatDocument } from '#drafts/masks.ts'
import { messages } from '#contract/words/messages.ts'
import type { eventEditingMachine } from '#machines/event-editing.machine.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { KeptTyping } from '../session/kept-typing.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { eventEditingView } from './event-editing.view.ts'
import { type AccessErrands, AccessList } from './access-list.tsx'
import { BannerField } from './banner-field.tsx'
import { CancelButton } from './cancel-button.tsx'
import { keptEvent, TypedEvent } from './typed-parts.ts'
import { ChangedElsewhere, fieldNames } from './changed-elsewhere.tsx'
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
}

export const EventEditingPanel = ({ editing, access, mayEdit }: Props) => {
  const { send } = editing
  const { isEditing, isBusy, isUnsaved, evento, draft, errors, imageError, failure, changedTwice } =
    useSelector(editing, eventEditingView)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'edit.save' })
  }
  const bringBack = (typed: TypedEvent): void => {
    send({ type: 'edit.start' })
    send({ type: 'draft.change', draft: { ...draft, ...typed } })
  }
  return (
    <Card as="section" labelledBy="dados">
      <UnsavedGuard what="nos dados do evento" isUnsaved={isUnsaved} />
      <KeptTyping
        place={`${evento.id}/dados`}
        typed={isUnsaved ? keptEvent(editedPart(draft, eventEditOf(evento))) : null}
        schema={TypedEvent}
        onBack={bringBack}
      />
      <KeptFocus>
        <h2 id="dados" tabIndex={-1}>
          Dados do Evento
        </h2>
        {!isEditing ? (
          <>
            <EventView evento={evento} access={access} />
            {mayEdit && (
              <div className={styles.actions}>
                <Button variant="secondary" onClick={() => send({ type: 'edit.start' })}>
                  Editar Evento
                </Button>
              </div>
            )}
          </>
        ) : (
          <form className={styles.form} onSubmit={submit} noValidate aria-label="Editar evento">
            <EventFields
              draft={draft}
              evento={evento}
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
            <div className={styles.actions}>
              <Button type="submit" busy={isBusy}>
                Salvar
              </Button>
              <CancelButton
                what="nos dados do evento"
                isUnsaved={isUnsaved}
                disabled={isBusy}
                onCancel={() => send({ type: 'edit.cancel' })}
              />
            </div>
          </form>
        )}
      </KeptFocus>
    </Card>
  )
}

const sportOptions = sports.map((sport) => ({ value: sport, label: sport }))

/** Years of four digits, as in the form that makes an event. */
const lastMinute = '2100-12-31T23:59'

type FieldsProps = {
  draft: EventEdit
  evento: Dashboard['evento']
  errors: EventEditErrors
  imageError: string | undefined
  onChange: (draft: EventEdit) => void
  onImage: (dataUrl: string) => void
  onRefuse: (message: string) => void
}

const EventFields = ({ draft, evento, errors, imageError, onChange, onImage, onRefuse }: FieldsProps) => {
  const bind = (name: keyof EventEdit) => ({
    name,
    value: draft[name] ?? '',
    error: errors[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
  })
  const zone = timeZoneWords(evento.fuso_horario)
  const time = { type: 'datetime-local', max: lastMinute, help: zone === null ? undefined : `No ${zone}.` }
  return (
    <>
      <TextField label="Nome do Evento" {...bind('nome')} required maxLength={limits.textMax} />
      <TextField label="Local" {...bind('local')} required maxLength={limits.textMax} />
      <div className={styles.pairOfFields}>
        <TextField label="Cidade" {...bind('cidade')} maxLength={limits.cityMax} placeholder="Vitória, ES" />
        <SelectField
          label="Esporte"
          {...bind('esporte')}
          options={sportOptions}
          placeholder="Nenhum da lista"
        />
      </div>
      <div className={styles.pairOfFields}>
        <TextField label="Data/Hora Início" {...time} {...bind('dataHora')} required />
        <TextField label="Data/Hora Final" {...time} {...bind('dataHoraFinal')} />
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

const EventView = ({ evento, access }: Pick<Props, 'access'> & { evento: Dashboard['evento'] }) => {
  const banner = bannerSource(evento)
  return (
    <dl className={styles.facts}>
      <Fact name="Nome do Evento">{evento.nome}</Fact>
      <Fact name="Local">{evento.local}</Fact>
      <Fact name="Cidade">{evento.cidade || messages.dashboard.blank}</Fact>
      <Fact name="Esporte">{evento.esporte || messages.dashboard.blank}</Fact>
      <Fact name="Data/Hora Início">
        <DateTime value={evento.data_hora} zone={evento.fuso_horario} />
      </Fact>
      <Fact name="Data/Hora Final">
        <DateTime value={evento.data_hora_final} zone={evento.fuso_horario} />
      </Fact>
      <Fact name="Descrição" wide>
        <Markdown text={evento.descricao} level={3} />
      </Fact>
      <Fact name="Restrições" wide>
        <Markdown text={evento.restricoes} level={3} />
      </Fact>
      <Fact name="Info Adicional" wide>
        <Markdown text={evento.info_adicional} level={3} />
      </Fact>
      <Fact name="Contato do evento">{contactText(evento.contato ?? '') || messages.dashboard.blank}</Fact>
      <Fact name="Banner">
        {banner ? (
          <img
            className={styles.banner}
            src={banner}
            alt={`Banner de ${evento.nome}`}
            width={320}
            height={180}
            loading="lazy"
          />
        ) : (
          messages.dashboard.noBanner
        )}
      </Fact>
      <Fact name="CPFs c/ acesso" wide={evento.acessos.length > 0}>
        {evento.acessos.length > 0 ? (
          <AccessList accesses={evento.acessos} versao={evento.versao} errands={access} />
        ) : (
          evento.dashboard_access_cpfs.map(formatDocument).join(', ') || 'Nenhum'
        )}
      </Fact>
    </dl>
  )
}

type FactProps = { name: string; wide?: boolean; children: React.ReactNode }

const Fact = ({ name, wide = false, children }: FactProps) => (
  <div className={wide ? styles.wide : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
