import type { Answer, Call, CallInput } from '#contract/calls/call.ts'
import { isPortError } from '#machines/port.ts'
import { networkError, parseAnswer, unheard } from './answer.ts'
import { callUrl, type UrlParts } from './call-url.ts'
import { loadChunk } from '../app/load-chunk.ts'

type Options = {
  signal?: AbortSignal
  /** Told what comes with a success beside its body. */
  onHeaders?: (headers: Headers) => void
  /** The request goes on when the page is closed; only for a small body. */
  keepalive?: boolean
}

type Arguments<C extends Call> =
  object extends CallInput<C>
    ? [input?: CallInput<C>, options?: Options]
    : [input: CallInput<C>, options?: Options]

/** Sends one call of product §7 and resolves its parsed answer; rejects with an ApiError, never settles once aborted. */
export type Api = <C extends Call>(call: C, ...rest: Arguments<C>) => Promise<Answer<C>>

type Deps = {
  token: () => string | null
  /** The server refused the token that is still the stored one. */
  onUnauthorized: () => void
  /** First answers written into the page by the server, by URL; each is used once, and only while the page starts. */
  preloaded?: Map<string, unknown>
}

type Input = UrlParts & { body?: Record<string, unknown> }

/** ms after the page's start for which the answers that came with it count as fresh. */
const preloadedFresh = 10_000

/** Loaded with the first request: a page whose data came with it needs none. */
const loadAsk = async (signal: AbortSignal | undefined) => {
  try {
    return await loadChunk(() => import('./ask.ts'))
  } catch {
    if (signal?.aborted) return unheard()
    throw networkError
  }
}

export const createApi = ({ token, onUnauthorized, preloaded = new Map() }: Deps): Api => {
  const startedAt = performance.now()
  const answerOf = async <C extends Call>(call: C, input: Input, options: Options): Promise<Answer<C>> => {
    const url = callUrl(call, input)
    if (performance.now() - startedAt > preloadedFresh) preloaded.clear()
    if (call.method === 'GET' && preloaded.has(url)) {
      const data = preloaded.get(url)
      preloaded.delete(url)
      return parseAnswer(call, data, call.status)
    }
    const bearer = call.auth === 'bearer' ? token() : null
    const { ask } = await loadAsk(options.signal)
    return ask(call, { url, body: input.body, token: bearer, ...options }).catch((error: unknown) => {
      if (isPortError(error) && error.kind === 'auth' && token() === bearer) onUnauthorized()
      throw error
    })
  }
  return (call, ...[input, options]) => answerOf(call, (input ?? {}) as Input, options ?? {})
}

/** The server knows nothing under this address. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404
