import { setTimeout as pause } from 'node:timers/promises'
import { Buyer, crowd, linesOf, pix, type Said, type Wanted } from './buyer.ts'
import { type Dice, dice } from './dice.ts'
import { openStand, type Stand } from './stand.ts'
import type { Found, Run, Storm } from './storm.ts'
import { addEvent, addPeople, type Person, type StormEvent, type TicketType } from './world.ts'

/** A third of the places each for single places, athletes of two categories, and pairs. */
const typesFor = (places: number) => {
  const third = Math.floor(places / 12) * 4
  const half = third / 2
  const categories = (restricao: 'mesmaCategoria' | 'semRestricao') => [
    { nome: 'A', places: half, restricao },
    { nome: 'B', places: half, restricao },
  ]
  return [
    { nome: 'Arquibancada', tipo: 'espectador', modo: 'individual', cents: 0, places: places - 2 * third },
    {
      nome: 'Simples',
      tipo: 'atleta',
      modo: 'individual',
      cents: 5_000,
      places: third,
      categories: categories('semRestricao'),
    },
    {
      nome: 'Dupla',
      tipo: 'atleta',
      modo: 'dupla',
      cents: 7_550,
      places: third,
      categories: categories('mesmaCategoria'),
    },
  ] as const
}

type Sold = {
  soldOut: number
  bought: number
  /** Places of a type whose holder found both categories taken. */
  givenUp: Map<string, number>
  other: Map<string, number>
}

/** What this buyer is there for, with both categories in the order in which they are tried. */
const choiceOf = (event: StormEvent, { one, percent }: Dice): { type: TicketType; tries: Wanted[] } => {
  const type = one(event.types)
  const names = percent(50) ? ['A', 'B'] : ['B', 'A']
  if (type.tipo === 'espectador') return { type, tries: [[{ type, categories: [''] }]] }
  return {
    type,
    tries: names.map((name) => [{ type, categories: type.modo === 'dupla' ? [name, name] : [name] }]),
  }
}

const isSoldOut = (body: Record<string, unknown>): boolean =>
  /não estão mais disponíveis/.test(String(body['error']))

/** Who is told to come again in two seconds does. */
const again = async (ask: () => Promise<Said>, tries = 20): Promise<Said> => {
  const said = await ask()
  if (![429, 503].includes(said.status) || tries <= 1) return said
  await pause(2_000)
  return again(ask, tries - 1)
}

const buy = async (
  { provider, promised, world }: Stand<{ event: StormEvent }>,
  buyer: Buyer,
  chance: Dice,
  sold: Sold,
): Promise<void> => {
  const { type, tries } = choiceOf(world.event, chance)
  const wonder = (step: string, status: number, error: unknown): void => {
    const words = `${step} ${status} ${String(error)}`
    sold.other.set(words, (sold.other.get(words) ?? 0) + 1)
  }
  const [first = []] = tries
  const held = await again(() => buyer.hold(world.event, first))
  if (held.status !== 201) {
    if (held.status === 409 && isSoldOut(held.body)) sold.soldOut += 1
    else wonder('hold', held.status, held.body['error'])
    return
  }
  const orderId = String(held.body['transaction_id'])
  promised.push({ orderId, said: 'held' })
  for (const wanted of tries) {
    const lines = linesOf(wanted)
    if (type.cents === 0) {
      const done = await again(() => buyer.free(world.event, orderId, lines))
      if (done.status !== 201) wonder('free', done.status, done.body['error'])
      else promised.push({ orderId, said: 'approved' })
      sold.bought += done.status === 201 ? 1 : 0
      return
    }
    const bound = await again(() => buyer.preference(world.event, orderId, lines))
    if (bound.status === 409 && bound.body['code'] === 'categorySoldOut') continue
    if (bound.status !== 200) return wonder('preference', bound.status, bound.body['error'])
    const isPix = chance.percent(40)
    const data = isPix
      ? pix
      : { payment_method_id: 'master', token: await provider.card('APRO'), installments: 1 }
    const paid = await buyer.pay(orderId, String(bound.body['id']), lines, data)
    if (paid.status !== 200) return wonder('pay', paid.status, paid.body['error'])
    if (isPix) await provider.change(String(paid.body['payment_id']), 'pay')
    else if (paid.body['status'] === 'approved') promised.push({ orderId, said: 'approved' })
    else wonder('pay', 200, paid.body['status'])
    sold.bought += 1
    return
  }
  sold.givenUp.set(type.nome, (sold.givenUp.get(type.nome) ?? 0) + (first[0]?.categories.length ?? 0))
}

type Row = { nome: string; capacity: number; sold: number; held: number }

const run = async ({ seed, size, ground, flaw }: Run): Promise<Found> => {
  const places = Math.max(6, Math.round(size * (size > 2_000 ? 0.05 : 0.06)))
  const stand = await openStand({
    ground,
    on: 'postgres',
    flaw,
    hurry: 2,
    env: { WEB_PROCESSES: '2' },
    fill: async (sql) => {
      const people = await addPeople(sql, size)
      return { people, event: await addEvent(sql, people[0] as Person, typesFor(places)) }
    },
  })
  try {
    const { shop, world, clock } = stand
    const sold: Sold = { soldOut: 0, bought: 0, givenUp: new Map(), other: new Map() }
    const began = performance.now()
    const chances = world.people.map((person, index) => ({ person, chance: dice(seed * 100_003 + index) }))
    await crowd(shop.url, 60, chances, ({ person, chance }, link) =>
      buy(stand, new Buyer(person, link, clock.now), chance, sold),
    )
    const seconds = (performance.now() - began) / 1000
    await stand.settle()
    const left = await stand.look((sql) =>
      sql<Row>(
        `select y.nome, s.capacity, s.sold, s.held from stock s join ticket_types y on y.id = s.id where s.kind = 't'`,
      ),
    )
    const { faults, figures } = await stand.books()
    const over = left.reduce((sum, row) => sum + Math.max(0, row.sold - row.capacity), 0)
    for (const { nome, capacity, sold: taken } of left)
      if (taken + (sold.givenUp.get(nome) ?? 0) !== capacity)
        faults.push(`${nome}: ${taken} of ${capacity} places sold, and buyers were sent away`)
    for (const [words, times] of sold.other) faults.push(`${times} × ${words}`)
    return {
      faults,
      line: `${size} buyers for ${places} places in ${seconds.toFixed(1)} s, 2 processes: ${figures['tickets']} tickets, ${sold.soldOut} sent away, ${over} oversold`,
    }
  } finally {
    await stand.close()
  }
}

export const sale: Storm = {
  about: 'a sale opens: single places, categories and pairs, two processes',
  unit: 'buyers',
  full: 10_000,
  small: 500,
  enough: 500,
  control: 'unlocked',
  run,
}
