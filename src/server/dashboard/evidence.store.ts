import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Consent } from '#contract/nouns/consent.ts'
import type { ShownRefund } from '#contract/nouns/shown-refund.ts'
import type { Queryable } from '../db/open.ts'
import {
  categories,
  doorDevices,
  doorRecords,
  doors,
  formerHolders,
  sentLetters,
  tickets,
  ticketTypes,
} from '../db/schema.ts'
import { isContested, refundsOfOrder } from '../orders/shown-refunds.store.ts'

type Purchase = {
  order: string
  orderedAt: number
  buyer: string
  cpf: string
  event: string
  begins: number
  paidBy: 'pix' | 'cartao' | 'gratuito'
  paidAt: number
  paidCents: number
  contestedCents: number
}

export type Holding = { id: string; nome: string; cpf: string; consents: Consent[]; until: Date | null }
export type HeldTicket = Omit<Holding, 'until'> & {
  codigo: string
  tipo: string
  categoria: string | null
  cents: number
  cancelledAt: Date | null
}
export type DoorFact = {
  id: string
  ticketId: string
  kind: string
  at: Date
  door: string
  undoes: string | null
}

/** What the shop knows of a purchase. */
export type Evidence = {
  purchase: Purchase
  tickets: HeldTicket[]
  /** Whoever held a ticket before. */
  former: Holding[]
  doors: DoorFact[]
  letters: { kind: string; at: Date }[]
  /** What went back by the shop, and what a decision against it took. */
  refunds: ShownRefund[]
  lost: ShownRefund[]
}

/** Of letters and of what doors wrote as many are told at most. */
const evidenceTold = 200

type Asked = { eventId: string; paymentId: string; zone: string }

const contestedPurchase = async (db: Queryable, { eventId, paymentId }: Asked) => {
  const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)
  const { rows } = await db.execute<Purchase>(sql`
    select t.id as "order", ${ms('t.created_at')} as "orderedAt", u.nome as buyer, u.cpf_cnpj as cpf, e.nome as event,
      ${ms('e.data_hora')} as begins, p.metodo as "paidBy", ${ms('p.created_at')} as "paidAt", p.amount_cents as "paidCents",
      coalesce((select -sum(m.cents) from movements m where m.payment_id = p.id and m.kind = 'dispute'), 0)::int as "contestedCents"
    from payments p join transactions t on t.id = p.transaction_id join users u on u.id = t.user_id
      join events e on e.id = t.event_id
    where p.id = ${paymentId} and t.event_id = ${eventId} and ${isContested}`)
  return rows[0]
}

const ticketsOf = (db: Queryable, order: string): Promise<HeldTicket[]> =>
  db
    .select({
      id: tickets.id,
      nome: tickets.nome,
      cpf: tickets.cpf,
      consents: tickets.consents,
      codigo: tickets.codigo,
      tipo: ticketTypes.nome,
      categoria: categories.nome,
      cents: tickets.netCents,
      cancelledAt: tickets.cancelledAt,
    })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .leftJoin(categories, eq(categories.id, tickets.categoryId))
    .where(eq(tickets.transactionId, order))
    .orderBy(asc(tickets.pos))

const formerOf = (db: Queryable, ids: string[]): Promise<Holding[]> =>
  db
    .select({
      id: formerHolders.ticketId,
      nome: formerHolders.nome,
      cpf: formerHolders.cpf,
      consents: formerHolders.consents,
      until: formerHolders.until,
    })
    .from(formerHolders)
    .where(inArray(formerHolders.ticketId, ids))
    .orderBy(asc(formerHolders.until))

const doorsOf = (db: Queryable, ids: string[]): Promise<DoorFact[]> =>
  db
    .select({
      id: doorRecords.id,
      ticketId: doorRecords.ticketId,
      kind: doorRecords.kind,
      at: doorRecords.at,
      door: doors.nome,
      undoes: doorRecords.undoes,
    })
    .from(doorRecords)
    .innerJoin(doorDevices, eq(doorDevices.id, doorRecords.deviceId))
    .innerJoin(doors, eq(doors.id, doorDevices.doorId))
    .where(sql`${inArray(doorRecords.ticketId, ids)} and not ${doorRecords.late}`)
    .orderBy(asc(doorRecords.seq))
    .limit(evidenceTold)

/** Refunds that were written because the payment was lost: they changed last with it. */
const lostRefunds = async (db: Queryable, paymentId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from refunds r where r.payment_id = ${paymentId} and exists (
      select from movements m where m.payment_id = r.payment_id and m.kind = 'dispute' and m.cents < 0 and m.at = r.updated_at)`)
  return new Set(rows.map(({ id }) => id))
}

/** Null of a payment that is not of the event, or that nobody contests. */
export const evidenceOf = async (db: Queryable, asked: Asked): Promise<Evidence | null> => {
  const purchase = await contestedPurchase(db, asked)
  if (!purchase) return null
  const held = await ticketsOf(db, purchase.order)
  const ids = held.map(({ id }) => id)
  const lost = await lostRefunds(db, asked.paymentId)
  const refunds = await refundsOfOrder(db, purchase.order, asked.zone)
  return {
    purchase,
    tickets: held,
    former: await formerOf(db, ids),
    doors: await doorsOf(db, ids),
    letters: await db
      .select({ kind: sentLetters.kind, at: sentLetters.at })
      .from(sentLetters)
      .where(eq(sentLetters.transactionId, purchase.order))
      .orderBy(asc(sentLetters.at))
      .limit(evidenceTold),
    refunds: refunds.filter(({ id }) => !lost.has(id)),
    lost: refunds.filter(({ id }) => lost.has(id)),
  }
}
