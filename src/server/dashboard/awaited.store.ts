import { sql } from 'drizzle-orm'
import { type Awaited, awaitedMax } from '#contract/nouns/dashboard.ts'
import { fromCents } from '#contract/laws/money.ts'
import { limits } from '#contract/words/limits.ts'
import type { Db } from '../db/open.ts'
import { isOpenPayment } from '../orders/held-orders.store.ts'

type Kind = Awaited['pedidos'][number]['motivo']

type AwaitedRecord = {
  kind: Kind
  nome: string
  places: number
  cents: number
  /** ms since 1970. */
  until: number | null
  telefone: string
}

type Counts = { kind: Kind | 'reserva'; orders: number; held: number }

/** Law P4, as its buyer reads it: the provider is asked for a little more than its 30 minutes. */
const payableUntil = sql`case when p.expires_at is not null
  then least(p.expires_at, p.created_at + make_interval(mins => ${limits.pixMinutes}::int)) end`

/** The orders of an event that may still be paid, each once: by an open payment, or by the places that it holds. */
const openOrders = (eventId: string, now: Date) => sql`
  select t.id, t.user_id, t.places, t.total_cents, t.holding,
         case when p.metodo = 'pix' then 'pix' else 'analise' end as kind,
         coalesce(${payableUntil}, case when t.holding then t.expires_at end) as until
  from payments p join transactions t on t.id = p.transaction_id
  where t.event_id = ${eventId} and ${isOpenPayment(now)}
  union all
  select t.id, t.user_id, t.places, t.total_cents, t.holding,
         case when t.estado = 'Recusada' then 'recusado' else 'reserva' end, t.expires_at
  from transactions t
  where t.event_id = ${eventId} and t.holding and t.expires_at > ${now.toISOString()}::timestamptz
    and not exists (select from payments p where p.transaction_id = t.id and ${isOpenPayment(now)})`

/**
 * Who is about to pay. A phone number is told only where its person has a valid ticket of the event: there the organiser
 * reads it already.
 */
export const awaitedOf = async (db: Db, eventId: string, now: Date): Promise<Awaited> => {
  const counted = await db.execute<Counts>(sql`
    select o.kind, count(*)::int as orders, coalesce(sum(o.places) filter (where o.holding), 0)::int as held
    from (${openOrders(eventId, now)}) o group by o.kind`)
  const of = (kind: Counts['kind']) => counted.rows.find((row) => row.kind === kind)
  const orders = await db.execute<AwaitedRecord>(sql`
    with first as materialized (
      select o.* from (${openOrders(eventId, now)}) o where o.kind <> 'reserva'
      order by o.until nulls last, o.id limit ${awaitedMax}
    )
    select f.kind, u.nome, f.places, f.total_cents as cents,
           (extract(epoch from f.until) * 1000)::float8 as until,
           coalesce((
             select k.telefone from tickets k
             where k.event_id = ${eventId} and k.cpf = u.cpf_cnpj and k.cancelled_at is null
             order by k.created_at desc, k.id limit 1), '') as telefone
    from first f join users u on u.id = f.user_id
    order by f.until nulls last, f.id`)
  return {
    pedidos: orders.rows.map(({ kind, nome, places, cents, until, telefone }) => ({
      nome,
      motivo: kind,
      ingressos: places,
      total: fromCents(cents),
      ate: until === null ? null : new Date(until).toISOString(),
      telefone,
    })),
    contagem: {
      pix: of('pix')?.orders ?? 0,
      analise: of('analise')?.orders ?? 0,
      recusado: of('recusado')?.orders ?? 0,
    },
    reservados: counted.rows.reduce((sum, { held }) => sum + held, 0),
  }
}
