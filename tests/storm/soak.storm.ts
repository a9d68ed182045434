import { setTimeout as pause } from 'node:timers/promises'
import { keepAlive } from '../support/keep-alive.ts'
import { Buyer, type Said } from './buyer.ts'
import { type Dice, dice } from './dice.ts'
import { mixedTypes, shopFor } from './shopping.ts'
import { levelsOf, type Sample } from './soak-levels.ts'
import { openStand, type Stand } from './stand.ts'
import type { Found, Run, Storm } from './storm.ts'
import { addEvent, addPeople, type Person, type StormEvent } from './world.ts'

type World = { people: Person[]; event: StormEvent }

const buyersAtOnce = 16
const samplesTaken = 120
/** A type's places: more than can be sold in the time. */
const plenty = 10_000_000

/** Everybody waits for his turn: so many purchases begin in a second. */
const turnstile = (perSecond: number): (() => Promise<void>) => {
  let next = performance.now()
  return async () => {
    const now = performance.now()
    next = Math.max(next + 1_000 / perSecond, now)
    await pause(next - now)
  }
}

type Sold = { orders: number; wrong: Map<string, number> }

/** One purchase, and two looks at what became of it. */
const buy = async (
  stand: Stand<World>,
  { person, chance }: { person: Person; chance: Dice },
  sold: Sold,
): Promise<void> => {
  const { world, clock, shop } = stand
  // of its own: one that rested until the next turn is closed by the shop at any moment
  const link = keepAlive(shop.url)
  const hear = ({ status, body }: Said): void => {
    if (status < 400 && status > 0) return
    const words = `${status} ${String(body['error'])}`
    sold.wrong.set(words, (sold.wrong.get(words) ?? 0) + 1)
  }
  const buyer = new Buyer(person, link, clock.now, hear)
  const bought = await shopFor(stand, buyer, { event: world.event, chance, goesOn: () => false })
  if (bought) {
    sold.orders += 1
    for (let looks = 0; looks < 2; looks += 1) await buyer.read(bought.orderId)
  }
  link.close()
}

/** People buy for so many seconds, as fast as they can or a number a second; answers how many bought in one. */
const buyFor = async (
  stand: Stand<World>,
  { seconds, perSecond, seed }: { seconds: number; perSecond: number; seed: number },
  sold: Sold,
): Promise<number> => {
  const began = performance.now()
  const before = sold.orders
  const turn = turnstile(perSecond)
  const passed = (): number => (performance.now() - began) / 1_000
  await Promise.all(
    Array.from({ length: buyersAtOnce }, async (_, index) => {
      const chance = dice(seed * 1_009 + index)
      // nobody buys twice at once: a second order takes the place of the first
      const own = stand.world.people.filter((_person, at) => at % buyersAtOnce === index)
      while (passed() < seconds) {
        await turn()
        await buy(stand, { person: chance.one(own), chance }, sold)
      }
    }),
  )
  return (sold.orders - before) / passed()
}

const countRows = `
  select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
    (select count(*)::int from jobs where done_at is null and failed_at is null)
      + (select count(*)::int from webhook_events where processed_at is null and failed_at is null)
      + (select count(*)::int from transactions where holding)
      + (select count(*)::int from order_drafts) as waiting,
    pg_total_relation_size('stock')::int / 1024 as counters`

const take = async ({ figure, look }: Stand<World>): Promise<Sample> => {
  const [rows] = await look((sql) => sql<Pick<Sample, 'connections' | 'waiting' | 'counters'>>(countRows))
  if (!rows) throw new Error('no rows')
  return {
    heap: (await figure('nodejs_heap_size_used_bytes')) / 1e6,
    memory: (await figure('process_resident_memory_bytes')) / 1e6,
    files: await figure('process_open_fds'),
    ...rows,
  }
}

const sampleUntil = async (
  stand: Stand<World>,
  everyMs: number,
  isOver: () => boolean,
): Promise<Sample[]> => {
  const samples: Sample[] = []
  while (!isOver()) {
    samples.push(await take(stand))
    await pause(everyMs)
  }
  return samples
}

const run = async ({ seed, size, ground, flaw }: Run): Promise<Found> => {
  const stand = await openStand<World>({
    ground,
    on: 'postgres',
    flaw,
    hurry: 1,
    fill: async (sql) => {
      const people = await addPeople(sql, 2_000)
      return { people, event: await addEvent(sql, people[0] as Person, mixedTypes(plenty)) }
    },
  })
  try {
    const sold: Sold = { orders: 0, wrong: new Map() }
    const most = await buyFor(stand, { seconds: Math.min(30, size / 4), perSecond: 10_000, seed }, sold)
    let isOver = false
    const sampled = sampleUntil(stand, (size * 1_000) / samplesTaken, () => isOver)
    const half = await buyFor(
      stand,
      { seconds: size, perSecond: Math.max(1, most / 2), seed: seed + 1 },
      sold,
    ).finally(() => {
      isOver = true
    })
    const levels = levelsOf(await sampled)
    const risen = levels.flatMap(({ said, rises }) => (rises ? [`it rises: ${said}`] : []))
    const wrong = [...sold.wrong].map(([words, often]) => `${often} × ${words}`)
    const all = levels.map(({ said }) => said).join(', ')
    const line = `${size} s at ${half.toFixed(0)} of ${most.toFixed(0)} orders a second, ${sold.orders} orders: ${all}`
    // what rises is the break that is looked for, and would rise on while all comes to rest
    if (risen.length > 0) return { faults: [...risen, ...wrong], line }
    await stand.settle()
    const { faults } = await stand.books()
    return { faults: [...faults, ...wrong], line }
  } finally {
    await stand.close()
  }
}

export const soak: Storm = {
  about: 'a shop sells at half of what it can: memory, files, connections and rows that wait stay flat',
  unit: 'seconds',
  full: 14_400,
  small: 30,
  enough: 60,
  control: 'neverForgets',
  run,
}
