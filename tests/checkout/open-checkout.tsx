import { checkoutMachine } from '#machines/checkout.machine.ts'
import type { CheckoutInput, KeptDraft } from '#machines/checkout.context.ts'
import { CheckoutPage } from '#web/checkout/checkout.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { buyer, evento, transaction } from './order.fixture.ts'

export type CheckoutDriver = PageDriver<typeof checkoutMachine>

const Nothing = () => null

/** /pagamento with the form for these tickets; needs `// @vitest-environment happy-dom`. */
export const openCheckout = async (
  tickets: CheckoutInput['tickets'],
  kept: KeptDraft = { linhas: [], cupom: '', cupom_aplicado: null },
): Promise<CheckoutDriver> => {
  const input = { tickets, evento, transactionId: 'tr_1', today: '2026-11-21', draft: null, elapsed: 0 }
  const driver = await openPage(checkoutMachine, (machine) => (
    <CheckoutPage
      machine={machine}
      input={input}
      buyer={buyer}
      paymentForm={Nothing}
      statusScreen={Nothing}
    />
  ))
  await driver.ports.resolve('transaction', transaction())
  await driver.ports.resolve('orderDraft', kept)
  return driver
}
