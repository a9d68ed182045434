import { afterAll, describe, expect, it } from 'vitest'
import { dashboardMachine } from '#machines/dashboard.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { dashboardOf } from './dashboard.data.ts'
import { type dashboardModel, dashboardWalks } from './dashboard.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(dashboardMachine, 'actor'))

type Driver = ActorDriver<typeof dashboardMachine>

const notLoggedIn = [{ type: 'notify', params: { message: 'Usuário não autenticado.' } }]

const isIn = (driver: Driver, state: string, waiting: string[] = []): void => {
  expect(driver.states).toEqual([state])
  expect(driver.ports.waiting()).toEqual(waiting)
  expect(driver.snapshot.hasTag('busy')).toBe(waiting.length > 0)
  if (waiting.length > 0) expect(driver.ports.inputs('dashboard').at(-1)).toEqual({ eventId: 'ev_1' })
}

const tables: Tables<typeof dashboardModel, Driver> = {
  shows: {
    loading: (driver) => {
      isIn(driver, 'loading', ['dashboard'])
      expect(driver.context.dashboard).toBeNull()
    },
    'not loaded': (driver, { message }) => {
      isIn(driver, 'failed')
      expect(driver.context.error).toBe(message)
    },
    shown: (driver, { nome }) => {
      isIn(driver, 'loaded.fresh')
      expect([driver.context.dashboard, driver.context.error]).toEqual([dashboardOf(nome), null])
    },
    refreshing: (driver, { nome }) => {
      isIn(driver, 'loaded.refreshing', ['dashboard'])
      expect(driver.context.dashboard).toEqual(dashboardOf(nome))
    },
    outdated: (driver, { nome, message }) => {
      isIn(driver, 'loaded.stale')
      expect([driver.context.dashboard, driver.context.error]).toEqual([dashboardOf(nome), message])
    },
    'sent to login': (driver) => {
      expect(driver.states).toEqual(['unauthenticated'])
      expect(driver.takeNotices()).toEqual(notLoggedIn)
    },
  },
  does: {
    'server answers': (driver, { nome }) => driver.ports.resolve('dashboard', dashboardOf(nome)),
    'server refuses': (driver, { error }) => driver.ports.reject('dashboard', httpError(error)),
    'network fails': (driver) => driver.ports.reject('dashboard', networkError),
    'session is over': (driver) => driver.ports.reject('dashboard', authError),
    'organiser tries again': (driver) => driver.send({ type: 'retry' }),
    'organiser refreshes': (driver) => driver.send({ type: 'refresh' }),
    'panel has saved': (driver) => driver.send({ type: 'refresh' }),
  },
}

describe('the dashboard machine keeps to the specification', () => {
  it.each(dashboardWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(dashboardMachine, { input: { eventId: 'ev_1', hasToken: true }, taken })
    await along(tables, driver)
    driver.stop()
  })

  it('asks nothing without a session', () => {
    const driver = new ActorDriver(dashboardMachine, { input: { eventId: 'ev_1', hasToken: false }, taken })
    expect(driver.states).toEqual(['unauthenticated'])
    expect(driver.ports.calls).toEqual([])
    expect(driver.takeNotices()).toEqual(notLoggedIn)
  })

  it('took every transition', () => expect(taken.missing(dashboardMachine)).toEqual([]))
})
