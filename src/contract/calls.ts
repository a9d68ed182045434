import * as v from 'valibot'
import { Access } from './nouns/access.ts'
import { text, textOrNull } from './calls/answers.ts'
import { lengths, listOf, textUpTo } from './calls/bounded.ts'
import { budgets } from './calls/budget.ts'
import { call } from './calls/call.ts'
import { PaymentData, PreferenceRequest, Reserved } from './calls/checkout-bodies.ts'
import { Coupon, CouponEdit, CouponUse, NewCoupon, ValidCoupon } from './nouns/coupon.ts'
import { Dashboard } from './nouns/dashboard.ts'
import { EventForm, EventPatch, SavedEvent } from './calls/event-bodies.ts'
import { OrderDraft, ReadDraft } from './nouns/order-draft.ts'
import { PendingOrder, OrderTicket } from './nouns/order-ticket.ts'
import { Id } from './calls/ids.ts'
import { limits } from './words/limits.ts'
import { OwnEvent, SharedEvent } from './nouns/own-events.ts'
import { PairRow, ParticipantRow, tableViews } from './nouns/participant.ts'
import { catalogCalls } from './calls/catalog-calls.ts'
import { doorCalls } from './calls/door-calls.ts'
import { Banner, publicCalls } from './calls/public-calls.ts'
import { organiserCalls } from './calls/organiser-calls.ts'
import { searchCalls } from './calls/search-calls.ts'
import { Done, sessionCalls } from './calls/session-calls.ts'
import { ticketCalls } from './calls/ticket-calls.ts'
import { AnswerImage, PersonalInfo, TicketLines } from './nouns/ticket.ts'
import { Challenge, ReadEstado, Transaction, TransactionItem } from './nouns/transaction.ts'
import { Credentials, Email, NewPassword, NewUser } from './calls/account-bodies.ts'

const Message = v.object({ message: v.string() })
const id = textUpTo(lengths.id)

