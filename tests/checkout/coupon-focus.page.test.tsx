// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { type CheckoutDriver, openCheckout } from './open-checkout.tsx'
import { seat } from './order.fixture.ts'
import { httpError } from '../support/ports.ts'

let driver: CheckoutDriver | undefined
afterEach(() => driver?.close())

const name = (): string | null | undefined => document.activeElement?.getAttribute('name')
const sentence = 'Este cupom vale só para Dupla. Este pedido tem outro ingresso.'

/** A browser leaves the focus nowhere when what had it is disabled; this one does not. */
const applied = async (leavesTo?: string): Promise<CheckoutDriver> => {
  driver = await openCheckout([seat()])
  await driver.screen.fill('Cupom de desconto', 'DUPLA')
  await driver.screen.press('Aplicar Cupom')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (leavesTo) document.querySelector<HTMLElement>(`[name="${leavesTo}"]`)?.focus()
  return driver
}

it('takes the focus to a refused coupon, each time, and keeps what is said of it while the form is refused', async () => {
  const { screen, ports } = await applied()
  await ports.reject('validateCoupon', httpError(sentence))
  expect(name()).toBe('coupon')
  await screen.press('Aplicar Cupom')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await ports.reject('validateCoupon', httpError(sentence))
  expect(name()).toBe('coupon')
  await screen.submit()
  expect(screen.errorOf('Cupom de desconto')).toBe(sentence)
  expect(screen.alerts().join('')).toContain('Há um problema')
  await screen.fill('Cupom de desconto', 'DUPLAS')
  expect(screen.errorOf('Cupom de desconto')).toBe('')
})

it('leaves the focus to who types elsewhere meanwhile', async () => {
  const { ports } = await applied('tickets.0.personalInfo.firstName')
  await ports.reject('validateCoupon', httpError(sentence))
  expect(name()).toBe('tickets.0.personalInfo.firstName')
})

it('keeps the focus at a coupon that was taken, and at its field when it is removed', async () => {
  const { screen, ports } = await applied()
  await ports.resolve('validateCoupon', { id: 'cp_1', porcentagem: 0.1 })
  expect(name()).toBe('coupon')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await screen.press('Remover cupom')
  expect(name()).toBe('coupon')
})
