import { useMachine } from '@xstate/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { transactionMonitorMachine } from '#machines/transaction-monitor.machine.ts'
import { MonitorPanel } from '#web/checkout/monitor-panel.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { transaction } from './order.fixture.ts'
import { type monitorModel, monitorWalks } from './transaction-monitor.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(transactionMonitorMachine, 'page'))

type Driver = PageDriver<typeof transactionMonitorMachine>

const Host = ({ machine }: { machine: typeof transactionMonitorMachine }) => {
  const [, , actor] = useMachine(machine, { input: { transactionId: 'tr_1', elapsed: 0 } })
  return (
    <main>
      <h1>Pagamento</h1>
      <MonitorPanel monitor={actor} />
    </main>
  )
}

const isWatching = ({ screen, ports }: Driver, reading: boolean): void => {
  expect(screen.statuses()).toEqual(['Status: Pendente'])
  expect(screen.alerts()).toEqual([])
  screen.lacks('Verificar novamente')
  expect(ports.waiting()).toEqual(reading ? ['transaction'] : [])
}

const tables: Tables<typeof monitorModel, Driver> = {
  shows: {
    reading: (driver) => isWatching(driver, true),
    waiting: (driver) => isWatching(driver, false),
    failed: ({ screen, ports }, { problem }) => {
      expect(screen.alerts()).toEqual([problem])
      screen.seesButton('Verificar novamente')
      expect(ports.waiting()).toEqual([])
    },
    gaveUp: ({ screen, ports }, { problem }) => {
      expect(screen.statuses()).toEqual([problem])
      screen.seesButton('Verificar novamente')
      expect(ports.waiting()).toEqual([])
    },
    settled: ({ ports }) => expect(ports.waiting()).toEqual([]),
    loggedOut: ({ ports }) => expect(ports.waiting()).toEqual([]),
  },
  does: {
    'order is read': ({ ports }, { estado }) => ports.resolve('transaction', transaction({ estado })),
    'server refuses': ({ ports }, { error }) => ports.reject('transaction', httpError(error)),
    'network fails': ({ ports }) => ports.reject('transaction', networkError),
    'session ends': ({ ports }) => ports.reject('transaction', authError),
    'time passes': ({ wait }, { ms }) => wait(ms),
    'person verifies again': ({ screen }) => screen.press('Verificar novamente'),
    'page is looked at': async ({ wait }) => {
      document.dispatchEvent(new Event('visibilitychange'))
      await wait(0)
    },
    'network returns': async ({ wait }) => {
      window.dispatchEvent(new Event('online'))
      await wait(0)
    },
  },
}

const open = (): Promise<Driver> =>
  openPage(transactionMonitorMachine, (machine) => <Host machine={machine} />, { taken })

describe('the watched payment on the page', () => {
  it.each(payloadCoverOf(monitorWalks))('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('does not read when the page goes out of sight', async () => {
    const driver = await open()
    await driver.ports.resolve('transaction', transaction())
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await driver.wait(0)
    expect(driver.ports.waiting()).toEqual([])
    vi.restoreAllMocks()
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(transactionMonitorMachine)).toEqual([]))
})
