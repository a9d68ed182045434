import { afterAll, expect, it } from 'vitest'
import { withdrawalMachine } from '#machines/withdrawal.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { offers } from './withdrawal.fixture.ts'
import { type withdrawalModel, withdrawalWalks } from './withdrawal.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(withdrawalMachine, 'actor'))

type Driver = ActorDriver<typeof withdrawalMachine>
type Context = { said: '' | keyof typeof offers; chosen: string; problem: string }

const ticketOf: Record<string, string> = { Bia: 'tk_1', Carla: 'tk_2', Dora: 'tk_3' }

const isIn = (driver: Driver, state: string, { said, chosen, problem }: Context): void => {
  expect(driver.states).toEqual([state])
  const port = { reading: 'readWithdrawal', requesting: 'withdraw' }[state]
  expect(driver.snapshot.hasTag('busy')).toBe(port !== undefined)
  expect(driver.ports.waiting()).toEqual(port === undefined ? [] : [port])
  expect(driver.context.error).toBe(problem || null)
  expect(driver.context.withdrawal).toEqual(said === '' ? null : offers[said])
  if (said !== 'over')
    expect(driver.context.chosen.toSorted()).toEqual(
      chosen
        .split(' ')
        .filter(Boolean)
        .map((name) => ticketOf[name]),
    )
  expect(driver.notices.map(({ type }) => type)).toEqual(state === 'requested' ? ['tellDone'] : [])
}

const tables: Tables<typeof withdrawalModel, Driver> = {
  shows: {
    asking: (driver, context) => {
      isIn(driver, 'reading', context)
      expect(driver.ports.inputs('readWithdrawal').at(-1)).toEqual({ orderId: 'tx_1' })
    },
    unknown: (driver, context) => isIn(driver, 'failed', context),
    tooLate: (driver, context) => isIn(driver, 'closed', context),
    offered: (driver, context) => isIn(driver, 'offered', context),
    choosing: (driver, context) => isIn(driver, 'choosing', context),
    sending: (driver, context) => {
      isIn(driver, 'requesting', context)
      expect(driver.ports.inputs('withdraw').at(-1)).toEqual({
        orderId: 'tx_1',
        ticketIds: driver.context.chosen,
        withdrawal: context.said === '' ? null : offers[context.said],
      })
    },
    done: (driver, context) => isIn(driver, 'requested', context),
  },
  does: {
    'shop says': ({ ports }, { offer }) => ports.resolve('readWithdrawal', offers[offer]),
    'shop is silent': ({ ports }, { error }) =>
      ports.reject('readWithdrawal', error === null ? networkError : httpError(error)),
    'person asks again': (driver) => driver.send({ type: 'withdrawal.reload' }),
    'person begins': (driver) => driver.send({ type: 'withdrawal.begin' }),
    'person ticks': (driver, { who }) => driver.send({ type: 'ticket.toggle', id: ticketOf[who] ?? '' }),
    'person goes back': (driver) => driver.send({ type: 'withdrawal.close' }),
    'person confirms': (driver) => driver.send({ type: 'withdrawal.request' }),
    'shop does it': ({ ports }) => ports.resolve('withdraw', undefined),
    'shop says it changed': ({ ports }, { error }) =>
      ports.reject('withdraw', { ...httpError(error), status: 409 }),
    'shop refuses': ({ ports }, { error }) => ports.reject('withdraw', { ...httpError(error), status: 503 }),
    'network fails': ({ ports }) => ports.reject('withdraw', networkError),
  },
}

const start = (ticketId = 'tk_1'): Driver =>
  new ActorDriver(withdrawalMachine, { input: { orderId: 'tx_1', ticketId }, taken })

it.each(withdrawalWalks)('$title', async ({ along }) => {
  const driver = start()
  await along(tables, driver)
  driver.stop()
})

it.each(['tk_3', 'tk_9'])('from a ticket that stays (%s) begins with all that may go', async (id) => {
  const driver = start(id)
  await driver.ports.resolve('readWithdrawal', offers.three)
  expect(driver.context.chosen).toEqual(['tk_1', 'tk_2'])
  driver.stop()
})

it('leaves out what is void when the order is read again', async () => {
  const driver = start()
  await driver.ports.resolve('readWithdrawal', offers.three)
  await driver.send({ type: 'withdrawal.begin' })
  await driver.send({ type: 'ticket.toggle', id: 'tk_2' })
  await driver.send({ type: 'withdrawal.request' })
  await driver.ports.reject('withdraw', { ...httpError(null), status: 409 })
  const [, ...left] = offers.three.linhas
  await driver.ports.resolve('readWithdrawal', { ...offers.three, linhas: left })
  expect([driver.states, driver.context.chosen]).toEqual([['choosing'], ['tk_2']])
  driver.stop()
})

it('took every transition', () => expect(taken.missing(withdrawalMachine)).toEqual([]))
