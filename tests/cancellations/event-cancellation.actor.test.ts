import { afterAll, describe, expect, it } from 'vitest'
import { eventCancellationMachine } from '#machines/event-cancellation.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { batchOf, planOf, targetOf, wire } from './event-cancellation.data.ts'
import {
  askedTicket,
  type Context,
  type eventCancellationModel,
  eventCancellationWalks,
  ticketCancellationWalks,
} from './event-cancellation.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(eventCancellationMachine, 'actor'))

type Driver = ActorDriver<typeof eventCancellationMachine>
type Port = Parameters<Driver['ports']['inputs']>[0]

const isIn = (driver: Driver, state: string, waiting: Port | null, context: Context): void => {
  const { counted, choice, wanted, draft, situation, isNext, isCorrected, message } = context
  expect(driver.states).toEqual([state])
  expect(driver.ports.waiting()).toEqual(waiting === null ? [] : [waiting])
  const { batch, ...own } = driver.context
  expect(own.plan ?? null).toEqual(counted === null ? null : planOf(...counted))
  expect(batch).toEqual(situation === null ? null : batchOf(situation))
  expect([own.target, own.wanted, own.draft, own.isNext, own.isCorrected, own.error]).toEqual([
    targetOf(choice),
    targetOf(wanted),
    draft,
    isNext,
    isCorrected,
    message,
  ])
}
const asks = (driver: Driver, port: Port, input: unknown): void =>
  expect(driver.ports.inputs(port).at(-1)).toEqual(input)
const ofBatch = { eventId: 'ev_1', lote: 'cb_1' }

const waitingPort = (driver: Driver): Port => {
  const [port] = driver.ports.waiting()
  if (port === undefined) throw new Error('nothing waits')
  return port as Port
}

const tables: Tables<typeof eventCancellationModel, Driver> = {
  shows: {
    counting: (driver, context) => {
      isIn(driver, 'counting', 'readPlan', context)
      asks(driver, 'readPlan', { eventId: 'ev_1', target: targetOf(context.choice) })
    },
    'not counted': (driver, context) => isIn(driver, 'failed', null, context),
    asked: (driver, context) => isIn(driver, 'confirming', null, context),
    starting: (driver, context) => {
      isIn(driver, 'starting', 'startCancellation', context)
      const { choice, draft } = context
      if (choice === null) throw new Error('nothing was chosen')
      const { total } = planOf(null, choice)
      asks(driver, 'startCancellation', { eventId: 'ev_1', alvo: wire[choice.what], draft, total })
    },
    'followed.at rest': (driver, context) => isIn(driver, 'running.waiting', null, context),
    'followed.anew': (driver, context) => {
      isIn(driver, 'running.reading', 'readCancellation', context)
      asks(driver, 'readCancellation', ofBatch)
    },
    pausing: (driver, context) => {
      isIn(driver, 'pausing', 'pauseCancellation', context)
      asks(driver, 'pauseCancellation', ofBatch)
    },
    resuming: (driver, context) => {
      isIn(driver, 'resuming', 'resumeCancellation', context)
      asks(driver, 'resumeCancellation', ofBatch)
    },
    over: (driver, context) => isIn(driver, 'finished', null, { ...context, situation: 'finished' }),
    'logged out': (driver) => expect(driver.states).toEqual(['loggedOut']),
  },
  does: {
    'server counts': (driver, { last }, { choice }) => driver.ports.resolve('readPlan', planOf(last, choice)),
    'server refuses': (driver, { error, status }) =>
      driver.ports.reject(waitingPort(driver), error === null ? networkError : httpError(error, status)),
    'session is over': (driver) => driver.ports.reject(waitingPort(driver), authError),
    'organiser tries again': (driver) => driver.send({ type: 'retry' }),
    'organiser chooses': (driver, { choice }) =>
      driver.send({ type: 'target.choose', target: targetOf(choice) }),
    'organiser finds a ticket': async (driver, { code }, { draft }) => {
      await driver.send({ type: 'draft.change', draft: { ...draft, codigo: code } })
      await driver.send({ type: 'ticket.find' })
    },
    'organiser types': (driver, { draft }, { draft: { codigo } }) =>
      driver.send({ type: 'draft.change', draft: { ...draft, codigo } }),
    'organiser types a code': (driver, { code }, { draft }) =>
      driver.send({ type: 'draft.change', draft: { ...draft, codigo: code } }),
    'organiser cancels': (driver) => driver.send({ type: 'cancellation.start' }),
    'server tells': (driver, { situation }) =>
      driver.ports.resolve(waitingPort(driver) as 'readCancellation', batchOf(situation)),
    'time passes': async (driver, { ms }) => {
      await driver.wait(ms - 1)
      expect(driver.ports.waiting()).toEqual([])
      await driver.wait(1)
    },
    'organiser pauses': (driver) => driver.send({ type: 'cancellation.pause' }),
    'organiser resumes': (driver) => driver.send({ type: 'cancellation.resume' }),
    'organiser goes on': (driver) => driver.send({ type: 'cancellation.again' }),
  },
}

