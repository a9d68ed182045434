import { afterAll, describe, expect, it } from 'vitest'
import { paymentResultMachine } from '#machines/payment-result.machine.ts'
import type { User } from '#contract/nouns/user.ts'
import {
  type ChromiumDriver,
  expectAlerts,
  sees,
  waitsFor,
  walksInChromium,
} from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { paymentResultModel, paymentResultOptions } from './payment-result.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(paymentResultMachine, 'chromium'))
const openShop = walksInChromium(taken)

const here = '/post_payment?payment_id=123456789012345678901&preference_id=pref-1'

const buyer: User = {
  id: 'us_1',
  nome: 'Comprador Exemplo',
  email: 'comprador@exemplo.com',
  data_nascimento: '1990-05-10',
  celular: '11988887777',
  genero: 'masculino',
  cpf_cnpj: '12345678909',
}

const open = async (path = here): Promise<ChromiumDriver> => {
  const driver = await openShop({ path, token: 'abc.def' })
  await driver.routes.answer('me', buyer)
  return driver
}

const seesWayOut = async ({ page }: ChromiumDriver): Promise<void> => {
  const account = page.getByRole('main').getByRole('link', { name: 'Ir para Minha Conta' })
  expect(await account.getAttribute('href')).toBe('/perfil')
}

const seesLogin = async (driver: ChromiumDriver): Promise<void> => {
  await sees(driver.page, 'Faça login para ver o resultado do pagamento.')
  await seesWayOut(driver)
  await waitsFor(driver.routes)
}

const seesProblem = async (driver: ChromiumDriver, problem: string): Promise<void> => {
  await expectAlerts(driver.page, problem)
  await seesWayOut(driver)
  await waitsFor(driver.routes)
}

const tables: Tables<typeof paymentResultModel, ChromiumDriver> = {
  shows: {
    confirming: async (driver) => {
      const status = driver.page.getByRole('main').getByRole('status')
      await status.filter({ hasText: 'Verificando status do pagamento...' }).waitFor()
      await seesWayOut(driver)
      await waitsFor(driver.routes, 'confirmPayment')
      expect(driver.routes.bodies('confirmPayment').at(-1)).toEqual({
        payment_id: '123456789012345678901',
        preference_id: 'pref-1',
      })
    },
    failed: (driver, { problem }) => seesProblem(driver, problem),
    known: async (driver, { result }) => {
      await sees(driver.page, result)
      expect(await driver.page.getByText('Verificando').count()).toBe(0)
      await seesWayOut(driver)
      await waitsFor(driver.routes)
    },
    loginNeeded: seesLogin,
  },
  does: {
    'estado is read': ({ routes }, { estado }) => routes.answer('confirmPayment', { estado }),
    'server refuses': ({ routes }, { error }) => routes.refuse('confirmPayment', 409, error ?? ''),
    'network fails': ({ routes }) => routes.drop('confirmPayment'),
    'session ends': ({ routes }) => routes.refuse('confirmPayment', 401, 'Faça login para continuar.'),
    'person asks again': ({ page }) => page.getByRole('button', { name: 'Tentar novamente' }).click(),
  },
}

describe('the result of a payment in Chromium', () => {
  it.each(toursOf(paymentResultModel, paymentResultOptions))('$title', async ({ along }) =>
    along(tables, await open()),
  )

  it('says that the ids are missing', async () => {
    const driver = await open('/post_payment?payment_id=123456789012345678901')
    await seesProblem(driver, 'ID do pagamento ou ID da preferência não encontrado na URL.')
    expect(driver.routes.bodies('confirmPayment')).toEqual([])
  })

  it('asks a visitor for a login, and comes back with the digits of the payment', async () => {
    const driver = await openShop({ path: here })
    await seesLogin(driver)
    await driver.page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await driver.page.waitForURL('**/login')
    expect(await driver.page.evaluate(() => history.state.login)).toEqual({ from: here })
  })

  it('took every transition', () => expect(taken.missing(paymentResultMachine)).toEqual([]))
})
