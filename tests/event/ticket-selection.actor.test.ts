import { afterAll, describe, expect, it } from 'vitest'
import { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError, refusedError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { chosen, detailWith, earlier, holding, now } from './event.fixtures.ts'
import { type ticketSelectionModel, ticketSelectionWalks, type Who } from './ticket-selection.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(ticketSelectionMachine, 'actor'))

type Driver = ActorDriver<typeof ticketSelectionMachine>

const buyers: Record<Who, { hasToken: boolean; document: string | null }> = {
  visitor: { hasToken: false, document: null },
  stranger: { hasToken: true, document: null },
  buyer: { hasToken: true, document: '12345678909' },
}

const idOf = { pair: 'tipo-dupla', seat: 'tipo-arena' } as const

const isIn = (driver: Driver, state: string, port?: string): void => {
  expect(driver.states).toEqual([state])
  expect(driver.snapshot.hasTag('busy')).toBe(port !== undefined)
  expect(driver.ports.waiting()).toEqual(port === undefined ? [] : [port])
}

const alerts = (driver: Driver) => driver.takeNotices().map(({ type, params }) => [type, params])

const alerted = (text: string) => (text === '' ? [] : [['notify', { message: text }]])

const quantities = ({ context }: Driver) => ({
  pairs: context.selection['tipo-dupla'] ?? 0,
  seats: context.selection['tipo-arena'] ?? 0,
})

const tables: Tables<typeof ticketSelectionModel, Driver> = {
  shows: {
    waiting: (driver) => {
      isIn(driver, 'loading', 'loadEvent')
      expect(driver.ports.inputs('loadEvent').at(-1)).toEqual({ id: 'evento-a' })
    },
    broken: (driver) => {
      isIn(driver, 'failed')
      expect(driver.context.error).toBe('Erro ao buscar os detalhes do evento.')
    },
    absent: (driver) => isIn(driver, 'missing'),
    choosing: (driver, { chosen: counts, left, alert, said, underway, notice }) => {
      isIn(driver, 'browsing')
      expect(quantities(driver)).toEqual(counts)
      expect(driver.context.detail).toEqual(detailWith(left))
      expect([driver.context.error ?? '', driver.context.notice ?? '']).toEqual([said, notice])
      expect(driver.context.underway ?? '').toBe(underway)
      expect(alerts(driver)).toEqual(alerted(alert))
    },
    reserving: (driver, { chosen: { pairs, seats } }) => {
      isIn(driver, 'creatingTransaction', 'createTransaction')
      expect(driver.ports.inputs('createTransaction').at(-1)).toEqual({
        document: '12345678909',
        eventId: 'evento-a',
        tickets: chosen(pairs, seats),
      })
      expect([driver.context.error, driver.context.notice, alerts(driver)]).toEqual([null, null, []])
    },
    rechecking: (driver, { said, alert }) => {
      isIn(driver, 'refreshing', 'loadEvent')
      expect(driver.ports.inputs('loadEvent').at(-1)).toEqual({ id: 'evento-a' })
      expect(driver.context.error ?? '').toBe(said)
      expect(alerts(driver)).toEqual(alerted(alert))
    },
    atLogin: (driver, { alert, chosen: counts, sessionEnded }) => {
      isIn(driver, 'leavingToLogin')
      expect(quantities(driver)).toEqual(counts)
      const [said, ended] = alerts(driver)
      expect([said]).toEqual(alerted(alert))
      expect(ended?.[0]).toBe(sessionEnded ? 'endSession' : undefined)
    },
    atCheckout: (driver, { held }) => {
      isIn(driver, 'leavingToCheckout')
      expect(driver.context.earlier).toBe(earlier[held])
      expect(driver.context.transactionId).toBe('transacao-1')
    },
  },
  does: {
    'event arrives': (driver, { left }) =>
      driver.ports.resolve('loadEvent', { detail: detailWith(left), now }),
    'event is unknown': (driver) => driver.ports.resolve('loadEvent', null),
    'event fails': (driver) => driver.ports.reject('loadEvent', httpError('Fora do ar.')),
    'person retries': (driver) => driver.send({ type: 'event.reload' }),
    'offer turns': (driver) => driver.send({ type: 'offer.turn' }),
    'person adds': (driver, { what }) => driver.send({ type: 'quantity.increase', id: idOf[what] }),
    'person removes': (driver, { what }) => driver.send({ type: 'quantity.decrease', id: idOf[what] }),
    'person buys': (driver, { who }) => driver.send({ type: 'tickets.buy', ...buyers[who] }),
    'server reserves': (driver, { held }) =>
      driver.ports.resolve('createTransaction', { transaction_id: 'transacao-1', ...holding[held] }),
    'server refuses': (driver, { error }) =>
      driver.ports.reject('createTransaction', httpError(error === '' ? null : error)),
    'payment is under way': (driver, { error }) =>
      driver.ports.reject('createTransaction', refusedError('paymentUnderway', error)),
    'server rejects the token': (driver) => driver.ports.reject('createTransaction', authError),
    'network fails': (driver) => driver.ports.reject('createTransaction', networkError),
  },
}

const open = (wanted = chosen(0, 0)): Driver =>
  new ActorDriver(ticketSelectionMachine, { taken, input: { id: 'evento-a', wanted } })

describe('the ticket selection machine keeps to the specification', () => {
  it.each(ticketSelectionWalks)('$title', async ({ along }) => {
    const driver = open()
    await along(tables, driver)
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(ticketSelectionMachine)).toEqual([]))
})

describe('the selection made before login', () => {
  const restored = async (left: { pairs: number; seats: number }, at = now) => {
    const driver = open(chosen(2, 1))
    await driver.ports.resolve('loadEvent', { detail: detailWith(left), now: at })
    return { ...quantities(driver), notice: driver.context.notice }
  }

  it('comes back', async () =>
    expect(await restored({ pairs: 8, seats: 8 })).toEqual({
      pairs: 2,
      seats: 1,
      notice: 'Sua seleção foi mantida.',
    }))

  it('is brought back to what is left, in whole pairs', async () =>
    expect(await restored({ pairs: 1, seats: 1 })).toEqual({
      pairs: 0,
      seats: 1,
      notice: 'Parte da sua seleção não está mais disponível. Confira as quantidades.',
    }))

  it('is dropped when sales have ended', async () =>
    expect(await restored({ pairs: 8, seats: 8 }, Date.parse('2026-12-05T18:00:00-03:00'))).toEqual({
      pairs: 0,
      seats: 0,
      notice: 'Parte da sua seleção não está mais disponível. Confira as quantidades.',
    }))
})

it('adds nothing once sales have ended', async () => {
  const driver = open()
  const at = Date.parse('2026-12-05T18:00:00-03:00')
  await driver.ports.resolve('loadEvent', { detail: detailWith({ pairs: 8, seats: 8 }), now: at })
  await driver.send({ type: 'quantity.increase', id: 'tipo-arena' })
  expect(quantities(driver)).toEqual({ pairs: 0, seats: 0 })
})

it('holds at most 20 tickets in one order', async () => {
  const driver = open()
  await driver.ports.resolve('loadEvent', { detail: detailWith({ pairs: 50, seats: 50 }), now })
  for (let step = 0; step < 15; step++) await driver.send({ type: 'quantity.increase', id: 'tipo-arena' })
  for (let step = 0; step < 15; step++) await driver.send({ type: 'quantity.increase', id: 'tipo-dupla' })
  expect(quantities(driver)).toEqual({ pairs: 4, seats: 15 })
})

it('forgets that the event could not be read once it was', async () => {
  const driver = open()
  await driver.ports.reject('loadEvent', networkError)
  await driver.send({ type: 'event.reload' })
  await driver.ports.resolve('loadEvent', { detail: detailWith({ pairs: 8, seats: 8 }), now })
  expect(driver.context.error).toBe(null)
})

it('changes nothing, not even what it says, when there is nothing to take away', async () => {
  const driver = open(chosen(2, 1))
  await driver.ports.resolve('loadEvent', { detail: detailWith({ pairs: 1, seats: 1 }), now })
  await driver.send({ type: 'quantity.decrease', id: 'tipo-dupla' })
  expect({ ...quantities(driver), notice: driver.context.notice }).toEqual({
    pairs: 0,
    seats: 1,
    notice: 'Parte da sua seleção não está mais disponível. Confira as quantidades.',
  })
})

it('adds nothing when sales ended while the reservation was refused', async () => {
  const driver = open()
  const detail = detailWith({ pairs: 8, seats: 8 })
  await driver.ports.resolve('loadEvent', { detail, now })
  await driver.send({ type: 'quantity.increase', id: 'tipo-arena' })
  await driver.send({ type: 'tickets.buy', ...buyers.buyer })
  await driver.ports.reject('createTransaction', httpError())
  await driver.ports.resolve('loadEvent', { detail, now: Date.parse('2026-12-05T18:00:00-03:00') })
  await driver.send({ type: 'quantity.increase', id: 'tipo-arena' })
  expect(quantities(driver)).toEqual({ pairs: 0, seats: 0 })
})

it('keeps saying what became of the selection when no more can be added', async () => {
  const driver = open(chosen(0, 2))
  await driver.ports.resolve('loadEvent', { detail: detailWith({ pairs: 8, seats: 1 }), now })
  await driver.send({ type: 'quantity.increase', id: 'tipo-arena' })
  expect({ ...quantities(driver), notice: driver.context.notice }).toEqual({
    pairs: 0,
    seats: 1,
    notice: 'Parte da sua seleção não está mais disponível. Confira as quantidades.',
  })
})

it('says that the selection came back, be it of one kind of ticket', async () => {
  const driver = open(chosen(0, 1))
  await driver.ports.resolve('loadEvent', { detail: detailWith({ pairs: 8, seats: 8 }), now })
  expect(driver.context.notice).toBe('Sua seleção foi mantida.')
})

it('says nothing of its own where the server gave no reason', async () => {
  const driver = open()
  await driver.ports.resolve('loadEvent', { detail: detailWith({ pairs: 8, seats: 8 }), now })
  await driver.send({ type: 'quantity.increase', id: 'tipo-arena' })
  await driver.send({ type: 'tickets.buy', ...buyers.buyer })
  await driver.ports.reject('createTransaction', httpError())
  expect(driver.context.error).toBeNull()
})
