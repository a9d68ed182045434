// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { clearToasts, toastStore } from '#web/layout/toast-store.ts'
import { needsCheckout } from '#web/orders/needs-checkout.ts'

afterEach(() => clearToasts())

const ledTo = (cause: 'enter' | 'preload'): unknown => {
  try {
    needsCheckout({ location: { state: {} }, cause })
  } catch (redirect) {
    return (redirect as { options: { to: string } }).options.to
  }
  return null
}
const said = () => toastStore.read().map(({ message, kind }) => [message, kind])

it('says to who comes to /pagamento without an order why the start is shown', () => {
  expect([ledTo('enter'), said()]).toEqual([
    '/',
    [['Não há compra em andamento neste endereço. Seus pedidos ficam em Minha Conta.', 'info']],
  ])
})

it('says nothing of a page that is only fetched ahead', () => {
  expect([ledTo('preload'), said()]).toEqual(['/', []])
})
