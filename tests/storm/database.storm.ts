import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { keepAlive } from '../support/keep-alive.ts'
import { Buyer, type Said } from './buyer.ts'
import { type Dice, dice } from './dice.ts'
import { type Harm, type HarmedDatabase, openHarmedDatabase } from './harmed-database.ts'
import { mixedTypes, shopFor } from './shopping.ts'
import { openStand, type Stand } from './stand.ts'
import type { Found, Run, Storm } from './storm.ts'
import { addEvent, addPeople, type Person, type StormEvent } from './world.ts'

type World = { people: Person[]; event: StormEvent }

const buyersAtOnce = 8
const busy = 'Estamos com muitos acessos agora. Tente novamente em instantes.'
/** ms until people can buy again. */
const patience = 15_000

/** The last that a shop said before it ended; null while it lives. */
const lastWords = ({ shop }: Stand<World>): string | null => {
  try {
    process.kill(shop.pid, 0)
    return null
  } catch {
    return shop.output().slice(-1_500)
  }
}

/** What people were answered. */
class Answers {
  total = 0
  unavailable = 0
  /** When somebody was last given what was asked for. */
  lastGood = 0
  wrong = new Map<string, number>()

  hear({ status, body }: Said): void {
    this.total += 1
    if (status === 200 || status === 201) this.lastGood = performance.now()
    if (status === 503 && body['error'] === busy) this.unavailable += 1
    else if (status === 0 || status >= 500) {
      const words = `${status} ${String(body['error'])}`
      this.wrong.set(words, (this.wrong.get(words) ?? 0) + 1)
    }
  }
}

/** People buy until it is over; what nobody answers or the shop has no time for is asked again. */
const buyAllTheTime = (
  stand: Stand<World>,
  answers: Answers,
  { seed, isOver }: { seed: number; isOver: () => boolean },
): Promise<void[]> => {
  let next = 0
  return Promise.all(
    Array.from({ length: buyersAtOnce }, async (_, index) => {
      const chance = dice(seed * 1_009 + index)
      const link = keepAlive(stand.shop.url)
      while (!isOver()) {
        const person = stand.world.people[next++ % stand.world.people.length] as Person
        const buyer = new Buyer(person, link, stand.clock.now, (said) => answers.hear(said))
        await shopFor(stand, buyer, { event: stand.world.event, chance, goesOn: () => !isOver() })
        await pause(20)
      }
      link.close()
    }),
  )
}

/** What a way back that took longer than this, in ms, tells of itself on the error stream. */
const slowWayBack = 5_000

type Course = {
  answers: Answers
  chance: Dice
  until: number
  faults: string[]
  /** ms that a harm and the calm after it last at least. */
  lasts: { harm: number; calm: number }
  isEnough: () => boolean
}

/** One harm after the other, all of them before any comes again; answers how often each came, and the longest way back. */
const doHarm = async (
  stand: Stand<World>,
  harms: Record<string, Harm>,
  { answers, chance, until, faults, lasts, isEnough }: Course,
): Promise<{ times: Map<string, number>; longest: number }> => {
  const times = new Map<string, number>()
  let longest = 0
  let left: string[] = []
  while (!isEnough() && (performance.now() < until || left.length > 0)) {
    if (left.length === 0) left = Object.keys(harms)
    const name = chance.one(left)
    left = left.filter((other) => other !== name)
    times.set(name, (times.get(name) ?? 0) + 1)
    await harms[name]?.begin()
    await pause(lasts.harm + chance.below(2 * lasts.harm))
    await harms[name]?.end()
    const ended = performance.now()
    while (answers.lastGood < ended && performance.now() < ended + patience) await pause(20)
    if (answers.lastGood < ended)
      faults.push(`${name}: nobody could buy ${patience / 1000} s after it was over`)
    const wayBack = performance.now() - ended
    longest = Math.max(longest, wayBack)
    if (wayBack > slowWayBack)
      console.error(
        `${(ended / 1000).toFixed(0)} s: people buy again ${(wayBack / 1000).toFixed(1)} s after '${name}'`,
      )
    const words = lastWords(stand)
    if (words !== null) {
      faults.push(`${name}: the shop ended: ${words}`)
      break
    }
    await pause(lasts.calm + chance.below(2 * lasts.calm))
  }
  return { times, longest }
}

const blow = async (database: HarmedDatabase, { seed, size, ground, flaw }: Run): Promise<Found> => {
  const stand = await openStand<World>({
    ground,
    on: 'postgres',
    flaw,
    url: database.url,
    env: { DATABASE_URL: database.wireUrl },
    fill: async (sql) => {
      const people = await addPeople(sql, 400)
      return { people, event: await addEvent(sql, people[0] as Person, mixedTypes(size * 200)) }
    },
  })
  try {
    const answers = new Answers()
    const faults: string[] = []
    const course = { isOver: false }
    const bought = buyAllTheTime(stand, answers, { seed, isOver: () => course.isOver })
    const { silent, ...short } = database.harms(stand.clock)
    // what is silent is given up after twelve seconds
    const harms: Record<string, Harm> = { ...short, ...(size > 10 && silent && { silent }) }
    const { times, longest } = await doHarm(stand, harms, {
      answers,
      chance: dice(seed),
      until: performance.now() + size * 1_000,
      faults,
      lasts: size > 10 ? { harm: 800, calm: 300 } : { harm: 400, calm: 100 },
      // without its safety one break is what is looked for
      isEnough: () => flaw !== null && answers.wrong.size > 0,
    }).finally(() => {
      course.isOver = true
    })
    await bought
    await stand.settle()
    const books = await stand.books()
    for (const [words, often] of answers.wrong) faults.push(`${often} × ${words}`)
    const said = [...times].map(([name, often]) => `${name} ${often}`).join(', ')
    const disk = database.ownDisk ? '' : ' (tables that answer as on a full disk)'
    return {
      faults: [...faults, ...books.faults],
      line: `${size} s of a database that is ${said}${disk}: ${answers.total} answers, ${answers.unavailable} of them "come again", ${books.figures['approved']} orders sold, after a harm people buy again within ${(longest / 1000).toFixed(1)} s`,
    }
  } finally {
    await stand.close()
  }
}

const run = async (asked: Run): Promise<Found> => {
  const database = await openHarmedDatabase()
  try {
    return await blow(database, asked)
  } finally {
    await database.close()
  }
}

export const databaseStorm: Storm = {
  about:
    'the database is away, restarted, slow, blocked, silent, out of connections, its disk full; the clock jumps',
  unit: 'seconds',
  full: 3_600,
  small: 5,
  enough: 1,
  control: 'unforeseen',
  run,
}
