import { processPayment } from '#server/checkout/process-payment.ts'
import type { PaymentGateway } from '#server/payments/gateway.ts'

import { linesOf, type TypeSpec, type World } from '../orders/world.ts'

type Options = TypeSpec & {
  count?: number
  somentePix?: boolean
  withoutPreference?: boolean
}

/** A buyer whose order of one type waits for its payment. */
export const ready = async (
  world: World,
  { count = 1, somentePix = false, withoutPreference = false, ...spec }: Options = {},
) => {
  const event = await world.event({ types: [{ capacity: 10, ...spec }], somentePix })
  const [type] = event.types
  if (!type) throw new Error('no type')
  const buyer = await world.buyer()
  const id = await world.held(buyer, event, [[type, count]])
  const lines = linesOf([[type, count]])
  const preferenceId = withoutPreference ? '' : await world.preferred(buyer, event, id, lines)
  return { event, type, buyer, id, lines, preferenceId }
}

/** Pays by a card of this holder through a provider whose answer to the payment is `createPayment`. */
export const payThrough = async (
  world: World,
  { buyer, id, preferenceId, lines }: Awaited<ReturnType<typeof ready>>,
  holder: string,
  createPayment: PaymentGateway['createPayment'],
) => {
  const { deps } = world.shop
  const [first] = lines
  if (!first) throw new Error('no lines')
  return processPayment({ ...deps, gateway: { ...deps.gateway, createPayment } }, buyer.id, {
    paymentData: await world.card(holder),
    preferenceId,
    tickets: lines,
    personalInfo: first.personalInfo,
    transaction_id: id,
  })
}
