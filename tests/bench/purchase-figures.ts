import { summary } from './measure.ts'
import { confirmStep, freeChain, holdStep, pollStep, preferenceStep, type Step } from './purchase-chains.ts'
import type { Books, Cost } from './purchase-parts.ts'
import { type Answers, type Stand, type Words } from './purchase-stand.ts'
import type { Figure } from './purchase-table.ts'
import type { Sale } from './sale.ts'

const figureOf = (name: string, { times, elapsed }: Answers, cost: Cost | null, note = ''): Figure => ({
  name,
  ...summary(times, elapsed),
  statements: cost && cost.statements / times.length,
  cpu: cost && cost.cpu / times.length,
  note,
})

/** What the shop did for it. */
const costOf = async <T>(stand: Stand, work: () => Promise<T>): Promise<{ done: T; cost: Cost }> => {
  const before = await stand.cost()
  const done = await work()
  const { statements, cpu } = await stand.cost()
  return { done, cost: { statements: statements - before.statements, cpu: cpu - before.cpu } }
}

const requireNoRefusal = (name: string, { refused, problem }: Answers): void => {
  if (problem) throw new Error(`${name}: ${refused} refused, the first with ${JSON.stringify(problem)}`)
}

/** Nothing oversold, and exactly what was answered is in the books. */
const requireBooks = (name: string, books: Books, taken: { sold: number; held: number }): void => {
  const { capacity, sold, held, tickets, approved } = books
  const isRight =
    sold + held <= capacity &&
    sold === taken.sold &&
    held === taken.held &&
    tickets === sold &&
    approved === sold
  if (!isRight) throw new Error(`${name}: ${JSON.stringify(taken)} expected, ${JSON.stringify(books)} found`)
}

/** Far more than can be sold in the time: whoever is told that it is sold out is told so falsely. */
const plenty = 100_000

/** Orders before those that are measured: after some hundred the shop's code runs as it does all day. */
const warming = 1_000

export const measureOrders = async (
  stand: Stand,
  name: string,
  { price, chain, held = false }: { price: number; chain: (sale: Sale) => Step[]; held?: boolean },
): Promise<Figure> => {
  const sale = await stand.sale(price, plenty)
  await stand.load({ steps: chain(sale), items: stand.buyers(warming), seconds: 5 })
  const before = await stand.books(sale)
  const { done: answers, cost } = await costOf(stand, () =>
    stand.load({ steps: chain(sale), items: stand.buyers(10_000) }),
  )
  requireNoRefusal(name, answers)
  const taken = answers.times.length
  const expected = held
    ? { sold: before.sold, held: before.held + taken }
    : { sold: before.sold + taken, held: before.held }
  requireBooks(name, await stand.books(sale), expected)
  return figureOf(name, answers, cost)
}

/** More buyers than places: all places are sold, and nobody else is told that there are any. */
export const sellOut = async (stand: Stand): Promise<Figure> => {
  const [places, buyers] = [150, 400]
  const sale = await stand.sale(0, places)
  const answers = await stand.load({
    steps: freeChain(stand.port, sale),
    items: stand.buyers(buyers),
    seconds: 60,
  })
  requireBooks('last places', await stand.books(sale), { sold: places, held: 0 })
  if (answers.refused !== buyers - places)
    throw new Error(
      `last places: ${answers.refused} of ${buyers} refused, ${JSON.stringify(answers.problem)}`,
    )
  return figureOf('last places, 400 for 150', answers, null, `${places} sold, ${answers.refused} refused`)
}

export const measureCalls = async (
  stand: Stand,
  name: string,
  step: Step,
  items: Words[],
  note = '',
): Promise<Figure> => {
  await stand.load({ steps: [step], items, seconds: 20 })
  const { done: answers, cost } = await costOf(stand, () => stand.load({ steps: [step], items, again: true }))
  requireNoRefusal(name, answers)
  return figureOf(name, answers, cost, note)
}

/** Statements of one call while nothing else happens; the fewest of some, because loops work beside it. */
const alone = async (stand: Stand, chain: readonly Step[]): Promise<number> => {
  const counts: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const [words = {}] = stand.buyers(1)
    const { done: answers, cost } = await costOf(stand, () =>
      stand.load({ steps: [...chain], items: [words], connections: 1 }),
    )
    requireNoRefusal('alone', answers)
    counts.push(cost.statements)
  }
  return Math.min(...counts)
}

export const statementLine = async (stand: Stand): Promise<string> => {
  const { port } = stand
  const [free, paid] = [await stand.sale(0, plenty), await stand.sale(50, plenty)]
  const hold = await alone(stand, [holdStep(port, free)])
  const order = await alone(stand, [holdStep(port, free), confirmStep(port, free)])
  const bound = await alone(stand, [holdStep(port, paid), preferenceStep(port, paid)])
  const polled = await alone(stand, [holdStep(port, free), pollStep(port)])
  return `statements of one call alone: hold ${hold}, preference ${bound - hold}, free checkout ${order - hold} (whole free order ${order}), poll ${polled - hold}`
}

export const waiting = async (stand: Stand, count: number): Promise<{ items: Words[]; sale: Sale }> => {
  const sale = await stand.sale(50, plenty)
  const items = stand.buyers(count)
  const answers = await stand.load({ steps: [holdStep(stand.port, sale)], items, seconds: 100, keep: true })
  requireNoRefusal('waiting orders', answers)
  return { sale, items: answers.kept }
}
