import { afterAll, describe, expect, it } from 'vitest'
import { transactionMonitorMachine } from '#machines/transaction-monitor.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { transaction } from './order.fixture.ts'
import { type monitorModel, monitorWalks } from './transaction-monitor.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(transactionMonitorMachine, 'actor'))

type Driver = ActorDriver<typeof transactionMonitorMachine>

const start = (elapsed = 0): Driver =>
  new ActorDriver(transactionMonitorMachine, { input: { transactionId: 'tr_1', elapsed }, taken })

const isAt = (driver: Driver, state: string, { error = null as string | null, port = false } = {}): void => {
  expect(driver.states).toEqual([state])
  expect(driver.context.error).toBe(error)
  expect(driver.ports.waiting()).toEqual(port ? ['transaction'] : [])
  expect(driver.snapshot.hasTag('busy')).toBe(state.startsWith('polling'))
}

const tables: Tables<typeof monitorModel, Driver> = {
  shows: {
    reading: (driver) => {
      isAt(driver, 'polling.reading', { port: true })
      expect(driver.ports.inputs('transaction').at(-1)).toEqual({ transactionId: 'tr_1' })
    },
    waiting: (driver) => {
      isAt(driver, 'polling.waiting')
      expect(driver.context.transaction?.estado).toBe('Pendente')
    },
    failed: (driver, { problem }) => isAt(driver, 'failed', { error: problem }),
    gaveUp: (driver, { problem }) => isAt(driver, 'gaveUp', { error: problem }),
    settled: (driver, { estado }) => {
      isAt(driver, 'settled')
      expect(driver.snapshot.output?.transaction?.estado).toBe(estado)
    },
    loggedOut: (driver) => {
      isAt(driver, 'loggedOut')
      expect(driver.snapshot.output).toEqual({ transaction: null })
    },
  },
  does: {
    'order is read': ({ ports }, { estado }) => ports.resolve('transaction', transaction({ estado })),
    'server refuses': ({ ports }, { error }) => ports.reject('transaction', httpError(error)),
    'network fails': ({ ports }) => ports.reject('transaction', networkError),
    'session ends': ({ ports }) => ports.reject('transaction', authError),
    'time passes': (driver, { ms }) => driver.wait(ms),
    'person verifies again': (driver) => driver.send({ type: 'monitor.retry' }),
    'page is looked at': (driver) => driver.send({ type: 'tab.visible' }),
    'network returns': (driver) => driver.send({ type: 'network.online' }),
  },
}

/** A server that always answers Pendente, read every 2 s until the watching ends. */
const watchUntilTheEnd = async (driver: Driver): Promise<number> => {
  for (let passed = 0; ; passed += 2000) {
    if (driver.states[0] === 'gaveUp') return passed
    await driver.ports.resolve('transaction', transaction())
    await driver.wait(2000)
  }
}

describe('the transaction monitor keeps to the specification', () => {
  it.each(monitorWalks)('$title', async ({ along }) => {
    const driver = start()
    await along(tables, driver)
    driver.stop()
  })

  it('reads every 2 s for 300 s, then gives up', async () => {
    const driver = start()
    expect(await watchUntilTheEnd(driver)).toBe(300_000)
    expect(driver.ports.inputs('transaction').length).toBe(150)
  })

  it('counts what was watched before a reload', async () => {
    expect(await watchUntilTheEnd(start(290_000))).toBe(10_000)
  })

  it('gives up at once when the 300 s were over before the reload', async () => {
    const driver = start(1_000_000)
    await driver.wait(0)
    expect(driver.states).toEqual(['gaveUp'])
  })

  it('watches for 300 s more when asked again', async () => {
    const driver = start(290_000)
    await watchUntilTheEnd(driver)
    await driver.send({ type: 'monitor.retry' })
    await driver.wait(299_999)
    expect(driver.states).toEqual(['polling.reading'])
    await driver.wait(1)
    expect(driver.states).toEqual(['gaveUp'])
  })

  it.each(['tab.visible', 'network.online'] as const)('watches for 300 s more from %s on', async (type) => {
    const driver = start(290_000)
    await driver.wait(5000)
    await driver.send({ type })
    await driver.wait(299_999)
    expect(driver.states).toEqual(['polling.reading'])
    await driver.wait(1)
    expect(driver.states).toEqual(['gaveUp'])
  })

  it('took every transition', () => expect(taken.missing(transactionMonitorMachine)).toEqual([]))
})
