import * as v from 'valibot'
import { Catalog } from '#contract/nouns/catalog.ts'
import { KeptTicketTypes } from '../ticket-types/kept-types.ts'

/* What is typed on the dashboard, as it comes back after a session that was lost. */

const text = v.exactOptional(v.string())

/** The fields that differ from what is stored. */
export const TypedEvent = v.object({
  nome: text,
  local: text,
  dataHora: text,
  dataHoraFinal: text,
  descricao: text,
  restricoes: text,
  infoAdicional: text,
  cidade: text,
  esporte: text,
  contato: text,
  desistenciaDias: text,
  desistenciaHoras: text,
  cpfs: text,
  image: v.exactOptional(v.nullable(v.string())),
})
export type TypedEvent = v.InferOutput<typeof TypedEvent>

/** Characters of a cover that a tab's storage takes beside everything else. */
const coverMax = 4_000_000

/** A cover that is too large to be kept does not cost what was typed. */
export const keptEvent = ({ image, ...typed }: TypedEvent): TypedEvent | null => {
  const kept = { ...typed, ...(image && image.length <= coverMax && { image }) }
  return Object.keys(kept).length > 0 ? kept : null
}

/** The form of the published types over what was read for it. */
export const TypedCatalog = v.object({
  catalog: Catalog,
  tiposDeIngressos: KeptTicketTypes,
  nextKey: v.number(),
  stopped: v.array(v.string()),
})
export type TypedCatalog = v.InferOutput<typeof TypedCatalog>

/** Whether the form is to be opened again. */
export const OpenForm = v.literal(true)

const limitsOfCoupon = { quantidade: v.string(), valeAte: v.string(), ingressos: v.array(v.string()) }

export const TypedLimits = v.object(limitsOfCoupon)
export const TypedCoupon = v.object({ nome: v.string(), porcentagem: v.string(), ...limitsOfCoupon })

/** The id of the coupon that is open. */
export const OpenCoupon = v.string()

export const TypedBrackets = v.object({
  saved: v.array(v.string()),
  urls: v.array(v.string()),
  names: v.record(v.string(), v.string()),
  entry: v.string(),
})
export type TypedBrackets = v.InferOutput<typeof TypedBrackets>

/** The lot that was chosen for each ticket type, by the type's id. */
export const TypedLots = v.record(v.string(), v.optional(v.object({ lotId: v.string(), turns: v.boolean() })))
