import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import * as t from '#server/db/schema.ts'
import { isGoing, isPaidFor, type RefundBooks, refundsAddUp } from './oracle-refunds.ts'
import type { ProviderView, World } from './world.ts'

type Order = typeof t.transactions.$inferSelect
type Item = typeof t.transactionItems.$inferSelect
type Ticket = typeof t.tickets.$inferSelect
type Stock = typeof t.stock.$inferSelect
type Books = RefundBooks & {
  orders: Order[]
  items: Item[]
  tickets: Ticket[]
  movements: (typeof t.movements.$inferSelect)[]
  stock: Stock[]
  categories: (typeof t.categories.$inferSelect)[]
  types: (typeof t.ticketTypes.$inferSelect)[]
  lots: (typeof t.lots.$inferSelect)[]
}

const readBooks = async ({ db }: World): Promise<Books> => ({
  orders: await db.select().from(t.transactions),
  items: await db.select().from(t.transactionItems),
  tickets: await db.select().from(t.tickets),
  payments: await db.select().from(t.payments),
  movements: await db.select().from(t.movements),
  refunds: await db.select().from(t.refunds),
  given: await db.select().from(t.refundTickets),
  stock: await db.select().from(t.stock),
  categories: await db.select().from(t.categories),
  types: await db.select().from(t.ticketTypes),
  lots: await db.select().from(t.lots),
})

/** The money is here, be it contested. */
const isKept = (status: string): boolean => status === 'approved' || status === 'in_mediation'

/** The same in the provider's words: a chargeback that was reimbursed is over. */
const isHeld = ({ status, status_detail }: ProviderView): boolean =>
  isKept(status) || (status === 'charged_back' && status_detail === 'reimbursed')

type Faults = string[]
type Check = (books: Books, faults: Faults) => void

const placeOf: Record<'t' | 'l' | 'c', (row: Item | Ticket) => string | null> = {
  t: (row) => row.ticketTypeId,
  l: (row) => row.lotId,
  c: (row) => row.categoryId,
}

/** I1, I6: every counter is what the orders and tickets themselves say, and never above what there is. */
const countersAgree: Check = ({ stock, items, tickets, orders }, faults) => {
  const holding = new Set(orders.filter((order) => order.holding).map(({ id }) => id))
  const valid = tickets.filter((ticket) => ticket.cancelledAt === null)
  const everApproved = new Set(tickets.map((ticket) => ticket.transactionId))
  for (const row of stock) {
    const coupon = orders.filter((order) => order.couponId === row.id)
    const expected =
      row.kind === 'k'
        ? {
            held: coupon.filter((order) => order.couponHeld).length,
            sold: coupon.filter((order) => everApproved.has(order.id)).length,
          }
        : {
            held: items.filter(
              (item) => holding.has(item.transactionId) && placeOf[row.kind as 't'](item) === row.id,
            ).length,
            sold: valid.filter((ticket) => placeOf[row.kind as 't'](ticket) === row.id).length,
          }
    if (row.held !== expected.held || row.sold !== expected.sold)
      faults.push(
        `I1 ${row.kind} ${row.id}: held ${row.held} sold ${row.sold}, but ${JSON.stringify(expected)}`,
      )
    if (row.sold + row.held > row.capacity + row.excess) faults.push(`I1 ${row.kind} ${row.id}: oversold`)
  }
}

/** I2: where the categories share out a type's places, they never have fewer left than the type. */
const categoriesShare: Check = ({ stock, categories, types }, faults) => {
  const find = (kind: string, id: string) => stock.find((row) => row.kind === kind && row.id === id)
  for (const type of types) {
    const own = categories.filter((category) => category.ticketTypeId === type.id)
    const rows = own.map(({ id }) => find('c', id))
    const total = rows.reduce((sum, row) => sum + (row?.capacity ?? 0), 0)
    const place = find('t', type.id)
    if (own.length === 0 || !place || total !== place.capacity) continue
    const left = rows.reduce((sum, row) => sum + (row ? row.capacity - row.sold - row.held : 0), 0)
    if (left < place.capacity - place.sold - place.held) faults.push(`I2 ${type.id}: categories run short`)
  }
}

