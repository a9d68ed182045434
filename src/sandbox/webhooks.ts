import { createHmac, randomUUID } from 'node:crypto'
import { providerTime } from './answers.ts'
import type { Notice, Payment } from './model.ts'
import { orderId } from './order-ids.ts'
import { collector, type SandboxSettings } from './provider.ts'
import type { Store } from './store.ts'

export type WebhookOptions = {
  store: Store
  settings: { current: SandboxSettings }
  secret: string
  /** The address of the account's panel; a payment's own `notification_url` goes before it. */
  defaultUrl: string | null
  now: () => number
  /** The real time: the shop compares it with its own. */
  signingTime: () => number
  timeScale: number
  fetch: typeof fetch
}

const minute = 60_000
const patience = 22_000
const retryWaits = [15, 15, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * minute)

const withQuery = (address: string, query: Record<string, string>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

const signatureOf = (options: WebhookOptions, dataId: string, requestId: string): string | null => {
  const { signature, timestamp } = options.settings.current.webhooks
  if (signature === 'missing') return null
  const at = options.signingTime()
  const ts = String(timestamp === 'ms' ? at : Math.floor(at / 1000))
  const secret = signature === 'wrong' ? `${options.secret}-wrong` : options.secret
  const v1 = createHmac('sha256', secret)
    .update(`id:${dataId};request-id:${requestId};ts:${ts};`)
    .digest('hex')
  return `ts=${ts},v1=${v1}`
}

const requestOf = (options: WebhookOptions, notice: Notice): { url: string; init: RequestInit } => {
  const isOrder = notice.kind === 'order'
  const dataId = isOrder ? orderId(notice.paymentId) : String(notice.paymentId)
  const requestId = randomUUID()
  const signature = signatureOf(options, dataId, requestId)
  const headers = {
    'content-type': 'application/json',
    'x-request-id': requestId,
    ...(signature !== null && { 'x-signature': signature }),
  }
  if (notice.kind === 'ipn')
    return {
      url: withQuery(notice.url, { topic: 'payment', id: dataId }),
      init: { method: 'POST', headers, body: JSON.stringify({ resource: dataId, topic: 'payment' }) },
    }
  const body = {
    id: notice.createdAt,
    live_mode: false,
    type: isOrder ? 'order' : 'payment',
    date_created: providerTime(notice.createdAt),
    user_id: collector,
    api_version: 'v1',
    action: isOrder ? notice.action.replace('payment', 'order') : notice.action,
    data: { id: dataId },
  }
  return {
    url: withQuery(notice.url, { 'data.id': dataId, type: isOrder ? 'order' : 'payment' }),
    init: { method: 'POST', headers, body: JSON.stringify(body) },
  }
}

/** Tells the shop about payments, again and again until it answers 200 or 201. */
export const createWebhooks = (options: WebhookOptions) => {
  const { store, settings, defaultUrl, now, timeScale } = options
  const timers = new Set<NodeJS.Timeout>()
  let sent = 0

  const post = async (notice: Notice): Promise<number | null> => {
    const { url, init } = requestOf(options, notice)
    try {
      const answer = await options.fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return null
    }
  }

  const later = (wait: number, task: () => Promise<void>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void task()
    }, wait)
    timer.unref()
    timers.add(timer)
  }

  const deliver = async (id: string): Promise<void> => {
    const notice = store.one('notices', id)
    if (notice === null) return
    const status = await post(notice)
    const attempts = [...notice.attempts, { at: now(), status }]
    const wait = retryWaits[attempts.length - 1]
    const delivered = status === 200 || status === 201
    const state = delivered ? 'delivered' : wait === undefined ? 'given up' : 'waiting'
    if (store.one('notices', id) === null) return
    store.put(['notices', id, { ...notice, attempts, state }])
    if (state === 'waiting' && wait !== undefined) later(wait / timeScale, () => deliver(id))
  }

  const start = (notice: Notice): Promise<void> => {
    const { delaysMs } = settings.current.webhooks
    const delay = delaysMs[sent++ % Math.max(1, delaysMs.length)] ?? 0
    return new Promise((resolve) => {
      if (delay === 0) resolve(deliver(notice.id))
      else later(delay, () => deliver(notice.id).then(resolve))
    })
  }

  /** The notices that a change of `payment` causes; to be written together with it. */
  const noticesOf = (payment: Payment, action: Notice['action']): Notice[] => {
    const url = payment.notificationUrl ?? defaultUrl
    if (url === null) return []
    const { copies, drop } = settings.current.webhooks
    const legacy = payment.notificationUrl !== null && !url.includes('source_news=webhooks')
    const kind = payment.byOrders === true ? 'order' : 'webhook'
    const kinds: Notice['kind'][] = Array.from({ length: copies }, () => kind)
    if (legacy) kinds.push('ipn')
    return kinds.map((kind) => ({
      id: randomUUID(),
      paymentId: payment.id,
      action,
      kind,
      url,
      createdAt: now(),
      attempts: [],
      state: drop ? 'dropped' : 'waiting',
    }))
  }

  return {
    noticesOf,
    /** Resolves when each was tried once. */
    send: async (notices: readonly Notice[]): Promise<void> => {
      await Promise.all(notices.filter(({ state }) => state === 'waiting').map(start))
    },
    /** After a restart: what was not delivered is tried again at once. */
    resume: (): void => {
      for (const notice of store.all('notices'))
        if (notice.state === 'waiting') later(1000 / timeScale, () => deliver(notice.id))
    },
    resend: deliver,
    close: (): void => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
