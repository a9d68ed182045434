import { zonedDateTime } from '#contract/laws/dates.ts'
import { limits } from '#contract/words/limits.ts'
import { fromCents } from '#contract/laws/money.ts'
import type { Transaction } from '#contract/nouns/transaction.ts'
import { isSettled, openPayment, type Order, type PaymentRow } from './orders.store.ts'

const isReturned = ({ status, refundDue }: Pick<PaymentRow, 'status' | 'refundDue'>): boolean =>
  refundDue || status === 'refunded' || status === 'charged_back'

/** What is read of an order. */
export type ShownOrder = Pick<
  Order,
  | 'id'
  | 'eventId'
  | 'estado'
  | 'grossCents'
  | 'totalCents'
  | 'discountCents'
  | 'coupon'
  | 'preferenceId'
  | 'boundVersion'
  | 'expiresAt'
  | 'payments'
  | 'ownRule'
> & {
  event: Pick<Order['event'], 'fusoHorario' | 'cancelledAt'>
  items: readonly Pick<Order['items'][number], 'ticketTypeId' | 'priceCents' | 'type' | 'isCalledOff'>[]
}

/** Money that bought nothing: it is being returned, or was. */
export const isGivingBack = (order: Pick<Order, 'estado' | 'payments'>): boolean =>
  order.estado !== 'Aprovada' && order.payments.some(isReturned)

/**
 * The provider's status as the buyer's page knows it: an unanswered attempt counts as under way, a returned one as
 * refused.
 */
export const shownStatus = (payment: PaymentRow, { estado }: Pick<Order, 'estado'>): string => {
  if (payment.status === 'unknown') return 'in_process'
  return isReturned(payment) && estado !== 'Reembolsada' ? 'rejected' : payment.status
}

const inZone = (instant: Date | null, order: Pick<ShownOrder, 'event'>): string | null =>
  instant && zonedDateTime(instant, order.event.fusoHorario)

/** Law P4: 30 minutes, though the provider is asked for a little more than its minimum. */
export const payableUntil = ({ createdAt, expiresAt }: PaymentRow): Date | null =>
  expiresAt && new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + limits.pixMinutes * 60_000))

export const pixOf = (
  payment: PaymentRow | undefined,
  order: Pick<ShownOrder, 'event'>,
): Transaction['pix'] =>
  payment?.pix && payment.status === 'pending'
    ? {
        qr_code: payment.pix.qrCode,
        qr_code_base64: payment.pix.qrCodeBase64,
        expira_em: inZone(payableUntil(payment), order),
      }
    : null

export const challengeOf = ({ challenge, status }: PaymentRow): Transaction['desafio'] =>
  status === 'pending' ? challenge : null

/** The payment that approved the order, else the newest recorded one. */
const shownPayment = (order: Pick<Order, 'payments'>): PaymentRow | undefined =>
  order.payments.find((payment) => payment.status === 'approved' && !payment.refundDue) ??
  order.payments.find((payment) => payment.status !== 'unrecorded')

/** What its organiser cancelled under an order that is not bought; where nothing is being paid another category can still be chosen. */
const calledOff = (order: ShownOrder): Transaction['cancelado'] => {
  if (isSettled(order)) return undefined
  if (order.event.cancelledAt !== null) return 'evento'
  const isChosen = order.estado === 'Cancelada' || openPayment(order) !== undefined
  return isChosen && order.items.some(({ isCalledOff }) => isCalledOff) ? 'categoria' : undefined
}

/** Nothing is to be paid any more, though the provider may not know yet. */
const endedBy = (cancelado: 'evento' | 'categoria', read: Transaction): Transaction => ({
  ...read,
  estado: 'Cancelada',
  cancelado,
  pagamento_status: read.pix || read.desafio ? 'cancelled' : read.pagamento_status,
  pix: null,
  desafio: null,
})

const asItIs = (order: ShownOrder): Transaction => {
  const payment = shownPayment(order)
  return {
    estado: order.estado,
    payment_id: payment?.providerPaymentId ?? null,
    valor_total: fromCents(order.totalCents),
    ticket_data_snapshot: order.items.map(({ ticketTypeId, priceCents, type }) => ({
      ticket_type_id: ticketTypeId,
      nome: type.nome,
      tipo: type.tipo,
      modo: type.modo,
      preco: fromCents(priceCents),
      quantity: 1,
      descricao: type.descricao,
    })),
    id: order.id,
    evento_id: order.eventId,
    valor_bruto: fromCents(order.grossCents),
    desconto: fromCents(order.discountCents),
    cupom: order.coupon && {
      id: order.coupon.id,
      nome: order.coupon.nome,
      porcentagem: order.coupon.basisPoints / 10_000,
    },
    preference_id: order.preferenceId,
    expira_em: zonedDateTime(order.expiresAt, order.event.fusoHorario),
    pagamento_status: payment ? shownStatus(payment, order) : null,
    status_detail: payment?.statusDetail ?? null,
    metodo: payment?.metodo ?? null,
    pix: pixOf(payment, order),
    desafio: payment ? challengeOf(payment) : null,
    devolucao: isGivingBack(order),
    versao: order.boundVersion,
    ...(order.ownRule && { desistencia: order.ownRule }),
  }
}

/** The order as its owner reads it; items, never personal data (law W12). */
export const orderView = (order: ShownOrder): Transaction => {
  const cancelado = calledOff(order)
  const read = asItIs(order)
  return cancelado ? endedBy(cancelado, read) : read
}
