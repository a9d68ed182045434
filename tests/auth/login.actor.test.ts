import { afterAll, describe, expect, it } from 'vitest'
import { loginMachine } from '#machines/login.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type loginModel, loginWalks } from './login.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(loginMachine, 'actor'))

type Driver = ActorDriver<typeof loginMachine>

const isIn = (driver: Driver, state: string, error: string | null): void => {
  expect(driver.states).toEqual([state])
  expect(driver.snapshot.hasTag('busy')).toBe(state === 'submitting')
  expect(driver.context.error).toBe(error)
  expect(driver.ports.waiting()).toEqual(state === 'submitting' ? ['login'] : [])
}

const tables: Tables<typeof loginModel, Driver> = {
  shows: {
    open: (driver, { email, password }) => {
      expect(driver.states).toEqual(['filling'])
      expect(driver.context.draft).toEqual({ email, password })
    },
    corrected: (driver, { email, password }) => {
      expect(driver.states).toEqual(['invalid'])
      expect(driver.context.draft).toEqual({ email, password })
    },
    entering: (driver, { email, password }) => {
      isIn(driver, 'submitting', null)
      expect(driver.ports.inputs('login').at(-1)).toEqual({ email, password })
    },
    refused: (driver, { message }) => isIn(driver, 'failed', message),
    inside: (driver) => {
      isIn(driver, 'loggedIn', null)
      expect(driver.takeNotices()).toEqual([{ type: 'startSession', params: { token: 'abc.def' } }])
    },
  },
  does: {
    'person types': (driver, { email, password }) =>
      driver.send({ type: 'draft.change', draft: { email, password } }),
    'person presses enter': (driver) => driver.send({ type: 'form.submit' }),
    'server accepts': (driver, { token }) => driver.ports.resolve('login', { token }),
    'server refuses': (driver, { error }) => driver.ports.reject('login', httpError(error)),
    'network fails': (driver) => driver.ports.reject('login', networkError),
  },
}

describe('the login machine keeps to the specification', () => {
  it.each(loginWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(loginMachine, { taken })
    await along(tables, driver)
    driver.stop()
  })

  it('counts each refused attempt, so that the errors take the focus again', async () => {
    const driver = new ActorDriver(loginMachine, { taken })
    await driver.send({ type: 'form.submit' })
    expect(driver.context.refusals).toBe(1)
    await driver.send({ type: 'form.submit' })
    expect(driver.context.refusals).toBe(2)
  })

  it('took every transition', () => expect(taken.missing(loginMachine)).toEqual([]))
})
