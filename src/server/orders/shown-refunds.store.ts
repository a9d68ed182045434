import { type SQL, sql } from 'drizzle-orm'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { fromCents } from '#contract/laws/money.ts'
import {
  type Dispute,
  type EventRefund,
  refundsTold,
  type ShownRefund,
} from '#contract/nouns/shown-refund.ts'
import type { SoldTicket } from '#contract/nouns/ticket.ts'
import type { Queryable } from '../db/open.ts'

type Row = { id: string; cents: number; situacao: ShownRefund['situacao']; at: number }

/** Of refunds, those that were under way come before those that had not been sent. */
const turn = (of: string): SQL =>
  sql.raw(`(${of}.provider_refund_id is null, ${of}.refusals, ${of}.created_at, ${of}.id)`)

/**
 * A refund that was voided when the bank took the payment, although the provider had paid it before: enough came back to cover it
 * and all refunds before it.
 */
const cameBefore = sql`(r.reason <> 'surplus'
  and (select coalesce(-sum(m.cents), 0) from movements m where m.payment_id = r.payment_id and m.kind = 'refund')
    >= (select sum(o.cents) from refunds o where o.payment_id = r.payment_id
      and (o.state = 'done' or o.state = 'void' and o.reason <> 'surplus' and ${turn('o')} <= ${turn('r')})))`

/** What the bank of a card took is told as a dispute. */
const isShown = sql`(r.state <> 'void' or ${cameBefore})`
const isDone = sql`r.state in ('done', 'void')`

/** Of refunds `r` that are shown. */
const columns = sql`r.id, r.cents, (extract(epoch from r.updated_at) * 1000)::float8 as at,
  case when r.state = 'asked' then 'pedida' when r.state = 'in_process' then 'em_processo' when r.state = 'manual' then 'manual'
    when r.receipt is not null then 'por_pix' when ${isDone} then 'devolvida'
    when r.refusal like '%insufficient_balance%' then 'sem_saldo' else 'recusada' end as situacao`

const shown = ({ id, cents, situacao, at }: Row, zone: string): ShownRefund => ({
  id,
  valor: fromCents(cents),
  situacao,
  em: zonedDateTime(new Date(at), zone),
})

/** Everything that goes back of an order, or went back, the earliest first. */
export const refundsOfOrder = async (
  db: Queryable,
  orderId: string,
  zone: string,
): Promise<ShownRefund[]> => {
  const { rows } = await db.execute<Row & { parts: { id: string; cents: number }[] }>(sql`
    select ${columns}, (select coalesce(jsonb_agg(jsonb_build_object('id', k.ticket_id, 'cents', k.cents) order by k.ticket_id), '[]')
      from refund_tickets k where k.refund_id = r.id) as parts
    from refunds r where r.transaction_id = ${orderId} and ${isShown}
    order by r.created_at, r.id limit ${refundsTold}`)
  return rows.map(({ parts, ...row }) => ({
    ...shown(row, zone),
    partes: parts.map(({ id, cents }) => ({ ingresso: id, valor: fromCents(cents) })),
  }))
}

/** What is still on its way back of an event, the earliest first. */
export const openRefundsOf = async (db: Queryable, eventId: string, zone: string): Promise<EventRefund[]> => {
  const { rows } = await db.execute<Row & { comprador: string }>(sql`
    select ${columns}, u.nome as comprador from refunds r
    join transactions t on t.id = r.transaction_id join users u on u.id = t.user_id
    where t.event_id = ${eventId} and r.state in ('asked', 'in_process', 'refused', 'manual')
    order by r.created_at, r.id limit ${refundsTold}`)
  return rows.map(({ comprador, ...row }) => ({ ...shown(row, zone), comprador }))
}

type DisputeRow = Omit<Dispute, 'em' | 'valor'> & { cents: number; at: number }

/** Of payments `p`, those that were contested, however it ended. */
export const isContested = sql`(p.status in ('in_mediation', 'charged_back')
  or p.status in ('approved', 'refunded') and exists (select from movements m where m.payment_id = p.id and m.kind = 'dispute'))`

/** Payments of an event that were contested, the latest first, with what is contested of them. */
export const disputesOf = async (db: Queryable, eventId: string, zone: string): Promise<Dispute[]> => {
  const { rows } = await db.execute<DisputeRow>(sql`
    select p.id, u.nome as comprador, case when d.cents < 0 then -d.cents else coalesce(d.contested, p.amount_cents - p.refunded_cents - p.by_hand_cents) end as cents, (extract(epoch from p.updated_at) * 1000)::float8 as at,
      case when p.status = 'in_mediation' then 'aberta'
        when p.status = 'charged_back' and p.status_detail = 'in_process' then 'em_analise'
        when p.status = 'charged_back' or d.cents < 0 then 'perdida'
        else 'ganha' end as situacao
    from payments p join transactions t on t.id = p.transaction_id join users u on u.id = t.user_id,
      lateral (select sum(m.cents)::int as cents, max(-m.cents) filter (where m.cents < 0)::int as contested
        from movements m where m.payment_id = p.id and m.kind = 'dispute') d
    where t.event_id = ${eventId} and ${isContested}
    order by p.updated_at desc, p.id limit ${refundsTold}`)
  return rows.map(({ cents, at, ...row }) => ({
    ...row,
    valor: fromCents(cents),
    em: zonedDateTime(new Date(at), zone),
  }))
}

/** Whether a decision against the shop took what the tickets `k` of an order cost. */
const isLost = sql`exists (select from payments p where p.transaction_id = k.transaction_id
  and (select sum(m.cents) from movements m where m.payment_id = p.id and m.kind = 'dispute') < 0)`

/** What goes back of each of these tickets, and whether it is back. */
export const refundsOfTickets = async (
  db: Queryable,
  ticketIds: readonly string[],
): Promise<Map<string, NonNullable<SoldTicket['devolucao']>>> => {
  if (ticketIds.length === 0) return new Map()
  const asked = sql`any(${sql.param([...ticketIds])}::text[])`
  const { rows } = await db.execute<{ id: string; cents: number; feita: boolean; isLost: boolean }>(sql`
    select k.id, k.net_cents as cents, true as feita, true as "isLost" from tickets k
      where k.id = ${asked} and k.net_cents > 0 and ${isLost} and not exists (
        select from refund_tickets f join refunds r on r.id = f.refund_id where f.ticket_id = k.id and ${isShown})
    union all
    select k.ticket_id, k.cents, ${isDone}, false from refund_tickets k join refunds r on r.id = k.refund_id
      where k.ticket_id = ${asked} and ${isShown}`)
  return new Map(
    rows.map(({ id, cents, feita, isLost: contestada }) => [
      id,
      { valor: fromCents(cents), feita, ...(contestada && { contestada }) },
    ]),
  )
}
