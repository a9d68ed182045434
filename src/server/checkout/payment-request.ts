import type * as v from 'valibot'
import type { calls } from '#contract/calls.ts'
import { cutText } from '#contract/laws/cut-text.ts'
import { digitsOnly, isCpfOrCnpj, normalizeDocument } from '#contract/laws/documents.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { toCents } from '#contract/laws/money.ts'
import { isEmail } from '#contract/nouns/user.ts'
import type { PaymentInput, PaymentPayer } from '../payments/gateway.ts'
import { Refusal } from '../http/refusal.ts'
import type { Order } from '../orders/orders.store.ts'

export type ProcessBody = v.InferOutput<typeof calls.processPayment.body>
type PaymentData = ProcessBody['paymentData']

/** Credit card brands as the provider names them; debit cards and tickets have other names and are refused. */
const creditCards: readonly string[] = [
  'visa',
  'master',
  'elo',
  'amex',
  'hipercard',
  'diners',
  'discover',
  'jcb',
  'aura',
  'cabal',
]

export type Metodo = 'pix' | 'cartao'

/** PIX, or a credit card where the event takes cards; anything else is refused (law P8). */
export const metodoOf = (order: Pick<Order, 'event'>, data: PaymentData): Metodo => {
  if (data.payment_method_id === 'pix') return 'pix'
  if (order.event.somentePix || !creditCards.includes(data.payment_method_id))
    throw new Refusal(400, messages.server.notPaymentMethod)
  if (!data.token) throw new Refusal(400, messages.checkout.processFailed)
  return 'cartao'
}

/** Refuses a request whose preference, amount or instalments are not the order's own (law W6). */
export const requireSameOrder = (order: Order, body: ProcessBody): void => {
  const { transaction_amount: amount, installments } = body.paymentData
  const isSame =
    body.preferenceId === order.preferenceId &&
    (amount === null || amount === undefined || toCents(amount) === order.totalCents) &&
    (installments === null || installments === undefined || installments === limits.installments)
  if (!isSame) throw new Refusal(409, messages.checkout.mismatch)
}

/** The card holder as the form named them, else the first attendee. */
const payerOf = (order: Order, { payer }: PaymentData): PaymentPayer => {
  const first = order.items[0]?.attendee?.personalInfo
  const email = payer?.email
  const document = payer?.identification?.number
  return {
    email: email && isEmail(email) ? email.trim() : (first?.email ?? ''),
    firstName: first?.firstName ?? '',
    lastName: first?.lastName ?? '',
    cpf:
      document && isCpfOrCnpj(normalizeDocument(document)) ? normalizeDocument(document) : (first?.cpf ?? ''),
  }
}

/** The provider refuses a PIX shorter than 30 minutes; the margin covers the way there, and leaves more than a minute of it. */
const pixMargin = 90_000

/** What the provider is asked, built from the order alone; of the request only token, brand and payer. */
export const paymentInput = (
  order: Order,
  metodo: Metodo,
  data: PaymentData,
  { attemptId, now, notificationUrl }: { attemptId: string; now: Date; notificationUrl: string },
): PaymentInput => {
  const basis = {
    amountCents: order.totalCents,
    description: cutText(`Ingressos: ${order.event.nome}`, 200),
    externalReference: order.id,
    notificationUrl,
    payer: payerOf(order, data),
    additional: {
      items: order.items
        .map((item) => ({
          id: item.ticketTypeId,
          title: item.type.nome,
          unitPriceCents: item.netCents ?? item.priceCents,
        }))
        .filter(({ unitPriceCents }) => unitPriceCents > 0),
      phoneDigits: digitsOnly(order.items[0]?.attendee?.personalInfo.phone ?? ''),
    },
    metadata: { transaction_id: order.id, attempt_id: attemptId },
  }
  if (metodo === 'pix')
    return {
      ...basis,
      kind: 'pix',
      expiresAt: new Date(now.getTime() + limits.pixMinutes * 60_000 + pixMargin),
    }
  const issuer = data.issuer_id
  return {
    ...basis,
    kind: 'card',
    token: data.token ?? '',
    paymentMethodId: data.payment_method_id,
    issuerId: issuer === null || issuer === undefined || issuer === '' ? null : String(issuer),
  }
}
