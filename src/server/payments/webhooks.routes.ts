import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import { isOrderId } from './mercado-pago.ts'
import { hastenCheck } from './due-payments.store.ts'
import { processNotification, keepNotification } from './notifications.ts'
import { notificationPath } from './notification-url.ts'
import { verifyWebhookSignature } from './webhook-signature.ts'

const maxBytes = 16 * 1024
/** The provider repeats a notification for hours, signed as the first time. */
const toleranceMs = 25 * 60 * 60_000

const Body = v.object({
  id: v.union([v.string(), v.number()]),
  action: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  /** A chargeback names its payment here. */
  data: v.optional(v.object({ payment_id: v.optional(v.union([v.string(), v.number()])) }), {}),
})
type Body = v.InferOutput<typeof Body>

const bodyOf = async (c: Context): Promise<Body | null> => {
  const text = await c.req.text()
  if (text.length > maxBytes) return null
  try {
    return v.parse(Body, JSON.parse(text))
  } catch {
    return null
  }
}

/** What tells one notification from another, the same when it is repeated; without a readable body the request's id. */
const idOf = (body: Body | null, fallback: string): string =>
  body ? `${String(body.id).slice(0, 64)} ${body.action}` : fallback

const isPaymentId = (id: string): boolean => /^\d{1,20}$/.test(id)

/** The payment, or the order of the Orders API, that a notification is about; undefined for topics that say nothing of one. */
const paymentIdOf = (c: Context, body: Body | null): string | undefined => {
  const topic = c.req.query('type') ?? c.req.query('topic') ?? ''
  const order = c.req.query('data.id') ?? ''
  if (topic === 'order') return isOrderId(order) ? order.toUpperCase() : undefined
  const id = topic.includes('chargebacks')
    ? String(body?.data.payment_id ?? '')
    : topic === 'payment'
      ? (c.req.query('data.id') ?? c.req.query('id') ?? '')
      : ''
  return isPaymentId(id) ? id : undefined
}

const isSigned = ({ webhookSecret, clock }: Deps, c: Context): boolean =>
  verifyWebhookSignature({
    secret: webhookSecret,
    signatureHeader: c.req.header('x-signature') ?? null,
    requestId: c.req.header('x-request-id') ?? null,
    dataId: c.req.query('data.id') ?? null,
    now: clock().getTime(),
    toleranceMs,
  })

/** Past the limit the payment is asked about at its usual time: no stranger drives the calls to the provider. */
const hasten = async (deps: Deps, paymentId: string): Promise<void> => {
  if (await deps.quickLimit.allows('hastenedCheck', 'all'))
    await hastenCheck(deps.db, paymentId, deps.clock())
}

/**
 * The provider's notifications: refused unless signed, written down, answered at once, and then processed. What they say is
 * never believed: the provider is asked (law P6). One without a right signature may still be true (a proxy that gives
 * requests new numbers breaks it): it is refused, and the payment that it names is asked about soon, within a limit.
 */
export const registerWebhookRoutes = (app: Hono, deps: Deps): void => {
  app.post(notificationPath, async (c) => {
    if (c.req.query('topic') === 'merchant_order') return c.json({ ok: true })
    if (!isSigned(deps, c)) {
      const named = paymentIdOf(c, null)
      if (named !== undefined) await hasten(deps, named)
      return c.json({ error: messages.server.unauthenticated }, 401)
    }
    const body = await bodyOf(c)
    const paymentId = paymentIdOf(c, body)
    if (paymentId === undefined) return c.json({ ok: true })
    const id = idOf(body, `${paymentId} ${c.req.header('x-request-id') ?? ''}`.slice(0, 100))
    const notification = await keepNotification(deps, `${paymentId} ${id}`, paymentId)
    if (notification) void processNotification(deps, notification)
    return c.json({ ok: true })
  })
}
