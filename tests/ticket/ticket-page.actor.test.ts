import { afterAll, describe, expect, it } from 'vitest'
import { ticketPageMachine } from '#machines/ticket-page.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { correctedTicket, keptTicket, shownTicket } from './ticket-page.fixture.ts'
import { type Kind, type ticketPageModel, ticketPageWalks } from './ticket-page.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(ticketPageMachine, 'actor'))

type Driver = ActorDriver<typeof ticketPageMachine>
type Context = { hasCopy: boolean; kind: Kind; problem: string; nome: string; refused: string }

const start = (hasToken = true): Driver =>
  new ActorDriver(ticketPageMachine, { input: { id: 'tk_1', hasToken }, taken })

const ports: Record<string, 'readKept' | 'ticket' | 'keepTicket' | 'dropTicket'> = {
  opening: 'readKept',
  reading: 'ticket',
  'shown.keeping': 'keepTicket',
  'shown.dropping': 'dropTicket',
  erasing: 'dropTicket',
}

const isAt = (driver: Driver, state: string, { problem, hasCopy }: Context): void => {
  expect(driver.states).toEqual([state])
  expect(driver.context.error).toBe(problem || null)
  expect(driver.context.kept).toEqual(hasCopy ? keptTicket : null)
  const port = ports[state]
  expect(driver.snapshot.hasTag('busy')).toBe(port !== undefined)
  expect(driver.ports.waiting()).toEqual(port === undefined ? [] : [port])
  if (port)
    expect(driver.ports.inputs(port).at(-1)).toEqual(port === 'keepTicket' ? keptTicket : { id: 'tk_1' })
}

const shows = (driver: Driver, state: string, context: Context): void => {
  isAt(driver, state, context)
  expect(driver.context.face?.situacao).toBe(context.kind === 'cancelled' ? 'Cancelado' : 'Válido')
  expect(driver.context.face?.nome).toBe(context.nome)
}

const showsKept = (driver: Driver, state: string, context: Context): void => {
  isAt(driver, state, context)
  expect(driver.context.face).toMatchObject({ nome: 'Bia', qr: keptTicket.qr, situacao: 'Válido' })
}

const device = ({ ports: held, states }: Driver) =>
  states[0] === 'shown.keeping' ? (['keepTicket', held] as const) : (['dropTicket', held] as const)

const tables: Tables<typeof ticketPageModel, Driver> = {
  shows: {
    looking: (driver, context) => isAt(driver, 'opening', context),
    reading: (driver, context) => isAt(driver, 'reading', context),
    free: (driver, context) => shows(driver, 'shown.free', context),
    keeping: (driver, context) => shows(driver, 'shown.keeping', context),
    kept: (driver, context) => shows(driver, 'shown.kept', context),
    dropping: (driver, context) => shows(driver, 'shown.dropping', context),
    onDevice: (driver, context) => showsKept(driver, 'onDevice', context),
    onDeviceAlone: (driver, context) => showsKept(driver, 'keptAlone', context),
    erasing: (driver, context) => showsKept(driver, 'erasing', context),
    erased: (driver, context) => {
      isAt(driver, 'erased', context)
      expect(driver.context.face).toBeNull()
    },
    failed: (driver, context) => isAt(driver, 'failed', context),
    unknown: (driver, context) => isAt(driver, 'missing', context),
    loginNeeded: (driver, context) => isAt(driver, 'loggedOut', context),
  },
  does: {
    'device has a copy': (driver) => driver.ports.resolve('readKept', keptTicket),
    'device has none': (driver) => driver.ports.resolve('readKept', null),
    'device keeps nothing': (driver) => driver.ports.reject('readKept', networkError),
    'ticket is read': (driver, { kind }) => driver.ports.resolve('ticket', shownTicket(kind)),
    'server refuses': (driver, { status, error }) =>
      driver.ports.reject('ticket', { ...httpError(error), status }),
    'network fails': (driver) => driver.ports.reject('ticket', networkError),
    'session ends': (driver) => driver.ports.reject('ticket', authError),
    'person keeps': (driver) => driver.send({ type: 'ticket.keep' }),
    'person drops': (driver) => driver.send({ type: 'ticket.drop' }),
    'device obeys': (driver) => {
      const [name, held] = device(driver)
      return held.resolve(name, undefined)
    },
    'device refuses': (driver) => {
      const [name, held] = device(driver)
      return held.reject(name, networkError)
    },
    'person asks again': (driver) => driver.send({ type: 'ticket.reload' }),
    'tickets were given back': (driver) => driver.send({ type: 'ticket.withdraw' }),
    'shop refuses what was done': (driver) =>
      driver.send({ type: 'ticket.refuse', error: 'Este ingresso já foi usado na entrada.' }),
    'ticket was corrected': (driver) => driver.send({ type: 'ticket.correct', ticket: correctedTicket }),
  },
}

describe('the page of a ticket', () => {
  it.each(ticketPageWalks)('$title', async ({ along }) => {
    const driver = start()
    await along(tables, driver)
    driver.stop()
  })

  it('without a session shows what the device has, and asks nothing of the shop', async () => {
    const driver = start(false)
    await driver.ports.resolve('readKept', keptTicket)
    expect([driver.states, driver.context.face?.nome]).toEqual([['keptAlone'], 'Bia'])
    expect([driver.ports.inputs('ticket'), driver.ports.waiting()]).toEqual([[], []])
  })

  it('without a session and a copy asks for a login', async () => {
    const driver = start(false)
    await driver.ports.resolve('readKept', null)
    expect([driver.states, driver.ports.waiting()]).toEqual([['loggedOut'], []])
  })

  it('without a session asks for a login where the device keeps nothing', async () => {
    const driver = start(false)
    await driver.ports.reject('readKept', networkError)
    expect([driver.states, driver.ports.inputs('ticket')]).toEqual([['loggedOut'], []])
  })

  it('keeps nothing of a ticket without a code', async () => {
    const driver = start()
    await driver.ports.resolve('readKept', null)
    await driver.ports.resolve('ticket', shownTicket('cancelled'))
    await driver.send({ type: 'ticket.keep' })
    expect([driver.snapshot.status, driver.states, driver.ports.waiting()]).toEqual([
      'active',
      ['shown.free'],
      [],
    ])
  })

  it('took every transition', () => expect(taken.missing(ticketPageMachine)).toEqual([]))
})
