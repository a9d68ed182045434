import type { Stand } from '../stand.ts'
import type { ModelOrder } from './model-orders.ts'
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
  /** Each as the model tells it. */
  tickets: string
  returned: number
  /** What its event's statement says of it. */
  booked: number
  /** Refunds that are not done yet. */
  open: number
}
type StockRow = Places & { id: string }
type Row = { orders: OrderRow[] | null; stock: StockRow[] | null; batches: number }

const rows = `
  select
    (select json_agg(o) from (
      select x.id, x.estado, x.holding, x.coupon_held as held, x.total_cents as total,
        coalesce((select string_agg(concat_ws(' ', case when k.cancelled_at is null then 'valid' else 'void' end, k.net_cents, k.versao,
          (select count(*) from door_records r where r.ticket_id = k.id)), ', ' order by k.pos)
          from tickets k where k.transaction_id = x.id), '') as tickets,
        (select coalesce(sum(cents), 0) from refunds r where r.transaction_id = x.id and r.state = 'done') as returned,
        (select -coalesce(sum(cents), 0) from movements m where m.transaction_id = x.id and m.kind = 'refund') as booked,
        (select count(*) from refunds r where r.transaction_id = x.id and r.state in ('asked', 'in_process', 'refused')) as open
      from transactions x where x.event_id = $1) o) as orders,
    (select json_agg(s) from (
      select id, capacity, sold, held from stock where id = any($2)) s) as stock,
    (select count(*)::int from cancellation_batches where event_id = $1 and state <> 'finished') as batches`

const ticketsOf = ({ tickets }: ModelOrder): string =>
  tickets
    .map(({ net, state, versao, facts }) =>
      [state === 'valid' ? 'valid' : 'void', net, versao, facts].join(' '),
    )
    .join(', ')

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
      ticketsOf(order),
      order.returned,
      order.tickets.length > 0 ? order.returned : 0,
      0,
    ]
    const is = found && [
      found.estado,
      found.holding,
      found.held,
      found.total,
      found.tickets,
      found.returned,
      found.booked,
      found.open,
    ]
    if (String(is) !== String(wanted))
      different.push(`order ${index + 1}: ${String(wanted)} expected, ${String(is)} found`)
  }
  if (row && row.batches > 0) different.push(`${row.batches} cancellations are not finished`)
  if (orders.size !== model.orders.length)
    different.push(`${model.orders.length} orders expected, ${orders.size} found`)
  return different
}
