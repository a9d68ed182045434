import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import { processNotification, keepNotification } from './notifications.ts'
import { notificationPath } from './notification-url.ts'
import { verifyWebhookSignature } from './webhook-signature.ts'

const maxBytes = 16 * 1024
/** The provider repeats a notification for hours, signed as the first time. */
const toleranceMs = 25 * 60 * 60_000

const Body = v.object({
  id: v.union([v.string(), v.number()]),
  action: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
})

/** What tells one notification from another, the same when it is repeated; without a readable body the request's id. */
const idOf = async (c: Context, fallback: string): Promise<string> => {
  const text = await c.req.text()
  if (text.length > maxBytes) return fallback
  try {
    const { id, action } = v.parse(Body, JSON.parse(text))
    return `${String(id).slice(0, 64)} ${action}`
  } catch {
    return fallback
  }
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

/**
 * The provider's notifications: refused unless signed, written down, answered at once, and then processed. What they say is
 * never believed: the provider is asked (law P6).
 */
export const registerWebhookRoutes = (app: Hono, deps: Deps): void => {
  app.post(notificationPath, async (c) => {
    if (!isSigned(deps, c)) return c.json({ error: messages.server.unauthenticated }, 401)
    const paymentId = c.req.query('data.id')?.match(/^\d{1,20}$/)?.[0]
    if (c.req.query('type') !== 'payment' || paymentId === undefined) return c.json({ ok: true })
    const id = await idOf(c, `${paymentId} ${c.req.header('x-request-id') ?? ''}`.slice(0, 100))
    const notification = await keepNotification(deps, `${paymentId} ${id}`, paymentId)
    if (notification) void processNotification(deps, notification)
    return c.json({ ok: true })
  })
}
