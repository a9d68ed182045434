import { type Context, Hono } from 'hono'
import { searchPayments } from './search.ts'
import { type Payment, type Refund, refundableAmount } from './model.ts'
import { newCardPayment, newPixPayment } from './new-payment.ts'
import {
  answerOrderRefusal,
  orderAnswer,
  type OrderRefusal,
  orderRefusal,
  orderRefundAnswer,
} from './order-answers.ts'
import { keptId, transactionId } from './order-ids.ts'
import { asPayment, refusedOrder } from './order-rules.ts'
import { changes, withRefund } from './payment-life.ts'
import { refusedPayment } from './payment-rules.ts'
import { ownToken } from './payments.routes.ts'
import type { Provider } from './provider.ts'
import { type Fields, fields, isAbsent, numberOf, readFields, slashed, text, wholeCents } from './reading.ts'
import { troubleOf } from './troubles.ts'

const noKey = orderRefusal(400, 'empty_required_header', 'X-Idempotency-Key is required')
const notJson = orderRefusal(400, 'json_syntax_error', 'Malformed JSON')
const keyUsed = orderRefusal(409, 'idempotency_key_already_used', 'The idempotency key was used before')
const noTransaction = orderRefusal(404, 'transaction_not_found', 'Transaction not found')
const notFound = orderRefusal(404, 'order_not_found', 'Order not found')
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type Decided<Value> = { refused: OrderRefusal } | { value: Value; told: Promise<void> }

const keyOf = (c: Context): string => c.req.header('x-idempotency-key') ?? ''
const refusedKey = (key: string): OrderRefusal | null => {
  if (key === '') return noKey
  return uuid.test(key) ? null : orderRefusal(400, 'invalid_properties', 'X-Idempotency-Key must be a UUID')
}

/** A refusal of the payment inside, in this API's shape; what only the owner can mend keeps its words. */
const asOrderRefusal = ({ status, body }: { status: number; body: Fields }): OrderRefusal => {
  if (status === 401 || status === 403) return { status, body }
  const [cause] = Array.isArray(body.cause) ? body.cause : []
  const { code } = fields(cause)
  const isCode = typeof code === 'string' || typeof code === 'number'
  return orderRefusal(400, isCode ? `${code}` : 'property_value', text(body.message) ?? '')
}

/** Not a refusal of the request: an order whose payment failed. */
const isRefusedToken = ({ body }: { body: Fields }): boolean => {
  const [cause] = Array.isArray(body.cause) ? body.cause : []
  return [2006, 2062].includes(Number(fields(cause).code))
}

const pay = (provider: Provider, key: string, body: Fields | null): Decided<Payment> => {
  const { store, now, nextId, settings, save } = provider
  if (store.one('replays', `order ${key}`) !== null) return { refused: keyUsed }
  if (body === null) return { refused: notJson }
  const refused = refusedOrder(body)
  if (refused !== null) return { refused }
  const asked = asPayment(body)
  const isPix = asked.payment_method_id === 'pix'
  const trouble = troubleOf(settings.current.trouble, isPix ? 'pix' : 'card')
  if (trouble !== null) return { refused: asOrderRefusal(trouble) }
  const wrong = refusedPayment(asked, { now: now(), token: ownToken(provider) })
  if (wrong !== null)
    return {
      refused: isRefusedToken(wrong)
        ? orderRefusal(400, 'invalid_card_token', String(wrong.body['message']))
        : asOrderRefusal(wrong),
    }
  const token = isPix ? null : store.one('tokens', text(asked.token) ?? '')
  const made =
    token === null
      ? newPixPayment(asked, settings.current.pixPaysItselfAfter, nextId(), now())
      : newCardPayment(asked, token, nextId(), now())
  const payment: Payment = { ...made, byOrders: true }
  const told = save(payment, 'payment.created', [
    ...(token === null ? [] : [['tokens', token.id, { ...token, used: true }] as const]),
    ['replays', `order ${key}`, { payment }],
  ])
  return { value: payment, told }
}

const orderOf = ({ store }: Provider, id: string): Payment | null => {
  const payment = store.one('payments', keptId(id))
  return payment?.byOrders === true ? payment : null
}

const cancel = (provider: Provider, key: string, id: string): Decided<Payment> => {
  const payment = orderOf(provider, id)
  if (payment === null) return { refused: notFound }
  if (payment.status === 'cancelled')
    return { refused: orderRefusal(409, 'order_already_cancelled', 'The order is cancelled') }
  const cancelled = payment.status === 'pending' ? changes.cancel(payment, provider.now()) : null
  if (cancelled === null)
    return { refused: orderRefusal(409, 'cannot_cancel_order', 'The order cannot be cancelled now') }
  return {
    value: cancelled,
    told: provider.save(cancelled, 'payment.updated', [['replays', `order ${key}`, { payment: cancelled }]]),
  }
}

type Refunded = { payment: Payment; refund: Refund }

const namesAnother = (body: Fields | null, payment: Payment): boolean => {
  const { transactions } = fields(body)
  return (
    Array.isArray(transactions) && transactions.some((one) => fields(one).id !== transactionId(payment.id))
  )
}

