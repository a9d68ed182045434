import { afterAll, describe, expect, it } from 'vitest'
import { statementMachine } from '#machines/statement.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { statementOf } from './statement.data.ts'
import { type Context, type statementModel, statementWalks } from './statement.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(statementMachine, 'actor'))

type Driver = ActorDriver<typeof statementMachine>

const isIn = (driver: Driver, state: string, waiting: string | null, context: Context): void => {
  const { names, next, period, draft, message } = context
  expect(driver.states).toEqual([state])
  expect(driver.ports.waiting()).toEqual(waiting === null ? [] : [waiting])
  expect(driver.snapshot.hasTag('busy')).toBe(waiting !== null)
  const shown = driver.context.statement
  expect(shown).toEqual(
    names === null ? null : { ...statementOf([], next), linhas: expect.any(Array) as unknown },
  )
  expect(shown?.linhas.map(({ comprador }) => comprador) ?? null).toEqual(names)
  expect([driver.context.period, driver.context.draft, driver.context.error]).toEqual([
    period,
    draft,
    message,
  ])
}

const tables: Tables<typeof statementModel, Driver> = {
  shows: {
    closed: (driver, context) => isIn(driver, 'closed', null, context),
    reading: (driver, context) => {
      isIn(driver, 'reading', 'readStatement', context)
      const { period } = context
      expect(driver.ports.inputs('readStatement').at(-1)).toEqual({ eventId: 'ev_1', period, after: null })
    },
    'not read': (driver, context) => isIn(driver, 'failed', null, context),
    shown: (driver, context) => isIn(driver, 'shown', null, context),
    more: (driver, context) => {
      isIn(driver, 'adding', 'readStatement', context)
      const { period, next } = context
      expect(driver.ports.inputs('readStatement').at(-1)).toEqual({ eventId: 'ev_1', period, after: next })
    },
    'writing a file': (driver, context) => {
      isIn(driver, 'exporting', 'exportStatement', context)
      const { period } = context
      expect(driver.ports.inputs('exportStatement').at(-1)).toEqual({ eventId: 'ev_1', period })
    },
  },
  does: {
    'organiser opens': (driver) => driver.send({ type: 'statement.open' }),
    'organiser refreshes': (driver) => driver.send({ type: 'statement.refresh' }),
    'organiser tries again': (driver) => driver.send({ type: 'retry' }),
    'organiser types': (driver, { period }) => driver.send({ type: 'period.change', period }),
    'organiser filters': (driver) => driver.send({ type: 'period.apply' }),
    'organiser clears': (driver) => driver.send({ type: 'period.clear' }),
    'organiser asks for more': (driver) => driver.send({ type: 'lines.more' }),
    'organiser exports': (driver) => driver.send({ type: 'export.start' }),
    'organiser gives up': (driver) => driver.send({ type: 'export.cancel' }),
    'server tells': (driver, { names, next }) =>
      driver.ports.resolve('readStatement', statementOf(names, next)),
    'server refuses': (driver, { error }) =>
      driver.ports.reject('readStatement', error === null ? networkError : httpError(error)),
    'file is made': (driver) => driver.ports.resolve('exportStatement'),
    'file is not made': (driver) => driver.ports.reject('exportStatement', networkError),
  },
}

describe('the statement machine keeps to its model', () => {
  it.each(statementWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(statementMachine, { input: { eventId: 'ev_1' }, taken })
    await along(tables, driver)
    driver.stop()
  })

  it('asks for no more where there is no more', async () => {
    const driver = new ActorDriver(statementMachine, { input: { eventId: 'ev_1' } })
    await driver.send({ type: 'statement.open' })
    await driver.ports.resolve('readStatement', statementOf(['Ana'], null))
    await driver.send({ type: 'lines.more' })
    expect([driver.states, driver.ports.waiting()]).toEqual([['shown'], []])
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(statementMachine)).toEqual([]))
})
