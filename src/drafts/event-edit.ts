import type { OrganiserEvent } from '#contract/nouns/dashboard.ts'
import { contactError, contactText } from '#contract/laws/contact.ts'
import { typedCity } from '#contract/laws/event-search.ts'
import { dateTimeInputValue, isLocalDateTime } from '#contract/laws/local-date-time.ts'
import { documentAt, hasWrongDocument } from '#contract/laws/documents.ts'
import { shortList } from '#contract/laws/short-list.ts'
import { messages } from '#contract/words/messages.ts'

/** The dashboard's event form as typed; cpfs one per line; image is a data URL, null when unchanged. */
export type EventEdit = {
  nome: string
  local: string
  dataHora: string
  dataHoraFinal: string
  descricao: string
  restricoes: string
  infoAdicional: string
  cidade: string
  esporte: string
  contato: string
  /** Digits; '' is what the shop gives. */
  desistenciaDias: string
  desistenciaHoras: string
  cpfs: string
  image: string | null
}

/** Date-time inputs use the first 16 characters (product §5). */
export const eventEditOf = (evento: OrganiserEvent): EventEdit => ({
  nome: evento.nome,
  local: evento.local,
  dataHora: dateTimeInputValue(evento.data_hora),
  dataHoraFinal: dateTimeInputValue(evento.data_hora_final),
  descricao: evento.descricao,
  restricoes: evento.restricoes,
  infoAdicional: evento.info_adicional,
  cidade: typedCity(evento),
  esporte: evento.esporte ?? '',
  contato: contactText(evento.contato ?? ''),
  desistenciaDias: evento.desistencia?.dias?.toString() ?? '',
  desistenciaHoras: evento.desistencia?.horas_antes?.toString() ?? '',
  cpfs: evento.dashboard_access_cpfs.join('\n'),
  image: null,
})

type Field = keyof EventEdit

const fieldsOf = (edit: EventEdit): Field[] => Object.keys(edit) as Field[]

/** What was typed that differs from what is stored. */
export const editedPart = (edit: EventEdit, before: EventEdit): Partial<EventEdit> =>
  Object.fromEntries(
    fieldsOf(before)
      .filter((name) => edit[name] !== before[name])
      .map((name) => [name, edit[name]]),
  )

export const isEdited = (edit: EventEdit, before: EventEdit): boolean =>
  Object.keys(editedPart(edit, before)).length > 0

/** An edit under way: `changed` are the fields that another page changed since it began. */
export type EventEditing = { evento: OrganiserEvent; draft: EventEdit; changed: Field[] }

const changedBetween = (before: OrganiserEvent, after: OrganiserEvent): Field[] => {
  const [old, now] = [eventEditOf(before), eventEditOf(after)]
  return fieldsOf(old).filter((name) =>
    name === 'image' ? before.banner_url !== after.banner_url : old[name] !== now[name],
  )
}

/** The edit over what is stored now: what was typed stays, what was not touched is as it is stored (law W13). */
export const editOver = ({ evento, draft, changed }: EventEditing, now: OrganiserEvent): EventEditing => ({
  evento: now,
  draft: { ...eventEditOf(now), ...editedPart(draft, eventEditOf(evento)) },
  changed: [...new Set([...changed, ...changedBetween(evento, now)])],
})

const dates: readonly Field[] = ['dataHora', 'dataHoraFinal']

/** Fields that were changed here and elsewhere, start and end together: saving writes over the other page's. */
export const editedTwice = ({ evento, draft, changed }: EventEditing): Field[] => {
  const typed = Object.keys(editedPart(draft, eventEditOf(evento))) as Field[]
  const touched = typed.some((name) => dates.includes(name)) ? [...typed, ...dates] : typed
  return changed.filter((name) => touched.includes(name))
}

export type EventEditErrors = Partial<Record<keyof EventEdit, string>>

const startError = (dataHora: string): string | null => {
  if (dataHora === '') return messages.checkout.fields.required
  return isLocalDateTime(dataHora) ? null : messages.eventCreation.fields.dateInvalid
}

const endError = ({ dataHora, dataHoraFinal }: EventEdit, before: EventEdit): string | null => {
  if (dataHoraFinal === '') return before.dataHoraFinal === '' ? null : messages.dashboard.endStays
  if (!isLocalDateTime(dataHoraFinal)) return messages.eventCreation.fields.dateInvalid
  return dataHoraFinal <= dataHora ? messages.eventCreation.endBeforeStart : null
}

const { accessCpfLines, accessCpfOwn } = messages.eventCreation.fields

/** A list that has the organiser's own CPF from before may keep it. */
const accessError = (cpfs: string, before: string, own: string): string | null => {
  const lines = cpfs.split('\n')
  const wrong = lines.flatMap((line, index) => (hasWrongDocument([line]) ? [index + 1] : []))
  if (wrong.length > 0) return accessCpfLines(shortList(wrong), wrong.length === 1)
  const ownLine = own !== '' && documentAt(before.split('\n'), own) === -1 ? documentAt(lines, own) : -1
  return ownLine === -1 ? null : accessCpfOwn(ownLine + 1)
}

/**
 * A name, a place and a start are needed; an end is after the start, and once there it can be changed but not taken
 * away (decision 015); a contact can be linked to; CPFs are valid, and none is the organiser's `own`.
 */
export const eventEditErrors = (edit: EventEdit, before: EventEdit, own = ''): EventEditErrors => {
  const start = startError(edit.dataHora)
  const end = endError(edit, before)
  const contact = contactError(edit.contato)
  const access = accessError(edit.cpfs, before.cpfs, own)
  return {
    ...(!edit.nome.trim() && { nome: messages.checkout.fields.required }),
    ...(!edit.local.trim() && { local: messages.checkout.fields.required }),
    ...(start !== null && { dataHora: start }),
    ...(end !== null && { dataHoraFinal: end }),
    ...(contact !== null && { contato: contact }),
    ...(access !== null && { cpfs: access }),
  }
}

/** The sentence above the fields: that something is missing, else what is wrong first; null when nothing is. */
export const eventEditSummary = ({
  nome,
  local,
  dataHora,
  dataHoraFinal,
  contato,
  cpfs,
}: EventEditErrors): string | null => {
  if (nome ?? local ?? dataHora) return messages.eventCreation.required
  return dataHoraFinal ?? contato ?? cpfs ?? null
}
