import { randomUUID } from 'node:crypto'
import type { ProviderApi } from '../process/settings.ts'
import type { Walk } from './browser-check.ts'

export type Asked = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: Record<string, unknown>
  key?: string
}
export type Answered = { status: number; body: unknown; requestId: string | null }

/** How the provider is reached, whose keys these are, and what may be done with them. */
export type Access = {
  baseUrl: string
  accessToken: string
  publicKey: string
  publicBaseUrl: string
  /** Real money: nothing is paid, so nothing has to be given back. */
  isLive: boolean
  fetch: typeof fetch
  now: () => number
  wait: (ms: number) => Promise<unknown>
  /** By which the shop pays. */
  api: ProviderApi
  /** A sandbox, which notifies any address. */
  isSandbox: boolean
  /** Notifications that came since the check began; null where nobody listens. */
  heard: (() => readonly Heard[]) | null
  /** Looks at /pagamento in a browser; null where none is wanted. */
  walk: Walk | null
}
export type Heard = { paymentId: string; way: 'payment' | 'panel'; isSigned: boolean }

/** An answer that is not as the shop needs it, and what its owner does then. */
export class Amiss extends Error {
  override name = 'Amiss'
  readonly mend: string

  constructor(said: string, mend: string) {
    super(said)
    this.mend = mend
  }
}

export const field = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null
        ? new Map(Object.entries(inner)).get(String(name))
        : undefined,
    value,
  )

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** In the provider's own words. */
const wordsOf = ({ status, body, requestId }: Answered): string => {
  const cause = field(body, 'cause')
  const first: unknown = Array.isArray(cause) ? cause[0] : cause
  const code = textOf(field(first, 'code'))
  const words = textOf(field(first, 'description')) || textOf(field(body, 'message'))
  return [`${status}`, code && `code ${code}`, words, requestId && `(request ${requestId})`]
    .filter(Boolean)
    .join(' ')
}

const remedies: Record<string, string> = {
  '7': 'activate the production credentials of the application, or ask the provider to open this API for it',
  '13253': 'register a PIX key in the app of the account',
  '2034': 'keys and buyer must be both real or both for tests',
  '2198': 'with test keys the payer must be a test user',
}

const remedyOf = ({ status, body }: Answered): string => {
  const cause = field(body, 'cause')
  const code = textOf(field(Array.isArray(cause) ? cause[0] : cause, 'code'))
  if (remedies[code]) return remedies[code]
  if (field(body, 'blocked_by') !== undefined)
    return 'a policy blocks the account: ask the provider’s support'
  if (status === 401) return 'the access token is wrong or was revoked: take it from the panel again'
  return 'send the sentence and the number of the request to the provider’s support'
}

export const createAsking = ({ baseUrl, accessToken, fetch: send }: Access) => {
  const answers: { asked: Asked; answered: Answered }[] = []
  const ask = async (asked: Asked): Promise<Answered> => {
    const { method, path, body, key = randomUUID() } = asked
    const response = await send(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'x-idempotency-key': key,
        'x-render-in-process-refunds': 'true',
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    const content: unknown = await response.json().catch(() => null)
    const answered = {
      status: response.status,
      body: content,
      requestId: response.headers.get('x-request-id'),
    }
    answers.push({ asked, answered })
    return answered
  }
  /** Amiss with the provider's words unless it says yes. */
  const need = async (asked: Asked): Promise<unknown> => {
    const answered = await ask(asked)
    if (answered.status >= 400) throw new Amiss(wordsOf(answered), remedyOf(answered))
    return answered.body
  }
  /** Keeps what others heard, for the recording. */
  const note = (method: Asked['method'], path: string, { status, body }: Omit<Answered, 'requestId'>): void =>
    void answers.push({ asked: { method, path }, answered: { status, body, requestId: null } })
  return { ask, need, note, answers }
}
export type Asking = ReturnType<typeof createAsking>
