import type { Dashboard } from './dashboard.ts'
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

const accessError = (cpfs: string): string | null => {
  const wrong = cpfs.split('\n').findIndex((line) => hasWrongDocument([line]))
  return wrong === -1 ? null : messages.eventCreation.fields.accessCpfLine(wrong + 1)
}

/**
 * A name, a place and a start are needed; an end is after the start, and once there it can be changed but not taken
 * away (decision 015); CPFs are valid.
 */
export const eventEditErrors = (edit: EventEdit, before: EventEdit): EventEditErrors => {
  const end = endError(edit, before)
  const access = accessError(edit.cpfs)
  return {
    ...(!edit.nome.trim() && { nome: messages.checkout.fields.required }),
    ...(!edit.local.trim() && { local: messages.checkout.fields.required }),
    ...(!isLocalDateTime(edit.dataHora) && { dataHora: messages.checkout.fields.required }),
    ...(end !== null && { dataHoraFinal: end }),
    ...(access !== null && { cpfs: access }),
  }
}

/** The sentence above the fields: that something is missing, else what is wrong first; null when nothing is. */
export const eventEditSummary = (errors: EventEditErrors): string | null => {
  if (Object.values(errors).includes(messages.checkout.fields.required))
    return messages.eventCreation.required
  return errors.dataHoraFinal ?? (errors.cpfs === undefined ? null : messages.eventCreation.fields.accessCpf)
}
