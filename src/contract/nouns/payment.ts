import type { Answer, CallInput } from '../calls/call.ts'
import type { calls } from '../calls.ts'
import { type ValidCoupon, discountedTotal } from './coupon.ts'
import { digitsOnly } from '../laws/documents.ts'
import { excludedPaymentTypes, limits } from '../words/limits.ts'
import { type Cents, fromCents, toCents } from '../laws/money.ts'
import { spreadNet } from '../laws/discounts.ts'
import type { PendingOrder } from './order-ticket.ts'
import { linesTotal, type TicketLine } from './ticket.ts'
import type { Challenge, Pix, Transaction } from './transaction.ts'

/** What the payment form hands over: a card token or PIX (the provider's contract). */
export type PaymentData = CallInput<typeof calls.processPayment>['body']['paymentData']

/** What is shown of a card: its brand as the provider names it, and its last four digits where they are told. */
export type CardSeen = { brand: string; lastFour: string | null }

/** A coupon as checkout keeps it: what validation answered and the name it was asked by. */
export type AppliedCoupon = ValidCoupon & { nome: string }

/** The newest payment of an order as its buyer sees it. `status` is the provider's word. */
export type Payment = {
  status: string
  payment_id: string | null
  status_detail: string | null
  pix: Pix | null
  /** The bank of the card waits for its holder. */
  desafio: Challenge | null
  /** Money was taken that buys nothing and goes back. */
  devolucao: boolean
}

/** A refused card is an ordinary answer with status 'rejected', never a failed call. */
export const isPaymentRefused = (payment: Pick<Payment, 'status'>): boolean =>
  payment.status === 'rejected' || payment.status === 'cancelled'

/** Money may be on its way: nobody is asked to pay again. */
export const isBeingPaid = (payment: Payment | null): boolean =>
  payment !== null && !isPaymentRefused(payment)

/** The provider has not decided on a card: money may still be taken. A PIX waits for its buyer instead. */
export const isUnderReview = ({ status, pix }: Pick<Payment, 'status' | 'pix'>): boolean =>
  pix === null && ['in_process', 'authorized', 'pending'].includes(status)

/** The payment that a read order carries; null before any. */
export const paymentOf = (transaction: Transaction): Payment | null =>
  transaction.pagamento_status === null
    ? null
    : {
        status: transaction.pagamento_status,
        payment_id: transaction.payment_id,
        status_detail: transaction.status_detail,
        pix: transaction.pix,
        desafio: transaction.desafio,
        devolucao: transaction.devolucao,
      }

/** The order waits for the provider alone: neither for its buyer's PIX nor for what a bank asks. */
export const awaitsReview = (transaction: Transaction): boolean => {
  const payment = paymentOf(transaction)
  return payment !== null && !payment.devolucao && payment.desafio === null && isUnderReview(payment)
}

/** The payment that process_payment answered. */
export const paymentAnswered = (answer: Answer<typeof calls.processPayment>): Payment => ({
  status: answer.status,
  payment_id: answer.payment_id,
  status_detail: answer.status_detail,
  pix:
    answer.qr_code === null && answer.qr_code_base64 === null
      ? null
      : { qr_code: answer.qr_code, qr_code_base64: answer.qr_code_base64, expira_em: answer.expira_em },
  desafio: answer.desafio,
  devolucao: answer.devolucao,
})

/** As it is once the bank has its holder's answer. */
export const withoutChallenge = (payment: Payment | null): Payment | null =>
  payment && { ...payment, desafio: null }

type Priced = { transaction: Transaction | null; lines: readonly TicketLine[]; coupon: AppliedCoupon | null }

/**
 * What an order costs, by the server's last word on it: its own total, and with a coupon that is not bound to it yet its
 * gross amount less that discount. By the chosen tickets alone before it was read.
 */
export const orderAmounts = ({ transaction, lines, coupon }: Priced): { gross: Cents; due: Cents } => {
  const gross = transaction ? toCents(transaction.valor_bruto) : linesTotal(lines)
  const isBound = transaction !== null && (transaction.cupom?.id ?? null) === (coupon?.id ?? null)
  return { gross, due: isBound ? toCents(transaction.valor_total) : discountedTotal(gross, coupon) }
}

/** What an order in a list of pending ones costs, as its checkout page says it. */
export const pendingAmounts = ({ transacao, cupom = transacao.cupom }: PendingOrder) =>
  orderAmounts({ transaction: transacao, lines: [], coupon: cupom })

/** What is asked to be paid or confirmed. */
export type CheckoutOrder = {
  lines: readonly TicketLine[]
  coupon: AppliedCoupon | null
  transactionId: string
  eventoId: string
  /** Of what the server had bound to the order when it was read last. */
  versao: number | null
}

/** The body of create_preference (product §7). Unit prices carry the coupon and sum to the amount due. */
export const preferenceRequest = (
  { lines, coupon, transactionId, eventoId }: Omit<CheckoutOrder, 'versao'>,
  origin: string,
): CallInput<typeof calls.createPreference>['body'] => {
  const prices = spreadNet(
    lines.map((line) => toCents(line.preco)),
    coupon?.porcentagem ?? 0,
  )
  const payer = lines[0]?.personalInfo
  const back = `${origin}/post_payment`
  return {
    coupon_id: coupon?.id ?? null,
    items: lines.map((line, index) => ({
      title: line.nome,
      quantity: 1,
      currency_id: 'BRL',
      unit_price: fromCents(prices[index] ?? 0),
    })),
    payer: {
      name: payer?.firstName ?? '',
      surname: payer?.lastName ?? '',
      email: payer?.email ?? '',
      phone: { number: digitsOnly(payer?.phone ?? '') },
      identification: { type: 'CPF', number: digitsOnly(payer?.cpf ?? '') },
    },
    back_urls: { success: back, failure: back, pending: back },
    auto_return: 'approved',
    excluded_payment_types: [...excludedPaymentTypes],
    installments: limits.installments,
    metadata: { eventoId, tickets: [...lines], transaction_id: transactionId },
  }
}