/** The amounts named in the body; null: everything that is left. */
const amountIn = (body: Fields | null): number | null => {
  const { transactions } = fields(body)
  const [first] = Array.isArray(transactions) ? transactions : []
  const { amount } = fields(first)
  return isAbsent(amount) ? null : numberOf(amount)
}

const refund = (provider: Provider, key: string, id: string, body: Fields | null): Decided<Refunded> => {
  const { store, now, nextId, save, settings } = provider
  if (store.one('replays', `order ${key}`) !== null) return { refused: keyUsed }
  const payment = orderOf(provider, id)
  if (payment === null) return { refused: notFound }
  const { trouble, refunds } = settings.current
  const refused = troubleOf(trouble, 'refund')
  if (refused !== null) return { refused: asOrderRefusal(refused) }
  if (payment.status === 'refunded')
    return { refused: orderRefusal(409, 'order_already_refunded', 'The order was refunded') }
  if (payment.status !== 'approved' && payment.status !== 'in_mediation')
    return { refused: orderRefusal(409, 'cannot_refund_order', 'The order cannot be refunded now') }
  if (payment.refunds.some(({ status }) => status === 'in_process'))
    return { refused: orderRefusal(409, 'refund_in_progress', 'A refund is being processed') }
  if (refunds === 'insufficient_balance')
    return { refused: orderRefusal(400, 'insufficient_balance', 'Insufficient balance to refund') }
  if (namesAnother(body, payment)) return { refused: noTransaction }
  const amount = amountIn(body) ?? refundableAmount(payment)
  const made: Refund = { id: nextId(), amount, createdAt: now(), status: refunds }
  const changed = withRefund(payment, made, now())
  if (changed === null || !wholeCents(amount))
    return { refused: orderRefusal(400, 'refund_amount_exceeds', 'Invalid refund amount') }
  const value = { payment: changed, refund: made }
  const told = save(changed, 'payment.updated', [
    ['replays', `order ${key}`, { refund: made, paymentId: payment.id }],
  ])
  return { value, told }
}

const day = 24 * 60 * 60_000
const longestSearch = 365 * day

const addReading = (routes: Hono, provider: Provider): void => {
  const { store, now, settings } = provider

  routes.on('GET', slashed('/v1/orders'), (c) => {
    const { begin_date: begin = '', end_date: end = '', ...query } = c.req.query()
    const [from, to] = [Date.parse(begin), Date.parse(end)]
    if (Number.isNaN(from) || Number.isNaN(to) || to - from > longestSearch || to < from)
      return answerOrderRefusal(
        c,
        orderRefusal(400, 'required_properties', 'begin_date and end_date are required'),
      )
    const orders = store
      .all('payments')
      .filter(({ byOrders, createdAt }) => byOrders === true && createdAt >= from && createdAt <= to)
    const { found, paging } = searchPayments(orders, query, now() - settings.current.searchLagMs)
    return c.json({ data: found.map((payment) => orderAnswer(provider, payment)), paging })
  })

  routes.on('GET', slashed('/v1/orders/:id'), async (c: Context) => {
    const payment = orderOf(provider, c.req.param('id') ?? '')
    const isHidden = payment !== null && payment.createdAt > now() - settings.current.hiddenForMs
    return payment === null || isHidden
      ? answerOrderRefusal(c, notFound)
      : c.json(orderAnswer(provider, payment))
  })
}

/** The Orders API: the same payments, asked for and told in its own shape and words (docs/orders-api.md). */
export const createOrderRoutes = (provider: Provider): Hono => {
  const { store, settings } = provider
  const routes = new Hono()
  addReading(routes, provider)

  routes.on('POST', slashed('/v1/orders'), async (c) => {
    const refused = refusedKey(keyOf(c))
    if (refused) return answerOrderRefusal(c, refused)
    const body = await readFields(c)
    const decided = store.exclusive(() => pay(provider, keyOf(c), body))
    if ('refused' in decided) return answerOrderRefusal(c, decided.refused)
    if (settings.current.webhooks.beforeAnswer) await decided.told
    const order = orderAnswer(provider, decided.value)
    return order.status === 'failed'
      ? c.json({ errors: [{ code: 'failed', message: 'The payment failed', details: [] }], data: order }, 402)
      : c.json(order, 201)
  })

  routes.on('POST', slashed('/v1/orders/:id/cancel'), async (c: Context) => {
    const refused = refusedKey(keyOf(c))
    if (refused) return answerOrderRefusal(c, refused)
    const decided = store.exclusive(() => cancel(provider, keyOf(c), c.req.param('id') ?? ''))
    if ('refused' in decided) return answerOrderRefusal(c, decided.refused)
    return c.json(orderAnswer(provider, decided.value))
  })

  routes.on('POST', slashed('/v1/orders/:id/refund'), async (c: Context) => {
    const refused = refusedKey(keyOf(c))
    if (refused) return answerOrderRefusal(c, refused)
    const body = await readFields(c)
    const decided = store.exclusive(() => refund(provider, keyOf(c), c.req.param('id') ?? '', body))
    if ('refused' in decided) return answerOrderRefusal(c, decided.refused)
    return c.json(orderRefundAnswer(decided.value.payment, decided.value.refund), 201)
  })
  return routes
}
