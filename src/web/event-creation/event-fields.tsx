import { cityOfPlace, sports } from '#contract/laws/event-search.ts'
import { type TimeZone, timeZones } from '#contract/laws/time-zones.ts'
import { changeEvent } from '#drafts/event-draft-edits.ts'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { cx } from '../ui/cx.ts'
import { DateTimeField } from '../ui/date-field.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '../ui/field.tsx'
import styles from '../ticket-types/ticket-form.module.css'
import type { FormPart } from '../ticket-types/form-part.ts'
import { Hints } from '../ticket-types/hints.tsx'
import { TextsPreview } from './texts-preview.tsx'
import { WithdrawalPart } from './withdrawal-part.tsx'

const zoneOptions = Object.entries(timeZones).map(([value, label]) => ({ value, label }))

const sportOptions = sports.map((sport) => ({ value: sport, label: sport }))

type TextName =
  | 'nome'
  | 'local'
  | 'cidade'
  | 'dataHora'
  | 'dataHoraFinal'
  | 'descricao'
  | 'restricoes'
  | 'infoAdicional'
  | 'contato'

type Props = FormPart & { hints: readonly string[]; shopHours: number }

/** The event's own fields (product §2). */
export const EventFields = ({ draft, errors, onEdit, hints, shopHours }: Props) => {
  const field = (name: TextName, label: string) => ({
    label,
    name,
    required: true,
    value: draft[name],
    error: errors[name],
    onChange: (text: string) => onEdit(changeEvent(draft, { [name]: text } satisfies Partial<EventDraft>)),
  })
  return (
    <div className={cx(styles.fields, styles.airy)}>
      <TextField {...field('nome', 'Nome do Evento')} maxLength={limits.textMax} autoComplete="off" />
      <TextField
        {...field('local', 'Local')}
        maxLength={limits.textMax}
        help="Arena, endereço e cidade, como você diria a um atleta."
      />
      <div className={styles.pair}>
        <TextField
          {...field('cidade', 'Cidade')}
          required={false}
          maxLength={limits.cityMax}
          placeholder={cityOfPlace(draft.local) ?? 'Vitória, ES'}
          help="Quem procura nesta cidade encontra o evento. Em branco, vale a do local."
        />
        <SelectField
          label="Esporte"
          name="esporte"
          value={draft.esporte}
          options={sportOptions}
          placeholder="Nenhum da lista"
          onChange={(sport) => onEdit(changeEvent(draft, { esporte: sport }))}
        />
      </div>
      <div className={styles.pair}>
        <DateTimeField {...field('dataHora', 'Data/Hora Início')} />
        <DateTimeField {...field('dataHoraFinal', 'Data/Hora Final')} min={draft.dataHora} />
      </div>
      <Hints hints={hints} />
      <SelectField
        label="Fuso horário do evento"
        name="fuso_horario"
        value={draft.fuso_horario}
        options={zoneOptions}
        onChange={(zone) => onEdit(changeEvent(draft, { fuso_horario: zone as TimeZone }))}
      />
      <TextArea {...field('descricao', 'Descrição')} rows={5} maxLength={limits.longTextMax} />
      <TextArea {...field('restricoes', 'Regulamento')} rows={5} maxLength={limits.longTextMax} />
      <TextArea
        {...field('infoAdicional', 'Informações Adicionais')}
        rows={4}
        maxLength={limits.longTextMax}
        help="Nestes três textos, **negrito**, listas com - e links em Markdown funcionam."
      />
      <TextsPreview draft={draft} />
      <TextField
        {...field('contato', 'Contato do evento')}
        required={false}
        maxLength={limits.contactMax}
        placeholder="(27) 99999-0000"
        autoComplete="off"
        help={messages.eventCreation.contactHelp}
      />
      <CheckboxField
        label="Aceitar somente PIX"
        name="somentePix"
        checked={draft.somentePix}
        help="Sem esta opção, o comprador também pode pagar com cartão."
        onChange={(somentePix) => onEdit(changeEvent(draft, { somentePix }))}
      />
      <WithdrawalPart draft={draft} shopHours={shopHours} onEdit={onEdit} />
    </div>
  )
}
