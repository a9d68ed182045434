import { fromPromise } from 'xstate'
import { afterAll, describe, expect, it } from 'vitest'
import { dashboardMachine } from '#machines/dashboard.machine.ts'
import type { PortError } from '#machines/port.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { dashboardOf } from './dashboard.data.ts'
import { type dashboardModel, dashboardWalks } from './dashboard.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(dashboardMachine, 'actor'))

type Driver = ActorDriver<typeof dashboardMachine>

type Asked = { read: number; asked: number }

const notLoggedIn = [{ type: 'notify', params: { message: 'Usuário não autenticado.' } }]

const isIn = (driver: Driver, state: string, { read, asked }: Asked, busy = false): void => {
  expect(driver.states).toEqual([state])
  expect(driver.ports.waiting().toSorted()).toEqual([
    ...(busy ? ['dashboard'] : []),
    ...(asked > 0 ? ['participants'] : []),
  ])
  expect(driver.snapshot.hasTag('busy')).toBe(busy)
  expect(driver.ports.inputs('participants')).toEqual(
    Array.from({ length: asked }, () => ({ eventId: 'ev_1', view: 'participantes' })),
  )
  expect(driver.ports.inputs('dashboard')).toEqual(Array.from({ length: read }, () => ({ eventId: 'ev_1' })))
}

const fails = async (driver: Driver, error: PortError): Promise<void> => {
  await driver.ports.reject('dashboard', error)
  expect(driver.takeNotices()).toEqual([{ type: 'logFailure', params: { error } }])
}

const tables: Tables<typeof dashboardModel, Driver> = {
  shows: {
    loading: (driver, context) => {
      isIn(driver, 'loading', context, true)
      expect(driver.context.dashboard).toBeNull()
    },
    'not loaded': (driver, context) => {
      isIn(driver, 'failed', context)
      expect([driver.context.error, driver.context.reason]).toEqual([context.message, context.reason])
    },
    shown: (driver, { nome, ...context }) => {
      isIn(driver, 'loaded.fresh', context)
      const { dashboard, error, reason } = driver.context
      expect([dashboard, error, reason]).toEqual([dashboardOf(nome), null, null])
    },
    refreshing: (driver, { nome, ...context }) => {
      isIn(driver, 'loaded.refreshing', context, true)
      expect(driver.context.dashboard).toEqual(dashboardOf(nome))
    },
    outdated: (driver, { nome, message, reason, ...context }) => {
      isIn(driver, 'loaded.stale', context)
      const { dashboard, error, reason: why } = driver.context
      expect([dashboard, error, why]).toEqual([dashboardOf(nome), message, reason])
    },
    'sent to login': (driver) => {
      expect(driver.states).toEqual(['unauthenticated'])
      expect(driver.takeNotices()).toEqual(notLoggedIn)
    },
  },
  does: {
    'server answers': (driver, { nome }) => driver.ports.resolve('dashboard', dashboardOf(nome)),
    'server refuses': (driver, { error }) => fails(driver, httpError(error)),
    'network fails': (driver) => fails(driver, networkError),
    'server knows no such event': async (driver) => {
      await driver.ports.resolve('dashboard', null)
      expect(driver.takeNotices()).toEqual([])
    },
    'session is over': (driver) => driver.ports.reject('dashboard', authError),
    'organiser tries again': (driver) => driver.send({ type: 'retry' }),
    'organiser refreshes': (driver) => driver.send({ type: 'refresh' }),
    'panel has saved': (driver) => driver.send({ type: 'refresh' }),
    'organiser comes back to the tab': (driver) => driver.send({ type: 'tab.visible' }),
    'connection comes back': (driver) => driver.send({ type: 'network.online' }),
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

  it.each(['an answer without the event', 'a refusal with a reason'])(
    'lets the dashboard be loaded again should its tables break after %s',
    async (before) => {
      const tables = fromPromise(() => Promise.reject(new Error('broken'))) as never
      const broken = dashboardMachine.provide({ actors: { tables } })
      const driver = new ActorDriver(broken, { input: { eventId: 'ev_1', hasToken: true }, taken })
      await driver.ports.resolve('dashboard', dashboardOf('Copa da Orla'))
      await driver.send({ type: 'refresh' })
      if (before === 'a refusal with a reason') await fails(driver, httpError('Aguarde um minuto.'))
      else await driver.ports.resolve('dashboard', null)
      await driver.ports.reject('tables' as 'dashboard', httpError())
      expect(driver.states).toEqual(['failed'])
      expect([driver.context.error, driver.context.reason]).toEqual([
        'Erro ao carregar dashboard do evento.',
        null,
      ])
    },
  )

  it('took every transition', () => expect(taken.missing(dashboardMachine)).toEqual([]))
})
