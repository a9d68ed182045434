import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { keepAlive } from '../support/keep-alive.ts'
import { afterSaleAgrees, nothingTold, passOn, StormDoor } from './after-sale.ts'
import { Buyer, type Said } from './buyer.ts'
import type { Shop } from '../support/shop-process.ts'
import { shifted } from './clock.ts'
import { type Dice, dice } from './dice.ts'
import { killMigrations } from './kill-migrations.ts'
import { giveBack } from './giving-back.ts'
import { type Life, openLife } from './life.ts'
import { mixedTypes, shopFor } from './shopping.ts'
import { openStand } from './stand.ts'
import type { Found, Run, Storm } from './storm.ts'
import { addEvent, addPeople, type Person } from './world.ts'

const buyersAtOnce = 12
/** How much a shop does before it is killed, at most. */
const most = { answers: 40, statements: 60, moves: 12 }

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Most shops die between two of their statements, many of them once counters moved, the others at any instant. */
const dieSomehow = async (
  { pid, kill9 }: Shop,
  life: Life,
  { percent, below }: Dice,
  answers: () => number,
): Promise<void> => {
  if (percent(70)) {
    if (percent(50)) life.end(1 + below(most.moves), true)
    else life.end(1 + below(most.statements))
    for (let tries = 0; isAlive(pid) && tries < 2_000; tries += 1) await pause(2)
    return kill9()
  }
  const last = answers() + 1 + below(most.answers)
  while (answers() < last) await pause(1)
  await pause(below(20))
  await kill9()
}

/** People buy all the time while their shop is killed and started again. */
const killWhileBuying = async (
  { seed, ground, flaw }: Run,
  on: 'embedded' | 'postgres',
  kills: number,
): Promise<{ faults: string[]; figures: Record<string, number> }> => {
  const life = openLife(shifted)
  const stand = await openStand({
    ground,
    on,
    flaw,
    env: life.env,
    fill: async (sql) => {
      const people = await addPeople(sql, 200 + kills * 60)
      return { people, event: await addEvent(sql, people[0] as Person, mixedTypes(100 + kills * 40)) }
    },
  })
  try {
    const { shop, clock, world } = stand
    const chance = dice(seed)
    const course = { isOver: false }
    let next = 0
    let answers = 0
    const said = nothingTold()
    const organiser = new Buyer(world.people[0] as Person, keepAlive(shop.url), clock.now)
    const door = await StormDoor.open(organiser, world.event)
    const hear = ({ status }: Said): void => void (answers += status === 0 ? 0 : 1)
    const buyers = Array.from({ length: buyersAtOnce }, async (_, index) => {
      const own = dice(seed * 1_009 + index)
      const link = keepAlive(shop.url)
      for (let person = world.people[next++]; person && !course.isOver; person = world.people[next++]) {
        const buyer = new Buyer(person, link, clock.now, hear)
        const bought = await shopFor(stand, buyer, {
          event: world.event,
          chance: own,
          goesOn: () => !course.isOver,
        })
        if (bought?.status !== 'approved') continue
        if (own.percent(25)) await passOn(buyer, own, said)
        if (own.percent(25)) await door.letIn(buyer, own, clock.now(), said)
        if (own.percent(25)) await giveBack(buyer, bought.orderId, own, own.percent(50))
      }
      link.close()
    })
    for (let killed = 0; killed < kills; killed += 1) {
      await dieSomehow(stand.shop, life, chance, () => answers)
      await shop.kill9()
      life.end(0)
      await shop.restart()
    }
    course.isOver = true
    await Promise.all(buyers)
    await stand.settle()
    const { faults, figures } = await stand.books()
    const after = await stand.look((sql) => afterSaleAgrees(sql, said))
    return {
      faults: [...faults, ...after],
      figures: { ...figures, passed: said.passed.length, entered: said.entered.length },
    }
  } finally {
    await stand.close()
    life.close()
  }
}

/** A control needs one database only. */
const shares = ({ size, flaw }: Run): ['embedded' | 'postgres', number][] => {
  const embedded = Math.round(size * 0.3)
  return flaw === null
    ? [
        ['postgres', size - embedded],
        ['embedded', embedded],
      ]
    : [['postgres', Math.ceil(size / 2)]]
}

type Killed = { faults: string[]; said: string }

const killOn = async (asked: Run, on: 'embedded' | 'postgres', kills: number): Promise<Killed> => {
  const migrations = asked.flaw === null ? Math.max(1, Math.floor(kills / 6)) : 0
  const { faults, figures } = await killWhileBuying(asked, on, kills - migrations)
  const lost = await killMigrations(asked, on, migrations)
  const { orders, approved, payments, passed, entered } = figures
  return {
    faults: [
      ...faults.map((fault) => `${on}: ${fault}`),
      ...lost.map((fault) => `${on}, migrating: ${fault}`),
    ],
    said: `${on} ${kills - migrations} while ${orders} orders (${approved} sold, ${payments} payments, ${passed} tickets passed on, ${entered} let in), ${migrations} while migrating`,
  }
}

/** Both databases at once: a shop that starts again mostly waits. */
const run = async (asked: Run): Promise<Found> => {
  const done = await Promise.all(shares(asked).map(([on, kills]) => killOn(asked, on, kills)))
  return {
    faults: done.flatMap(({ faults }) => faults),
    line: `${asked.size} × kill -9: ${done.map(({ said }) => said).join(', ')}`,
  }
}

export const kill: Storm = {
  about: 'the shop is killed at random instants of buying, paying, settling, migrating; both databases',
  unit: 'kills',
  full: 500,
  small: 10,
  enough: 6,
  control: 'piecemeal',
  run,
}
