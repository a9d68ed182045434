import { performance } from 'node:perf_hooks'
import fc from 'fast-check'
import { type Course, lifeSteps } from './life/commands.ts'
import { isValid } from './life/model-orders.ts'
import type { LifeCommand } from './life/step.ts'
import { Difference, type LifeWorld, RealShop } from './life/real-shop.ts'
import { ShopModel } from './life/shop-model.ts'
import { openStand, type Stand } from './stand.ts'
import type { Found, Run, Storm } from './storm.ts'
import { addPeople, type Person } from './world.ts'

/** A control's break is rare among all that happens otherwise. */
const courseOf = ({ flaw }: Run): Course => {
  if (flaw === null) return 'everything'
  return flaw === 'keptCoupons' ? 'until the sale' : 'after the sale'
}

/** Steps of a life on average. Without its safety a shop breaks early, and a short life is sooner made a story. */
const stepsOf = (asked: Run): number => {
  const { size, flaw } = asked
  if (flaw !== null) return courseOf(asked) === 'until the sale' ? 12 : 25
  return size > 50 ? 100 : 30
}
/** ms until what the shop does by itself must be done; less while a story is made shorter. */
const patience = { first: 20_000, later: 400 }

type Tally = {
  steps: number
  orders: number
  approved: number
  refunded: number
  back: number
  passed: number
  entered: number
  kits: number
  undone: number
  failed: boolean
}

const live = async (
  stand: Stand<LifeWorld>,
  commands: Iterable<LifeCommand>,
  tally: Tally,
): Promise<void> => {
  const model = new ShopModel()
  const real = new RealShop(stand, model, () => (tally.failed ? patience.later : patience.first))
  const counted = Array.from(commands, (command) => ({
    check: (now: Readonly<ShopModel>) => command.check(now),
    run: (now: ShopModel, shop: RealShop) => {
      tally.steps += 1
      return command.run(now, shop)
    },
    toString: () => command.toString(),
  }))
  try {
    stand.provider.misbehave(null)
    await stand.provider.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: false } })
    await real.open()
    await fc.asyncModelRun(() => ({ model, real }), counted)
  } catch (error) {
    tally.failed = true
    throw error
  } finally {
    real.close()
    tally.orders += model.orders.length
    tally.approved += model.orders.filter(({ estado }) => estado === 'Aprovada').length
    tally.refunded += model.orders.filter(({ estado }) => estado === 'Reembolsada').length
    const tickets = model.orders.flatMap((order) => order.tickets)
    tally.back += tickets.filter((ticket) => !isValid(ticket)).length
    tally.passed += tickets.reduce((sum, { versao }) => sum + versao - 1, 0)
    tally.entered += tickets.reduce((sum, { entries }) => sum + entries.length, 0)
    tally.kits += tickets.reduce((sum, { kits }) => sum + kits, 0)
    tally.undone += tickets.reduce((sum, { undone }) => sum + undone, 0)
  }
}

const told = (commands: Iterable<LifeCommand> = []): string =>
  Array.from(commands, (command) => command.toString()).join('; ')

const storyOf = ({
  counterexample,
  errorInstance,
  numShrinks,
  failed,
}: fc.RunDetails<[Iterable<LifeCommand>]>): string[] => {
  if (!failed) return []
  const found = errorInstance instanceof Difference ? errorInstance.message : String(errorInstance)
  return [`after ${numShrinks} shortenings: ${told(counterexample?.[0])} → ${found}`]
}

const run = async (asked: Run): Promise<Found> => {
  const { seed, size, ground, flaw } = asked
  const stand = await openStand<LifeWorld>({
    ground,
    on: 'postgres',
    flaw,
    hurry: 10,
    fill: async (sql) => {
      const [organiser, ...people] = await addPeople(sql, 4)
      return { organiser: organiser as Person, people }
    },
  })
  try {
    const afterSale = { back: 0, passed: 0, entered: 0, kits: 0, undone: 0 }
    const tally: Tally = { steps: 0, orders: 0, approved: 0, refunded: 0, ...afterSale, failed: false }
    const began = performance.now()
    const steps = stepsOf(asked)
    const details = await fc.check(
      fc.asyncProperty(lifeSteps(steps, 1, courseOf(asked)), (commands) => live(stand, commands, tally)),
      { seed, numRuns: size },
    )
    const seconds = (performance.now() - began) / 1000
    stand.provider.misbehave(null)
    await stand.settle()
    const { faults, figures } = await stand.books()
    return {
      faults: [...storyOf(details), ...faults],
      line: `${details.numRuns} lives of ${steps} steps, ${tally.steps} done in ${seconds.toFixed(1)} s: ${tally.orders} orders, ${tally.approved} sold at the end, ${tally.refunded} given back, ${tally.back} tickets void, ${tally.passed} passed on, ${tally.entered} let in, ${tally.kits} kits, ${tally.undone} taken back at a door, ${figures['payments']} payments`,
    }
  } finally {
    await stand.close()
  }
}

export const life: Storm = {
  about: 'a shop lives at random beside an independent model, through HTTP',
  unit: 'lives',
  full: 20_000,
  small: 6,
  enough: 60,
  control: 'keptCoupons',
  others: ['returnedTwice', 'usedGoesBack', 'undoneStays', 'sameVersion'],
  run,
}
