import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import { changeEvent, lockEvent } from '#server/events/events.store.ts'
import { tellMove } from '#server/events/tell-move.ts'
import { claimJob } from '#server/jobs/jobs.store.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { type BoughtPair, buyFree, buyPair } from '../tickets/bought-pair.ts'
import { lettersAfterWait, lettersNow, mailroom, savesEvent, wait } from './move-letters.ts'

describeEachDatabase('a move of an event', (open) => {
  let world: World
  let bought: BoughtPair
  beforeEach(async () => {
    world ??= new World(open())
    world.shop.clock.now = new Date('2026-11-21T12:00:00Z')
    bought = await buyPair(world)
    await world.db.delete(t.jobs)
  })
  afterAll(() => world.close())

  const saves = (body: Record<string, string>) => savesEvent(world, bought.event, body)
  const letters = () => lettersAfterWait(world)
  const tells = (mails: Mail[]) =>
    mails.map(({ text }) => [/Local anterior: (.*)/.exec(text)?.[1], /Local: (.*)/.exec(text)?.[1]])
  const thrice = <T>(one: T): T[] => [one, one, one]

  test('waits for the last of several saves, and tells it once against what people knew', async () => {
    const [event] = await world.db.select().from(t.events).where(eq(t.events.id, bought.event.id))
    for (const local of ['Arena Um', 'Arena Dois', 'Arena Um', 'Arena Três']) await saves({ local })
    world.pass(wait - 1)
    expect(await lettersNow(world)).toEqual([])
    await saves({ local: 'Arena Quatro' })
    world.pass(1)
    const place = event?.local ?? ''
    expect(tells(await lettersNow(world))).toEqual(thrice([place, 'Arena Quatro']))
    await saves({ local: 'Arena Cinco' })
    expect(tells(await letters())).toEqual(thrice(['Arena Quatro', 'Arena Cinco']))
    await saves({ dataHora: '2027-02-04T09:00', local: place })
    expect((await letters()).map(({ subject }) => subject)).toEqual(
      thrice('Nova data e novo local: Torneio de Teste'),
    )
  })

  test('tells nobody of a move that was taken back', async () => {
    const [event] = await world.db.select().from(t.events).where(eq(t.events.id, bought.event.id))
    for (const local of ['Arena Um', event?.local ?? '']) await saves({ local })
    expect(await letters()).toEqual([])
  })

  test('tells who bought in between what changed since then alone', async () => {
    const [event] = await world.db.select().from(t.events).where(eq(t.events.id, bought.event.id))
    const place = event?.local ?? ''
    await saves({ local: 'Arena Um' })
    world.pass(1)
    const late = await buyFree(world, bought.event, 2)
    await world.db.delete(t.jobs).where(eq(t.jobs.kind, 'confirmation'))
    world.pass(1)
    const holders = (await world.tickets(late.order)).map(({ email }) => email)
    await saves({ local: place })
    const mails = await letters()
    expect(tells(mails)).toEqual(thrice(['Arena Um', place]))
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining(holders))
  })

  test('writes once to each whichever of several processes is killed', async () => {
    await saves({ local: 'Arena Um' })
    world.pass(wait)
    const { deps } = world.shop
    await claimJob(world.db, deps.clock())
    expect(await lettersNow(world)).toEqual([])
    world.pass(1)
    const { mails, work } = mailroom(deps)
    await Promise.all([1, 2, 3, 4].map(work))
    while ((await work()) > 0);
    expect(tells(mails)).toHaveLength(3)
    expect(await world.db.select().from(t.jobs).where(isNull(t.jobs.doneAt))).toEqual([])
  })

  test('makes no letter of a note that another process took first', async () => {
    await saves({ local: 'Arena Um' })
    world.pass(wait)
    const handlers = mailJobs(world.shop.deps, mailroom(world.shop.deps).mailer)
    const job = await claimJob(world.db, world.shop.deps.clock())
    if (!job) throw new Error('no job')
    await Promise.all([1, 2, 3].map(async () => handlers['moved']?.(job.payload, job)))
    expect(tells(await lettersNow(world))).toHaveLength(3)
    await handlers['moved']?.(job.payload, job)
    expect(await lettersNow(world)).toEqual([])
  })

  test('tells what a save writes while the note is taken', async () => {
    await saves({ local: 'Arena Um' })
    world.pass(wait)
    const { deps } = world.shop
    const handlers = mailJobs(deps, mailroom(deps).mailer)
    const job = await claimJob(world.db, deps.clock())
    if (!job) throw new Error('no job')
    const taking = await world.db.transaction(async (tx) => {
      const before = await lockEvent(tx, bought.event.id)
      await tx.execute(sql`lock table jobs in access exclusive mode`)
      const running = handlers['moved']?.(job.payload, job)
      const waiting = sql`select 1 from pg_locks where not granted and relation = 'jobs'::regclass`
      if (open().dialect === 'postgres') while ((await tx.execute(waiting)).rows.length === 0);
      await changeEvent(tx, bought.event.id, { local: 'Arena Dois' })
      const after = await lockEvent(tx, bought.event.id)
      if (before && after) await tellMove(tx, before, after, deps.clock())
      return { running }
    })
    await taking.running
    expect(tells(await letters())).toEqual(thrice(['Quadra Central', 'Arena Dois']))
  })

  test('tells against the last letter that may have arrived', async () => {
    const [event] = await world.db.select().from(t.events).where(eq(t.events.id, bought.event.id))
    await saves({ local: 'Arena Um' })
    world.pass(wait)
    const { mails, work } = mailroom(world.shop.deps, [], { diesAfter: true })
    while ((await work()) > 0);
    expect(tells(mails)).toEqual(thrice([event?.local, 'Arena Um']))
    await saves({ local: event?.local ?? '' })
    world.pass(wait)
    const stuck = mailroom(world.shop.deps, [], { broken: true })
    while ((await stuck.work()) > 0);
    expect(tells(await letters())).toEqual(thrice(['Arena Um', event?.local]))
  })

  test('tells nobody of a move that was announced, not mailed, and taken back', async () => {
    const [event] = await world.db.select().from(t.events).where(eq(t.events.id, bought.event.id))
    await saves({ local: 'Arena Um' })
    const { deps } = world.shop
    world.pass(wait)
    const job = await claimJob(world.db, deps.clock())
    if (!job) throw new Error('no job')
    await mailJobs(deps, mailroom(deps).mailer)['moved']?.(job.payload, job)
    await saves({ local: event?.local ?? '' })
    expect(await lettersNow(world)).toEqual([])
    expect(await letters()).toEqual([])
  })

  test('puts a letter off that is refused, and tells it with what changed meanwhile', async () => {
    const allowed = { now: false }
    const rateLimit = Object.assign(() => Promise.resolve(), {
      check: () => Promise.resolve(),
      allows: () => Promise.resolve(allowed.now),
    })
    const room = mailroom({ ...world.shop.deps, rateLimit })
    const rounds = async (minutes: number): Promise<void> => {
      world.pass(minutes)
      while ((await room.work()) > 0);
    }
    const [event] = await world.db.select().from(t.events).where(eq(t.events.id, bought.event.id))
    const place = event?.local
    await saves({ local: 'Arena Um' })
    await rounds(wait)
    await saves({ local: 'Arena Dois' })
    for (let hour = 0; hour < 80; hour += 1) await rounds(60)
    const toBuyer = [
      [place, 'Arena Um'],
      ['Arena Um', 'Arena Dois'],
    ]
    expect(tells(room.mails)).toEqual(toBuyer)
    allowed.now = true
    await rounds(60)
    expect(tells(room.mails)).toEqual([...toBuyer, [place, 'Arena Dois'], [place, 'Arena Dois']])
  })

  test('waits with a letter while another change waits to be told', async () => {
    await saves({ local: 'Arena Um' })
    world.pass(wait)
    const { mails, work } = mailroom(world.shop.deps, [], { broken: true })
    while ((await work()) > 0);
    expect(mails).toEqual([])
    await saves({ local: 'Arena Dois' })
    world.pass(1)
    expect(await lettersNow(world)).toEqual([])
    expect(tells(await letters())).toEqual(thrice(['Arena Um', 'Arena Dois']))
    expect(await letters()).toEqual([])
  })
})
