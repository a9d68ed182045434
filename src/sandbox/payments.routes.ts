import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { answerRefusal, paymentAnswer, refundAnswer, type Refusal, refusal } from './answers.ts'
import { type CardToken, type Payment, type Refund, refundableAmount } from './model.ts'
import { newCardPayment, newPixPayment } from './new-payment.ts'
import { changes, withRefund } from './payment-life.ts'
import { refusedPayment } from './payment-rules.ts'
import type { Provider } from './provider.ts'
import { type Fields, isAbsent, numberOf, readFields, slashed, text, wholeCents } from './reading.ts'
import { searchPayments } from './search.ts'
import { troubleOf } from './troubles.ts'

const noKey = refusal(400, "Header X-Idempotency-Key can't be null", 4292)
const notJson = refusal(400, 'Malformed JSON', 1)
const otherRequest = refusal(
  409,
  'The idempotency key was used with another request',
  'idempotency_key_already_used',
)
const noBalance = refusal(400, 'Insufficient balance to refund', 'insufficient_balance')
const notFound = refusal(404, 'Payment not found', 2000)
const wrongState = refusal(400, 'The action requested is not valid for the current payment state', 3005)

/** What was decided: nothing here waits, so that it can be decided while no other process writes. */
type Decided<Value> = { refused: Refusal } | { value: Value; told: Promise<void> }
const silent = Promise.resolve()

/** Tells the request that an idempotency key was first used with from others. */
const contentOf = (body: Fields | null, id = ''): string =>
  createHash('sha256')
    .update(`${id} ${JSON.stringify(body)}`)
    .digest('base64url')

/** Of the account's own public key. */
export const ownToken =
  ({ store, settings }: Provider) =>
  (id: string): CardToken | null => {
    const token = store.one('tokens', id)
    const own = settings.current.publicKey
    return own === null || token?.publicKey === own ? token : null
  }

const pay = (provider: Provider, key: string, body: Fields | null): Decided<Payment> => {
  const { store, now, nextId, settings, save } = provider
  const replay = store.one('replays', `payment ${key}`)
  const asked = contentOf(body)
  if (replay !== null && 'payment' in replay)
    return (replay.asked ?? asked) === asked
      ? { value: replay.payment, told: silent }
      : { refused: otherRequest }
  if (body === null) return { refused: notJson }
  const trouble = troubleOf(settings.current.trouble, body.payment_method_id === 'pix' ? 'pix' : 'card')
  if (trouble !== null) return { refused: trouble }
  const refused = refusedPayment(body, { now: now(), token: ownToken(provider) })
  if (refused !== null) return { refused }
  const token = body.payment_method_id === 'pix' ? null : store.one('tokens', text(body.token) ?? '')
  const payment =
    token === null
      ? newPixPayment(body, settings.current.pixPaysItselfAfter, nextId(), now())
      : newCardPayment(body, token, nextId(), now())
  const told = save(payment, 'payment.created', [
    ...(token === null ? [] : [['tokens', token.id, { ...token, used: true }] as const]),
    ['replays', `payment ${key}`, { payment, asked }],
  ])
  return { value: payment, told }
}

const cancel = ({ store, now, save }: Provider, id: string, body: Fields | null): Decided<Payment> => {
  const payment = store.one('payments', id)
  if (payment === null) return { refused: notFound }
  if (body?.status !== 'cancelled') return { refused: refusal(400, 'Invalid status', 1) }
  const cancelled = changes.cancel(payment, now())
  if (cancelled === null) return { refused: wrongState }
  return { value: cancelled, told: save(cancelled, 'payment.updated') }
}

type Refunded = { refund: Refund; paymentId: number }

