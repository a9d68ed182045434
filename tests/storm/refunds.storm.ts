import process from 'node:process'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { keepAlive } from '../support/keep-alive.ts'
import type { Shop } from '../support/shop-process.ts'
import { Buyer, crowd, type Wanted } from './buyer.ts'
import { shifted } from './clock.ts'
import { type Dice, dice } from './dice.ts'
import { cancelEvent, decideReturns, giveBack } from './giving-back.ts'
import { type Life, openLife } from './life.ts'
import { spoilNews } from './news.ts'
import { faultKinds, returnKinds } from './provider.ts'
import { type GivenBack, returnsAgree } from './returned.ts'
import { mixedTypes, shopFor } from './shopping.ts'
import { openStand, type Stand } from './stand.ts'
import type { Found, Run, Storm } from './storm.ts'
import { addEvent, addPeople, type Person, type StormEvent } from './world.ts'

type World = { people: Person[]; given: StormEvent; stopped: StormEvent }
type Sold = { person: Person; orderId: string }

const faultShare = 30
const atOnce = 16
/** Of a hundred refunds that wait at the provider. */
const refusedShare = 25
/** From here on everything comes back at last, and the shop dies so often. */
const full = 1000
const killsOf = (size: number): number => Math.max(2, Math.round((size * 20) / full))

const fillWorld = (size: number) => async (sql: Parameters<typeof addPeople>[0]) => {
  const people = await addPeople(sql, size + 1)
  const [owner = { id: '', cpf: '' }] = people
  const event = () => addEvent(sql, owner, mixedTypes(size * 4).slice(1))
  return { people, given: await event(), stopped: await event() }
}

/** Two pairs, or three of one type: given back one by one. */
const several = ({ types: [single, pair] }: StormEvent, { percent }: Dice): Wanted => {
  if (!single || !pair) throw new Error('an event of two types')
  return percent(60)
    ? [{ type: pair, categories: ['A', 'A', 'B', 'B'] }]
    : [{ type: single, categories: ['A', 'B', 'A'] }]
}

/** A third of each price, which never falls even on two pairs. */
const thirdOff = async (organiser: Buyer, { id }: StormEvent, uses: number): Promise<string> => {
  const asked = { nome: 'TERCO', porcentagem: 0.3333, quantidade: uses, event_id: id }
  const { status, body } = await organiser.ask('/coupons', asked)
  if (status !== 201) throw new Error(`no coupon: ${status}`)
  return String(body['id'])
}

/** A PIX whose news are lost from here on could come too late for its places. */
const allPaid = async ({ look }: Stand<World>): Promise<void> => {
  const holding = 'select count(*)::int as held from transactions where holding'
  for (let left = 200; left > 0; left -= 1) {
    const [{ held } = { held: 0 }] = await look((sql) => sql<{ held: number }>(holding))
    if (held === 0) return
    await pause(50)
  }
  throw new Error('orders that are not paid')
}

/**
 * Everybody buys at one event or the other, half of them with a coupon, while nothing goes wrong: first by one API of the
 * provider, then by the other.
 */
