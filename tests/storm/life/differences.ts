import type { Stand } from '../stand.ts'
import type { Places } from './model-places.ts'
import type { ShopModel } from './shop-model.ts'

export type TypeIds = {
  id: string
  lotes: { id: string; nome: string }[]
  categories: { id: string; nome: string }[]
}
/** The ids of what the model numbers. */
type Known = { eventId: string; types: TypeIds[]; couponIds: string[]; orderIds: string[] }

type OrderRow = {
  id: string
  estado: string
  holding: boolean
  held: boolean
  total: number
  tickets: number
}
type StockRow = Places & { id: string }
type Row = { orders: OrderRow[] | null; stock: StockRow[] | null }

const rows = `
  select
    (select json_agg(o) from (
      select x.id, x.estado, x.holding, x.coupon_held as held, x.total_cents as total,
        (select count(*) from tickets k where k.transaction_id = x.id and k.cancelled_at is null) as tickets
      from transactions x where x.event_id = $1) o) as orders,
    (select json_agg(s) from (
      select id, capacity, sold, held from stock where id = any($2)) s) as stock`

/** What each counter should say, by its id. */
const countersOf = (model: ShopModel, known: Known): Map<string, { name: string; places: Places }> => {
  const all = new Map<string, { name: string; places: Places }>()
  for (const [index, type] of model.types.entries()) {
    const ids = known.types[index]
    all.set(ids?.id ?? '', { name: type.nome, places: type.places })
    for (const { nome, places } of type.lots)
      all.set(ids?.lotes.find((lot) => lot.nome === nome)?.id ?? '', {
        name: `${type.nome} ${nome}`,
        places,
      })
    for (const { nome, places } of type.categories)
      all.set(ids?.categories.find((one) => one.nome === nome)?.id ?? '', {
        name: `${type.nome} ${nome}`,
        places,
      })
  }
  for (const [index, { nome, places }] of model.coupons.entries())
    all.set(known.couponIds[index] ?? '', { name: `coupon ${nome}`, places })
  return all
}

/** What is otherwise in the database than in the model. */
export const differences = async (
  look: Stand<unknown>['look'],
  model: ShopModel,
  known: Known,
): Promise<string[]> => {
  const counters = countersOf(model, known)
  const [row] = await look((sql) => sql<Row>(rows, [known.eventId, [...counters.keys()]]))
  const stock = new Map((row?.stock ?? []).map((one) => [one.id, one]))
  const orders = new Map((row?.orders ?? []).map((one) => [one.id, one]))
  const told = ({ capacity, sold, held }: Places): string => `${sold} sold, ${held} held of ${capacity}`
  const different: string[] = []
  for (const [id, { name, places }] of counters) {
    const found = stock.get(id)
    const is = found ? told(found) : 'nothing'
    if (is !== told(places)) different.push(`${name}: ${told(places)} expected, ${is} found`)
  }
  for (const [index, order] of model.orders.entries()) {
    const found = orders.get(known.orderIds[index] ?? '')
    const wanted = [
      order.estado,
      order.holding,
      order.couponHeld,
      order.total,
      order.estado === 'Aprovada' ? order.items.length : 0,
    ]
    const is = found && [found.estado, found.holding, found.held, found.total, found.tickets]
    if (String(is) !== String(wanted))
      different.push(`order ${index + 1}: ${String(wanted)} expected, ${String(is)} found`)
  }
  if (orders.size !== model.orders.length)
    different.push(`${model.orders.length} orders expected, ${orders.size} found`)
  return different
}
