import type { Cents } from '#contract/laws/money.ts'
import type { ReturnedTickets } from '../orders/cancel-tickets.ts'
import {
  approvedPayment,
  isOpenStatus,
  openPayment,
  type Order,
  type PaymentRow,
} from '../orders/orders.store.ts'
import { newJob } from '../jobs/jobs.store.ts'
import { firstCheck, unanswered } from '../orders/attempts.ts'

type NewJob = ReturnType<typeof newJob>

/** The letter with the tickets, once per order. */
export const approvalLetter = ({ id }: Pick<Order, 'id'>, now: Date): NewJob =>
  newJob({ kind: 'confirmation', payload: { transactionId: id } }, now, { dedupeKey: `confirmation ${id}` })

/** Another payment bought the tickets, and they stay valid. */
const isSurplus = (order: Order, payment: PaymentRow): boolean =>
  order.estado === 'Aprovada' && approvedPayment(order)?.id !== payment.id

/**
 * That money goes back, `cents` of it: once per payment, and once more if a won dispute brought the money back before. `contested`: the
 * buyer's bank took it back.
 */
export const refundNews = (
  order: Order,
  payment: PaymentRow,
  now: Date,
  { cents, contested = false }: { cents: Cents; contested?: boolean },
): NewJob =>
  newJob(
    {
      kind: 'refunded',
      payload: {
        transactionId: order.id,
        paymentId: payment.id,
        surplus: isSurplus(order, payment),
        contested,
        cents,
      },
    },
    now,
    { dedupeKey: `refunded ${payment.id}${payment.status === 'charged_back' ? ' again' : ''}` },
  )

/** To the buyer, and to those who hold a ticket that another bought, or the other half of one. */
export const withdrawalNews = (
  { order, tickets, remaining, cents }: ReturnedTickets,
  now: Date,
): NewJob[] => [
  newJob(
    {
      kind: 'withdrawn',
      payload: { transactionId: order.id, ticketIds: tickets.map(({ id }) => id), cents },
    },
    now,
    { dedupeKey: `withdrawn ${tickets[0]?.id}` },
  ),
  ...tickets.map(({ id }) =>
    newJob({ kind: 'ticketVoid', payload: { ticketId: id } }, now, { dedupeKey: `void ${id}` }),
  ),
  ...remaining
    .filter(({ id }) => tickets.some(({ partnerTicketId }) => partnerTicketId === id))
    .map(({ id }) =>
      newJob({ kind: 'partnerLeft', payload: { ticketId: id } }, now, { dedupeKey: `partner left ${id}` }),
    ),
]

/** Once for each time that the tickets become valid again. */
export const restoredNews = (order: Order, payment: PaymentRow, now: Date): NewJob =>
  newJob({ kind: 'restored', payload: { transactionId: order.id } }, now, {
    dedupeKey: `restored ${payment.id} ${payment.updatedAt.getTime()}`,
  })

/** The buyer saw that the payment is under review and that the answer comes by mail. */
const isAwaited = ({ status, statusDetail, metodo, createdAt }: PaymentRow, now: Date): boolean => {
  if (status === 'unknown') return statusDetail === unanswered || now >= firstCheck(createdAt)
  return status === 'in_process' || (metodo === 'cartao' && isOpenStatus(status))
}

/** The order has no tickets, and no other payment can still buy them. */
const canBuyNoTickets = (order: Order, payment: PaymentRow): boolean =>
  order.estado !== 'Aprovada' &&
  order.estado !== 'Reembolsada' &&
  [undefined, payment.id].includes(openPayment(order)?.id)

/** Says once that a payment was refused, even after the hold: only to a buyer who was told to wait for this mail. */
export const refusalNews = (order: Order, payment: PaymentRow, now: Date): NewJob[] =>
  isAwaited(payment, now) && canBuyNoTickets(order, payment)
    ? [
        newJob({ kind: 'refused', payload: { transactionId: order.id } }, now, {
          dedupeKey: `refused ${payment.id}`,
        }),
      ]
    : []
