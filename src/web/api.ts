import * as v from 'valibot'
import type { Answer, Call, CallInput } from '#contract/call.ts'
import { isPortError, type PortError } from '#machines/port.ts'
import type { send } from './transport.ts'
import { loadChunk } from './load-chunk.ts'

/** How every call fails. `status` is null when no answer came. */
export type ApiError = PortError & { status: number | null }

type Options = {
  signal?: AbortSignal
  /** The answer is a list that may have very many items: it is read beside the page, which stays quick. */
  long?: boolean
}

/** Who aborts a call no longer listens: a restarted machine must not take the old call's end for the new one's. */
const unheard = () => new Promise<never>(() => undefined)

/** Loaded with the first request: a page whose data came with it needs none. */
const request: typeof send = async (...parts) =>
  (await loadChunk(() => import('./transport.ts'))).send(...parts)

type Arguments<C extends Call> =
  object extends CallInput<C>
    ? [input?: CallInput<C>, options?: Options]
    : [input: CallInput<C>, options?: Options]

/** Sends one call of spec §7 and resolves its parsed answer; rejects with an ApiError, never settles once aborted. */
export type Api = <C extends Call>(call: C, ...rest: Arguments<C>) => Promise<Answer<C>>

type Deps = {
  token: () => string | null
  /** The server refused the token of a call that needs one. */
  onUnauthorized: () => void
  /** First answers written into the page by the server, by URL; each is used once, and only while the page starts. */
  preloaded?: Map<string, unknown>
}

type Input = {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: Record<string, unknown>
}

/** ms after the page's start for which the answers that came with it count as fresh. */
const preloadedFresh = 10_000

/** ms; images over a slow phone take longer, and so does a very long list. */
const timeouts = { call: 20_000, upload: 120_000, long: 120_000 } as const

/** Characters of a JSON body that a slow phone sends well within the time of a call. */
const longestCall = 200_000

const bodyTimeout = (call: Call, { body }: Input): number =>
  call.encoding === 'multipart' || JSON.stringify(body ?? null).length > longestCall
    ? timeouts.upload
    : timeouts.call

const FailureBody = v.object({ error: v.union([v.string(), v.array(v.string())]) })

/** Path with its parameters and query, the same text the server uses as key of preloaded answers. */
const callUrl = (call: Call, { params = {}, query = {} }: Input): string => {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs).toString()}` : path
}

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
  const error = body.success ? body.output.error : null
  return {
    kind: status === 401 && call.auth === 'bearer' ? 'auth' : 'http',
    message: Array.isArray(error) ? error.join(' ') : error,
    status,
  }
}

const parse = <C extends Call>(call: C, data: unknown, status: number): Answer<C> => {
  const answer = v.safeParse(call.answer, data)
  if (answer.success) return answer.output
  throw { kind: 'http', message: null, status } satisfies ApiError
}

const parseLong = async <C extends Call>(
  call: C,
  bytes: ArrayBuffer,
  { status, signal }: { status: number; signal: AbortSignal | undefined },
): Promise<Answer<C>> => {
  const { readLongList } = await loadChunk(() => import('./long-list.ts'))
  const parsed: unknown[] = []
  const take = (items: unknown[]): void => {
    for (const item of parse(call, items, status) as unknown[]) parsed.push(item)
  }
  await readLongList(bytes, { take, signal }).catch((error: unknown) => {
    if (signal?.aborted) return unheard()
    throw isPortError(error) ? error : ({ kind: 'http', message: null, status } satisfies ApiError)
  })
  return parsed
}

export const createApi = ({ token, onUnauthorized, preloaded = new Map() }: Deps): Api => {
  const startedAt = performance.now()
  const answerOf = async <C extends Call>(
    call: C,
    input: Input,
    { signal, long = false }: Options,
  ): Promise<Answer<C>> => {
    const url = callUrl(call, input)
    if (performance.now() - startedAt > preloadedFresh) preloaded.clear()
    if (call.method === 'GET' && preloaded.has(url)) {
      const data = preloaded.get(url)
      preloaded.delete(url)
      return parse(call, data, call.status)
    }
    const bearer = call.auth === 'bearer' ? token() : null
    const { status, data } = await request(url, {
      method: call.method,
      body: input.body && (call.encoding === 'multipart' ? formData(input.body) : input.body),
      headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
      timeout: long ? timeouts.long : bodyTimeout(call, input),
      signal,
      long,
    }).catch(() => {
      if (signal?.aborted) return unheard()
      throw { kind: 'network', message: null, status: null } satisfies ApiError
    })
    if (status === call.status && data instanceof ArrayBuffer)
      return parseLong(call, data, { status, signal })
    if (status === call.status) return parse(call, data, status)
    const error = failure(call, status, data)
    if (error.kind === 'auth') onUnauthorized()
    throw error
  }
  return (call, ...[input, options]) => answerOf(call, (input ?? {}) as Input, options ?? {})
}

/** The server knows nothing under this address. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404
