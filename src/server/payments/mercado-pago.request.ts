import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { GatewayRefused, GatewayUnavailable } from './gateway.ts'
import { readRefusal } from './mercado-pago.answers.ts'
import { type AnswerHeaders, byFetch, byNetwork, type Heard } from './provider-exchange.ts'

export type ProviderAccess = {
  /** `https://api.mercadopago.com`, or the sandbox's address. */
  baseUrl: string
  accessToken: string
  /** For one attempt, headers and body together. */
  timeoutMs?: number
  /** In the network's place. */
  fetch?: typeof fetch
  /** Waits before each repetition; as many repetitions as waits. */
  retryDelaysMs?: readonly number[]
  /** The clock behind the times given to `onAnswer`. */
  now?: () => number
  /** Waits so many ms. */
  wait?: (ms: number) => Promise<unknown>
  /** Called with the headers of each answer of the provider itself, and the time of the request. */
  onAnswer?: (headers: AnswerHeaders, sentAt: number) => void
}

export type ProviderRequest<Schema extends v.GenericSchema> = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  /** Present: repeating the request cannot do the thing twice. */
  idempotencyKey?: string
  answer: Schema
  /** Statuses of an error whose body is an answer all the same. */
  answers?: readonly number[]
  /** Statuses that decide here by the code that comes with them, though elsewhere they leave it open. */
  decided?: readonly number[]
}

/** Statuses below 500 that do not say whether the request took effect. */
const outcomeUnknown = new Set([408, 409, 423, 424, 425, 429])
/** A longer wait is left to the caller. */
const patienceSeconds = 2

const retryAfterSeconds = (headers: AnswerHeaders): number | null => {
  const text = headers.get('retry-after')
  if (text === null) return null
  if (/^\d+$/.test(text)) return Number(text)
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isTimeout = ({ cause }: GatewayUnavailable): boolean =>
  cause instanceof Error && cause.name === 'TimeoutError'

const askedSeconds = ({ retryAfter }: GatewayUnavailable): number => retryAfter ?? 0

const mayRepeat = (error: unknown): error is GatewayUnavailable =>
  error instanceof GatewayUnavailable && !isTimeout(error) && askedSeconds(error) <= patienceSeconds

/** Sends requests for one provider account; repeats only what is safe to repeat, and never after a time-out. */
export const createProviderRequest = (access: ProviderAccess) => {
  const { timeoutMs = 12_000, retryDelaysMs = [250, 1000], onAnswer = () => {} } = access
  const { now = Date.now, wait = sleep } = access
  const exchange = access.fetch ? byFetch(access.fetch) : byNetwork
  const baseUrl = access.baseUrl.replace(/\/$/, '')
  const own = { authorization: `Bearer ${access.accessToken}`, accept: 'application/json' }

  const send = async <Schema extends v.GenericSchema>(request: ProviderRequest<Schema>): Promise<Heard> => {
    const { method, path, query = {}, body, headers, idempotencyKey } = request
    const url = new URL(`${baseUrl}${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    return exchange({
      url,
      method,
      headers: {
        ...own,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
        ...(idempotencyKey !== undefined && { 'x-idempotency-key': idempotencyKey }),
      },
      body: body ? JSON.stringify(body) : null,
      timeoutMs,
    })
  }

  const once = async <Schema extends v.GenericSchema>(
    request: ProviderRequest<Schema>,
  ): Promise<v.InferOutput<Schema>> => {
    const { answer, answers = [], decided = [] } = request
    const sentAt = now()
    const response = await send(request).catch((error: unknown) => {
      throw new GatewayUnavailable('no answer', { cause: error })
    })
    const content = parseJson(response.text)
    const refusal = readRefusal(content)
    const isDecided = decided.includes(response.status) && refusal.codes.length > 0
    const isOpen = outcomeUnknown.has(response.status) && !isDecided
    if (response.status >= 500 || isOpen)
      throw new GatewayUnavailable(`status ${response.status}`, {
        retryAfter: retryAfterSeconds(response.headers),
      })
    onAnswer(response.headers, sentAt)
    const parsed = v.safeParse(answer, content)
    const isAnswer = response.status < 400 || (answers.includes(response.status) && parsed.success)
    if (!isAnswer) {
      const { codes, ...words } = refusal
      const requestId = response.headers.get('x-request-id')
      throw new GatewayRefused(response.status, codes, { ...words, requestId })
    }
    if (!parsed.success) {
      const where = parsed.issues.map((issue) => v.getDotPath(issue) ?? '?').join(', ')
      throw new GatewayUnavailable(`unexpected answer at ${where}`)
    }
    return parsed.output
  }

  return async <Schema extends v.GenericSchema>(
    request: ProviderRequest<Schema>,
  ): Promise<v.InferOutput<Schema>> => {
    const repeatable = request.method === 'GET' || request.idempotencyKey !== undefined
    const attempt = async (delays: readonly number[]): Promise<v.InferOutput<Schema>> => {
      try {
        return await once(request)
      } catch (error) {
        const [delay, ...rest] = delays
        if (delay === undefined || !mayRepeat(error)) throw error
        await wait(Math.max(delay, askedSeconds(error) * 1000))
        return attempt(rest)
      }
    }
    return attempt(repeatable ? retryDelaysMs : [])
  }
}
