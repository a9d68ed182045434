import { eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import * as t from '#server/db/schema.ts'
import { sweep } from '#server/process/sweep.ts'
import { storeBanner } from '#server/media/media.store.ts'

import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import { type Buyer, type Event, linesOf, type Type, World } from './world.ts'

const hours = 60
const days = 24 * hours

const imageOf = async (background: string): Promise<string> => {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`
}

describeEachDatabase('what is of no more use', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())

  type Held = { event: Event; type: Type; buyer: Buyer; id: string }

  const heldOrder = async (price: number): Promise<Held> => {
    const event = await world.event({
      types: [{ price, fields: [{ titulo: 'Documento', tipo: 'imagem' }] }],
    })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const buyer = await world.buyer()
    return { event, type, buyer, id: await world.held(buyer, event, [[type, 1]]) }
  }
  const showing = (type: Type, answer: string): TicketLine[] =>
    linesOf([[type, 1]]).map((line) => ({
      ...line,
      customFields: [{ titulo: 'Documento', tipo: 'imagem', opcoes: [], answer }],
    }))
  const free = ({ event, buyer, id }: Held, tickets: TicketLine[]) => {
    const [first] = tickets
    if (!first) throw new Error('no lines')
    const { personalInfo } = first
    return world.shop.send(
      calls.freeCheckout,
      { body: { transaction_id: id, evento_id: event.id, tickets, personalInfo } },
      buyer.token,
    )
  }
  const imagesOf = async (id: string): Promise<string[]> => {
    const rows = await open()
      .db.select({ sha: t.media.sha })
      .from(t.media)
      .where(eq(t.media.transactionId, id))
      .orderBy(t.media.createdAt)
    return rows.map(({ sha }) => `/media/${sha}-1280.jpg`)
  }
  const attendeesOf = async (...ids: string[]) => {
    const rows = await open()
      .db.select({ id: t.transactionItems.transactionId, attendee: t.transactionItems.attendee })
      .from(t.transactionItems)
      .where(inArray(t.transactionItems.transactionId, ids))
    return ids.map((id) => rows.find((row) => row.id === id)?.attendee !== null)
  }
  const swept = async (minutes: number): Promise<void> => {
    world.pass(minutes)
    await world.release()
    await sweep(open().db, world.shop.clock.now)
  }

  test('an image that was bound is private, one that was refused is not kept', async () => {
    const bound = await heldOrder(0)
    const refused = await heldOrder(5_000)
    const image = await imageOf('#c00')
    expect((await free(bound, showing(bound.type, image))).status).toBe(201)
    expect((await free(refused, showing(refused.type, image))).status).toBe(409)
    expect(await imagesOf(refused.id)).toEqual([])
    const [address = ''] = await imagesOf(bound.id)
    const shown = await world.shop.raw(address)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
    const etag = shown.headers.get('etag') ?? ''
    const again = await world.shop.raw(address, { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, max-age=3600'])
  })

  test('the same image has another address in another order', async () => {
    const image = await imageOf('#0c0')
    const [one, two] = [await heldOrder(0), await heldOrder(0)]
    await free(one, showing(one.type, image))
    await free(two, showing(two.type, image))
    const addresses = [...(await imagesOf(one.id)), ...(await imagesOf(two.id))]
    expect(new Set(addresses).size).toBe(2)
  })

  test('an image that another took the place of goes after a day, one of a ticket never', async () => {
    const [order, ticketed] = [await heldOrder(5_000), await heldOrder(0)]
    const { buyer, event, id, type } = order
    await free(ticketed, showing(ticketed.type, await imageOf('#fff')))
    await world.preferred(buyer, event, id, showing(type, await imageOf('#00c')))
    world.pass(1)
    await world.preferred(buyer, event, id, showing(type, await imageOf('#000')))
    const [first, second] = await imagesOf(id)
    await swept(23 * hours)
    expect(await imagesOf(id)).toEqual([first, second])
    await swept(2 * hours)
    expect(await imagesOf(id)).toEqual([second])
    await swept(365 * days)
    expect([(await imagesOf(id)).length, (await imagesOf(ticketed.id)).length]).toEqual([0, 1])
  })

  test('an image given again after most of a day is new', async () => {
    const { buyer, event, id, type } = await heldOrder(5_000)
    const lines = showing(type, await imageOf('#123'))
    await world.preferred(buyer, event, id, lines)
    const [address] = await imagesOf(id)
    const anHourAgo = new Date(world.shop.clock.now.getTime() - 25 * 3_600_000)
    await open().db.update(t.media).set({ createdAt: anHourAgo }).where(eq(t.media.transactionId, id))
    await world.preferred(buyer, event, id, lines)
    await world.preferred(buyer, event, id, showing(type, await imageOf('#456')))
    await sweep(open().db, world.shop.clock.now)
    expect(await imagesOf(id)).toContain(address)
  })

  test('a banner that another took the place of goes after a week; one that an event shows stays', async () => {
    const event = await world.event({ types: [{}] })
    const other = await world.event({ types: [{}] })
    const { db } = open()
    const bannerOf = async (color: string): Promise<string> => {
      const width = 320
      const image = sharp({ create: { width, height: 180, channels: 3, background: color } })
      const bytes = await image.jpeg().toBuffer()
      return storeBanner(db, {
        sha: `banner-${event.id}-${color}`,
        variants: [{ width, format: 'jpg', bytes }],
      })
    }
    const show = (id: string, bannerSha: string) =>
      db.update(t.events).set({ bannerSha }).where(eq(t.events.id, id))
    const keptOf = async (shas: string[]): Promise<string[]> => {
      const rows = await db.select({ sha: t.media.sha }).from(t.media).where(inArray(t.media.sha, shas))
      return shas.filter((sha) => rows.some((row) => row.sha === sha))
    }
    const [first, second] = [await bannerOf('#111'), await bannerOf('#222')]
    await show(event.id, first)
    await show(other.id, first)
    await show(event.id, second)
    const now = new Date()
    const weekOld = new Date(now.getTime() - 8 * 86_400_000)
    const age = () =>
      db
        .update(t.media)
        .set({ createdAt: weekOld })
        .where(inArray(t.media.sha, [first, second]))
    await age()
    await sweep(db, now)
    expect(await keptOf([first, second])).toEqual([first, second])
    await show(other.id, second)
    await bannerOf('#111')
    await sweep(db, now)
    expect(await keptOf([first, second])).toEqual([first, second])
    await age()
    await sweep(db, now)
    expect(await keptOf([first, second])).toEqual([second])
  })

  test('a coupon that a buyer validated is forgotten when it no longer counts', async () => {
    const event = await world.event({ types: [{}] })
    const buyer = await world.buyer()
    const { db } = open()
    const couponId = `cp_swept_${event.id}`
    await db.insert(t.coupons).values({ id: couponId, eventId: event.id, nome: 'VERAO', basisPoints: 1_000 })
    const expiresAt = new Date(world.shop.clock.now.getTime() + 60_000)
    const binding = { userId: buyer.id, eventId: event.id, couponId, expiresAt }
    await db.insert(t.couponBindings).values(binding)
    const bindings = () => db.$count(t.couponBindings, eq(t.couponBindings.couponId, couponId))
    await sweep(db, world.shop.clock.now)
    expect(await bindings()).toBe(1)
    await swept(2)
    expect(await bindings()).toBe(0)
  })

  test('people of orders that never became tickets are forgotten 30 days after their hold', async () => {
    const [expired, replaced, paid] = [await heldOrder(5_000), await heldOrder(5_000), await heldOrder(0)]
    const image = await imageOf('#abc')
    for (const { buyer, event, id, type } of [expired, replaced])
      await world.preferred(buyer, event, id, showing(type, image))
    await world.held(replaced.buyer, replaced.event, [[replaced.type, 2]])
    await free(paid, showing(paid.type, image))
    const ids = [expired.id, replaced.id, paid.id]
    await swept(30 * days)
    expect(await Promise.all(ids.map((id) => world.estado(id)))).toEqual([
      'Expirada',
      'Cancelada',
      'Aprovada',
    ])
    expect(await attendeesOf(...ids)).toEqual([true, true, true])
    await swept(20)
    expect(await attendeesOf(...ids)).toEqual([false, false, true])
  })

  test('they are kept while the provider is still asked about a payment, or its money must go back', async () => {
    const [asked, owed] = [await heldOrder(5_000), await heldOrder(5_000)]
    const ids = [asked.id, owed.id]
    for (const { buyer, event, id, type } of [asked, owed]) {
      await world.preferred(buyer, event, id, showing(type, await imageOf('#def')))
      await open()
        .db.insert(t.payments)
        .values({
          id: `py_${id}`,
          transactionId: id,
          idempotencyKey: id,
          metodo: 'pix',
          status: 'pending',
          amountCents: 5_000,
          refundDue: id === owed.id,
          checkAt: id === asked.id ? world.shop.clock.now : null,
        })
    }
    await swept(40 * days)
    expect(await attendeesOf(...ids)).toEqual([true, true])
    const settled = { checkAt: null, refundDue: false }
    await open().db.update(t.payments).set(settled).where(inArray(t.payments.transactionId, ids))
    await swept(1)
    expect(await attendeesOf(...ids)).toEqual([false, false])
  })

  test('orders replaced or expired without a payment go after two days, with all that hangs on them', async () => {
    const [expired, replaced, paid, tried] = [
      await heldOrder(5_000),
      await heldOrder(5_000),
      await heldOrder(0),
      await heldOrder(5_000),
    ]
    const image = showing(replaced.type, await imageOf('#fed'))
    await world.preferred(replaced.buyer, replaced.event, replaced.id, image)
    await open()
      .db.update(t.transactions)
      .set({ preferenceId: null })
      .where(eq(t.transactions.id, replaced.id))
    const second = await world.held(replaced.buyer, replaced.event, [[replaced.type, 2]])
    await free(paid, showing(paid.type, await imageOf('#fde')))
    const lines = showing(tried.type, await imageOf('#edf'))
    const preference = await world.preferred(tried.buyer, tried.event, tried.id, lines)
    await world.pay(tried.buyer, tried.id, preference, lines, await world.card('OTHE'))
    const ids = [expired.id, replaced.id, second, paid.id, tried.id]
    const estados = () => Promise.all(ids.map((id) => world.estado(id)))
    await swept(2 * days)
    // An order that something still has locked is left to the next round.
    const ended = () => world.release().then(estados)
    await expect.poll(ended).toEqual(['Expirada', 'Cancelada', 'Expirada', 'Aprovada', 'Expirada'])
    await swept(30)
    expect(await estados()).toEqual([undefined, undefined, undefined, 'Aprovada', 'Expirada'])
    expect(await imagesOf(replaced.id)).toEqual([])
    const items = await open()
      .db.select()
      .from(t.transactionItems)
      .where(inArray(t.transactionItems.transactionId, [expired.id, replaced.id, second]))
    expect(items).toEqual([])
    await expectInvariants(world)
  })

  test('an order that the provider was told of is kept as long as its notifications', async () => {
    const { buyer, event, id, type } = await heldOrder(5_000)
    await world.preferred(buyer, event, id, showing(type, await imageOf('#efd')))
    await swept(90 * days)
    expect(await world.estado(id)).toBe('Expirada')
    await swept(30)
    expect(await world.estado(id)).toBeUndefined()
  })

  test('more than a round of them goes at once', async () => {
    const { event, type, buyer } = await heldOrder(5_000)
    await open().db.execute(sql`
      with orders as (
        insert into transactions (id, user_id, event_id, estado, holding, selection_key, gross_cents, total_cents, expires_at)
        select 'tx_many' || n, ${buyer.id}, ${event.id}, 'Cancelada', false, 'many', 0, 0, ${world.shop.clock.now}
        from generate_series(1, 2500) n
        returning id
      )
      insert into transaction_items (transaction_id, pos, ticket_type_id, lot_id, price_cents)
      select id, 0, ${type.id}, ${type.lotId}, 0 from orders`)
    await swept(3 * days)
    const { rows } = await open().db.execute(sql`select id from transactions where id like 'tx_many%'`)
    expect(rows).toEqual([])
  })

  test('where an order came from is forgotten a day after it ended', async () => {
    const { id } = await heldOrder(5_000)
    const networkOf = async () =>
      (await open().db.select().from(t.transactions).where(eq(t.transactions.id, id)))[0]?.network
    expect(await networkOf()).toMatch(/^[\w-]{22}$/)
    await swept(24 * hours)
    expect(await networkOf()).toMatch(/^[\w-]{22}$/)
    await swept(20)
    expect(await networkOf()).toBeNull()
  })

  test('notifications of the provider are forgotten after 90 days', async () => {
    const now = world.shop.clock.now.getTime()
    const heard = (age: number) => ({
      id: `nt_${age}`,
      paymentId: '1',
      receivedAt: new Date(now - age * 86_400_000 - 1),
      processedAt: new Date(now),
    })
    await open()
      .db.insert(t.webhookEvents)
      .values([heard(89), heard(90)])
    await sweep(open().db, world.shop.clock.now)
    const kept = await open().db.select({ id: t.webhookEvents.id }).from(t.webhookEvents)
    expect(kept.map(({ id }) => id).filter((id) => id.startsWith('nt_'))).toEqual(['nt_89'])
  })
})
