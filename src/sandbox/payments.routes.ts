import { Hono } from 'hono'
import { answerRefusal, paymentAnswer, refundAnswer, refusal } from './answers.ts'
import { type Payment, type Refund, refundedAmount } from './model.ts'
import { newCardPayment, newPixPayment } from './new-payment.ts'
import { changes, withRefund } from './payment-life.ts'
import { refusedPayment } from './payment-rules.ts'
import type { Provider } from './provider.ts'
import { type Fields, isAbsent, readFields, slashed, text } from './reading.ts'
import { searchPayments } from './search.ts'

const noKey = refusal(400, "Header X-Idempotency-Key can't be null", 4292)
const notJson = refusal(400, 'Malformed JSON', 1)
const notFound = refusal(404, 'Payment not found', 2000)
const wrongState = refusal(400, 'The action requested is not valid for the current payment state', 3005)

type Find = (id: string | undefined) => Payment | null

const makePayment = (
  provider: Provider,
  body: Fields,
): { payment: Payment; writes: Parameters<Provider['store']['put']> } => {
  const { store, now, nextId, settings } = provider
  const token = body.payment_method_id === 'pix' ? null : store.one('tokens', text(body.token) ?? '')
  const payment =
    token === null
      ? newPixPayment(body, settings.current.pixPaysItselfAfter, nextId(), now())
      : newCardPayment(body, token, nextId(), now())
  return { payment, writes: token === null ? [] : [['tokens', token.id, { ...token, used: true }]] }
}

export const createPaymentRoutes = (provider: Provider): Hono => {
  const { store, now } = provider
  const routes = new Hono()
  const find: Find = (id) => store.one('payments', id ?? '')

  routes.on('POST', slashed('/v1/payments'), async (c) => {
    const key = c.req.header('x-idempotency-key')
    if (!key) return answerRefusal(c, noKey)
    const body = await readFields(c)
    const replay = store.one('replays', `payment ${key}`)
    if (replay !== null && !('refund' in replay))
      return c.json(await paymentAnswer(provider, replay.payment), 201)
    if (body === null) return answerRefusal(c, notJson)
    const refused = refusedPayment(body, { now: now(), token: (id) => store.one('tokens', id) })
    if (refused !== null) return answerRefusal(c, refused)
    const { payment, writes } = makePayment(provider, body)
    const told = provider.save(payment, 'payment.created', [
      ...writes,
      ['replays', `payment ${key}`, { payment }],
    ])
    if (provider.settings.current.webhooks.beforeAnswer) await told
    return c.json(await paymentAnswer(provider, payment), 201)
  })

  routes.on('GET', slashed('/v1/payments/search'), async (c) => {
    const { found, paging } = searchPayments(store.all('payments'), c.req.query())
    return c.json({
      paging,
      results: await Promise.all(found.map((payment) => paymentAnswer(provider, payment))),
    })
  })

  routes.on('GET', slashed('/v1/payments/:id'), async (c) => {
    const payment = find(c.req.param('id'))
    return payment === null ? answerRefusal(c, notFound) : c.json(await paymentAnswer(provider, payment))
  })

  routes.on('PUT', slashed('/v1/payments/:id'), async (c) => {
    const body = await readFields(c)
    const payment = find(c.req.param('id'))
    if (payment === null) return answerRefusal(c, notFound)
    if (body?.status !== 'cancelled') return answerRefusal(c, refusal(400, 'Invalid status', 1))
    const cancelled = changes.cancel(payment, now())
    if (cancelled === null) return answerRefusal(c, wrongState)
    void provider.save(cancelled, 'payment.updated')
    return c.json(await paymentAnswer(provider, cancelled))
  })

  addRefunds(routes, provider, find)
  return routes
}

const addRefunds = (routes: Hono, provider: Provider, find: Find): void => {
  const { store, now, nextId } = provider

  routes.on('POST', slashed('/v1/payments/:id/refunds'), async (c) => {
    const key = c.req.header('x-idempotency-key')
    if (!key) return answerRefusal(c, noKey)
    const body = await readFields(c)
    const replay = store.one('replays', `refund ${key}`)
    if (replay !== null && 'refund' in replay)
      return c.json(refundAnswer(replay.paymentId, replay.refund), 201)
    const payment = find(c.req.param('id'))
    if (payment === null) return answerRefusal(c, notFound)
    if (body === null || Object.keys(body).some((name) => name !== 'amount' && name !== 'metadata'))
      return answerRefusal(c, notJson)
    if (payment.status !== 'approved') return answerRefusal(c, wrongState)
    const left = Math.round((payment.amount - refundedAmount(payment)) * 100) / 100
    const amount = isAbsent(body.amount) ? left : Number(body.amount)
    const refund: Refund = { id: nextId(), amount, createdAt: now() }
    const changed = withRefund(payment, refund, now())
    if (changed === null) return answerRefusal(c, refusal(400, 'Invalid refund amount', 4040))
    void provider.save(changed, 'payment.updated', [
      ['replays', `refund ${key}`, { refund, paymentId: payment.id }],
    ])
    return c.json(refundAnswer(payment.id, refund), 201)
  })

  routes.on('GET', slashed('/v1/payments/:id/refunds'), (c) => {
    const payment = find(c.req.param('id'))
    if (payment === null) return answerRefusal(c, notFound)
    return c.json(payment.refunds.map((refund) => refundAnswer(payment.id, refund)))
  })

  routes.on('GET', slashed('/v1/payments/:id/refunds/:refund'), (c) => {
    const payment = find(c.req.param('id'))
    const refund = payment?.refunds.find(({ id }) => String(id) === c.req.param('refund'))
    if (!payment || !refund) return answerRefusal(c, refusal(404, 'Refund not found', 2024))
    return c.json(refundAnswer(payment.id, refund))
  })
}