/** product §7, one line a call; both sides are built from it. Failures are documented beside messages.ts. */
export const calls = {
  ...publicCalls,
  ...doorCalls,
  ...catalogCalls,
  ...searchCalls,
  ...ticketCalls,
  ...organiserCalls,
  /** Additive: orders that the reader can still pay. */
  openOrders: call('GET /api/v1/users/me/orders', { auth: 'bearer', answer: v.array(PendingOrder) }),
  myEvents: call('GET /api/v1/events/mine', { auth: 'bearer', answer: v.array(OwnEvent), query: Banner }),
  /** Additive: the events of others whose dashboard the reader may see. */
  sharedEvents: call('GET /api/v1/events/shared', { auth: 'bearer', answer: v.array(SharedEvent) }),
  createEvent: call('POST /api/v1/events', {
    auth: 'bearer',
    encoding: 'multipart',
    status: 201,
    budget: budgets.banner,
    body: EventForm,
    answer: v.nullish(v.object({ id: text, message: text }), {}),
  }),
  updateEvent: call('PUT /api/v1/events/{id}', {
    auth: 'bearer',
    encoding: 'multipart',
    budget: budgets.banner,
    body: EventPatch,
    answer: SavedEvent,
  }),
  dashboard: call('GET /api/v1/events/{id}/dashboard', {
    auth: 'bearer',
    answer: Dashboard,
    query: v.object({
      banner: v.optional(v.picklist(['url'])),
      listas: v.optional(v.picklist(['nao'])),
      horas: v.optional(v.picklist(['sim'])),
    }),
  }),
  /** Additive: with `partes` some of the rows, oldest first, and as `Link` with `rel="next"` where the others are. */
  participants: call('GET /api/v1/events/{id}/participants', {
    auth: 'bearer',
    query: v.object({
      filter: v.picklist(tableViews),
      partes: v.optional(v.picklist(['sim'])),
      apos: v.optional(id),
    }),
    answer: v.array(v.union([ParticipantRow, PairRow])),
  }),
  /** Additive: the creator accepts the account that the dashboard showed him for a CPF of the list. */
  confirmAccess: call('POST /api/v1/events/{id}/access', {
    auth: 'bearer',
    budget: budgets.small,
    body: v.object({ cpf: v.pipe(v.string(), v.maxLength(20)), conta: Id }),
    answer: v.object({ acessos: v.array(Access) }),
  }),
  namesFromCpfs: call('POST /api/v1/users/names-from-cpfs', {
    auth: 'bearer',
    budget: budgets.usual,
    body: v.object({ cpfs: listOf(textUpTo(limits.textMax), limits.namesPerCall) }),
    answer: v.object({ names: v.record(v.string(), v.string()) }),
  }),
  login: call('POST /api/v1/auth/login', {
    budget: budgets.small,
    body: Credentials,
    answer: v.object({ token: v.string() }),
  }),
  signup: call('POST /api/v1/users', { status: 201, budget: budgets.small, body: NewUser, answer: Message }),
  ...sessionCalls,
  /** Additive: the link of the mail that follows a signup. */
  confirmEmail: call('POST /api/v1/users/confirm-email', {
    budget: budgets.small,
    body: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
    answer: Message,
  }),
  /** Additive: asks for that mail again. */
  sendConfirmation: call('POST /api/v1/users/me/confirm-email', { auth: 'bearer', answer: Message }),
  recoverPassword: call('POST /api/v1/password/recover-password', {
    budget: budgets.small,
    body: v.object({ email: Email }),
    answer: Message,
  }),
  setPassword: call('POST /api/v1/password/reset', {
    budget: budgets.small,
    body: v.object({ token: v.pipe(v.string(), v.maxLength(200)), password: NewPassword }),
    answer: Message,
  }),
  createTransaction: call('POST /api/v1/mercado_pago/create_transaction', {
    auth: 'bearer',
    status: 201,
    budget: budgets.usual,
    body: v.object({
      user_cpf_cnpj: textUpTo(lengths.document),
      evento_id: id,
      tickets: v.pipe(listOf(TransactionItem, limits.ticketsPerOrderMax), v.minLength(1)),
    }),
    answer: Reserved,
  }),
  transaction: call('GET /api/v1/mercado_pago/transactions/{transaction_id}', {
    auth: 'bearer',
    answer: Transaction,
  }),
  /** Additive: who is bound to each ticket of an order, and the codes once it is sold. */
  orderTickets: call('GET /api/v1/mercado_pago/transactions/{transaction_id}/tickets', {
    auth: 'bearer',
    answer: v.array(OrderTicket),
  }),
  /** Additive: what the buyer typed for an order, from any device (law P10). */
  orderDraft: call('GET /api/v1/mercado_pago/transactions/{transaction_id}/draft', {
    auth: 'bearer',
    answer: ReadDraft,
  }),
  saveOrderDraft: call('PUT /api/v1/mercado_pago/transactions/{transaction_id}/draft', {
    auth: 'bearer',
    budget: budgets.draft,
    body: OrderDraft,
    answer: Done,
  }),
  /** Additive: keeps one image answer (a data URL); drafts and orders then name it by its address. */
  keepAnswerImage: call('POST /api/v1/mercado_pago/transactions/{transaction_id}/images', {
    auth: 'bearer',
    status: 201,
    budget: budgets.image,
    body: v.object({ imagem: AnswerImage }),
    answer: v.object({ endereco: v.string() }),
  }),
  /** Additive: gives up an open PIX (law P11). Answers the order as it is then, paid meanwhile or not. */
  cancelPayment: call('POST /api/v1/mercado_pago/transactions/{transaction_id}/cancel_payment', {
    auth: 'bearer',
    answer: Transaction,
  }),
  createPreference: call('POST /api/v1/mercado_pago/create_preference', {
    auth: 'bearer',
    budget: budgets.answers,
    body: PreferenceRequest,
    /** `versao` (additive): see the transaction's. */
    answer: v.object({ id: v.string(), versao: v.nullish(v.number()) }),
  }),
  processPayment: call('POST /api/v1/mercado_pago/process_payment', {
    auth: 'bearer',
    budget: budgets.answers,
    body: v.object({
      paymentData: PaymentData,
      preferenceId: textUpTo(limits.textMax),
      tickets: TicketLines,
      personalInfo: PersonalInfo,
      transaction_id: id,
    }),
    answer: v.object({
      status: v.string(),
      payment_id: textOrNull,
      qr_code_base64: textOrNull,
      qr_code: textOrNull,
      ticket_url: textOrNull,
      status_detail: textOrNull,
      expira_em: textOrNull,
      desafio: v.nullish(Challenge, null),
      devolucao: v.nullish(v.boolean(), false),
    }),
  }),
  freeCheckout: call('POST /api/v1/mercado_pago/free_checkout', {
    auth: 'bearer',
    status: 201,
    budget: budgets.answers,
    body: v.object({
      tickets: TicketLines,
      personalInfo: PersonalInfo,
      transaction_id: id,
      evento_id: id,
      coupon_id: v.optional(v.nullable(id)),
      /** Additive: the transaction's, as the page read it last; another one refuses with 409 (law P12). */
      versao: v.optional(v.nullable(v.number())),
    }),
    answer: Done,
  }),
  confirmPayment: call('POST /api/v1/confirm_payment', {
    auth: 'bearer',
    budget: budgets.usual,
    body: v.object({ payment_id: textUpTo(limits.textMax), preference_id: textUpTo(limits.textMax) }),
    answer: v.object({ estado: v.nullish(ReadEstado, '') }),
  }),
  validateCoupon: call('GET /api/v1/coupons/event/{eventId}/coupon/{name}/validate', {
    auth: 'bearer',
    answer: ValidCoupon,
  }),
  coupons: call('GET /api/v1/coupons/event/{eventId}', { auth: 'bearer', answer: v.array(Coupon) }),
  createCoupon: call('POST /api/v1/coupons', {
    auth: 'bearer',
    status: 201,
    budget: budgets.usual,
    body: NewCoupon,
    answer: Coupon,
  }),
  /** Additive: other uses and limits; the uses are never fewer than those taken (409). */
  updateCoupon: call('PUT /api/v1/coupons/event/{eventId}/coupon/{couponId}', {
    auth: 'bearer',
    budget: budgets.usual,
    body: CouponEdit,
    answer: Coupon,
  }),
  /** Additive: the orders behind a coupon's uses, the newest first. */
  couponUses: call('GET /api/v1/coupons/event/{eventId}/coupon/{couponId}/orders', {
    auth: 'bearer',
    answer: v.array(CouponUse),
  }),
  deleteCoupon: call('DELETE /api/v1/coupons/event/{eventId}/coupon/{couponId}', {
    auth: 'bearer',
    answer: Done,
  }),
}

/** The body of every failure (law W4); `code` and `about` are additive. */
export const Failure = v.object({
  error: v.union([v.string(), v.array(v.string())]),
  code: v.optional(v.string()),
  about: v.optional(v.string()),
})
