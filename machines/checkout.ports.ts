import type { ValidCoupon } from '#contract/nouns/coupon.ts'
import type { OrderTicket } from '#contract/nouns/order-ticket.ts'
import type { CheckoutOrder, PaymentData } from '#contract/nouns/payment.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import type { Transaction } from '#contract/nouns/transaction.ts'
import type { KeptDraft, ProcessAnswer, ReadAnew } from './checkout.context.ts'
import { port } from './port.ts'

/** What checkout asks of the server. */
export const checkoutPorts = {
  transaction: port<Transaction, { transactionId: string }>(),
  orderDraft: port<KeptDraft, { transactionId: string; eventoId: string }>(),
  validateCoupon: port<ValidCoupon, { eventoId: string; nome: string }>(),
  createPreference: port<{ id: string }, CheckoutOrder>(),
  processPayment: port<
    ProcessAnswer,
    { paymentData: PaymentData; preferenceId: string; lines: TicketLine[]; transactionId: string }
  >(),
  freeCheckout: port<unknown, CheckoutOrder>(),
  readOrderAnew: port<ReadAnew, { transactionId: string; eventoId: string }>(),
  cancelPayment: port<Transaction, { transactionId: string }>(),
  orderTickets: port<OrderTicket[], { transactionId: string }>(),
}
