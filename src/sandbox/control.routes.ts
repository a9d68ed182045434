import { Hono } from 'hono'
import * as v from 'valibot'
import { answerRefusal, paymentAnswer, refusal } from './answers.ts'
import { type createFaults, readFault } from './faults.ts'
import { changePayment, decideRefund, isChange } from './change-payment.ts'
import { defaultSettings, type Provider } from './provider.ts'
import { keptId } from './order-ids.ts'
import { makeElsewhere } from './made-elsewhere.ts'
import { readFields } from './reading.ts'
import { TroubleSetting } from './troubles.ts'
import type { createWebhooks } from './webhooks.ts'

const century = 100 * 365 * 24 * 3_600_000

const Settings = v.strictObject({
  selectedPaymentMethod: v.optional(v.picklist(['credit_card', 'creditCard'])),
  pixPaysItselfAfter: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0)))),
  refunds: v.optional(v.picklist(['approved', 'in_process', 'rejected', 'insufficient_balance'])),
  publicKey: v.optional(v.nullable(v.string())),
  trouble: v.optional(v.nullable(TroubleSetting)),
  searchLagMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  hiddenForMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  webhooks: v.optional(
    v.strictObject({
      drop: v.optional(v.boolean()),
      copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
      delaysMs: v.optional(v.pipe(v.array(v.pipe(v.number(), v.minValue(0))), v.minLength(1))),
      signature: v.optional(v.picklist(['valid', 'wrong', 'missing'])),
      timestamp: v.optional(v.picklist(['ms', 's'])),
      beforeAnswer: v.optional(v.boolean()),
    }),
  ),
})
/** ms; dates within a century of now can be written down. */
const Shift = v.pipe(v.number(), v.minValue(-century), v.maxValue(century))
const Clock = v.strictObject({ advanceMs: v.optional(Shift), offsetMs: v.optional(Shift) })

const wrong = refusal(400, 'Unknown control', 1)

export type Controls = {
  provider: Provider
  faults: ReturnType<typeof createFaults>
  webhooks: ReturnType<typeof createWebhooks>
  /** Lets time do what is due. */
  tick: () => Promise<void>
}

/** What only a sandbox has. Payments may be moved by anyone where strangers cannot come; the rest needs the access token. */
export const createControlRoutes = ({ provider, faults, webhooks, tick }: Controls): Hono => {
  const { store, now, settings } = provider
  const routes = new Hono()

  routes.post('/_sandbox/payments/:id/:change', async (c) => {
    const { change } = c.req.param()
    const id = keptId(c.req.param('id'))
    if (store.one('payments', id) === null) return answerRefusal(c, refusal(404, 'Payment not found', 2000))
    const changed = isChange(change) ? await changePayment(provider, id, change) : null
    if (changed === null) return answerRefusal(c, refusal(400, `Not possible now: ${change}`, 3005))
    return c.json(paymentAnswer(provider, changed))
  })

  routes.post('/_sandbox/payments/:id/refunds/:refund/:decision', async (c) => {
    const { id, refund, decision } = c.req.param()
    const status = decision === 'approve' ? 'approved' : decision === 'reject' ? 'rejected' : null
    const changed = status === null ? null : await decideRefund(provider, keptId(id), keptId(refund), status)
    if (changed === null) return answerRefusal(c, wrong)
    return c.json(paymentAnswer(provider, changed))
  })

  routes.post('/_sandbox/payments', async (c) => {
    const made = await makeElsewhere(provider, (await readFields(c)) ?? {})
    return made === null ? answerRefusal(c, wrong) : c.json(paymentAnswer(provider, made), 201)
  })

  routes.get('/_sandbox/webhooks', (c) => c.json(store.all('notices')))
  routes.post('/_sandbox/webhooks/:id/resend', async (c) => {
    if (store.one('notices', c.req.param('id')) === null) return answerRefusal(c, wrong)
    await webhooks.resend(c.req.param('id'))
    return c.json(store.one('notices', c.req.param('id')))
  })

  routes.get('/_sandbox/faults', (c) => c.json(faults.all()))
  routes.delete('/_sandbox/faults', (c) => {
    faults.clear()
    return c.json([])
  })
  routes.post('/_sandbox/faults', async (c) => {
    const fault = readFault((await readFields(c)) ?? {})
    if (fault === null) return answerRefusal(c, wrong)
    faults.add(fault)
    return c.json(fault, 201)
  })

  routes.get('/_sandbox/settings', (c) => c.json(settings.current))
  routes.put('/_sandbox/settings', async (c) => {
    const parsed = v.safeParse(Settings, await readFields(c))
    if (!parsed.success) return answerRefusal(c, wrong)
    const { webhooks: delivery, ...rest } = parsed.output
    settings.current = {
      ...settings.current,
      ...rest,
      webhooks: { ...settings.current.webhooks, ...delivery },
    }
    return c.json(settings.current)
  })

  routes.get('/_sandbox/clock', (c) => c.json({ now: new Date(now()).toISOString() }))
  routes.post('/_sandbox/clock', async (c) => {
    const parsed = v.safeParse(Clock, await readFields(c))
    if (!parsed.success) return answerRefusal(c, wrong)
    const { advanceMs = 0, offsetMs = store.one('clock', 'clock')?.offsetMs ?? 0 } = parsed.output
    const moved = offsetMs + advanceMs
    if (Math.abs(moved) > century) return answerRefusal(c, wrong)
    store.put(['clock', 'clock', { offsetMs: moved }])
    await tick()
    return c.json({ now: new Date(now()).toISOString() })
  })

  routes.post('/_sandbox/reset', (c) => {
    webhooks.close()
    faults.clear()
    store.clear()
    settings.current = defaultSettings
    return c.json({ status: 'reset' })
  })
  return routes
}
