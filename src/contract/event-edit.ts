import { accessCpfs, type Dashboard } from './dashboard.ts'
import { dateTimeInputValue, isLocalDateTime } from './dates.ts'
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

export type EventEditErrors = Partial<Record<keyof EventEdit, string>>

/** A name, a place and a start are needed; an end, when given, is after the start; CPFs are valid. */
export const eventEditErrors = (edit: EventEdit): EventEditErrors => ({
  ...(!edit.nome.trim() && { nome: messages.checkout.fields.required }),
  ...(!edit.local.trim() && { local: messages.checkout.fields.required }),
  ...(!isLocalDateTime(edit.dataHora) && { dataHora: messages.checkout.fields.required }),
  ...(edit.dataHoraFinal &&
    edit.dataHoraFinal <= edit.dataHora && { dataHoraFinal: messages.eventCreation.endBeforeStart }),
  ...(hasWrongDocument(accessCpfs(edit.cpfs)) && { cpfs: messages.eventCreation.fields.accessCpf }),
})
