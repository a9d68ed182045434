import { fromPromise } from 'xstate'
import { afterAll, describe, expect, it } from 'vitest'
import { messages } from '#contract/words/messages.ts'
import { dashboardMachine } from '#machines/dashboard.machine.ts'
import type { PortError } from '#machines/port.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { dashboardOf } from './dashboard.data.ts'
import { type dashboardModel, dashboardWalks } from './dashboard.spec-model.ts'
import { ticketTypes, typesWith } from './lot-selection.data.ts'

const taken = new Taken()
afterAll(() => taken.save(dashboardMachine, 'actor'))

type Driver = ActorDriver<typeof dashboardMachine>

type Asked = { read: number; asked: number }

const notLoggedIn = [{ type: 'notify', params: { message: 'Usuário não autenticado.' } }]

const isIn = (driver: Driver, state: string, { read, asked }: Asked, busy = false): void => {
  expect(driver.states).toEqual([state])
  const own = driver.ports.waiting().filter((name) => name !== 'coupons')
  expect(own.toSorted()).toEqual([...(busy ? ['dashboard'] : []), ...(asked > 0 ? ['participants'] : [])])
  expect(driver.snapshot.hasTag('busy')).toBe(busy)
  expect(driver.ports.inputs('participants')).toEqual(
    Array.from({ length: asked }, () => ({ eventId: 'ev_1', view: 'participantes', after: null })),
  )
  expect(driver.ports.inputs('dashboard')).toEqual(Array.from({ length: read }, () => ({ eventId: 'ev_1' })))
}

/** What became of the last reading. */
const failed = (message: string | null): string | null =>
  message && (message === 'Evento não encontrado.' ? 'missing' : 'unread')

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
      const { error, reason, failed: how } = driver.context
      expect([error, reason, how]).toEqual([context.message, context.reason, failed(context.message)])
    },
    shown: (driver, { nome, ...context }) => {
      isIn(driver, 'loaded.fresh', context)
      const { dashboard, error, reason, failed: how } = driver.context
      expect([dashboard, error, reason, how]).toEqual([dashboardOf(nome), null, null, null])
    },
    refreshing: (driver, { nome, ...context }) => {
      isIn(driver, 'loaded.refreshing', context, true)
      expect(driver.context.dashboard).toEqual(dashboardOf(nome))
    },
    outdated: (driver, { nome, message, reason, ...context }) => {
      isIn(driver, 'loaded.stale', context)
      const { dashboard, error, reason: why, failed: how } = driver.context
      expect([dashboard, error, why, how]).toEqual([dashboardOf(nome), message, reason, failed(message)])
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
    'panel has saved': async (driver) => {
      const { brackets } = driver.snapshot.children
      brackets?.send({ type: 'edit.start' })
      brackets?.send({ type: 'edit.save' })
      driver.takeNotices()
      await driver.ports.resolve('saveBrackets', null)
      expect(driver.takeNotices()).toEqual([
        { type: 'notify', params: { message: messages.dashboard.saved } },
      ])
    },
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

  const read = (pode_editar: boolean, nome: string, local: string) => {
    const { evento, ...rest } = dashboardOf(nome)
    return { ...rest, ticketTypes, evento: { ...evento, pode_editar, local, versao: nome.length } }
  }

  it('runs the panels of an editor and tells each what was fetched anew', async () => {
    const driver = new ActorDriver(dashboardMachine, { input: { eventId: 'ev_1', hasToken: true } })
    await driver.ports.resolve('dashboard', read(true, 'Copa', 'Praia'))
    const { eventEditing, brackets, lots, coupons } = driver.snapshot.children
    await driver.ports.resolve('coupons', [])
    await driver.send({ type: 'tab.visible' })
    const newer = read(true, 'Copa do Norte', 'Quadra')
    const fresh = typesWith({ Dupla: 'Segundo', Torcida: 'Portaria' })
    const chaveamento_url = 'https://chaves.example/final'
    await driver.ports.resolve('dashboard', {
      ...newer,
      ticketTypes: fresh,
      evento: { ...newer.evento, chaveamento_url },
    })
    expect(eventEditing?.getSnapshot().context.evento.local).toBe('Quadra')
    expect(brackets?.getSnapshot().context.saved).toEqual([chaveamento_url])
    expect(lots?.getSnapshot().context.saved).toEqual(fresh)
    expect(coupons?.getSnapshot().value).toEqual({ listing: 'refreshing' })
    driver.stop()
  })

  it('lets go what was said of the connection once it was read anew', async () => {
    const driver = new ActorDriver(dashboardMachine, { input: { eventId: 'ev_1', hasToken: true } })
    await driver.ports.resolve('dashboard', read(true, 'Copa', 'Praia'))
    const { tables: rows, statement, catalog } = driver.snapshot.children
    statement?.send({ type: 'statement.open' })
    catalog?.send({ type: 'visibility.change', oculto: true })
    await driver.ports.reject('participants', networkError)
    await driver.ports.reject('readStatement', networkError)
    await driver.ports.reject('hideEvent', networkError)
    const said = () => [rows, statement, catalog].map((panel) => panel?.getSnapshot().context.error)
    expect(said().filter((error) => error === null)).toEqual([])
    await driver.send({ type: 'network.online' })
    await driver.ports.reject('dashboard', networkError)
    expect(said().filter((error) => error === null)).toEqual([])
    await driver.send({ type: 'network.online' })
    await driver.ports.resolve('dashboard', read(true, 'Copa', 'Praia'))
    expect(said()).toEqual([null, null, null])
    expect(driver.ports.waiting().toSorted()).toEqual(['coupons', 'participants', 'readStatement'])
    driver.stop()
  })

  it('runs no lots and no coupons for a reader', async () => {
    const driver = new ActorDriver(dashboardMachine, { input: { eventId: 'ev_1', hasToken: true } })
    await driver.ports.resolve('dashboard', read(false, 'Copa', 'Praia'))
    await driver.send({ type: 'tab.visible' })
    await driver.ports.resolve('dashboard', read(false, 'Copa do Norte', 'Quadra'))
    const { eventEditing, lots, coupons } = driver.snapshot.children
    expect([lots, coupons, driver.ports.inputs('coupons')]).toEqual([undefined, undefined, []])
    expect(eventEditing?.getSnapshot().context.evento.local).toBe('Quadra')
    driver.stop()
  })

  it('begins with new panels when it is loaded again', async () => {
    const tables = fromPromise(() => Promise.reject(new Error('broken'))) as never
    const broken = dashboardMachine.provide({ actors: { tables } })
    const driver = new ActorDriver(broken, { input: { eventId: 'ev_1', hasToken: true } })
    await driver.ports.resolve('dashboard', read(true, 'Copa', 'Praia'))
    await driver.ports.reject('tables' as 'dashboard', httpError())
    expect(Object.values(driver.snapshot.children).filter(Boolean)).toEqual([])
    await driver.send({ type: 'retry' })
    await driver.ports.resolve('dashboard', read(true, 'Copa', 'Quadra'))
    expect(driver.snapshot.children.eventEditing?.getSnapshot().context.evento.local).toBe('Quadra')
    driver.stop()
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
