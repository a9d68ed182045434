import { type Context, Hono } from 'hono'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { orderId } from '#sandbox/order-ids.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { listen } from '#server/http/listen.ts'

/** A payment as the provider tells it; `id` by that of its two APIs that made it, as the shop knows it. */
export type Charge = {
  id: number | string
  status: string
  status_detail: string
  transaction_amount: number
  transaction_amount_refunded: number
  external_reference: string | null
  metadata: { attempt_id?: string }
  refunds: readonly { id: number; amount: number; status: ReturnKind | 'approved' }[]
}

/** What may become of a refund that is asked for, but for being done at once. */
export const returnKinds = ['in_process', 'rejected', 'insufficient_balance'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** What goes wrong with one request: before the provider does what is asked, or after it did. */
export const faultKinds = [
  'cut before',
  'cut after',
  'time-out after',
  'busy',
  'error before',
  'error after',
  'half an answer',
] as const
export type FaultKind = (typeof faultKinds)[number]

export type Provider = {
  port: number
  ask: (path: string, method?: string, body?: unknown) => Promise<{ status: number; body: unknown }>
  /** Decides what goes wrong with each request of the shop; null: nothing. */
  misbehave: (choose: (() => FaultKind | null) | null) => void
  /** Decides what becomes of each refund that is asked for; null: it is done at once. */
  hesitate: (choose: (() => ReturnKind | null) | null) => Promise<void>
  /** How often each thing went wrong. */
  faults: Map<FaultKind | ReturnKind, number>
  /** A card's token, as the browser makes one; the holder's name decides. */
  card: (holder: string) => Promise<string>
  /** What the provider's buttons do: pay, chargeback … */
  change: (paymentId: string, change: string) => Promise<number>
  /** Every payment that it has; of one status, if that is named. */
  books: (status?: string) => Promise<Charge[]>
  close: () => void
}

export const accessToken = 'SANDBOX-storm'
export const webhookSecret = 'storm-webhook-secret'

const statuses = [
  'pending',
  'approved',
  'in_process',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
]

type Node = { outgoing: ServerResponse }

/** The connection ends without an answer. */
const cut = ({ env }: Context): Response => {
  ;(env as Node).outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

const refused = (c: Context, status: 429 | 500 | 502): Response =>
  c.json({ message: 'storm', error: 'storm', status, cause: [] }, status)

/** What the Orders API made names the attempt in its reference, and is an order. */
const asItWasMade = (charge: Charge & { id: number }): Charge => {
  const [, order, attempt] = /^(.+)-(py_.{22})$/.exec(charge.external_reference ?? '') ?? []
  return order === undefined || attempt === undefined
    ? charge
    : { ...charge, id: orderId(charge.id), external_reference: order, metadata: { attempt_id: attempt } }
}

/** The sandbox on a port of its own, as far from the shop as the real provider is. */
export const openProvider = async (
  shopUrl: string,
  port: number,
  { now = Date.now, timeoutMs = 12_000 }: { now?: () => number; timeoutMs?: number } = {},
): Promise<Provider> => {
  const sandbox = createSandbox({
    publicUrl: `http://127.0.0.1:${port}`,
    accessToken,
    webhookSecret,
    webhookUrl: `${shopUrl}/webhooks/mercado-pago`,
    journalPath: null,
    clock: now,
    timeScale: 60,
  })
  const faults: Provider['faults'] = new Map()
  const count = (fault: FaultKind | ReturnKind): void => void faults.set(fault, (faults.get(fault) ?? 0) + 1)
  let choose: (() => FaultKind | null) | null = null
  let chooseReturn: (() => ReturnKind | null) | null = null
  const app = new Hono()
  app.use('*', async (c, next) => {
    const isOurs = c.req.path.startsWith('/_sandbox') || c.req.header('x-storm') !== undefined
    const fault = isOurs ? null : (choose?.() ?? null)
    if (fault) count(fault)
    if (fault === 'cut before') return cut(c)
    if (fault === 'busy') {
      c.header('retry-after', '1')
      return refused(c, 429)
    }
    if (fault === 'error before') return refused(c, 500)
    if (chooseReturn !== null && c.req.method === 'POST' && /\/refunds?$/.test(c.req.path)) {
      const kind = chooseReturn()
      if (kind) count(kind)
      await ask('/_sandbox/settings', 'PUT', { refunds: kind ?? 'approved' })
    }
    await next()
    if (fault === 'time-out after') await pause(timeoutMs * 1.2)
    if (fault === 'cut after') c.res = cut(c)
    if (fault === 'error after') c.res = refused(c, 502)
    if (fault === 'half an answer') c.res = new Response('{"id":', { status: c.res.status })
    return undefined
  })
  app.route('/', sandbox.app)
  const server: Server = await listen(app, { host: '127.0.0.1', port })

  const ask = async (path: string, method = 'GET', body?: unknown) => {
    const answer = await app.request(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'x-storm': '1',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const search = async (query: string): Promise<Charge[]> => {
    const { body } = await ask(`/v1/payments/search?${query}`)
    return (body as { results: (Charge & { id: number })[] }).results.map(asItWasMade)
  }
  return {
    port,
    ask,
    faults,
    misbehave: (next) => void (choose = next),
    hesitate: async (next) => {
      chooseReturn = next
      if (next === null) await ask('/_sandbox/settings', 'PUT', { refunds: 'approved' })
    },
    card: async (holder) => {
      const { body } = await ask('/v1/card_tokens?public_key=TEST', 'POST', {
        card_number: '5031433215406351',
        expiration_month: 11,
        expiration_year: 2090,
        security_code: '123',
        cardholder: { name: holder, identification: { type: 'CPF', number: '12345678909' } },
      })
      return (body as { id: string }).id
    },
    change: async (id, change) => (await ask(`/_sandbox/payments/${id}/${change}`, 'POST')).status,
    books: async (only) => {
      const all: Charge[] = []
      for (const status of only === undefined ? statuses : [only])
        for (let offset = 0; ; offset += 1000) {
          const page = await search(`status=${status}&sort=id&criteria=asc&limit=1000&offset=${offset}`)
          all.push(...page)
          if (page.length < 1000) break
        }
      return all
    },
    close: () => {
      sandbox.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
