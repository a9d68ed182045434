import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { loginMachine } from '#machines/login.machine.ts'
import { signupMachine } from '#machines/signup.machine.ts'
import { type ChromiumDriver, errorsBeside, walksInChromium, waitsFor } from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { signupModel, signupOptions } from '../signup/signup.spec-model.ts'
import { loginFieldErrors, loginModel, loginOptions } from './login.spec-model.ts'

const taken = new Taken()
afterAll(async () => {
  await taken.save(loginMachine, 'chromium')
  await taken.save(signupMachine, 'chromium')
})
const open = walksInChromium(taken)

const submit = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

const withMessages = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== ''))

const login: Tables<typeof loginModel, ChromiumDriver> = {
  shows: {
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
      expect(await errorsBeside(page)).toEqual({})
    },
    corrected: async ({ page, routes }, context) => {
      await expect.poll(() => errorsBeside(page)).toEqual(withMessages(loginFieldErrors(context)))
      expect(routes.waiting()).toEqual([])
    },
    entering: async ({ page, routes }, { email, password }) => {
      const button = page.getByRole('button', { name: 'Entrando...' })
      await button.waitFor()
      expect(await button.isDisabled()).toBe(true)
      await waitsFor(routes, 'login')
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

const signup: Tables<typeof signupModel, ChromiumDriver> = {
  shows: {
    open: async ({ page }, { form }) => {
      await expect.poll(() => errorsBeside(page)).toEqual({})
      expect(await page.getByLabel('CPF/CNPJ').inputValue()).toBe(form.cpfCnpj)
    },
    corrected: async ({ page, routes }, { wrong }) => {
      await expect.poll(() => errorsBeside(page)).toEqual(wrong)
      expect(await page.getByText(summary).count()).toBe(Object.keys(wrong).length > 0 ? 1 : 0)
      expect(routes.waiting()).toEqual([])
    },
    sending: async ({ routes }, { sent }) => {
      await waitsFor(routes, 'signup')
      expect(routes.bodies('signup').at(-1)).toEqual(sent)
    },
    refused: ({ page }, { message }) => page.getByRole('alert').filter({ hasText: message }).waitFor(),
    created: async ({ page }, { message }) => {
      await page.getByRole('status').filter({ hasText: message }).waitFor()
      expect(await page.getByLabel('Nome').inputValue()).toBe('')
      expect(new URL(page.url()).pathname).toBe('/signup')
    },
    'at login': async ({ page }, { message, sent }) => {
      await page.waitForURL('**/login')
      await page.getByRole('status').getByText(message).waitFor()
      expect(await page.getByLabel('E-mail').inputValue()).toBe(sent.email)
    },
  },
  does: {
    'person fills': async ({ page }, { form }) => {
      for (const [name, label] of Object.entries(fields) as [keyof typeof fields, string][]) {
        const field = page.getByLabel(label, { exact: true })
        await field.fill('')
        await field.pressSequentially(form[name])
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
  it.each(toursOf(loginModel, loginOptions))('$title', async ({ along }) =>
    along(login, await open({ path: '/login' })),
  )

  it('took every transition', () => expect(taken.missing(loginMachine)).toEqual([]))
})

describe('signup in Chromium', () => {
  it.each(toursOf(signupModel, signupOptions))('$title', async ({ along }) =>
    along(signup, await open({ path: '/signup' })),
  )

  it('took every transition', () => expect(taken.missing(signupMachine)).toEqual([]))
})
