import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { HeldRoutes } from '../support/held-routes.ts'
import { type Shop, startShop } from '../support/shop-server.ts'
import { coverOf, type Tables } from '../support/walker.ts'
import { signupWalks, type signupModel, type Wrong } from '../signup/signup.spec-model.ts'
import { loginFieldErrors, type loginModel, loginWalks } from './login.spec-model.ts'

const browser = useBrowser()
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ SEED_DEMO: '0' })
}, 180_000)
afterAll(() => shop?.close())

type Driver = { page: Page; routes: HeldRoutes }

const open = async (path: string): Promise<Driver> => {
  const page = await browser.open({ allow: [/Failed to load resource/] })
  await page.clock.install()
  const routes = await HeldRoutes.over(page)
  await page.goto(`${shop.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  return { page, routes }
}

/** The message beside each field by the field's name; fields without one are left out. */
const errorsOn = (page: Page): Promise<Wrong> =>
  page.evaluate(() => {
    const fields = Array.from(document.querySelectorAll<HTMLElement>('main [name][aria-invalid=true]'))
    return Object.fromEntries(
      fields.map((field) => {
        const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
        const id = ids.find((one) => one.endsWith('-erro')) ?? ''
        return [field.getAttribute('name') ?? '', document.getElementById(id)?.textContent ?? '']
      }),
    )
  })

const submit = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

const withMessages = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== ''))

const login: Tables<typeof loginModel, Driver> = {
  shows: {
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
      expect(await errorsOn(page)).toEqual({})
    },
    corrected: async ({ page, routes }, context) => {
      await expect.poll(() => errorsOn(page)).toEqual(withMessages(loginFieldErrors(context)))
      expect(routes.waiting()).toEqual([])
    },
    entering: async ({ page, routes }, { email, password }) => {
      const button = page.getByRole('button', { name: 'Entrando...' })
      await button.waitFor()
      expect(await button.isDisabled()).toBe(true)
      await expect.poll(() => routes.waiting()).toEqual(['login'])
      expect(routes.bodies('login').at(-1)).toEqual({ email, password })
    },
    refused: ({ page }, { message }) => page.getByRole('alert').filter({ hasText: message }).waitFor(),
    inside: async ({ page }) => {
      await page.waitForURL('**/perfil')
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('abc.def')
    },
  },
  does: {
    'person types': async ({ page }, { email, password }) => {
      for (const [label, text] of [
        ['E-mail', email],
        ['Senha', password],
      ] as const) {
        await page.getByLabel(label, { exact: true }).fill(`${text}0`)
        await page.getByLabel(label, { exact: true }).fill(text)
      }
    },
    'person presses enter': ({ page }) => submit(page, 'Entrar'),
    'server accepts': ({ routes }, { token }) => routes.answer('login', { token }),
    'server refuses': ({ routes }, { error }) => routes.refuse('login', 401, error),
    'network fails': ({ routes }) => routes.drop('login'),
  },
}

const fields = {
  nome: 'Nome',
  email: 'E-mail',
  dataNascimento: 'Data de Nascimento',
  celular: 'Celular',
  cpfCnpj: 'CPF/CNPJ',
  password: 'Senha',
} as const

const summary = 'Por favor, corrija os erros acima.'

const signup: Tables<typeof signupModel, Driver> = {
  shows: {
    open: async ({ page }, { form }) => {
      await expect.poll(() => errorsOn(page)).toEqual({})
      expect(await page.getByLabel('CPF/CNPJ').inputValue()).toBe(form.cpfCnpj)
    },
    corrected: async ({ page, routes }, { wrong }) => {
      await expect.poll(() => errorsOn(page)).toEqual(wrong)
      expect(await page.getByText(summary).count()).toBe(Object.keys(wrong).length > 0 ? 1 : 0)
      expect(routes.waiting()).toEqual([])
    },
    sending: async ({ routes }, { sent }) => {
      await expect.poll(() => routes.waiting()).toEqual(['signup'])
      expect(routes.bodies('signup').at(-1)).toEqual(sent)
    },
    refused: ({ page }, { message }) => page.getByRole('alert').filter({ hasText: message }).waitFor(),
    created: async ({ page }, { message }) => {
      await page.getByRole('status').filter({ hasText: message }).waitFor()
      expect(await page.getByLabel('Nome').inputValue()).toBe('')
      expect(new URL(page.url()).pathname).toBe('/signup')
    },
    'at login': ({ page }) => page.waitForURL('**/login'),
  },
  does: {
    'person fills': async ({ page }, { form }) => {
      for (const [name, label] of Object.entries(fields) as [keyof typeof fields, string][]) {
        const field = page.getByLabel(label, { exact: true })
        await field.fill('')
        await (name === 'dataNascimento' ? field.fill(form[name]) : field.pressSequentially(form[name]))
      }
      await page.getByLabel('Gênero').selectOption(form.genero)
    },
    'person presses Criar Conta': ({ page }) => submit(page, 'Criar Conta'),
    'server creates the account': ({ routes }, { message }) => routes.answer('signup', { message }),
    'server refuses': ({ routes }, { error }) => routes.refuse('signup', 409, error),
    'network fails': ({ routes }) => routes.drop('signup'),
    'time passes': ({ page }, { ms }) => page.clock.runFor(ms),
  },
}

describe('login in Chromium', () => {
  it.each(coverOf(loginWalks))('$title', async ({ along }) => along(login, await open('/login')))
})

describe('signup in Chromium', () => {
  it.each(coverOf(signupWalks))('$title', async ({ along }) => along(signup, await open('/signup')))
})
