import { afterAll, describe, expect, it } from 'vitest'
import { authMachine } from '#machines/auth.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type AuthModel, starts, user } from './auth.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(authMachine, 'actor'))

/** The storage of the browser, kept by the machine's named actions alone. */
class Tab {
  readonly driver: ActorDriver<typeof authMachine>
  stored: string | null
  /** Tokens that the server was told to end. */
  ended: (string | null)[] = []

  constructor(stored: string | null) {
    this.stored = stored
    this.driver = new ActorDriver(authMachine, { input: { token: stored }, taken })
  }

  /** What the machine wrote to the log since the last look. */
  catchUp(): string[] {
    return this.driver.takeNotices().flatMap(({ type, params }) => {
      if (type === 'saveToken') this.stored = (params as { token: string }).token
      if (type === 'removeToken') this.stored = null
      if (type === 'endToken') this.ended.push((params as { token: string | null }).token)
      return type === 'logFailure' ? [JSON.stringify(params)] : []
    })
  }
}

const isIn = (tab: Tab, state: string, { token }: { token: string | null }, waiting: string[] = []): void => {
  const { driver } = tab
  expect(driver.states).toEqual([state])
  expect(driver.snapshot.hasTag('busy')).toBe(state === 'fetchingUser' || state === 'waitingToRetry')
  expect(driver.context.token).toBe(token)
  expect(driver.context.user).toEqual(state === 'loggedIn' ? user : null)
  expect(driver.ports.waiting()).toEqual(waiting)
  tab.catchUp()
  expect(tab.stored).toBe(token)
}

const tables: Tables<AuthModel, Tab> = {
  shows: {
    visitor: (tab, context) => isIn(tab, 'loggedOut', context),
    asking: (tab, context) => {
      isIn(tab, 'fetchingUser', context, ['fetchUser'])
      expect(tab.driver.context.retries).toBe(context.failures)
    },
    offline: (tab, context) => {
      isIn(tab, 'waitingToRetry', context)
      expect(tab.driver.context.retries).toBe(context.failures)
    },
    member: (tab, context) => isIn(tab, 'loggedIn', context),
  },
  does: {
    'person logs in': ({ driver }, { token }) => driver.send({ type: 'session.login', token }),
    'person logs out': async (tab, _, { token }) => {
      tab.catchUp()
      const ended = tab.ended.length
      await tab.driver.send({ type: 'session.logout' })
      tab.catchUp()
      expect(tab.ended.slice(ended)).toEqual([token])
    },
    'other tab logs out': (tab) => {
      tab.stored = null
      tab.ended = []
      return tab.driver.send({ type: 'token.change', token: null })
    },
    'other tab logs in': (tab, { token }) => {
      tab.stored = token
      return tab.driver.send({ type: 'token.change', token })
    },
    'other tab says nothing new': ({ driver, stored }) =>
      driver.send({ type: 'token.change', token: stored }),
    'server answers the user': ({ driver }) => driver.ports.resolve('fetchUser', user),
    'server refuses the token': async (tab) => {
      await tab.driver.ports.reject('fetchUser', authError)
      expect(tab.catchUp()).toEqual(['{"error":{"kind":"auth","message":null}}'])
    },
    'server breaks': async (tab) => {
      await tab.driver.ports.reject('fetchUser', httpError('Algo deu errado.'))
      expect(tab.catchUp()).toEqual(['{"error":{"kind":"http","message":"Algo deu errado.","status":400}}'])
    },
    'server stands still': ({ driver }) => driver.ports.reject('fetchUser', httpError(null, 503)),
    'network fails': ({ driver }) => driver.ports.reject('fetchUser', networkError),
    'time passes': ({ driver }, { ms }) => driver.wait(ms),
  },
}

describe.each(starts)('the session, opened with $name', ({ stored, walks }) => {
  it.each(walks)('$title', async ({ along }) => {
    const tab = new Tab(stored)
    await along(tables, tab)
    tab.driver.stop()
  })
})

it('took every transition', () => expect(taken.missing(authMachine)).toEqual([]))
