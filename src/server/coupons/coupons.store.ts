import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { type Coupon, type CouponUse, couponUsesMax } from '#contract/nouns/coupon.ts'
import { dayIn, instantOf, zonedDateTime } from '#contract/laws/dates.ts'
import { lockCounters, setCapacity } from '../orders/stock.store.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { couponBindings, coupons, events, stock, ticketTypes } from '../db/schema.ts'
import { newId } from '../ids.ts'

type CouponRow = typeof coupons.$inferSelect

/** Joins a coupon's counter. */
export const stockOf = and(eq(stock.kind, 'k'), eq(stock.id, coupons.id))
const unused = sql<number>`greatest(0, ${stock.capacity} - ${stock.sold} - ${stock.held})`

const shape = {
  id: coupons.id,
  nome: coupons.nome,
  basisPoints: coupons.basisPoints,
  quantidade: stock.capacity,
  deletedAt: coupons.deletedAt,
  endsAt: coupons.endsAt,
  ticketTypeIds: coupons.ticketTypeIds,
  zone: events.fusoHorario,
  usosRestantes: unused,
}
type Shape = Pick<CouponRow, 'id' | 'nome' | 'basisPoints' | 'deletedAt' | 'endsAt' | 'ticketTypeIds'> & {
  zone: string
  quantidade: number
  usosRestantes: number
}

const viewOf = (row: Shape): Coupon => ({
  id: row.id,
  nome: row.nome,
  porcentagem: row.basisPoints / 10_000,
  quantidade: row.quantidade,
  deletado: row.deletedAt !== null,
  usos_restantes: row.usosRestantes,
  vale_ate: row.endsAt && dayIn(new Date(row.endsAt.getTime() - 1), row.zone),
  ingressos: row.ticketTypeIds,
})

const dayMs = 86_400_000

/** When the day after a plain day begins in a zone. */
export const endOfDay = (day: string, zone: string): Date =>
  instantOf(`${new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)}T00:00`, zone)

/** All coupons of an event, deleted ones included (law P1), in the order of their making. */
export const couponsOf = async (db: Queryable, eventId: string): Promise<Coupon[]> => {
  const rows = await db
    .select(shape)
    .from(coupons)
    .innerJoin(stock, stockOf)
    .innerJoin(events, eq(events.id, coupons.eventId))
    .where(eq(coupons.eventId, eventId))
    .orderBy(asc(coupons.createdAt), asc(coupons.id))
  return rows.map(viewOf)
}

type Limits = { endsAt: Date | null; ticketTypeIds: string[] }

const couponOf = async (db: Queryable, eventId: string, id: string): Promise<Coupon | null> => {
  const [row] = await db
    .select(shape)
    .from(coupons)
    .innerJoin(stock, stockOf)
    .innerJoin(events, eq(events.id, coupons.eventId))
    .where(and(eq(coupons.eventId, eventId), eq(coupons.id, id)))
  return row ? viewOf(row) : null
}

type NewRow = Partial<Limits> & {
  eventId: string
  nome: string
  basisPoints: number
  quantidade: number
  now: Date
}

export const insertCoupon = async (tx: Tx, { quantidade, now, ...row }: NewRow): Promise<Coupon> => {
  const id = newId('cp')
  await tx.insert(coupons).values({ id, ...row, createdAt: now })
  await setCapacity(tx, [{ kind: 'k', id, capacity: quantidade }])
  const made = await couponOf(tx, row.eventId, id)
  if (!made) throw new Error('the coupon that was made is not there')
  return made
}

type Edit = Partial<Limits> & { eventId: string; id: string; quantidade: number; now: Date }

/**
 * The coupon as it is then; `taken` uses where fewer were asked for, 'over' where another last day is over, and null where there is no
 * living one.
 */
export const editCoupon = async (
  tx: Tx,
  { eventId, id, quantidade, now, ...limits }: Edit,
): Promise<{ coupon: Coupon | null } | { taken: number } | 'over' | null> => {
  const [found] = await tx
    .select({ endsAt: coupons.endsAt })
    .from(coupons)
    .where(and(eq(coupons.id, id), eq(coupons.eventId, eventId), isNull(coupons.deletedAt)))
    .for('no key update')
  if (!found) return null
  if (limits.endsAt && limits.endsAt <= now && limits.endsAt.getTime() !== found.endsAt?.getTime())
    return 'over'
  const [counter] = await lockCounters(tx, [{ kind: 'k', id }])
  const taken = (counter?.sold ?? 0) + (counter?.held ?? 0)
  if (quantidade < taken) return { taken }
  await setCapacity(tx, [{ kind: 'k', id, capacity: quantidade }])
  if (Object.keys(limits).length > 0) await tx.update(coupons).set(limits).where(eq(coupons.id, id))
  return { coupon: await couponOf(tx, eventId, id) }
}

/** Whether an event sells all of these ticket types. */
export const areTypesOf = async (
  db: Queryable,
  eventId: string,
  ids: readonly string[],
): Promise<boolean> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const found = await db.$count(
    ticketTypes,
    and(eq(ticketTypes.eventId, eventId), inArray(ticketTypes.id, wanted)),
  )
  return found === wanted.length
}

/** False when the event has no such coupon; deleting twice is the same as once. */
export const deleteCoupon = async (
  db: Queryable,
  { eventId, id, now }: { eventId: string; id: string; now: Date },
): Promise<boolean> => {
  const rows = await db
    .update(coupons)
    .set({ deletedAt: sql`coalesce(${coupons.deletedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(coupons.id, id), eq(coupons.eventId, eventId)))
    .returning({ id: coupons.id })
  return rows.length > 0
}

type Buyer = { userId: string; eventId: string }

/** Remembers what a buyer validated (law P2). */
export const bindCoupon = async (
  db: Queryable,
  { userId, eventId, couponId, expiresAt }: Buyer & { couponId: string; expiresAt: Date },
): Promise<void> => {
  await db
    .insert(couponBindings)
    .values({ userId, eventId, couponId, expiresAt })
    .onConflictDoUpdate({
      target: [couponBindings.userId, couponBindings.eventId],
      set: { couponId, expiresAt },
    })
}

export const forgetBoundCoupons = async (db: Queryable, now: Date): Promise<void> => {
  await db.delete(couponBindings).where(lt(couponBindings.expiresAt, now))
}

type UseRecord = Record<'nome' | 'data' | 'situacao', string> &
  Record<'ingressos' | 'desconto' | 'total', number>

/** The orders that took a use of a coupon or hold one, the newest first. */
export const couponUses = async (
  db: Queryable,
  { eventId, id, zone }: { eventId: string; id: string; zone: string },
): Promise<CouponUse[]> => {
  const { rows } = await db.execute<UseRecord & { at: string }>(sql`
    select u.nome, to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      (select count(*)::int from transaction_items i where i.transaction_id = o.id) as ingressos,
      o.discount_cents as desconto, o.total_cents as total,
      case when o.coupon_held then 'em pagamento' when o.estado = 'Reembolsada' then 'reembolsado' else 'pago' end as situacao
    from transactions o join users u on u.id = o.user_id
    where o.coupon_id = ${id} and o.event_id = ${eventId}
      and (o.coupon_held or o.estado in ('Aprovada', 'Reembolsada'))
    order by o.created_at desc, o.id desc limit ${couponUsesMax}`)
  return rows.map(({ at, desconto, total, situacao, ...row }) => ({
    ...row,
    data: zonedDateTime(new Date(at), zone),
    desconto: desconto / 100,
    total: total / 100,
    situacao: situacao as CouponUse['situacao'],
  }))
}
