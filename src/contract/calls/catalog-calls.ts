import * as v from 'valibot'
import { lengths, listOf, textUpTo } from './bounded.ts'
import { budgets } from './budget.ts'
import { call } from './call.ts'
import { limits } from '../words/limits.ts'
import { messages } from '../words/messages.ts'
import { Catalog } from '../nouns/catalog.ts'
import { withIds, ticketTypeList, TicketTypeInput } from './ticket-type-bodies.ts'

const words = messages.eventCreation.fields
const id = textUpTo(lengths.id, messages.server.malformed)

/** A type as it is to be, whole: parts that are not named go. Without an id it is new. */
const TypeEdit = v.object({
  ...TicketTypeInput.entries,
  ...withIds,
  vendasParadas: v.optional(v.boolean(messages.server.malformed), false),
})
export type TypeEdit = v.InferOutput<typeof TypeEdit>

/** Additive: what was published, as its creator edits it. */
export const catalogCalls = {
  catalog: call('GET /api/v1/events/{id}/catalog', { auth: 'bearer', answer: Catalog }),
  /** Only the types that change, all or nothing; `versao` is the one that was read (law W13). */
  editCatalog: call('PUT /api/v1/events/{id}/catalog', {
    auth: 'bearer',
    budget: budgets.catalog,
    body: v.object({
      versao: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      tipos: ticketTypeList(TypeEdit),
      remover: v.optional(listOf(id, limits.ticketTypesMax, { tooMany: words.tooManyTypes }), []),
    }),
    answer: Catalog,
  }),
  /** Hides an event that sold nothing, and shows it again. */
  hideEvent: call('PUT /api/v1/events/{id}/visibility', {
    auth: 'bearer',
    budget: budgets.small,
    body: v.object({ oculto: v.boolean() }),
    answer: v.object({ message: v.string() }),
  }),
}
