import * as v from 'valibot'
import type { Answer, Call } from '#contract/calls/call.ts'
import { type ApiError, networkError, parseAnswer, unheard } from './answer.ts'
import { send } from './transport.ts'

type Request = {
  /** Path with its parameters and query. */
  url: string
  body: Record<string, unknown> | undefined
  /** null: the call is sent without. */
  token: string | null
  signal?: AbortSignal
  /** Told what comes with a success beside its body. */
  onHeaders?: (headers: Headers) => void
  keepalive?: boolean
}

/** ms; images over a slow phone take longer. */
const timeouts = { call: 20_000, upload: 120_000 } as const

/** Characters of a JSON body that a slow phone sends well within the time of a call. */
const longestCall = 200_000

const timeoutOf = (call: Call, { body }: Request): number => {
  const isUpload = call.encoding === 'multipart' || JSON.stringify(body ?? null).length > longestCall
  return isUpload ? timeouts.upload : timeouts.call
}

const FailureBody = v.object({
  error: v.union([v.string(), v.array(v.string())]),
  code: v.optional(v.string()),
  about: v.optional(v.string()),
})

const formData = (body: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== null)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}

const failure = (call: Call, status: number, data: unknown): ApiError => {
  const body = v.safeParse(FailureBody, data)
  const { error, ...facts } = body.success ? body.output : { error: null }
  return {
    kind: status === 401 && call.auth === 'bearer' ? 'auth' : 'http',
    message: Array.isArray(error) ? error.join(' ') : error,
    status,
    ...facts,
  }
}

/** Sends a call and resolves its parsed answer; rejects with an ApiError, never settles once aborted. */
export const ask = async <C extends Call>(call: C, request: Request): Promise<Answer<C>> => {
  const { url, body, token, signal, onHeaders, keepalive = false } = request
  const { status, headers, data } = await send(url, {
    method: call.method,
    body: body && (call.encoding === 'multipart' ? formData(body) : body),
    headers:
      token === null ? {} : { authorization: `${call.auth === 'porta' ? 'Porta' : 'Bearer'} ${token}` },
    timeout: timeoutOf(call, request),
    signal,
    keepalive,
  }).catch(() => {
    if (signal?.aborted) return unheard()
    throw networkError
  })
  if (status !== call.status) throw failure(call, status, data)
  const answer = parseAnswer(call, data, status)
  onHeaders?.(headers)
  return answer
}
