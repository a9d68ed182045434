import type { NewOrder } from './held-orders.store.ts'
import type { HoldFacts } from './hold-usage.store.ts'
import type { ShownOrder } from './order-view.ts'

/** A new order as its buyer reads it; null where what it shows was not read. */
export const newOrder = (
  made: NewOrder,
  { sales, described }: Pick<HoldFacts, 'sales' | 'described'>,
): ShownOrder | null => {
  const sale = sales.get(made.eventId)
  if (!sale) return null
  const items: ShownOrder['items'][number][] = []
  for (const { ticketTypeId, priceCents } of made.items) {
    const type = sale.types.find(({ id }) => id === ticketTypeId)
    const descricao = described.get(ticketTypeId)
    if (!type || descricao === undefined) return null
    const { nome, tipo, modo } = type
    items.push({ ticketTypeId, priceCents, type: { nome, tipo, modo, descricao }, isCalledOff: false })
  }
  return {
    id: made.id,
    eventId: made.eventId,
    estado: 'Pendente',
    grossCents: made.grossCents,
    totalCents: made.grossCents,
    discountCents: 0,
    coupon: null,
    preferenceId: null,
    boundVersion: 0,
    expiresAt: made.clock.expiresAt,
    payments: [],
    ownRule: sale.ownRule,
    event: { fusoHorario: sale.fusoHorario, cancelledAt: null },
    items,
  }
}
