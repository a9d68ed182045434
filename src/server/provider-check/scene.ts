import { randomUUID } from 'node:crypto'
import type { PixPaymentInput } from '../payments/gateway.ts'
import { paymentBody } from '../payments/mercado-pago.bodies.ts'
import { isOrderId } from '../payments/mercado-pago.ts'
import { type Access, Amiss, type Asking } from './asking.ts'

export type Scene = { access: Access; asking: Asking; reference: string; payer: PixPaymentInput['payer'] }
/** Answers what is right; null when the check is left out, and then says why it may be. */
export type Check = {
  name: string
  leftOut?: string
  /** Of the Payments API: nothing that a shop with the other one needs. */
  ofPayments?: true
  run: (scene: Scene) => Promise<string | null>
}

export const minute = 60_000
/** R$ 1,00: above the smallest amounts of the methods. */
export const cents = 100

export const expect = (isRight: boolean, said: string, mend: string): void => {
  if (!isRight) throw new Amiss(said, mend)
}

export const basis = ({ access, reference, payer }: Scene) => ({
  amountCents: cents,
  description: 'Ingressos: conferência',
  externalReference: reference,
  notificationUrl: `${access.publicBaseUrl}/webhooks/mercado-pago?source_news=webhooks`,
  payer,
  additional: { items: [{ id: 'tt', title: 'Ingresso', unitPriceCents: cents }], phoneDigits: '11987654321' },
  metadata: { transaction_id: reference, attempt_id: 'py_check' },
})
export const pixInput = (scene: Scene): PixPaymentInput => ({
  ...basis(scene),
  kind: 'pix',
  expiresAt: new Date(scene.access.now() + 31.5 * minute),
})
export const makePix = async (scene: Scene, key: string = randomUUID()): Promise<unknown> =>
  scene.asking.need({ method: 'POST', path: '/v1/payments', body: paymentBody(pixInput(scene)), key })
export const cancel = ({ asking }: Scene, id: string): Promise<unknown> =>
  isOrderId(id)
    ? asking.need({ method: 'POST', path: `/v1/orders/${id}/cancel` })
    : asking.need({ method: 'PUT', path: `/v1/payments/${id}`, body: { status: 'cancelled' } })
