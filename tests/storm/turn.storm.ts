import { setTimeout as pause } from 'node:timers/promises'
import { keepAlive } from '../support/keep-alive.ts'
import { Buyer, linesOf, type Said } from './buyer.ts'
import { type Dice, dice } from './dice.ts'
import { openStand, type Stand } from './stand.ts'
import type { Found, Run, Storm } from './storm.ts'
import { addTurningEvent, type TurningEvent, type TurningType } from './turning-events.ts'
import { addPeople, type Person } from './world.ts'

/** ms from the start until the lot ends whose time comes during the rush. */
const untilEnd = 10 * 60_000

/** Of each type more is asked than there is: half more places of single ones, and pairs whose first lot is odd. */
const byQuantity = (size: number) => {
  const lots = (shares: readonly number[], odd = 0) =>
    shares.map((share, at) => ({
      cents: 5_000 + 3_000 * at,
      places: Math.max(2, Math.round((share * size) / 200)) + (at === 0 ? odd : 0),
    }))
  return [
    { nome: 'Arquibancada', tipo: 'espectador', modo: 'individual', lots: lots([20, 30, 40]) },
    {
      nome: 'Dupla',
      tipo: 'atleta',
      modo: 'dupla',
      categories: [{ nome: 'A', places: size * 4, restricao: 'mesmaCategoria' }],
      lots: lots([40, 30, 60], 1),
    },
  ] as const
}

const byDate = (size: number, endsAt: number) =>
  [
    {
      nome: 'Entrada',
      tipo: 'espectador',
      modo: 'individual',
      lots: [
        { cents: 4_000, places: size, endsAt },
        { cents: 6_500, places: size },
      ],
    },
  ] as const

type World = { people: Person[]; quantity: TurningEvent; date: TurningEvent; endsAt: number }
type Purchase = { event: TurningEvent; type: TurningType; person: Person; pays: boolean }
/** What a buyer was told in the end. */
type Told = { orderId: string; type: TurningType; cents: number; places: number } | { soldOut: TurningType }

const placesOf = ({ modo }: TurningType): number => (modo === 'dupla' ? 2 : 1)

/** Who is told to come again does, for two minutes: so many at once are more than a busy machine answers in one. */
const again = async (ask: () => Promise<Said>, { tries = 240, also = -1 } = {}): Promise<Said> => {
  const said = await ask()
  if (![429, 503, also].includes(said.status) || tries <= 1) return said
  await pause(500)
  return again(ask, { tries: tries - 1, also })
}

/** Who only reads asks again, too, when the connection was lost. */
const readAgain = (ask: () => Promise<Said>): Promise<Said> => again(ask, { also: 0 })

/** The price that the event's page shows for this type. */
const shownCents = async (buyer: Buyer, { event, type }: Purchase): Promise<number> => {
  const { status, body } = await readAgain(() => buyer.ask(`/events/${event.id}`))
  if (status !== 200) throw new Error(`the page of the event: ${status}`)
  const types = body['ticket_types'] as { id: string; active_lot: { preco: number } | null }[]
  return Math.round((types.find(({ id }) => id === type.id)?.active_lot?.preco ?? 0) * 100)
}

/** Buys at the price that he is shown; told another one he looks again, as the page does. */
const buy = async (
  stand: Stand<World>,
  buyer: Buyer,
  purchase: Purchase,
  faults: string[],
): Promise<Told | null> => {
  const { event, type, pays } = purchase
  const wanted = (cents: number) => [
    { type: { ...type, cents }, categories: Array(placesOf(type)).fill('A') },
  ]
  for (let tries = 0; tries < 40; tries += 1) {
    const cents = await shownCents(buyer, purchase)
    const held = await again(() => buyer.hold(event, wanted(cents)))
    const error = String(held.body['error'])
    if (held.status === 409 && /virou|Há lugar de novo/.test(error)) {
      await pause(100)
      continue
    }
    if (held.status === 409 && error.includes('não estão mais disponíveis')) return { soldOut: type }
    if (held.status !== 201) return (faults.push(`hold ${held.status} ${error}`), null)
    const orderId = String(held.body['transaction_id'])
    stand.promised.push({ orderId, said: 'held' })
    const due = (cents * placesOf(type)) / 100
    const { body } = await readAgain(() => buyer.read(orderId))
    if (body['valor_total'] !== due)
      faults.push(`${orderId}: shown ${due}, held at ${String(body['valor_total'])}`)
    if (pays) await pay(stand, buyer, { event, orderId, lines: linesOf(wanted(cents)) }, faults)
    return { orderId, type, cents, places: placesOf(type) }
  }
  faults.push(`${type.nome}: never told a price that holds`)
  return null
}

type Bill = { event: TurningEvent; orderId: string; lines: ReturnType<typeof linesOf> }

const pay = async (
  { provider, promised }: Stand<World>,
  buyer: Buyer,
  { event, orderId, lines }: Bill,
  faults: string[],
): Promise<void> => {
  const bound = await again(() => buyer.preference(event, orderId, lines))
  const card = { payment_method_id: 'master', token: await provider.card('APRO'), installments: 1 }
  const paid = await again(() => buyer.pay(orderId, String(bound.body['id']), lines, card))
  if (paid.body['status'] === 'approved') promised.push({ orderId, said: 'approved' })
  else faults.push(`pay ${bound.status} ${paid.status} ${JSON.stringify(paid.body)}`)
}

const purchasesOf = ({ people, quantity, date }: World, chance: Dice): Purchase[] =>
  people.flatMap((person) => {
    const pays = chance.percent(15)
    return [quantity, date].map((event) => ({ event, person, pays, type: chance.one(event.types) }))
  })

