import { afterAll, describe, expect, it } from 'vitest'
import { recoveryMachine } from '#machines/recovery.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type recoveryModel, recoveryWalks } from './recovery.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(recoveryMachine, 'actor'))

type Driver = ActorDriver<typeof recoveryMachine>

const isIn = (driver: Driver, state: string): void => {
  expect(driver.states).toEqual([state])
  expect(driver.snapshot.hasTag('busy')).toBe(state === 'sending')
  expect(driver.ports.waiting()).toEqual(state === 'sending' ? ['recoverPassword'] : [])
}

const tables: Tables<typeof recoveryModel, Driver> = {
  shows: {
    open: (driver, { email }) => {
      isIn(driver, 'filling')
      expect(driver.context.email).toBe(email)
    },
    corrected: (driver, { email }) => {
      isIn(driver, 'invalid')
      expect(driver.context.email).toBe(email)
    },
    sending: (driver) => {
      isIn(driver, 'sending')
      expect(driver.ports.inputs('recoverPassword').at(-1)).toEqual({ email: 'atleta@exemplo.com' })
      expect([driver.context.error, driver.context.message]).toEqual([null, null])
    },
    sent: (driver, { message }) => {
      isIn(driver, 'sent')
      expect([driver.context.error, driver.context.message]).toEqual([null, message])
    },
    refused: (driver, { message }) => {
      isIn(driver, 'failed')
      expect([driver.context.error, driver.context.message]).toEqual([message, null])
    },
  },
  does: {
    'person types': (driver, { email }) => driver.send({ type: 'email.change', email }),
    'person presses Recuperar Senha': async (driver, _, { wrong }) => {
      const { refusals } = driver.context
      await driver.send({ type: 'form.submit' })
      expect(driver.context.refusals).toBe(refusals + Number(wrong !== ''))
    },
    'server accepts': ({ ports }, { message }) => ports.resolve('recoverPassword', { message }),
    'server refuses': ({ ports }, { error }) => ports.reject('recoverPassword', httpError(error)),
    'network fails': ({ ports }) => ports.reject('recoverPassword', networkError),
  },
}

describe('the recovery machine keeps to the specification', () => {
  it.each(recoveryWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(recoveryMachine, { taken })
    await along(tables, driver)
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(recoveryMachine)).toEqual([]))
})
