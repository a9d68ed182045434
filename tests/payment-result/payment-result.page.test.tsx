import { afterAll, describe, expect, it } from 'vitest'
import { paymentResultMachine } from '#machines/payment-result.machine.ts'
import { PaymentResultPage } from '#web/payment-result/payment-result.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type paymentResultModel, paymentResultWalks } from './payment-result.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(paymentResultMachine, 'page'))

type Driver = PageDriver<typeof paymentResultMachine>
type Changes = { paymentId?: string | null; hasToken?: boolean }

const here = '/post_payment?payment_id=123456789012345678901&preference_id=pref-1'

const open = (changes: Changes = {}): Promise<Driver> =>
  openPage(
    paymentResultMachine,
    (machine) => (
      <PaymentResultPage
        machine={machine}
        input={{ paymentId: '123456789012345678901', preferenceId: 'pref-1', hasToken: true, ...changes }}
      />
    ),
    { path: here, taken },
  )

const seesLogin = async ({ screen, ports }: Driver): Promise<void> => {
  screen.sees('Faça login para ver o resultado do pagamento.')
  screen.seesLink('Ir para Minha Conta', '/perfil')
  expect(ports.waiting()).toEqual([])
  await screen.press('Login')
  expect(screen.address()).toBe('/login')
  expect(screen.routerState()).toEqual({ login: { from: here } })
}

const tables: Tables<typeof paymentResultModel, Driver> = {
  shows: {
    confirming: ({ screen, ports }) => {
      expect(screen.statuses()).toEqual(['Verificando status do pagamento...'])
      screen.seesLink('Ir para Minha Conta', '/perfil')
      expect(ports.inputs('confirmPayment').at(-1)).toEqual({
        paymentId: '123456789012345678901',
        preferenceId: 'pref-1',
      })
    },
    failed: ({ screen }, { problem }) => {
      expect(screen.alerts()).toEqual([problem])
      screen.seesLink('Ir para Minha Conta', '/perfil')
    },
    known: ({ screen, ports }, { result }) => {
      screen.sees(result)
      screen.lacks('Verificando')
      screen.seesLink('Ir para Minha Conta', '/perfil')
      expect(ports.waiting()).toEqual([])
    },
    loginNeeded: seesLogin,
  },
  does: {
    'estado is read': ({ ports }, { estado }) => ports.resolve('confirmPayment', { estado }),
    'server refuses': ({ ports }, { error }) => ports.reject('confirmPayment', httpError(error)),
    'network fails': ({ ports }) => ports.reject('confirmPayment', networkError),
    'session ends': ({ ports }) => ports.reject('confirmPayment', authError),
    'person asks again': ({ screen }) => screen.press('Tentar novamente'),
  },
}

describe('the page of a payment result keeps to the specification', () => {
  it.each(paymentResultWalks)('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('says that the ids are missing', async () => {
    const driver = await open({ paymentId: null })
    expect(driver.screen.alerts()).toEqual(['ID do pagamento ou ID da preferência não encontrado na URL.'])
    driver.screen.seesLink('Ir para Minha Conta', '/perfil')
    driver.close()
  })

  it('asks for a login without a token', async () => {
    const driver = await open({ hasToken: false })
    await seesLogin(driver)
    expect(driver.ports.calls).toEqual([])
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(paymentResultMachine)).toEqual([]))
})