/**
 * All at once, each on a connection of his own; those of the date within a second, and when a quarter of them have their
 * answer the lot's end comes.
 */
const rush = async (stand: Stand<World>, chance: Dice, faults: string[]): Promise<Told[]> => {
  const { shop, world, clock } = stand
  let waiting = Math.round(world.people.length / 4)
  const told = await Promise.all(
    purchasesOf(world, chance).map(async (purchase) => {
      const link = keepAlive(shop.url)
      if (purchase.event === world.date) await pause(chance.below(1_000))
      const said = await buy(stand, new Buyer(purchase.person, link, clock.now), purchase, faults)
      link.close()
      if (purchase.event === world.date && (waiting -= 1) === 0) clock.move(world.endsAt - clock.now())
      return said
    }),
  )
  return told.filter((one) => one !== null)
}

type Item = { order: string; type: string; lot: string; cents: number; at: number }

/** What the database says was held, of each buyer and of each lot, beside what he was told and what the law says. */
const compare = (world: World, told: readonly Told[], items: readonly Item[]): string[] => {
  const faults: string[] = []
  const types = [...world.quantity.types, ...world.date.types]
  const lots = types.flatMap((type) => type.lots.map((lot) => ({ ...lot, type })))
  const taken = (id: string): number => items.filter(({ lot }) => lot === id).length
  for (const one of told) {
    if ('soldOut' in one) continue
    const own = items.filter(({ order }) => order === one.orderId)
    if (own.length !== one.places || own.some(({ cents }) => cents !== one.cents))
      faults.push(
        `${one.orderId}: shown ${one.cents}, held at ${own.map(({ cents }) => cents).join(' and ')}`,
      )
  }
  for (const { order, lot, cents, at } of items) {
    const own = lots.find(({ id }) => id === lot)
    if (own?.cents !== cents) faults.push(`${order}: ${cents} in a lot of ${own?.cents ?? 'none'}`)
    const [first, second] = own?.type.lots ?? []
    if (first?.endsAt === undefined) continue
    if (lot !== (at < first.endsAt ? first : second)?.id)
      faults.push(
        `${order}: in lot ${lot} at ${new Date(at).toISOString()}, which ends ${new Date(first.endsAt).toISOString()}`,
      )
  }
  for (const [at, { id, type, places }] of lots.entries()) {
    const step = placesOf(type)
    const fits = Math.floor(places / step) * step
    if (taken(id) > fits) faults.push(`${type.nome}: ${taken(id)} of ${fits} places of lot ${at} taken`)
    const isLast = type.lots.at(-1)?.id === id
    const isSentAway = told.some((one) => 'soldOut' in one && one.soldOut === type)
    const later = type.lots.slice(type.lots.findIndex((lot) => lot.id === id) + 1)
    const isPassed = type.lots[0]?.endsAt === undefined && later.some((lot) => taken(lot.id) > 0)
    if (taken(id) < fits && (isPassed || (isSentAway && isLast)))
      faults.push(
        `${type.nome}: ${taken(id)} of ${fits} places of lot ${at} taken, and the next one was sold or buyers sent away`,
      )
  }
  return faults
}

const wavesOn = async (on: 'embedded' | 'postgres', { seed, size, ground, flaw }: Run): Promise<Found> => {
  const stand = await openStand({
    ground,
    on,
    flaw,
    hurry: 2,
    env: on === 'postgres' ? { WEB_PROCESSES: '2' } : {},
    fill: async (sql): Promise<World> => {
      const [owner, ...people] = await addPeople(sql, size + 1)
      if (!owner) throw new Error('nobody')
      const endsAt = Date.now() + untilEnd
      const quantity = await addTurningEvent(sql, owner, byQuantity(size))
      return { people, quantity, endsAt, date: await addTurningEvent(sql, owner, byDate(size, endsAt)) }
    },
  })
  try {
    const found: string[] = []
    const began = performance.now()
    const told = await rush(stand, dice(seed), found)
    const seconds = (performance.now() - began) / 1000
    const { faults } = await stand.books()
    const items = await stand.look((sql) =>
      sql<Item>(
        `select transaction_id as "order", ticket_type_id as type, lot_id as lot, i.price_cents as cents, (extract(epoch from x.created_at) * 1000)::float8 as at
         from transaction_items i join transactions x on x.id = transaction_id`,
      ),
    )
    const { world } = stand
    const perLot = [...world.quantity.types, ...world.date.types].map(
      ({ nome, lots }) =>
        `${nome} ${lots.map(({ id }) => items.filter(({ lot }) => lot === id).length).join('+')}`,
    )
    const away = told.filter((one) => 'soldOut' in one).length
    return {
      faults: [...found, ...compare(world, told, items), ...faults].map((fault) => `${on}: ${fault}`),
      line: `${on} ${size} buyers of two events in ${seconds.toFixed(1)} s: ${perLot.join(', ')}, ${away} sent away`,
    }
  } finally {
    await stand.close()
  }
}

const run = async (storm: Run): Promise<Found> => {
  const embedded = await wavesOn('embedded', storm)
  const postgres = await wavesOn('postgres', storm)
  return {
    faults: [...embedded.faults, ...postgres.faults],
    line: `${embedded.line}; ${postgres.line}, 2 processes`,
  }
}

export const turn: Storm = {
  about:
    'lots turn under a rush: by quantity, of single places and pairs, and by date; embedded, and two processes',
  unit: 'buyers',
  full: 1_000,
  small: 80,
  enough: 200,
  control: 'turnedOutside',
  run,
}
