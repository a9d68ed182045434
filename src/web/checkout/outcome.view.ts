import type { SnapshotFrom } from 'xstate'
import { type Cents, toCents } from '#contract/laws/money.ts'
import type { OrderTicket } from '#contract/nouns/order-ticket.ts'
import { type CardSeen, isUnderReview, orderAmounts, type Payment } from '#contract/nouns/payment.ts'
import type { CalledOff, Challenge, Transaction } from '#contract/nouns/transaction.ts'
import { calledOffText } from '#contract/words/called-off-text.ts'
import { messages } from '#contract/words/messages.ts'
import type { checkoutMachine } from '#machines/checkout.machine.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** The payment that the provider's own view shows; it is made anew with each estado. */
type Screen = { paymentId: string; estado: string | null }

/** The bought tickets; `sold` is null while they are read and when they could not be. */
export type Stubs = { sold: OrderTicket[] | null; isLoading: boolean }

/** A ticket that is kept, and for whom; '' where that is not known. */
export type Reserved = { name: string; type: string; category: string }

/** How an order ended that is not approved. */
export type Ended = {
  is: 'ended'
  estado: string
  kind: 'bad' | 'waiting' | 'over'
  title: string
  detail: string | null
  canBuyAgain: boolean
  /** What its organiser cancelled; null where nobody did. */
  cancelled: CalledOff | null
  /** Whether a PIX may have been paid all the same, and its money still come. */
  mayComeLate: boolean
  /** Null where nothing was ever paid. */
  screen: Screen | null
}

/** How the order stands once it was sent to be paid or confirmed. */
export type OutcomeView =
  | {
      is: 'pending'
      payment: Payment | null
      amount: Cents
      /** Why the PIX on screen is still there. */
      notice: string | null
      /** What the bank of the card asks; null when it asks nothing. */
      challenge: Challenge | null
      /** Whether it is being asked if the PIX shall be cancelled. */
      asksToCancel: boolean
      /** Whose tickets are kept while the provider looks at the payment; null where it does not. */
      reserved: Reserved[] | null
      screen: Screen | null
    }
  | { is: 'cancelling' }
  | {
      is: 'refused'
      payment: Payment | null
      /** What is still to be paid. */
      amount: Cents
      /** Why the latest try did not even start: the sentence, and the server's own reason. */
      error: string | null
      reason: string | null
      /** Which card it was, where this page knows it. */
      card: string | null
      /** Whether PIX is another way to pay than the one that was refused. */
      offersPix: boolean
      /** Read from the server, null when only the payment itself was answered. */
      estado: string | null
    }
  | { is: 'free'; stubs: Stubs }
  | {
      is: 'approved'
      estado: string
      paid: Cents
      notice: string | null
      stubs: Stubs
      screen: Screen | null
    }
  | Ended
  | { is: 'expired'; detail: string }

export const isBought = ({ is }: OutcomeView): boolean => is === 'approved' || is === 'free'

/** Whether a PIX on screen waits to be paid. */
export const hasPix = (outcome: OutcomeView): boolean =>
  outcome.is === 'pending' && outcome.challenge === null && Boolean(outcome.payment?.pix)

/** Whether 'Ver meus ingressos' is the screen's next step, or asked for in its sheet. */
const leadsToTickets = (outcome: OutcomeView): boolean =>
  isBought(outcome) ||
  (outcome.is === 'pending' && !hasPix(outcome)) ||
  outcome.is === 'cancelling' ||
  (outcome.is === 'ended' && !outcome.canBuyAgain && outcome.cancelled === null)

/** Whether the way to the tickets stands below the sheet, beside the one to the event. */
export const hasTicketsBelow = (outcome: OutcomeView): boolean => !leadsToTickets(outcome)

/** Whether the provider looks at the payment, which takes hours. */
export const isReviewed = (outcome: OutcomeView): boolean =>
  outcome.is === 'pending' && outcome.reserved !== null

const screenOf = ({ context: { payment, transaction } }: Snapshot): Screen | null =>
  payment?.payment_id ? { paymentId: payment.payment_id, estado: transaction?.estado ?? null } : null

const stubsOf = (snapshot: Snapshot): Stubs => ({
  sold: snapshot.context.sold,
  isLoading: snapshot.hasTag('busy'),
})

/** As typed on this page; as the server has it where nothing was. */
const reservedBy = ({ context: { bound, lines } }: Snapshot): Reserved[] => {
  const typed = lines.map(({ personalInfo: { firstName, lastName }, nome: type, athleteInfo }) => ({
    name: `${firstName} ${lastName}`.trim(),
    type,
    category: athleteInfo?.category ?? '',
  }))
  if (!bound || bound.length === 0 || typed.some(({ name }) => name !== '')) return typed
  return bound.map(({ participante_nome: name, ticket_type_nome: type, categoria: category }) => ({
    name,
    type,
    category,
  }))
}

