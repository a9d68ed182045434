import * as v from 'valibot'
import type { Answer, Call } from '#contract/calls/call.ts'
import { isPortError } from '#machines/port.ts'
import { type ApiError, networkError, parseAnswer, unheard } from './answer.ts'
import { loadChunk } from '../app/load-chunk.ts'
import { send } from './transport.ts'

type Request = {
  /** Path with its parameters and query. */
  url: string
  body: Record<string, unknown> | undefined
  /** null: the call is sent without. */
  token: string | null
  signal: AbortSignal | undefined
  /** The answer is a list that may have very many items: it is read beside the page, which stays quick. */
  long: boolean
  keepalive: boolean
}

/** ms; images over a slow phone take longer, and so does a very long list. */
const timeouts = { call: 20_000, upload: 120_000, long: 120_000 } as const

/** Characters of a JSON body that a slow phone sends well within the time of a call. */
const longestCall = 200_000

const timeoutOf = (call: Call, { body, long }: Request): number => {
  if (long) return timeouts.long
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

const parseLong = async <C extends Call>(
  call: C,
  bytes: ArrayBuffer,
  { status, signal }: { status: number; signal: AbortSignal | undefined },
): Promise<Answer<C>> => {
  const { readLongList } = await loadChunk(() => import('./long-list.ts'))
  const parsed: unknown[] = []
  const take = (items: unknown[]): void => {
    for (const item of parseAnswer(call, items, status) as unknown[]) parsed.push(item)
  }
  await readLongList(bytes, { take, signal }).catch((error: unknown) => {
    if (signal?.aborted) return unheard()
    throw isPortError(error) ? error : ({ kind: 'http', message: null, status } satisfies ApiError)
  })
  return parsed
}

/** Sends a call and resolves its parsed answer; rejects with an ApiError, never settles once aborted. */
export const ask = async <C extends Call>(call: C, request: Request): Promise<Answer<C>> => {
  const { url, body, token, signal, long, keepalive } = request
  const { status, data } = await send(url, {
    method: call.method,
    body: body && (call.encoding === 'multipart' ? formData(body) : body),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    timeout: timeoutOf(call, request),
    signal,
    long,
    keepalive,
  }).catch(() => {
    if (signal?.aborted) return unheard()
    throw networkError
  })
  if (status !== call.status) throw failure(call, status, data)
  return data instanceof ArrayBuffer
    ? parseLong(call, data, { status, signal })
    : parseAnswer(call, data, status)
}