const sellAll = async (
  stand: Stand<World>,
  organiser: Buyer,
  { seed, size }: { seed: number; size: number },
): Promise<Sold[][]> => {
  const { world, clock, shop } = stand
  const sold: Sold[][] = [[], []]
  const events = [world.given, world.stopped].map((event) => ({ event, couponId: '' }))
  for (const one of events) one.couponId = await thirdOff(organiser, one.event, size)
  const buyers = world.people.slice(1, size + 1).map((person, index) => ({ person, index }))
  const sell = (half: typeof buyers): Promise<void> =>
    crowd(shop.url, atOnce, half, async ({ person, index }, link) => {
      const { event = world.given, couponId = null } = events[index % 2] ?? {}
      const chance = dice(seed * 1_009 + index)
      const bought = await shopFor(stand, new Buyer(person, link, clock.now), {
        event,
        chance,
        goesOn: () => true,
        wants: several(event, chance),
        couponId: chance.percent(50) ? couponId : null,
      })
      if (bought) sold[index % 2]?.push({ person, orderId: bought.orderId })
    })
  const middle = Math.ceil(size / 2)
  await sell(buyers.slice(0, middle))
  await shop.restart({ MP_API: 'orders' })
  await sell(buyers.slice(middle))
  await allPaid(stand)
  return sold
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Between two statements of what it does by itself, or at any instant. */
const dieSomehow = async ({ pid, kill9 }: Shop, life: Life, { percent, below }: Dice): Promise<void> => {
  if (percent(70)) life.end(1 + below(60))
  for (let left = 10 + below(150); isAlive(pid) && left > 0; left -= 1) await pause(10)
  await kill9()
  life.end(0)
}

/** The provider errs, news are lost, and the shop dies, until all that was asked for is done and it died often enough. */
const underFire = async (
  stand: Stand<World>,
  life: Life,
  { seed, kills }: { seed: number; kills: number },
  work: Promise<unknown>[],
): Promise<void> => {
  const { provider, shop, clock } = stand
  const course = { isOver: false }
  const time = (async () => {
    const chance = dice(seed + 7)
    while (!course.isOver) {
      clock.move(20_000)
      await spoilNews(stand, chance)
      await decideReturns(stand, chance, refusedShare)
      await pause(250)
    }
  })()
  const deaths = (async () => {
    const chance = dice(seed + 13)
    for (let killed = 0; killed < kills; killed += 1) {
      await dieSomehow(shop, life, chance)
      // whatever new payments are made by, each goes back by the API that made it
      await shop.restart({ MP_API: chance.one(['payments', 'orders']) })
    }
  })()
  try {
    await Promise.all([...work, deaths])
  } finally {
    course.isOver = true
    await time
  }
  await provider.hesitate(null)
  provider.misbehave(null)
  for (let left = 100; left > 0 && (await decideReturns(stand, dice(seed), 0)) > 0; left -= 1) await pause(50)
}

const misbehave = async ({ provider }: Stand<World>, seed: number): Promise<void> => {
  const chance = dice(seed + 29)
  provider.misbehave(() => (chance.percent(faultShare) ? chance.one(faultKinds) : null))
  await provider.hesitate(() => (chance.percent(faultShare) ? chance.one(returnKinds) : null))
}

const run = async ({ seed, size, ground, flaw }: Run): Promise<Found> => {
  const life = openLife(shifted)
  const stand = await openStand<World>({ ground, on: 'postgres', flaw, env: life.env, fill: fillWorld(size) })
  const { world, clock, shop, provider } = stand
  const link = keepAlive(shop.url)
  try {
    const organiser = new Buyer(world.given.owner, link, clock.now)
    const [given = [], stopped = []] = await sellAll(stand, organiser, { seed, size })
    const returned: GivenBack[] = []
    const began = performance.now()
    await misbehave(stand, seed)
    const withdrawals = crowd(shop.url, atOnce, [...given.entries()], async ([index, sold], own) => {
      const buyer = new Buyer(sold.person, own, clock.now)
      // who keeps a ticket would see what came back twice
      returned.push(await giveBack(buyer, sold.orderId, dice(seed + index), index % 3 > 0))
    })
    await underFire(stand, life, { seed, kills: killsOf(size) }, [
      withdrawals,
      cancelEvent(stand, organiser, world.stopped),
    ])
    await stand.settle()
    const partly = await stand.look(async (sql) => returnsAgree(sql, await provider.books(), returned, false))
    if (size >= full) {
      await cancelEvent(stand, organiser, world.given)
      await stand.settle()
    }
    const { faults } = await stand.books()
    const all = await stand.look(async (sql) =>
      returnsAgree(sql, await provider.books(), returned, size >= full),
    )
    const seconds = (performance.now() - began) / 1000
    const charges = await provider.books()
    const byOrders = charges.filter(({ id }) => typeof id === 'string').length
    const wrong = [...provider.faults].map(([fault, times]) => `${fault} ${times}`).join(', ')
    return {
      faults: [...partly.faults, ...all.faults, ...faults],
      line: `${given.length + stopped.length} orders (${byOrders} of ${charges.length} payments by the Orders API, half with a coupon) in ${seconds.toFixed(1)} s, ${killsOf(size)} × kill -9: ${all.returned} of ${all.paid} cents in ${all.refunds} refunds; ${wrong}`,
    }
  } finally {
    link.close()
    await stand.close()
    life.close()
  }
}

export const refunds: Storm = {
  about:
    'buyers give tickets back and an event is cancelled while the provider, asked by both of its APIs, errs, refuses, hesitates, and the shop is killed',
  unit: 'orders',
  full,
  small: 24,
  enough: 60,
  control: 'newRefundKeys',
  run,
}
