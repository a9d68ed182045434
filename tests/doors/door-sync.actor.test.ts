import { afterAll, describe, expect, it } from 'vitest'
import { doorSyncMachine } from '#machines/door-sync.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type doorSyncModel, doorSyncWalks } from './door-sync.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(doorSyncMachine, 'actor'))

type Driver = ActorDriver<typeof doorSyncMachine>
type Context = { unsent: number; failures: number | null; doubles: number; caughtUp: boolean }

const lines = ['Bia entrou também.', 'Ana entrou também.']

const isAt = (driver: Driver, state: string, { unsent, failures, doubles, caughtUp }: Context): void => {
  expect(driver.states).toEqual([state])
  expect(driver.context).toEqual({
    id: 'dr_1',
    unsent,
    failures,
    doubles: lines.slice(0, doubles),
    isCaughtUp: caughtUp,
  })
  expect(driver.ports.waiting()).toEqual(state === 'sending' ? ['contactDoor'] : [])
}

const tables: Tables<typeof doorSyncModel, Driver> = {
  shows: {
    resting: (driver, context) => isAt(driver, 'resting', context),
    telling: (driver, context) => {
      isAt(driver, 'sending', context)
      const last = driver.ports.inputs('contactDoor').at(-1)
      expect(last).toEqual({ id: 'dr_1' })
    },
    alone: (driver, context) => isAt(driver, 'waiting', context),
    off: (driver) => expect(driver.states).toEqual(['off']),
  },
  does: {
    'time passes': async (driver, { ms }) => {
      await driver.wait(ms - 1)
      expect(driver.ports.waiting()).toEqual([])
      await driver.wait(1)
    },
    'fact is written': (driver) => driver.send({ type: 'record.new' }),
    'network comes back': (driver) => driver.send({ type: 'network.online' }),
    'shop hears': (driver, { left, more, doubles }) =>
      driver.ports.resolve('contactDoor', {
        unsent: left,
        hasMore: more,
        isOff: false,
        doubles: lines.slice(0, doubles),
      }),
    'shop says off': (driver) =>
      driver.ports.resolve('contactDoor', { unsent: 0, hasMore: true, isOff: true, doubles: [] }),
    'shop refuses': (driver, { status }) => driver.ports.reject('contactDoor', httpError(null, status)),
    'network fails': (driver) => driver.ports.reject('contactDoor', networkError),
  },
}

describe('what goes between a door and the shop', () => {
  it.each(doorSyncWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(doorSyncMachine, {
      input: { id: 'dr_1', unsent: 1, isCaughtUp: false },
      taken,
    })
    await along(tables, driver)
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(doorSyncMachine)).toEqual([]))
})