export const pending = (snapshot: Snapshot): OutcomeView => {
  const { payment, transaction, notice } = snapshot.context
  const challenge = snapshot.matches({ monitoring: 'challenged' }) ? (payment?.desafio ?? null) : null
  const isLookedAt = !challenge && !payment?.pix && payment?.status !== 'approved'
  return {
    is: 'pending',
    payment,
    amount: transaction ? toCents(transaction.valor_total) : orderAmounts(snapshot.context).due,
    notice,
    challenge,
    asksToCancel: snapshot.matches({ monitoring: 'asking' }),
    reserved: isLookedAt ? reservedBy(snapshot) : null,
    screen: challenge ? null : screenOf(snapshot),
  }
}

const { checkout } = messages

const cardText = ({ brand, lastFour }: CardSeen): string =>
  checkout.cardOf(checkout.cardBrands[brand] ?? checkout.someCard, lastFour)

const offersPix = ({ evento, unavailable, payment, transaction }: Snapshot['context']): boolean =>
  !evento.somentePix &&
  unavailable !== 'pix' &&
  transaction?.metodo !== 'pix' &&
  !payment?.pix &&
  !payment?.status_detail?.startsWith('pix_unavailable')

export const refused = ({ context }: Snapshot): OutcomeView => {
  const { payment, card, error, reason, transaction } = context
  return {
    is: 'refused',
    payment,
    amount: orderAmounts(context).due,
    error,
    reason,
    card: card && cardText(card),
    offersPix: offersPix(context),
    estado: transaction?.estado ?? null,
  }
}

export const free = (snapshot: Snapshot): OutcomeView => ({ is: 'free', stubs: stubsOf(snapshot) })

const mayStillBeTaken = (estado: string, payment: Payment | null): boolean =>
  payment !== null && estado !== 'Reembolsada' && !payment.devolucao && isUnderReview(payment)

const titles: Readonly<Record<string, string>> = {
  Expirada: 'Reserva expirada',
  Cancelada: 'Pedido cancelado',
  Reembolsada: 'Pagamento reembolsado',
}

/** What became of the order and of the money. */
const endOf = (estado: string, payment: Payment | null): Pick<Ended, 'kind' | 'title' | 'detail'> => {
  const detail = checkout.finished[estado]
  const title = titles[estado] ?? messages.monitor.settled
  if (detail === undefined) return { kind: 'waiting', title, detail: null }
  if (mayStillBeTaken(estado, payment))
    return { kind: 'waiting', title: messages.profile.underReview, detail: checkout.finishedUnderReview }
  if (payment?.devolucao && estado !== 'Reembolsada')
    return { kind: 'bad', title, detail: checkout.finishedReturned }
  return { kind: estado === 'Expirada' ? 'over' : 'bad', title, detail }
}

const endedBy = (cancelled: CalledOff, snapshot: Snapshot, transaction: Transaction): OutcomeView => ({
  is: 'ended',
  estado: transaction.estado,
  kind: 'bad',
  title: checkout.calledOff.title[cancelled],
  detail: calledOffText(transaction),
  canBuyAgain: false,
  cancelled,
  mayComeLate: false,
  screen: transaction.devolucao ? screenOf(snapshot) : null,
})

const ended = (snapshot: Snapshot, transaction: Transaction): OutcomeView => {
  const { estado, metodo, cancelado } = transaction
  if (cancelado) return endedBy(cancelado, snapshot, transaction)
  const { payment } = snapshot.context
  const canBuyAgain = ['Expirada', 'Cancelada'].includes(estado) && !mayStillBeTaken(estado, payment)
  const wasPaid = !canBuyAgain || payment?.devolucao === true
  const mayComeLate = canBuyAgain && !wasPaid && metodo === 'pix'
  const unpaid = mayComeLate ? checkout.unpaidPix[estado] : undefined
  return {
    is: 'ended',
    estado,
    ...endOf(estado, payment),
    ...(unpaid !== undefined && { detail: unpaid }),
    canBuyAgain,
    cancelled: null,
    mayComeLate,
    screen: wasPaid ? screenOf(snapshot) : null,
  }
}

/** The hold ended before anything was paid; of a payment whose answer never came nothing is promised. */
export const expired = ({ context: { payment, error } }: Snapshot): OutcomeView => {
  if (payment?.devolucao) return { is: 'expired', detail: checkout.finishedReturned }
  return { is: 'expired', detail: error === null ? checkout.expiredUncharged : checkout.expired }
}

/** An order whose estado no longer changes. */
export const settled = (snapshot: Snapshot, transaction: Transaction): OutcomeView => {
  const { estado, metodo, valor_total } = transaction
  if (estado !== 'Aprovada') return ended(snapshot, transaction)
  if (metodo === 'gratuito') return free(snapshot)
  return {
    is: 'approved',
    estado,
    paid: toCents(valor_total),
    notice: snapshot.context.notice,
    stubs: stubsOf(snapshot),
    screen: screenOf(snapshot),
  }
}