describe('the machine of a cancellation keeps to its model', () => {
  it.each(eventCancellationWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(eventCancellationMachine, {
      input: { eventId: 'ev_1', codigo: null },
      taken,
    })
    await along(tables, driver)
    driver.stop()
  })

  it.each(ticketCancellationWalks)('for a ticket of the table: $title', async ({ along }) => {
    const driver = new ActorDriver(eventCancellationMachine, {
      input: { eventId: 'ev_1', codigo: askedTicket },
      taken,
    })
    await along(tables, driver)
    driver.stop()
  })

  it.each([
    ['paused', 'cancellation.pause'],
    ['running', 'cancellation.resume'],
    ['running', 'cancellation.again'],
    ['paused', 'cancellation.again'],
    ['waiting', 'cancellation.pause'],
    ['waiting', 'cancellation.resume'],
  ] as const)('does not hear of a %s one: %s', async (situation, type) => {
    const driver = new ActorDriver(eventCancellationMachine, { input: { eventId: 'ev_1', codigo: null } })
    await driver.ports.resolve('readPlan', planOf(situation))
    await driver.send({ type })
    expect([driver.states, driver.ports.waiting()]).toEqual([['running.waiting'], []])
    driver.stop()
  })

  const opened = async () => {
    const driver = new ActorDriver(eventCancellationMachine, {
      input: { eventId: 'ev_1', codigo: null },
      taken,
    })
    await driver.ports.resolve('readPlan', planOf(null))
    return driver
  }

  it('counts nothing of a ticket whose code was not typed', async () => {
    const driver = await opened()
    await driver.send({ type: 'ticket.find' })
    expect([driver.states, driver.ports.waiting()]).toEqual([['confirming'], []])
    driver.stop()
  })

  it('looks for a ticket anew, whatever was chosen and refused before', async () => {
    const driver = await opened()
    await driver.send({ type: 'target.choose', target: { kind: 'category', id: 'ct_1' } })
    await driver.ports.resolve('readPlan', planOf(null, { what: 'category' }))
    await driver.send({ type: 'draft.change', draft: { motivo: '', confirmacao: '', codigo: ' QD-1 ' } })
    await driver.send({ type: 'cancellation.start' })
    expect(driver.context.isCorrected).toBe(true)
    await driver.send({ type: 'ticket.find' })
    expect(driver.ports.inputs('readPlan').at(-1)).toEqual({
      eventId: 'ev_1',
      target: { kind: 'ticket', code: 'QD-1' },
    })
    expect(driver.context.isCorrected).toBe(false)
    await driver.ports.reject('readPlan', { ...httpError('Este código não é deste evento.'), status: 409 })
    await driver.ports.resolve('readPlan', planOf(null))
    expect(driver.context.error).toEqual({ at: 'code', text: 'Este código não é deste evento.' })
    expect(driver.context.target).toBeNull()
    await driver.send({ type: 'ticket.find' })
    expect(driver.context.error).toBeNull()
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(eventCancellationMachine)).toEqual([]))
})
