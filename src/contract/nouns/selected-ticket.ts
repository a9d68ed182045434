import * as v from 'valibot'
import { Eligibility } from './eligibility.ts'
import { customFieldKinds, restrictions, ticketKinds, ticketModes, type TicketType } from './ticket-type.ts'

/** What the event page hands to checkout for each chosen type: enough to show the form without asking again. */
export const SelectedTicket = v.object({
  ticket_type_id: v.string(),
  nome: v.string(),
  tipo: v.picklist(ticketKinds),
  modo: v.picklist(ticketModes),
  preco: v.number(),
  quantity: v.number(),
  descricao: v.string(),
  categories: v.array(
    v.object({
      id: v.string(),
      nome: v.string(),
      quantidade: v.number(),
      restricao: v.picklist(restrictions),
      categorias_permitidas: v.array(v.string()),
      exigencias: v.optional(v.nullable(Eligibility)),
    }),
  ),
  campos_personalizados: v.array(
    v.object({ titulo: v.string(), tipo: v.picklist(customFieldKinds), opcoes: v.array(v.string()) }),
  ),
})
export type SelectedTicket = v.InferOutput<typeof SelectedTicket>

export const selectedTicketsOf = (
  types: readonly TicketType[],
  selection: Readonly<Record<string, number>>,
): SelectedTicket[] =>
  types.flatMap((type) => {
    const quantity = selection[type.id] ?? 0
    if (quantity === 0 || !type.active_lot) return []
    const { id, nome, tipo, modo, descricao, categories, campos_personalizados } = type
    return [
      {
        ticket_type_id: id,
        nome,
        tipo,
        modo,
        preco: type.active_lot.preco,
        quantity,
        descricao,
        categories,
        campos_personalizados,
      },
    ]
  })
