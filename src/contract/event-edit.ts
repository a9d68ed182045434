import { accessCpfs, type Dashboard } from './dashboard.ts'
import { dateTimeInputValue, isLocalDateTime } from './local-date-time.ts'
import { hasWrongDocument } from './documents.ts'
import { messages } from './messages.ts'

/** The dashboard's event form as typed; cpfs one per line; image is a data URL, null when unchanged. */
export type EventEdit = {
  nome: string
  local: string
  dataHora: string
  dataHoraFinal: string
  descricao: string
  restricoes: string
  infoAdicional: string
  cpfs: string
  image: string | null
}

/** Date-time inputs use the first 16 characters (spec §5). */
export const eventEditOf = (evento: Dashboard['evento']): EventEdit => ({
  nome: evento.nome,
  local: evento.local,
  dataHora: dateTimeInputValue(evento.data_hora),
  dataHoraFinal: dateTimeInputValue(evento.data_hora_final),
  descricao: evento.descricao,
  restricoes: evento.restricoes,
  infoAdicional: evento.info_adicional,
  cpfs: evento.dashboard_access_cpfs.join('\n'),
  image: null,
})

export const isEdited = (edit: EventEdit, before: EventEdit): boolean =>
  (Object.keys(before) as (keyof EventEdit)[]).some((name) => edit[name] !== before[name])

export type EventEditErrors = Partial<Record<keyof EventEdit, string>>

const endError = ({ dataHora, dataHoraFinal }: EventEdit, before: EventEdit): string | null => {
  if (dataHoraFinal === '') return before.dataHoraFinal === '' ? null : messages.dashboard.endStays
  return dataHoraFinal <= dataHora ? messages.eventCreation.endBeforeStart : null
}

/**
 * A name, a place and a start are needed; an end is after the start, and once there it can be changed but not taken
 * away (decision 015); CPFs are valid.
 */
export const eventEditErrors = (edit: EventEdit, before: EventEdit): EventEditErrors => {
  const end = endError(edit, before)
  return {
    ...(!edit.nome.trim() && { nome: messages.checkout.fields.required }),
    ...(!edit.local.trim() && { local: messages.checkout.fields.required }),
    ...(!isLocalDateTime(edit.dataHora) && { dataHora: messages.checkout.fields.required }),
    ...(end !== null && { dataHoraFinal: end }),
    ...(hasWrongDocument(accessCpfs(edit.cpfs)) && { cpfs: messages.eventCreation.fields.accessCpf }),
  }
}

/** The sentence above the fields: that something is missing, else the first field's own; null when nothing is wrong. */
export const eventEditSummary = (errors: EventEditErrors): string | null => {
  const sentences = Object.values(errors)
  return sentences.includes(messages.checkout.fields.required)
    ? messages.eventCreation.required
    : (sentences[0] ?? null)
}