const refund = (provider: Provider, key: string, id: string, body: Fields | null): Decided<Refunded> => {
  const { store, now, nextId, save, settings } = provider
  const replay = store.one('replays', `refund ${key}`)
  const asked = contentOf(body, id)
  if (replay !== null && 'refund' in replay)
    return (replay.asked ?? asked) === asked ? { value: replay, told: silent } : { refused: otherRequest }
  const payment = store.one('payments', id)
  if (payment === null) return { refused: notFound }
  if (body === null || Object.keys(body).some((name) => name !== 'amount' && name !== 'metadata'))
    return { refused: notJson }
  const { trouble, refunds } = settings.current
  const refused = troubleOf(trouble, 'refund')
  if (refused !== null) return { refused }
  if (payment.status !== 'approved' && payment.status !== 'in_mediation') return { refused: wrongState }
  if (refunds === 'insufficient_balance') return { refused: noBalance }
  const amount = isAbsent(body.amount) ? refundableAmount(payment) : numberOf(body.amount)
  const made: Refund = { id: nextId(), amount, createdAt: now(), status: refunds }
  const changed = withRefund(payment, made, now())
  if (changed === null || !wholeCents(amount)) return { refused: refusal(400, 'Invalid refund amount', 4040) }
  const value = { refund: made, paymentId: payment.id, asked }
  return { value, told: save(changed, 'payment.updated', [['replays', `refund ${key}`, value]]) }
}

const keyOf = (c: Context): string => c.req.header('x-idempotency-key') ?? ''

export const createPaymentRoutes = (provider: Provider): Hono => {
  const { store } = provider
  const routes = new Hono()

  routes.on('POST', slashed('/v1/payments'), async (c) => {
    if (keyOf(c) === '') return answerRefusal(c, noKey)
    const body = await readFields(c)
    const decided = store.exclusive(() => pay(provider, keyOf(c), body))
    if ('refused' in decided) return answerRefusal(c, decided.refused)
    if (provider.settings.current.webhooks.beforeAnswer) await decided.told
    return c.json(paymentAnswer(provider, decided.value), 201)
  })

  routes.on('GET', slashed('/v1/payments/search'), async (c) => {
    const until = provider.now() - provider.settings.current.searchLagMs
    const { found, paging } = searchPayments(store.all('payments'), c.req.query(), until)
    return c.json({
      paging,
      results: found.map((payment) => paymentAnswer(provider, payment)),
    })
  })

  routes.on('GET', slashed('/v1/payments/:id'), async (c: Context) => {
    const payment = store.one('payments', c.req.param('id') ?? '')
    const since = provider.now() - provider.settings.current.hiddenForMs
    return payment === null || payment.createdAt > since
      ? answerRefusal(c, notFound)
      : c.json(paymentAnswer(provider, payment))
  })

  routes.on('PUT', slashed('/v1/payments/:id'), async (c: Context) => {
    const body = await readFields(c)
    const decided = store.exclusive(() => cancel(provider, c.req.param('id') ?? '', body))
    if ('refused' in decided) return answerRefusal(c, decided.refused)
    return c.json(paymentAnswer(provider, decided.value))
  })

  addRefunds(routes, provider)
  return routes
}

const addRefunds = (routes: Hono, provider: Provider): void => {
  const { store } = provider

  routes.on('POST', slashed('/v1/payments/:id/refunds'), async (c: Context) => {
    if (keyOf(c) === '') return answerRefusal(c, noKey)
    const body = await readFields(c)
    const decided = store.exclusive(() => refund(provider, keyOf(c), c.req.param('id') ?? '', body))
    if ('refused' in decided) return answerRefusal(c, decided.refused)
    return c.json(refundAnswer(decided.value.paymentId, decided.value.refund), 201)
  })

  routes.on('GET', slashed('/v1/payments/:id/refunds'), (c: Context) => {
    const payment = store.one('payments', c.req.param('id') ?? '')
    if (payment === null) return answerRefusal(c, notFound)
    return c.json(payment.refunds.map((made) => refundAnswer(payment.id, made)))
  })

  routes.on('GET', slashed('/v1/payments/:id/refunds/:refund'), (c: Context) => {
    const payment = store.one('payments', c.req.param('id') ?? '')
    const made = payment?.refunds.find(({ id }) => String(id) === c.req.param('refund'))
    if (!payment || !made) return answerRefusal(c, refusal(404, 'Refund not found', 2032))
    return c.json(refundAnswer(payment.id, made))
  })
}
