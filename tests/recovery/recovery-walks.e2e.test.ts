import { afterAll, describe, expect, it } from 'vitest'
import { newPasswordMachine } from '#machines/new-password.machine.ts'
import { recoveryMachine } from '#machines/recovery.machine.ts'
import { type ChromiumDriver, errorsBeside, walksInChromium, waitsFor } from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { recoveryModel, recoveryOptions } from './recovery.spec-model.ts'
import { links, type NewPasswordModel, newPasswordOptions } from './new-password.spec-model.ts'

const taken = new Taken()
afterAll(async () => {
  await taken.save(recoveryMachine, 'chromium')
  await taken.save(newPasswordMachine, 'chromium')
})
const open = walksInChromium(taken)

type Page = ChromiumDriver['page']

const submit = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Typing the same again is a change too. */
const type = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true })
  await field.fill(`${text}0`)
  await field.fill(text)
}

const notices = (page: Page, role: 'alert' | 'status'): Promise<string[]> =>
  page.getByRole('main').getByRole(role).allTextContents()

const says = async (page: Page, told: { alert: string[]; status: string[] }): Promise<void> => {
  await expect
    .poll(async () => ({ alert: await notices(page, 'alert'), status: await notices(page, 'status') }))
    .toEqual(told)
}

const quiet = { alert: [], status: [] }

const corrected = async ({ page, routes }: ChromiumDriver, field: string, wrong: string): Promise<void> => {
  await expect.poll(() => errorsBeside(page)).toEqual(wrong === '' ? {} : { [field]: wrong })
  expect(await notices(page, 'alert')).toEqual([])
  if (wrong !== '') expect(await page.locator(':focus').getAttribute('name')).toBe(field)
  expect(routes.waiting()).toEqual([])
}

const isBusy = async (page: Page, label: string): Promise<void> => {
  const button = page.getByRole('button', { name: label, exact: true })
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
  await says(page, quiet)
}

const isReady = (page: Page, label: string): Promise<void> =>
  page.getByRole('button', { name: label, exact: true }).waitFor()

const recovery: Tables<typeof recoveryModel, ChromiumDriver> = {
  shows: {
    open: async ({ page }, { email }) => {
      await isReady(page, 'Recuperar Senha')
      await says(page, quiet)
      expect(await errorsBeside(page)).toEqual({})
      expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    },
    corrected: (driver, { wrong }) => corrected(driver, 'email', wrong),
    sending: async ({ page, routes }) => {
      await isBusy(page, 'Enviando...')
      await waitsFor(routes, 'recoverPassword')
      expect(routes.bodies('recoverPassword').at(-1)).toEqual({ email: 'atleta@exemplo.com' })
    },
    sent: async ({ page }, { message }) => {
      await says(page, { alert: [], status: [message] })
      await isReady(page, 'Recuperar Senha')
    },
    refused: async ({ page }, { message }) => {
      await says(page, { alert: [message], status: [] })
      await isReady(page, 'Recuperar Senha')
    },
  },
  does: {
    'person types': ({ page }, { email }) => type(page, 'E-mail', email),
    'person presses Recuperar Senha': ({ page }) => submit(page, 'Recuperar Senha'),
    'server accepts': ({ routes }, { message }) => routes.answer('recoverPassword', { message }),
    'server refuses': ({ routes }, { error }) => routes.refuse('recoverPassword', 429, error),
    'network fails': ({ routes }) => routes.drop('recoverPassword'),
  },
}

const leads = async (page: Page, name: string, href: string): Promise<void> =>
  expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(href)

const newPassword: Tables<NewPasswordModel, ChromiumDriver> = {
  shows: {
    useless: async ({ page }) => {
      await says(page, {
        alert: ['Este link de recuperação não é válido ou já expirou. Peça um novo.'],
        status: [],
      })
      await leads(page, 'Pedir um novo link', '/recover-password')
      expect(await page.getByRole('main').locator('form').count()).toBe(0)
    },
    open: async ({ page }, { password }) => {
      await isReady(page, 'Salvar nova senha')
      await says(page, quiet)
      expect(await errorsBeside(page)).toEqual({})
      expect(await page.getByLabel('Nova senha').inputValue()).toBe(password)
    },
    corrected: (driver, { wrong }) => corrected(driver, 'password', wrong),
    sending: async ({ page, routes }, { password }) => {
      await isBusy(page, 'Salvando...')
      await waitsFor(routes, 'setPassword')
      expect(routes.bodies('setPassword').at(-1)).toEqual({ token: 'c0d1g0', password })
    },
    refused: async ({ page }, { message }) => {
      await says(page, { alert: [message], status: [] })
      await leads(page, 'Pedir um novo link', '/recover-password')
    },
    saved: async ({ page }, { message }) => {
      await says(page, { alert: [], status: [message] })
      await leads(page, 'Ir para o login', '/login')
    },
  },
  does: {
    'person types': ({ page }, { password }) => type(page, 'Nova senha', password),
    'person presses Salvar nova senha': ({ page }) => submit(page, 'Salvar nova senha'),
    'server accepts': ({ routes }, { message }) => routes.answer('setPassword', { message }),
    'server refuses': ({ routes }, { error }) => routes.refuse('setPassword', 429, error),
    'server finds the link used or too old': ({ routes }) =>
      routes.refuse(
        'setPassword',
        400,
        'Este link de recuperação não é válido ou já expirou. Peça um novo.',
        'linkInvalid',
      ),
    'network fails': ({ routes }) => routes.drop('setPassword'),
  },
}

describe('recovery in Chromium', () => {
  it.each(toursOf(recoveryModel, recoveryOptions))('$title', async ({ along }) =>
    along(recovery, await open({ path: '/recover-password' })),
  )

  it('took every transition', () => expect(taken.missing(recoveryMachine)).toEqual([]))
})

describe.each(links)('a new password in Chromium, opened with $name', ({ token, model }) => {
  it.each(toursOf(model, newPasswordOptions))('$title', async ({ along }) =>
    along(
      newPassword,
      await open({ path: token === '' ? '/redefinir-senha' : `/redefinir-senha?token=${token}` }),
    ),
  )
})

it('took every transition of a new password', () => expect(taken.missing(newPasswordMachine)).toEqual([]))
