import { afterAll, describe, expect, it } from 'vitest'
import { newPasswordMachine } from '#machines/new-password.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError, refusedError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { links, type NewPasswordModel } from './new-password.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(newPasswordMachine, 'actor'))

type Driver = ActorDriver<typeof newPasswordMachine>

const isIn = (driver: Driver, state: string): void => {
  expect(driver.states).toEqual([state])
  expect(driver.snapshot.hasTag('busy')).toBe(state === 'submitting')
  expect(driver.ports.waiting()).toEqual(state === 'submitting' ? ['setPassword'] : [])
}

const tables: Tables<NewPasswordModel, Driver> = {
  shows: {
    useless: (driver) => {
      isIn(driver, 'linkInvalid')
      expect(driver.context.password).toBe('')
    },
    open: (driver) => isIn(driver, 'filling'),
    corrected: (driver) => isIn(driver, 'invalid'),
    sending: (driver, { password }) => {
      isIn(driver, 'submitting')
      expect(driver.ports.inputs('setPassword').at(-1)).toEqual({ token: 'c0d1g0', password })
      expect(driver.context.error).toBeNull()
    },
    refused: (driver, { message }) => {
      isIn(driver, 'failed')
      expect(driver.context.error).toBe(message)
    },
    saved: (driver, { message }) => {
      isIn(driver, 'done')
      expect([driver.context.message, driver.context.password]).toEqual([message, ''])
    },
  },
  does: {
    'person types': async (driver, { password }) => {
      await driver.send({ type: 'password.change', password })
      expect(driver.context.password).toBe(password)
    },
    'person presses Salvar nova senha': async (driver, _, { wrong }) => {
      const { refusals } = driver.context
      await driver.send({ type: 'form.submit' })
      expect(driver.context.refusals).toBe(refusals + Number(wrong !== ''))
    },
    'server accepts': ({ ports }, { message }) => ports.resolve('setPassword', { message }),
    'server refuses': ({ ports }, { error }) => ports.reject('setPassword', httpError(error)),
    'server finds the link used or too old': ({ ports }) =>
      ports.reject(
        'setPassword',
        refusedError('linkInvalid', 'Este link de recuperação não é válido ou já expirou. Peça um novo.'),
      ),
    'network fails': ({ ports }) => ports.reject('setPassword', networkError),
  },
}

describe.each(links)('the machine of a new password, opened with $name', ({ token, walks }) => {
  it.each(walks)('$title', async ({ along }) => {
    const driver = new ActorDriver(newPasswordMachine, { input: { token }, taken })
    await along(tables, driver)
    driver.stop()
  })
})

it('took every transition', () => expect(taken.missing(newPasswordMachine)).toEqual([]))