/** I4, I5: valid tickets are those of approved orders that were not given back, and all prices sum to what was paid. */
const ticketsArePaid: Check = ({ orders, items, tickets, payments, refunds, given }, faults) => {
  const returned = new Set(given.map(({ ticketId }) => ticketId))
  for (const order of orders) {
    const own = items.filter((item) => item.transactionId === order.id)
    const issued = tickets.filter((one) => one.transactionId === order.id)
    const valid = issued.filter(({ cancelledAt }) => cancelledAt === null)
    const paid = payments.filter(
      (payment) => payment.transactionId === order.id && isKept(payment.status) && !payment.refundDue,
    )
    const isApproved = order.estado === 'Aprovada'
    const back = issued.filter(({ id }) => returned.has(id))
    if (valid.length !== (isApproved ? own.length - back.length : 0) || (isApproved && valid.length === 0))
      faults.push(`I4 ${order.id} ${order.estado}: ${valid.length} tickets of ${own.length}`)
    if (back.some(({ cancelledAt }) => cancelledAt === null))
      faults.push(`I4 ${order.id}: given back and valid`)
    const isPaid = isPaidFor(order, tickets)
    const stays = paid.filter((payment) => isPaid || !isGoing({ refunds }, payment))
    if (stays.length !== (isPaid ? 1 : 0)) faults.push(`I4 ${order.id}: ${stays.length} payments`)
    if (isPaid && paid[0]?.amountCents !== order.totalCents) faults.push(`I5 ${order.id}: amount`)
    const net = issued.reduce((sum, ticket) => sum + ticket.netCents, 0)
    if (isApproved && net !== order.totalCents) faults.push(`I5 ${order.id}: tickets sum to ${net}`)
    if (order.grossCents - order.discountCents !== order.totalCents) faults.push(`I5 ${order.id}: discount`)
    if (order.grossCents !== own.reduce((sum, item) => sum + item.priceCents, 0))
      faults.push(`I5 ${order.id}: gross`)
    if (order.holding && !['Pendente', 'Recusada'].includes(order.estado))
      faults.push(`I4 ${order.id}: ${order.estado} still holds`)
  }
}

/** I7: pairs come in twos, linked both ways, of one type and order, and the second category suits the first. */
const pairsHold: Check = ({ tickets, types, categories }, faults) => {
  const pairTypes = new Set(
    types.filter(({ tipo, modo }) => tipo === 'atleta' && modo === 'dupla').map(({ id }) => id),
  )
  for (const ticket of tickets) {
    const partner = tickets.find(({ id }) => id === ticket.partnerTicketId)
    if (!pairTypes.has(ticket.ticketTypeId)) {
      if (ticket.partnerTicketId !== null) faults.push(`I7 ${ticket.id}: a single with a partner`)
      continue
    }
    const isLinked =
      partner &&
      partner.id !== ticket.id &&
      partner.partnerTicketId === ticket.id &&
      partner.ticketTypeId === ticket.ticketTypeId &&
      partner.transactionId === ticket.transactionId
    if (!isLinked) faults.push(`I7 ${ticket.id}: not linked both ways`)
    if (!partner || partner.pos < ticket.pos) continue
    const first = categories.find(({ id }) => id === ticket.categoryId)
    const second = categories.find(({ id }) => id === partner.categoryId)
    if (first?.restricao === 'mesmaCategoria' && second?.id !== first.id)
      faults.push(`I7 ${ticket.id}: not same`)
    if (first?.restricao === 'custom' && !first.categoriasPermitidas.includes(second?.nome ?? ''))
      faults.push(`I7 ${ticket.id}: not allowed`)
  }
}

/** I12. */
const oneActiveLot: Check = ({ types, lots }, faults) => {
  for (const type of types)
    if (lots.filter((lot) => lot.ticketTypeId === type.id && lot.ativo).length !== 1)
      faults.push(`I12 ${type.id}: not one active lot`)
}

