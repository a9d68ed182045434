import * as v from 'valibot'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import { TimeZoneName } from '#contract/laws/time-zones.ts'
import { KeptTicketTypes } from '../ticket-types/kept-types.ts'

const Draft = v.object({
  nome: v.string(),
  local: v.string(),
  dataHora: v.string(),
  dataHoraFinal: v.string(),
  descricao: v.string(),
  restricoes: v.string(),
  infoAdicional: v.string(),
  cidade: v.optional(v.string(), ''),
  esporte: v.optional(v.string(), ''),
  contato: v.optional(v.string(), ''),
  fuso_horario: TimeZoneName,
  somentePix: v.boolean(),
  desistenciaDias: v.optional(v.string(), ''),
  desistenciaHoras: v.optional(v.string(), ''),
  image: v.nullable(v.object({ name: v.string(), type: v.string(), size: v.number(), url: v.string() })),
  tiposDeIngressos: KeptTicketTypes,
  chave: v.string(),
  copiaDe: v.optional(v.string()),
  precosDoOriginal: v.optional(v.array(v.string())),
  nextKey: v.pipe(v.number(), v.safeInteger()),
})

/** Raised when the shape of EventDraft changes: older drafts are then forgotten. */
export const draftVersion = 1

const Record = v.object({ version: v.literal(draftVersion), value: Draft })

/** The draft of a record of this device; null when it cannot be read as one. */
export const keptDraft = (record: unknown): EventDraft | null => {
  const parsed = v.safeParse(Record, record, { abortEarly: true })
  return parsed.success ? parsed.output.value : null
}
