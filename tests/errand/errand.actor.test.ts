import { afterAll, expect, it } from 'vitest'
import { errandMachine } from '#machines/errand.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type errandModel, errandWalks } from './errand.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(errandMachine, 'actor'))

type Driver = ActorDriver<typeof errandMachine>

const isIn = (driver: Driver, state: string): void => {
  expect(driver.states).toEqual([state])
  expect(driver.snapshot.hasTag('busy')).toBe(state === 'running')
  expect(driver.ports.waiting()).toEqual(state === 'running' ? ['runErrand'] : [])
}

const tables: Tables<typeof errandModel, Driver> = {
  shows: {
    waiting: (driver) => isIn(driver, 'ready'),
    asking: (driver) => {
      isIn(driver, 'running')
      expect(driver.context.error).toBeNull()
      expect(driver.notices).toEqual([])
    },
    refused: (driver, { said }) => {
      isIn(driver, 'refused')
      expect(driver.context.error).toBe(said)
    },
    done: (driver, { said }) => {
      isIn(driver, 'done')
      expect(driver.notices).toEqual([{ type: 'tellDone', params: undefined }])
      expect(driver.context.message).toBe(said)
    },
  },
  does: {
    'person presses the button': (driver) => driver.send({ type: 'errand.run' }),
    'server does it': ({ ports }, { message }) => ports.resolve('runErrand', { message }),
    'server refuses': ({ ports }, { error }) => ports.reject('runErrand', httpError(error)),
    'network fails': ({ ports }) => ports.reject('runErrand', networkError),
  },
}

it.each(errandWalks)('$title', async ({ along }) => {
  const failed = 'Não foi possível enviar o link. Tente novamente.'
  const driver = new ActorDriver(errandMachine, { input: { failed }, taken })
  await along(tables, driver)
  driver.stop()
})

it('took every transition', () => expect(taken.missing(errandMachine)).toEqual([]))
