import { sql } from 'drizzle-orm'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { fromCents } from '#contract/laws/money.ts'
import { awaitedMax, type RefusedOrder } from '#contract/nouns/dashboard.ts'
import type { Db } from '../db/open.ts'
import { isOpenPayment } from '../orders/held-orders.store.ts'

/** `at`: ms since 1970. */
type RefusedRecord = { nome: string; places: number; cents: number; at: number; telefone: string }

/**
 * Whose card was refused and who let the hold end, once each, the newest first. Whoever has bought since, or is about to,
 * is not among them. A phone number is told as `awaitedOf` tells it.
 */
export const refusedOf = async (
  db: Db,
  { eventId, zone, now }: { eventId: string; zone: string; now: Date },
): Promise<RefusedOrder[]> => {
  const at = now.toISOString()
  const { rows } = await db.execute<RefusedRecord>(sql`
    with own as materialized (
      select distinct i.transaction_id as id
      from ticket_types k join transaction_items i on i.ticket_type_id = k.id
      where k.event_id = ${eventId}
    ), refused as materialized (
      select distinct on (t.user_id) t.user_id, t.places, t.total_cents, t.created_at, r.at
      from own join transactions t on t.id = own.id
      join lateral (
        select max(p.created_at) as at from payments p
        where p.transaction_id = t.id and p.metodo = 'cartao' and p.status = 'rejected'
      ) r on r.at is not null
      where t.estado in ('Recusada', 'Expirada') and not (t.holding and t.expires_at > ${at}::timestamptz)
      order by t.user_id, r.at desc, t.id
    )
    select u.nome, r.places, r.total_cents as cents, (extract(epoch from r.at) * 1000)::float8 as at,
           coalesce((
             select k.telefone from tickets k
             where k.event_id = ${eventId} and k.cpf = u.cpf_cnpj and k.cancelled_at is null
             order by k.created_at desc, k.id limit 1), '') as telefone
    from refused r join users u on u.id = r.user_id
    where not exists (
      select from transactions o where o.user_id = r.user_id and o.event_id = ${eventId}
      and (o.estado = 'Aprovada' and o.created_at >= r.created_at
        or o.holding and o.expires_at > ${at}::timestamptz
        or exists (select from payments p where p.transaction_id = o.id and ${isOpenPayment(now)})))
    order by r.at desc, r.user_id limit ${awaitedMax}`)
  return rows.map(({ nome, places, cents, at: refusedAt, telefone }) => ({
    nome,
    ingressos: places,
    total: fromCents(cents),
    em: zonedDateTime(new Date(refusedAt), zone),
    telefone,
  }))
}
