import * as v from 'valibot'
import { LocalDateTime } from './local-date-time.ts'
import { messages } from './messages.ts'
import { customFieldKinds, restrictions, ticketKinds, ticketModes } from './ticket-type.ts'

const text = v.pipe(v.string(), v.trim())

/**
 * Shapes of spec §3 "Create-event form" as they cross the wire; the laws of spec §5 (event-draft-rules.ts) are applied by
 * both sides on top, so the shapes ask for no more than types.
 */
const CategoryInput = v.object({
  nome: text,
  quantidade: v.number(),
  restricao: v.picklist(restrictions),
  categoriasPermitidas: v.optional(v.array(text), []),
})

const optionalDateTime = v.optional(
  v.nullable(
    v.union([
      LocalDateTime,
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
    ]),
  ),
  null,
)

const LotInput = v.object({
  id: v.optional(v.string()),
  nome: text,
  preco: v.number(),
  quantidadeDisponivel: v.number(),
  dataInicio: optionalDateTime,
  dataFim: optionalDateTime,
  ativo: v.boolean(),
})

const CustomFieldInput = v.object({
  titulo: text,
  tipo: v.picklist(customFieldKinds),
  opcoes: v.optional(v.array(text), []),
})

export const TicketTypeInput = v.object({
  nome: text,
  descricao: text,
  tipo: v.picklist(ticketKinds, messages.eventCreation.fields.ticketKind),
  quantidadeDisponivel: v.number(),
  modo: v.picklist(ticketModes),
  categorias: v.optional(v.array(CategoryInput), []),
  lotes: v.optional(v.array(LotInput), []),
  camposPersonalizados: v.optional(v.array(CustomFieldInput), []),
})
export type TicketTypeInput = v.InferOutput<typeof TicketTypeInput>

/** What the client had read as remaining (additive): with it a changed quantity moves the capacity by the difference. */
const seen = { quantidadeVista: v.optional(v.number()) }

/**
 * A ticket type in PUT: categories under their read name, everything but the name optional (merged, decision W7).
 * Quantities are what the client believes to remain (decision W8).
 */
export const TicketTypePatch = v.object({
  id: v.optional(v.string()),
  nome: text,
  descricao: v.optional(text),
  tipo: v.optional(v.picklist(ticketKinds)),
  quantidadeDisponivel: v.optional(v.number()),
  modo: v.optional(v.picklist(ticketModes)),
  camposPersonalizados: v.optional(v.array(CustomFieldInput)),
  categories: v.optional(v.array(v.object({ ...CategoryInput.entries, ...seen }))),
  lotes: v.optional(v.array(v.object({ ...v.partial(LotInput).entries, ...seen }))),
  ...seen,
})
export type TicketTypePatch = v.InferOutput<typeof TicketTypePatch>

/** JSON text in a multipart field. */
export const jsonField = <S extends v.GenericSchema>(schema: S) => v.pipe(v.string(), v.parseJson(), schema)
