import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Binding, bind as bindTo, placesOfBinding, requireUnpaid } from '#server/orders/bind-order.ts'
import { writeEntries } from '#server/orders/entries.store.ts'
import { openLedger } from '#server/orders/ledger.ts'
import type { PlacedAttendee } from '#server/orders/order-form.ts'
import { readFacts } from '#server/orders/order-facts.store.ts'
import { findOrderToBind, lockForBinding, type Order } from '#server/orders/orders.store.ts'
import { describeDatabase } from '../support/database.ts'
import { asked } from './asked.ts'
import { fresh, rolledBack, type Rows } from './rows.ts'
import {
  after,
  minute,
  noon,
  someAttendee,
  someItem,
  someOrder,
  somePayment,
  somePerson,
} from './some-order.ts'

const refusalOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.status, error.error]
  }
}

const paid = [409, 'Este pedido já foi pago.']
const closed = [409, 'As vendas deste evento foram encerradas.']
const expired = [409, 'O tempo da sua reserva acabou. Selecione os ingressos novamente.']
const pending = [409, 'Já existe um pagamento em andamento para este pedido.']

describe('an order can be paid or changed', () => {
  const { event } = someOrder()
  test.each<[string, Partial<Order>, unknown]>([
    ['while it holds its places', {}, null],
    [
      'after a payment was refused',
      { estado: 'Recusada', payments: [somePayment({ status: 'rejected' })] },
      null,
    ],
    ['not once it was paid', { estado: 'Aprovada' }, paid],
    ['not once its money went back', { estado: 'Reembolsada' }, paid],
    ['until the event is over', { event: { ...event, endsAt: after(1) } }, null],
    ['not from then on', { event: { ...event, endsAt: noon } }, closed],
    ['not without its places', { holding: false }, expired],
    ['until its hold ends', { expiresAt: after(1) }, null],
    ['not from then on, though nobody released it', { expiresAt: noon }, expired],
    ['not while it is being paid', { payments: [somePayment()] }, pending],
  ])('%s', async (_what, changes, expected) => {
    expect(await refusalOf(() => requireUnpaid(someOrder(changes), noon))).toEqual(expected)
  })
})

describe('the places that are locked for it', () => {
  const order = someOrder({
    items: [someItem({ categoryId: 'ct_before' })],
    couponId: 'cp_before',
    couponHeld: true,
  })
  const attendees = [{ pos: 0, categoryId: 'ct_after', attendee: someAttendee() }]
  const places = (sells: boolean) =>
    placesOfBinding(order, { attendees, couponId: 'cp_after', sells }).map(({ id }) => id)
  const exchanged = ['ct_before', 'cp_before', 'ct_after', 'cp_after']

  test('are those that it may exchange: nobody else at the event waits', () => {
    expect(places(false)).toEqual(exchanged)
  })

  test('are all that it takes, where it is sold at once', () => {
    expect(new Set(places(true))).toEqual(new Set([...exchanged, 'tt_1', 'lt_1']))
  })
})

