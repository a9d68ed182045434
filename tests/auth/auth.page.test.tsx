// @vitest-environment happy-dom
import { afterAll, describe, expect, it } from 'vitest'
import type { PublicSettings } from '#contract/nouns/settings.ts'
import { authMachine } from '#machines/auth.machine.ts'
import type { Api } from '#web/http/api.ts'
import { SessionProvider, useSession } from '#web/session/session.tsx'
import { tokenStore } from '#web/session/token-store.ts'
import { notify } from '#web/layout/toast-store.ts'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type AuthModel, starts, user } from './auth.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(authMachine, 'page'))

const settings: PublicSettings = {
  contactEmail: '',
  instagramUrl: '',
  whatsappNumber: '',
  analyticsUrl: null,
  withdrawalHours: 48,
  mercadoPago: { publicKey: '', sdkUrl: '', passPreferenceId: false },
}
const noApi: Api = () => Promise.reject(new Error('not called'))

const Probe = () => {
  const { token, user: person, state, login, logout } = useSession()
  return (
    <>
      <output aria-label="session">{`${state} ${token} ${person?.nome ?? 'ninguém'}`}</output>
      <button onClick={() => login('novo')}>entrar</button>
      <button onClick={logout}>sair</button>
    </>
  )
}

type Driver = PageDriver<typeof authMachine>

/** The held actions of the machine, done to the browser's real storage. */
const store = (driver: Driver): void => {
  for (const { type, params } of driver.takeNotices()) {
    if (type === 'saveToken') tokenStore.save((params as { token: string }).token)
    if (type === 'removeToken') tokenStore.remove()
  }
}

const otherTab = async (driver: Driver, token: string | null): Promise<void> => {
  if (token === null) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }))
  await driver.wait(0)
}

const isShown = async (
  driver: Driver,
  state: string,
  token: string | null,
  name = 'ninguém',
): Promise<void> => {
  store(driver)
  await driver.wait(0)
  driver.screen.sees(`${state} ${token} ${name}`)
  expect(localStorage.getItem('token')).toBe(token)
}

const tables: Tables<AuthModel, Driver> = {
  shows: {
    visitor: (driver) => isShown(driver, 'loggedOut', null),
    asking: (driver, { token }) => isShown(driver, 'loading', token),
    offline: (driver, { token }) => isShown(driver, 'loading', token),
    member: (driver, { token }) => isShown(driver, 'loggedIn', token, 'Atleta Um'),
  },
  does: {
    'person logs in': async ({ screen }) => {
      notify('Usuário não autenticado. Faça login novamente.')
      await screen.press('entrar')
      expect(screen.alerts()).toEqual([])
    },
    'person logs out': ({ screen }) => screen.press('sair'),
    'other tab logs out': (driver) => otherTab(driver, null),
    'other tab logs in': (driver, { token }) => otherTab(driver, token),
    'other tab says nothing new': (driver) => otherTab(driver, localStorage.getItem('token')),
    'server answers the user': ({ ports }) => ports.resolve('fetchUser', user),
    'server refuses the token': ({ ports }) => ports.reject('fetchUser', authError),
    'server stands still': ({ ports }) => ports.reject('fetchUser', httpError(null, 503)),
    'server breaks': ({ ports }) => ports.reject('fetchUser', httpError()),
    'network fails': ({ ports }) => ports.reject('fetchUser', networkError),
    'time passes': ({ wait }, { ms }) => wait(ms),
  },
}

describe.each(starts)('the shop, opened with $name', ({ stored, walks }) => {
  it.each(walks)('$title', async ({ along }) => {
    localStorage.clear()
    if (stored !== null) localStorage.setItem('token', stored)
    const driver = await openPage(
      authMachine,
      (machine) => (
        <SessionProvider machine={machine} api={noApi} settings={settings}>
          <Probe />
        </SessionProvider>
      ),
      { taken },
    )
    await along(tables, driver)
    driver.close()
  })
})

it('took every transition', () => expect(taken.missing(authMachine)).toEqual([]))
