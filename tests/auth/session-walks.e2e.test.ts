import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { authMachine } from '#machines/auth.machine.ts'
import { type ChromiumDriver, walksInChromium } from '../support/chromium-walk.ts'
import { Taken } from '../support/transitions.ts'
import { coverOf, type Tables } from '../support/walker.ts'
import { type AuthModel, starts, user } from './auth.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(authMachine, 'chromium'))
const openShop = walksInChromium(taken)

type Driver = ChromiumDriver & { otherTab: () => Promise<Page> }

/** The login, reached from /criar-evento: a page that waits for the person, then greets nobody but them. */
const open = async (stored: string | null): Promise<Driver> => {
  const driver = await openShop({
    path: '/login',
    size: 'desktop',
    state: { login: { from: '/criar-evento' } },
    ...(stored !== null && { token: stored }),
  })
  let other: Page | undefined
  return {
    ...driver,
    otherTab: async () => {
      if (other) return other
      other = await driver.page.context().newPage()
      await other.goto(new URL('/healthz', driver.page.url()).href)
      return other
    },
  }
}

const sees = (page: Page, role: 'button' | 'link' | 'heading', name: string): Promise<void> =>
  page.getByRole(role, { name, exact: true }).first().waitFor()

const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'))

const asked = ({ routes }: Driver) =>
  routes.requests.filter(({ route }) => route !== null).map(({ name, token }) => ({ name, token }))

/** Somebody is there, but not known yet. */
const isUnknown = async ({ page }: Driver, token: string | null): Promise<void> => {
  await sees(page, 'button', 'Sair')
  expect(await stored(page)).toBe(token)
  const isHere = new URL(page.url()).pathname === '/login'
  await (isHere ? sees(page, 'button', 'Entrar') : page.getByText('Abrindo seu rascunho...').waitFor())
}

const tables: Tables<AuthModel, Driver> = {
  shows: {
    visitor: async ({ page, routes }) => {
      await page.waitForURL('**/login')
      await sees(page, 'heading', 'Login')
      await sees(page, 'link', 'Criar Conta')
      expect(await page.getByRole('button', { name: 'Sair' }).count()).toBe(0)
      expect(await stored(page)).toBe(null)
      expect(routes.waiting()).toEqual([])
    },
    asking: async (driver, { token }) => {
      await expect.poll(() => asked(driver)).toEqual([{ name: 'me', token }])
      await isUnknown(driver, token)
    },
    offline: async (driver, { token }) => {
      await isUnknown(driver, token)
      expect(asked(driver)).toEqual([])
    },
    member: async ({ page, routes }, { token }) => {
      await page.waitForURL('**/criar-evento')
      await page.getByLabel('Nome do Evento').waitFor()
      await sees(page, 'button', 'Sair')
      expect(await stored(page)).toBe(token)
      expect(routes.waiting()).toEqual([])
    },
  },
  does: {
    'person logs in': async ({ page, routes }, { token }) => {
      await page.getByLabel('E-mail').fill('atleta@exemplo.com')
      await page.getByLabel('Senha', { exact: true }).fill('segredo')
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await routes.answer('login', { token })
      await page.waitForURL('**/criar-evento')
    },
    /** The server hears which token is over; the browser has forgotten it even where nobody answers. */
    'person logs out': async ({ page, routes }, _, { token }) => {
      const button = page.getByRole('button', { name: 'Sair' })
      if (token === null) return expect(await button.count()).toBe(0)
      await button.click()
      await expect.poll(() => routes.waiting()).toContain('logout')
      expect(routes.requests.findLast(({ name }) => name === 'logout')?.token).toBe(token)
      expect(await stored(page)).toBe(null)
      await routes.drop('logout')
    },
    'other tab logs out': async ({ otherTab }) => {
      await (await otherTab()).evaluate(() => localStorage.removeItem('token'))
    },
    'other tab logs in': async ({ otherTab }, { token }) => {
      await (await otherTab()).evaluate((text) => localStorage.setItem('token', text), token)
    },
    'other tab says nothing new': ({ page }) =>
      page.evaluate(() => void dispatchEvent(new StorageEvent('storage', { key: 'token' }))),
    'server answers the user': ({ routes }) => routes.answer('me', user),
    'server refuses the token': ({ routes }) => routes.refuse('me', 401, 'Faça login para continuar.'),
    'server breaks': ({ routes }) => routes.refuse('me', 400, 'Algo deu errado.'),
    /** Its page counts the time to the next question from when it has heard this. */
    'server stands still': async ({ page, routes }) => {
      const heard = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/users/me'))
      await routes.refuse('me', 503, 'Muita gente ao mesmo tempo.')
      await heard
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', resolve)
            port1.start()
            port2.postMessage(null)
          }),
      )
    },
    'network fails': ({ routes }) => routes.drop('me'),
    'time passes': ({ page }, { ms }) => page.clock.runFor(ms),
  },
}

/** Who is known sees no login: the page leads on at once. */
const impossible = 'member > person logs in > asking'

const possible = (walks: (typeof starts)[number]['walks']) =>
  walks.filter(({ transitions }) => !transitions.includes(impossible))

/** A visitor's walks begin where a logout ends: of theirs only the start is new. */
const covers = starts.map(({ name, stored: token, walks }) => ({
  name,
  token,
  cover:
    token === null
      ? walks.toSorted((a, b) => a.events.length - b.events.length).slice(0, 1)
      : coverOf(possible(walks)),
}))

describe.each(covers)('the session in Chromium, opened with $name', ({ token, cover }) => {
  it.each(cover)('$title', async ({ along }) => along(tables, await open(token)))
})

it('took every transition', () => expect(taken.missing(authMachine)).toEqual([]))
