import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { brl } from '#contract/laws/money.ts'
import { Buyer as Caller } from '../storm/buyer.ts'
import { openStand } from '../storm/stand.ts'
import { ground } from '../storm/storm-tests.ts'
import { addTurningEvent, type TurningEvent } from '../storm/turning-events.ts'
import { addPeople, type Person, tokenOf } from '../storm/world.ts'
import { useBrowser } from '../support/browser.ts'
import { keepAlive } from '../support/keep-alive.ts'
import { askForPart } from '../support/parts.ts'
import { Payer } from './payer.ts'

const browser = useBrowser()
beforeAll(() => askForPart('build'), 180_000)

/** centavos of the two lots. */
const [early, late] = [5_000, 8_000]
/** Who asks by calls: one ticket each while the first lot has them, then two each. */
const [singles, couples] = [97, 99]
const firstPlaces = singles + 2
const secondPlaces = 120
const nome = 'Arena'

type Told = { orderId: string; cents: number; places: number }

/** Holds at the price that the event shows, as often as it takes; null once nothing is left for him. */
const holds = async (
  caller: Caller,
  event: TurningEvent,
  { places, turned }: { places: number; turned: Promise<void> },
): Promise<Told | null> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const { body: read } = await caller.ask(`/events/${event.id}`)
    const [shown] = read['ticket_types'] as { active_lot: { preco: number } | null }[]
    const [type] = event.types
    if (!type) throw new Error('no type')
    const cents = Math.round((shown?.active_lot?.preco ?? 0) * 100)
    // The page that is refused for the new price buys first.
    if (cents === late) await turned
    const wanted = [{ type: { ...type, cents }, categories: Array<string>(places).fill('') }]
    const { status, body } = await caller.hold(event, wanted)
    if (status === 201) return { orderId: String(body['transaction_id']), cents, places }
    if (![409, 429, 503].includes(status)) throw new Error(`${status} ${String(body['error'])}`)
    if (status === 409 && cents === late) return null
    await pause(200)
  }
  throw new Error('never told anything that holds')
}

/** An account with its session on a page of the event, one ticket chosen. */
const visitor = async (url: string, event: TurningEvent, person: Person): Promise<Payer> => {
  const payer = new Payer(await browser.open({ allow: [/409/] }), { url })
  const token = tokenOf(person, Date.now())
  await payer.page.addInitScript((text) => localStorage.setItem('token', text), token)
  await payer.visit(`/eventos/${event.id}`)
  await payer.selects(nome)
  return payer
}

const hasTurned = /O lote de "Arena" virou: agora cada ingresso custa R\$\s80,00/
/** Buys at what the page shows; whether it was held, or told the new price. */
const presses = async (payer: Payer): Promise<'held' | 'told'> => {
  await payer.buys()
  const held = payer.page.getByRole('button', { name: 'Confirmar Ingressos' })
  const told = payer.page.getByText(hasTurned)
  await held.or(told).first().waitFor()
  return (await held.count()) > 0 ? 'held' : 'told'
}

type Item = { order: string; lot: string; cents: number }

test('a lot turns under 200 buyers: each page shows the price that is held for it', async () => {
  const stand = await openStand({
    ground,
    on: 'embedded',
    flaw: null,
    hurry: 1,
    fill: async (sql) => {
      const [owner, ...people] = await addPeople(sql, singles + couples + 5)
      if (!owner) throw new Error('nobody')
      const lots = [
        { cents: early, places: firstPlaces },
        { cents: late, places: secondPlaces },
      ]
      const types = [{ nome, tipo: 'espectador', modo: 'individual', lots }] as const
      return { people, event: await addTurningEvent(sql, owner, types) }
    },
  })
  try {
    const { shop, world, clock } = stand
    const { event, people } = world
    const onPages = people.slice(singles + couples)
    const [amid, one, other, stale] = await Promise.all(
      onPages.map((person) => visitor(shop.url, event, person)),
    )
    if (!amid || !one || !other || !stale) throw new Error('four pages')
    for (const payer of [amid, one, other, stale]) expect(await payer.figures()).toEqual([brl(early)])

    let turn = (): void => {}
    const turned = new Promise<void>((resolve) => (turn = resolve))
    const calls = (some: readonly Person[], places: number): Promise<(Told | null)[]> =>
      Promise.all(
        some.map(async (person) => {
          const link = keepAlive(shop.url)
          const told = await holds(new Caller(person, link, clock.now), event, { places, turned })
          link.close()
          return told
        }),
      )

    // One page buys in the middle of those who take all but the last place.
    const [taken, first] = await Promise.all([calls(people.slice(0, singles), 1), presses(amid)])
    expect(first).toBe('held')
    await amid.asked(brl(early))
    await amid.paidAt(early / 100)

    // Everybody else wants two, so that only a page can have the last place: two of them press at once.
    const rest = calls(people.slice(singles, singles + couples), 2)
    const outcomes = await Promise.all([presses(one), presses(other)])
    expect(outcomes.toSorted()).toEqual(['held', 'told'])
    const [last, next] = outcomes[0] === 'held' ? [one, other] : [other, one]
    await last.asked(brl(early))
    expect(await last.figures()).toEqual([brl(early)])
    await last.paidAt(early / 100)
    await expect.poll(() => next.figures()).toEqual([brl(late)])
    expect(await presses(next)).toBe('held')
    turn()
    await next.asked(brl(late))
    expect(await next.figures()).toEqual([brl(late)])
    await next.paidAt(late / 100)
    const others = [...taken, ...(await rest)]

    // A page that has stood there since before the rush still shows the first price, and holds nothing at another.
    expect(await stale.figures()).toEqual([brl(early)])
    expect(await presses(stale)).toBe('told')
    await expect.poll(() => stale.figures()).toEqual([brl(late)])
    expect(await presses(stale)).toBe('held')
    await stale.asked(brl(late))
    await stale.paidAt(late / 100)

    const orders = await Promise.all(
      [last, next].map(async (payer) => String((await payer.transaction())['id'])),
    )
    const { faults } = await stand.books()
    expect(faults).toEqual([])
    const items = await stand.look((sql) =>
      sql<Item>(
        `select transaction_id as "order", lot_id as lot, i.price_cents as cents
         from transaction_items i join transactions x on x.id = transaction_id order by x.created_at`,
      ),
    )
    const [lot1, lot2] = (event.types[0]?.lots ?? []).map(({ id }) => items.filter(({ lot }) => lot === id))
    expect([lot1?.length, lot2?.length]).toEqual([firstPlaces, secondPlaces])
    expect([lot1?.at(-1)?.order, lot2?.[0]?.order]).toEqual(orders)
    for (const told of others.filter((one) => one !== null)) {
      const own = items.filter(({ order }) => order === told.orderId).map(({ cents }) => cents)
      expect(own).toEqual(Array<number>(told.places).fill(told.cents))
    }
  } finally {
    await stand.close()
  }
}, 120_000)