/** I3, I10: money that the provider keeps is one approved payment of an approved order, and the shop knows it. */
const moneyIsAccounted = async (world: World, books: Books, faults: Faults): Promise<void> => {
  const asked = new Set(books.payments.map((payment) => payment.transactionId))
  for (const order of books.orders) {
    if (!asked.has(order.id)) continue
    const charges = await world.charges(order.id)
    const paid = books.payments.filter(({ transactionId }) => transactionId === order.id)
    const emptied = paid.filter(
      ({ amountCents, refundedCents, byHandCents }) =>
        byHandCents > 0 && refundedCents + byHandCents === amountCents,
    )
    const kept = charges.filter(
      (charge) => isHeld(charge) && !emptied.some(({ providerPaymentId }) => providerPaymentId === charge.id),
    )
    const going = books.payments.filter(
      (payment) =>
        payment.transactionId === order.id &&
        payment.amountCents > payment.refundedCents + payment.byHandCents &&
        isKept(payment.status) &&
        isGoing(books, payment),
    )
    const expected = isPaidFor(order, books.tickets)
      ? Number(order.totalCents > 0)
      : Math.min(going.length, 1)
    if (kept.length !== expected) faults.push(`I3 ${order.id} ${order.estado}: ${kept.length} payments kept`)
    if (kept.some((charge) => Math.round(charge.transaction_amount * 100) !== order.totalCents))
      faults.push(`I5 ${order.id}: charged something else`)
    const byHand = paid.reduce((sum, { byHandCents }) => sum + byHandCents, 0)
    const left =
      kept.reduce((sum, one) => sum + one.transaction_amount - one.transaction_amount_refunded, 0) -
      (kept.length > 0 ? byHand / 100 : 0)
    const own = books.movements.filter(({ transactionId }) => transactionId === order.id)
    const came = own.filter(({ kind }) => kind === 'sale' || kind === 'refund' || kind === 'dispute')
    const moved = came.reduce((sum, { cents }) => sum + cents, 0)
    if (moved !== Math.round(left * 100))
      faults.push(`I13 ${order.id}: ${moved} cents moved, ${left} reais left`)
    const known = new Set(books.payments.map((payment) => payment.providerPaymentId))
    if (charges.some((charge) => !known.has(charge.id))) faults.push(`I10 ${order.id}: an unknown charge`)
  }
}

/** I3 of payments that name no order of ours: none is kept. */
const nothingIsStray = async (world: World, { orders }: Books, faults: Faults): Promise<void> => {
  const own = new Set(orders.map(({ id }) => id))
  for (const charge of await world.allCharges())
    if (isHeld(charge) && !own.has(charge.external_reference))
      faults.push(`I3 ${charge.id}: kept, and of no order`)
}

/** I8: what was final stays as it is, but for a refund and for a dispute that is won after it. */
const historyHolds = (before: ReadonlyMap<string, string>, { orders }: Books, faults: Faults): void => {
  for (const { id, estado } of orders) {
    const was = before.get(id)
    if (was === 'Reembolsada' && !['Reembolsada', 'Aprovada'].includes(estado))
      faults.push(`I8 ${id}: ${was} → ${estado}`)
    if (was === 'Aprovada' && !['Aprovada', 'Reembolsada'].includes(estado))
      faults.push(`I8 ${id}: ${was} → ${estado}`)
  }
}

/** The books after expired holds were released; a hold that somebody is working on just then is released by a later run. */
const releasedBooks = async (world: World): Promise<Books> => {
  const { now } = world.shop.clock
  const isLate = ({ holding, expiresAt }: Books['orders'][number]): boolean => holding && expiresAt <= now
  for (let runs = 1; ; runs++) {
    await world.release()
    const books = await readBooks(world)
    if (runs === 20 || !books.orders.some(isLate)) return books
    await setTimeout(50)
  }
}

const seen = new WeakMap<World, Map<string, string>>()

/**
 * The invariants that hold after every scenario, read from the tables and from the provider, not from the code under test.
 * I9 is the sum of I5; I11 is checked after holds were released.
 */
export const expectInvariants = async (world: World): Promise<void> => {
  const books = await releasedBooks(world)
  const faults: Faults = []
  for (const check of [countersAgree, categoriesShare, ticketsArePaid, refundsAddUp, pairsHold, oneActiveLot])
    check(books, faults)
  await moneyIsAccounted(world, books, faults)
  await nothingIsStray(world, books, faults)
  historyHolds(seen.get(world) ?? new Map(), books, faults)
  seen.set(world, new Map(books.orders.map(({ id, estado }) => [id, estado])))
  const now = world.shop.clock.now
  for (const order of books.orders)
    if (order.holding && order.expiresAt <= now) faults.push(`I11 ${order.id}: held beyond its time`)
  expect(faults).toEqual([])
}
