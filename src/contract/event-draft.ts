import * as v from 'valibot'
import { LocalDateTime } from './local-date-time.ts'
import { messages } from './messages.ts'
import { customFieldKinds, restrictions, ticketKinds, ticketModes } from './ticket-type.ts'
import { lineOf, proseOf } from './written-text.ts'

const words = messages.eventCreation.fields

/**
 * Shapes of spec §3 "Create-event form" as they cross the wire; the laws of spec §5 (event-draft-rules.ts) are applied
 * by both sides on top, so the shapes ask for no more than types.
 */
const CategoryInput = v.object({
  nome: lineOf(words.categoryName),
  quantidade: v.number(words.quantity),
  restricao: v.picklist(restrictions, words.restriction),
  categoriasPermitidas: v.optional(v.array(lineOf(words.allowedWrong), words.allowedWrong), []),
})

const optionalDateTime = v.optional(
  v.nullable(
    v.union(
      [
        LocalDateTime,
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
      ],
      words.dateInvalid,
    ),
  ),
  null,
)

const LotInput = v.object({
  id: v.optional(v.string()),
  nome: lineOf(words.lotName),
  preco: v.number(words.lotPrice),
  quantidadeDisponivel: v.number(words.quantity),
  dataInicio: optionalDateTime,
  dataFim: optionalDateTime,
  ativo: v.boolean(words.activeLot),
})

const CustomFieldInput = v.object({
  titulo: lineOf(words.customTitle),
  tipo: v.picklist(customFieldKinds, words.customKind),
  opcoes: v.optional(v.array(lineOf(words.customOptions), words.customOptions), []),
})

export const TicketTypeInput = v.object({
  nome: lineOf(words.ticketName),
  descricao: proseOf(words.ticketDescription),
  tipo: v.picklist(ticketKinds, words.ticketKind),
  quantidadeDisponivel: v.number(words.quantity),
  modo: v.picklist(ticketModes, words.ticketMode),
  categorias: v.optional(v.array(CategoryInput), []),
  lotes: v.optional(v.array(LotInput), []),
  camposPersonalizados: v.optional(v.array(CustomFieldInput), []),
})
export type TicketTypeInput = v.InferOutput<typeof TicketTypeInput>

/**
 * What the client had read as remaining (additive): with it a changed quantity moves the capacity by the difference.
 */
const seen = { quantidadeVista: v.optional(v.number()) }

/**
 * A ticket type in PUT: categories under their read name, everything but the name optional (merged, decision W7).
 * Quantities are what the client believes to remain (decision W8).
 */
export const TicketTypePatch = v.object({
  id: v.optional(v.string()),
  nome: lineOf(words.ticketName),
  descricao: v.optional(proseOf(words.ticketDescription)),
  tipo: v.optional(v.picklist(ticketKinds, words.ticketKind)),
  quantidadeDisponivel: v.optional(v.number(words.quantityLeft)),
  modo: v.optional(v.picklist(ticketModes, words.ticketMode)),
  camposPersonalizados: v.optional(v.array(CustomFieldInput)),
  categories: v.optional(v.array(v.object({ ...CategoryInput.entries, ...seen }))),
  lotes: v.optional(v.array(v.object({ ...v.partial(LotInput).entries, ...seen }))),
  ...seen,
})
export type TicketTypePatch = v.InferOutput<typeof TicketTypePatch>

/** JSON text in a multipart field. */
export const jsonField = <S extends v.GenericSchema>(schema: S) => v.pipe(v.string(), v.parseJson(), schema)
