import { afterAll, describe, expect, it } from 'vitest'
import { signupMachine } from '#machines/signup.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { empty, type signupModel, signupWalks, today } from './signup.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(signupMachine, 'actor'))

type Driver = ActorDriver<typeof signupMachine>

const isIn = (driver: Driver, state: string): void => {
  expect(driver.states).toEqual([state])
  expect(driver.snapshot.hasTag('busy')).toBe(state === 'submitting')
  expect(driver.ports.waiting()).toEqual(state === 'submitting' ? ['signup'] : [])
}

const tables: Tables<typeof signupModel, Driver> = {
  shows: {
    open: (driver, { form }) => {
      isIn(driver, 'filling')
      expect(driver.context.draft).toEqual(form)
    },
    corrected: (driver, { form }) => {
      isIn(driver, 'invalid')
      expect(driver.context.draft).toEqual(form)
    },
    sending: (driver, { sent }) => {
      isIn(driver, 'submitting')
      expect(driver.ports.inputs('signup').at(-1)).toEqual(sent)
      expect(driver.context.error).toBeNull()
    },
    refused: (driver, { message, form }) => {
      isIn(driver, 'failed')
      expect([driver.context.error, driver.context.draft]).toEqual([message, form])
    },
    created: (driver, { message, sent }) => {
      isIn(driver, 'succeeded')
      expect([driver.context.message, driver.context.draft]).toEqual([message, empty])
      expect(driver.context.email).toBe(sent.email)
    },
    'at login': (driver) => isIn(driver, 'leaving'),
  },
  does: {
    'person fills': (driver, { form }) => driver.send({ type: 'draft.change', draft: form }),
    'person presses Criar Conta': async (driver, _, { wrong }) => {
      const { refusals } = driver.context
      const refused = driver.states[0] !== 'failed' && Object.keys(wrong).length > 0
      await driver.send({ type: 'form.submit' })
      expect(driver.context.refusals).toBe(refusals + Number(refused))
    },
    'server creates the account': (driver, { message }) => driver.ports.resolve('signup', { message }),
    'server refuses': (driver, { error }) => driver.ports.reject('signup', httpError(error)),
    'network fails': (driver) => driver.ports.reject('signup', networkError),
    'time passes': (driver, { ms }) => driver.wait(ms),
  },
}

describe('the signup machine keeps to the specification', () => {
  it.each(signupWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(signupMachine, { input: { today }, taken })
    await along(tables, driver)
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(signupMachine)).toEqual([]))
})
