import type { Charge } from './provider.ts'
import type { Sql } from './world.ts'

/** Tickets of an order whose buyer was told that they are given back. */
export type GivenBack = { orderId: string; tickets: readonly string[] }

type Row = {
  provider: string
  order_id: string
  amount: number
  /** Net prices of its order's tickets that are valid no more. */
  gone: number
  moved: number
  live: number
  /** What its refunds are for, each. */
  rows: number[]
  foreign: number
}

const cents = (reais: number): number => Math.round(reais * 100)
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
const listed = (all: readonly number[]): string => all.toSorted((a, b) => a - b).join(' ')

const rowsOf = (sql: Sql): Promise<Row[]> =>
  sql<Row>(`
    select p.provider_payment_id as provider, p.transaction_id as order_id, p.amount_cents as amount,
      (select coalesce(sum(net_cents) filter (where cancelled_at is not null), 0)::int from tickets where transaction_id = p.transaction_id) as gone,
      (select count(*) filter (where cancelled_at is null)::int from tickets where transaction_id = p.transaction_id) as live,
      (select coalesce(sum(cents), 0)::int from movements where payment_id = p.id and kind = 'refund') as moved,
      (select coalesce(json_agg(cents), '[]') from refunds where payment_id = p.id and state = 'done') as rows,
      (select count(*)::int from refunds where payment_id = p.id and reason in ('provider', 'surplus')) as foreign
    from payments p where p.provider_payment_id is not null`)

type Counted = { faults: string[]; paid: number; returned: number; refunds: number }

/**
 * What the provider gave back, refund by refund, is what tickets cost that are valid no more; the shop's rows and its movements
 * say the same. `whole`: nothing may be left of any payment.
 */
export const returnsAgree = async (
  sql: Sql,
  charges: readonly Charge[],
  given: readonly GivenBack[],
  whole: boolean,
): Promise<Counted> => {
  const rows = new Map((await rowsOf(sql)).map((row) => [row.provider, row]))
  const faults: string[] = []
  for (const charge of charges) {
    const row = rows.get(String(charge.id))
    if (!row) continue
    const made = charge.refunds
      .filter(({ status }) => status === 'approved')
      .map(({ amount }) => cents(amount))
    const say = (what: string): void => void faults.push(`${row.order_id}: ${what}`)
    if (sum(made) !== row.gone) say(`${sum(made)} cents returned for tickets of ${row.gone}`)
    if (listed(made) !== listed(row.rows)) say(`returned ${listed(made)}, rows say ${listed(row.rows)}`)
    if (row.moved !== -sum(made)) say(`${row.moved} cents moved, ${sum(made)} returned`)
    if (row.foreign > 0) say(`${row.foreign} refunds that nobody asked for`)
    if (whole && (sum(made) !== row.amount || row.live > 0))
      say(`${sum(made)} of ${row.amount} cents returned, ${row.live} tickets live`)
  }
  const living = await sql<{ id: string }>('select id from tickets where cancelled_at is null')
  const live = new Set(living.map(({ id }) => id))
  for (const { orderId, tickets } of given)
    for (const id of tickets)
      if (live.has(id)) faults.push(`${orderId}: ${id} was given back by its buyer, and is valid`)
  const counted = charges.filter(({ id }) => rows.has(String(id)))
  return {
    faults,
    paid: sum(counted.map((charge) => cents(charge.transaction_amount))),
    returned: sum(counted.map((charge) => cents(charge.transaction_amount_refunded))),
    refunds: sum(counted.map(({ refunds }) => refunds.filter(({ status }) => status === 'approved').length)),
  }
}