describeDatabase('binding an order', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)

  /** An order of two tickets, at 50,00 and 33,33, that nobody is bound to yet. */
  const someShop = async (rows: Rows, changes: Parameters<Rows['order']>[0] = {}) => {
    const eventId = await rows.event()
    const type = await rows.type(eventId)
    const [novice, expert] = [
      await rows.category(type.id, 'Iniciante', { capacity: 2 }),
      await rows.category(type.id, 'Avançado', { capacity: 2 }),
    ]
    const coupon = await rows.coupon(eventId, {}, { capacity: 1 })
    const id = await rows.order({ eventId, grossCents: 8_333, totalCents: 8_333, ...changes })
    await rows.items(id, [type, { ...type, priceCents: 3_333 }])
    return { id, eventId, type, novice, expert, coupon }
  }
  const placed = (
    pos: number,
    categoryId: string | null,
    category = '',
    firstName = 'Ana',
  ): PlacedAttendee => {
    const { athleteInfo } = someAttendee()
    return {
      pos,
      categoryId,
      attendee: {
        personalInfo: { ...somePerson, firstName },
        athleteInfo: athleteInfo && { ...athleteInfo, category },
        customFields: [],
      },
    }
  }
  const bind = async (
    tx: Tx,
    orderId: string,
    attendees: PlacedAttendee[],
    changes: Partial<Binding> = {},
  ): Promise<Order> => {
    const binding = { attendees, couponId: null, version: null, now: noon, ...changes }
    const asked = { orderId, couponId: binding.couponId, userId: 'us_none', eventId: 'ev_none' }
    const { orders, facts } = await lockForBinding(tx, [asked], binding.now)
    const order = orders.get(orderId)
    if (!order) throw new Error('no order')
    const ledger = await openLedger(tx, placesOfBinding(order, { ...binding, sells: false }))
    const entry = bindTo(order, ledger, facts.coupons, binding)
    await writeEntries(tx, [entry], ledger.moves())
    return entry.order
  }
  const items = (tx: Tx, id: string) =>
    tx
      .select()
      .from(t.transactionItems)
      .where(eq(t.transactionItems.transactionId, id))
      .orderBy(asc(t.transactionItems.pos))

  test(
    'writes who they are, their categories and what each pays, and to no other order',
    within(async (rows, tx) => {
      const { id, eventId, type, novice, expert, coupon } = await someShop(rows, {
        preferenceId: fresh('pf'),
      })
      const other = await rows.order({ eventId, grossCents: 8_333, totalCents: 8_333 })
      await rows.items(other, [type, type])
      const attendees = [placed(0, novice, 'Iniciante'), placed(1, expert, 'Avançado', 'Bia')]
      const bound = await bind(tx, id, attendees, { couponId: coupon })
      expect(bound).toMatchObject({
        couponId: coupon,
        couponHeld: true,
        grossCents: 8_333,
        totalCents: 4_166,
        discountCents: 4_167,
        boundVersion: 1,
        preferenceId: null,
      })
      const name = (await tx.select().from(t.coupons).where(eq(t.coupons.id, coupon)))[0]?.nome
      expect(bound.coupon).toEqual({ id: coupon, nome: name, basisPoints: 5_000 })
      expect(bound.items).toMatchObject([
        { pos: 0, netCents: 2_500, categoryId: novice, attendee: { personalInfo: { firstName: 'Ana' } } },
        { pos: 1, netCents: 1_666, categoryId: expert, attendee: { personalInfo: { firstName: 'Bia' } } },
      ])
      expect(await rows.levels([novice, expert, coupon, type.id])).toEqual([
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 0],
      ])
      const untouched = { netCents: null, categoryId: null, attendee: null }
      expect(await items(tx, other)).toMatchObject([untouched, untouched])
      expect(await rows.read(other)).toMatchObject({ boundVersion: 0, couponId: null, totalCents: 8_333 })
    }),
  )

  test(
    'again exchanges the places and the coupon’s use; a preference stays while the total does',
    within(async (rows, tx) => {
      const preferenceId = fresh('pf')
      const { id, novice, expert, coupon } = await someShop(rows, { preferenceId })
      const first = await bind(tx, id, [placed(0, novice, 'Iniciante'), placed(1, novice, 'Iniciante')])
      expect(first).toMatchObject({
        preferenceId,
        totalCents: 8_333,
        discountCents: 0,
        couponId: null,
        couponHeld: false,
      })
      const both = [placed(0, expert, 'Avançado'), placed(1, expert, 'Avançado')]
      const second = await bind(tx, id, both, { couponId: coupon })
      expect(second).toMatchObject({ preferenceId: null, boundVersion: 2 })
      expect(await rows.levels([novice, expert, coupon])).toEqual([
        [0, 0],
        [0, 2],
        [0, 1],
      ])
      await bind(tx, id, both, { couponId: coupon })
      expect(await rows.levels([novice, expert, coupon])).toEqual([
        [0, 0],
        [0, 2],
        [0, 1],
      ])
      const last = await bind(tx, id, [placed(0, null), placed(1, null)])
      expect(last).toMatchObject({ totalCents: 8_333, discountCents: 0, couponId: null, couponHeld: false })
      expect(last.items.map(({ netCents, categoryId }) => [netCents, categoryId])).toEqual([
        [5_000, null],
        [3_333, null],
      ])
      expect(await rows.levels([novice, expert, coupon])).toEqual([
        [0, 0],
        [0, 0],
        [0, 0],
      ])
    }),
  )

  test(
    'takes the use of the coupon again that a refusal returned',
    within(async (rows, tx) => {
      const { id, coupon } = await someShop(rows)
      await tx
        .update(t.transactions)
        .set({ couponId: coupon, estado: 'Recusada' })
        .where(eq(t.transactions.id, id))
      expect(await bind(tx, id, [placed(0, null), placed(1, null)], { couponId: coupon })).toMatchObject({
        couponHeld: true,
      })
      expect(await rows.levels([coupon])).toEqual([[0, 1]])
    }),
  )

  test(
    'to the last centavo: without a coupon all, with one of 100 % nothing',
    within(async (rows, tx) => {
      const [dear, free] = [
        await someShop(rows, { grossCents: 2_003_333 }),
        await someShop(rows, { grossCents: 2_003_333 }),
      ]
      for (const { id } of [dear, free])
        await tx
          .update(t.transactionItems)
          .set({ priceCents: 2_000_000 })
          .where(eq(t.transactionItems.transactionId, id))
      const two = [placed(0, null), placed(1, null)]
      expect((await bind(tx, dear.id, two)).items.map(({ netCents }) => netCents)).toEqual([
        2_000_000, 2_000_000,
      ])
      await tx.update(t.coupons).set({ basisPoints: 10_000 }).where(eq(t.coupons.id, free.coupon))
      expect(await bind(tx, free.id, two, { couponId: free.coupon })).toMatchObject({ totalCents: 0 })
    }),
  )

  test(
    'a coupon is one of the event that is there, or the one that the order has',
    within(async (rows, tx) => {
      const { id, eventId, coupon } = await someShop(rows)
      const elsewhere = await rows.coupon(await rows.event())
      const gone = await rows.coupon(eventId, { deletedAt: noon })
      const two = [placed(0, null), placed(1, null)]
      const trying = (couponId: string) => refusalOf(() => bind(tx, id, two, { couponId }))
      const invalid = [404, 'Cupom inválido ou indisponível.']
      expect(await trying('cp_none')).toEqual(invalid)
      expect(await trying(elsewhere)).toEqual(invalid)
      expect(await trying(gone)).toEqual(invalid)
      expect(await trying(coupon)).toBeNull()
      await tx.update(t.coupons).set({ deletedAt: noon }).where(eq(t.coupons.id, coupon))
      expect(await trying(coupon)).toBeNull()
      expect(await trying(gone)).toEqual(invalid)
    }),
  )

  test(
    'a coupon is not asked for by an order that costs nothing',
    within(async (rows, tx) => {
      const { id, coupon } = await someShop(rows, { grossCents: 0, totalCents: 0 })
      await tx
        .update(t.transactionItems)
        .set({ priceCents: 0 })
        .where(eq(t.transactionItems.transactionId, id))
      const bound = await bind(tx, id, [placed(0, null), placed(1, null)], { couponId: coupon })
      expect(bound).toMatchObject({ couponId: null, couponHeld: false, totalCents: 0 })
      expect(await rows.levels([coupon])).toEqual([[0, 0]])
    }),
  )

  test(
    'is refused when the coupon is used up or a category is full, which it names',
    within(async (rows, tx) => {
      const { id, novice, expert, coupon } = await someShop(rows)
      const use = (id: string, sold: number) => tx.update(t.stock).set({ sold }).where(eq(t.stock.id, id))
      await use(coupon, 1)
      const both = [placed(0, novice, 'Iniciante'), placed(1, expert, 'Avançado')]
      expect(await refusalOf(() => bind(tx, id, both, { couponId: coupon }))).toEqual([
        409,
        'O cupom se esgotou antes da confirmação. Remova o cupom ou tente outro.',
      ])
      await use(expert, 2)
      await expect(bind(tx, id, both)).rejects.toMatchObject({
        status: 409,
        error: 'A categoria Avançado está esgotada.',
        facts: { code: 'categorySoldOut', about: 'Avançado' },
      })
      expect(await rows.levels([novice, expert, coupon])).toEqual([
        [0, 0],
        [2, 0],
        [1, 0],
      ])
    }),
  )

  test(
    'is refused over what another page bound since, and counts every change',
    within(async (rows, tx) => {
      const { id, coupon } = await someShop(rows)
      const [two, other] = [
        [placed(0, null), placed(1, null)],
        [placed(0, null), placed(1, null, '', 'Bia')],
      ]
      const version = async (attendees: PlacedAttendee[], changes: Partial<Binding> = {}) =>
        (await bind(tx, id, attendees, changes)).boundVersion
      expect(await version(two, { version: 0 })).toBe(1)
      expect(await version(two)).toBe(1)
      expect(await version(two, { couponId: coupon, version: 1 })).toBe(2)
      expect(await version(other, { couponId: coupon, version: 2 })).toBe(3)
      expect(await version(other, { couponId: coupon, version: 3 })).toBe(3)
      const elsewhere = [
        409,
        'Os dados deste pedido foram alterados em outra aba ou aparelho. Confira os dados e tente de novo.',
      ]
      for (const stale of [2, 4])
        expect(await refusalOf(() => bind(tx, id, two, { version: stale }))).toEqual(elsewhere)
    }),
  )

  test(
    'is of an order that can still be paid',
    within(async (rows, tx) => {
      const { id } = await someShop(rows, { expiresAt: noon })
      expect(await refusalOf(() => bind(tx, id, [placed(0, null), placed(1, null)]))).toEqual(expired)
      expect(
        await refusalOf(() => bind(tx, id, [placed(0, null), placed(1, null)], { now: after(-minute) })),
      ).toBeNull()
    }),
  )

  test(
    'leaves whom it does not name as he was',
    within(async (rows, tx) => {
      const { id, novice, expert } = await someShop(rows)
      await bind(tx, id, [placed(0, novice, 'Iniciante'), placed(1, novice, 'Iniciante')])
      const { items } = await bind(tx, id, [placed(0, expert, 'Avançado')])
      expect(items.map(({ categoryId }) => categoryId)).toEqual([expert, novice])
    }),
  )

  test.each([
    ['ends later', 1, 1],
    ['ends now', 0, 0],
    ['ended', -1, 0],
  ])('finds no coupon but one whose validation %s', (_, minutes, found) =>
    within(async (rows, tx) => {
      const { id, eventId, coupon } = await someShop(rows)
      const userId = (await rows.read(id))?.userId ?? ''
      await tx
        .insert(t.couponBindings)
        .values({ userId, eventId, couponId: coupon, expiresAt: after(minutes) })
      const wanted = { userId, eventId, orderId: id, couponId: undefined }
      const { facts } = (await findOrderToBind(tx, wanted, noon)) ?? {}
      expect([facts?.validated.size, facts?.coupons.length]).toEqual([found, found])
    })(),
  )

  test(
    'begins with the buyer’s own order and the coupon that he validated for its event',
    within(async (rows, tx) => {
      const { id, eventId, type, coupon } = await someShop(rows)
      const userId = (await rows.read(id))?.userId ?? ''
      await rows.items(await rows.order({ userId }), [type])
      await tx.insert(t.couponBindings).values({ userId, eventId, couponId: coupon, expiresAt: after(1) })
      const find = (userId: string, orderId = id) =>
        findOrderToBind(tx, { userId, eventId, orderId, couponId: undefined }, noon)
      const found = await find(userId)
      expect([found?.order.id, found?.order.items.length]).toEqual([id, 2])
      expect([...(found?.facts.validated ?? [])]).toEqual([[`${eventId} ${userId}`, coupon]])
      expect(await find(await rows.user())).toBeNull()
      expect(await find(userId, 'tx_none')).toBeNull()
    }),
  )

  test(
    'asks what the form of each type asks, in the organiser’s order',
    within(async (rows, tx) => {
      const eventId = await rows.event()
      const [type, seat, other] = [
        await rows.type(eventId),
        await rows.type(eventId),
        await rows.type(eventId),
      ]
      const question = (ticketTypeId: string, pos: number, titulo: string) => ({
        id: fresh('cf'),
        ticketTypeId,
        pos,
        titulo,
        tipo: 'opcoes' as const,
        opcoes: ['P'],
      })
      await tx
        .insert(t.customFields)
        .values([
          question(type.id, 1, 'Segunda'),
          question(type.id, 0, 'Primeira'),
          question(other.id, 0, 'Alheia'),
        ])
      const category = (id: string, pos: number, nome: string) => ({
        id,
        ticketTypeId: type.id,
        pos,
        nome,
        restricao: 'custom' as const,
        categoriasPermitidas: ['B'],
      })
      const [a, b] = [fresh('ct'), fresh('ct')]
      await tx.insert(t.categories).values([category(b, 1, 'B'), category(a, 0, 'A')])
      await rows.category(other.id, 'Alheia')
      const id = await rows.order()
      await rows.items(id, [type, seat, type])
      const binding = { now: noon, buyers: [] }
      const reading = () => readFacts(tx, { orderIds: [id], couponIds: [], binding })
      const { forms } = await reading()
      expect(await asked(reading)).toEqual({ statements: 1, rows: 7 })
      const kind = { exigencias: null, restricao: 'custom', categorias_permitidas: ['B'] }
      expect(forms).toEqual(
        new Map([
          [
            type.id,
            {
              calledOff: [],
              categories: [
                { id: a, nome: 'A', ...kind },
                { id: b, nome: 'B', ...kind },
              ],
              fields: [
                { titulo: 'Primeira', tipo: 'opcoes', opcoes: ['P'] },
                { titulo: 'Segunda', tipo: 'opcoes', opcoes: ['P'] },
              ],
            },
          ],
          [seat.id, { calledOff: [], categories: [], fields: [] }],
        ]),
      )
    }),
  )
})
