import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Answer, Call, Parsed } from '#contract/calls/call.ts'
import { messages } from '#contract/words/messages.ts'
import { doorMessages } from '#contract/words/door-messages.ts'
import type { SessionUser } from '../auth/sessions.ts'
import type { Body } from './bodies.ts'
import type { DoorDevice } from '../doors/door-passes.store.ts'
import type { Deps } from '../process/deps.ts'
import { type Admission, admit } from './admission.ts'
import { brokenConstraint, isFault, refusalOf } from './failures.ts'
import { errorFacts } from '../process/logger.ts'
import { networkOf } from './network.ts'
import { isGone } from './outgoing.ts'
import { Refusal } from './refusal.ts'
import { worthwhile } from './compression.ts'
import { parseBody, parseBy } from './request-body.ts'
import { sendShared, type SharedText } from './shared-text.ts'

/** An answer that is already JSON text, of one reader or, on public calls alone, of many. */
export class PreparedAnswer<A> {
  /** Never set: keeps the answer's type. */
  declare readonly answer: A
  readonly body: string | SharedText

  /** Of an answer to one reader. */
  readonly headers: Record<string, string>

  constructor(body: string | SharedText, headers: Record<string, string> = {}) {
    this.body = body
    this.headers = headers
  }

  get json(): string {
    return typeof this.body === 'string' ? this.body : this.body.text
  }
}

type Asked<C> = Parsed<C> & {
  /** Who asks, on calls that need a token; reading it on a public call refuses with 401. */
  readonly user: SessionUser
  /** Whose pass it is, on calls of doors. */
  readonly device: DoorDevice
  deps: Deps
  request: {
    id: string
    /** The visitor's address, of IPv6 the network. */
    network: string
    /** Whether the client has gone. */
    isGone: () => boolean
  }
}

type Handler<C extends Call> = (
  asked: Asked<C>,
) => Promise<Answer<C> | PreparedAnswer<Answer<C>>> | Answer<C> | PreparedAnswer<Answer<C>>

type Rest<C extends Call> = [handler: Handler<C>] | [admission: Admission<C>, handler: Handler<C>]

/** The visitor's network address: the socket's, or with TRUST_PROXY the last one the proxy added. */
const addressOf = (deps: Deps, c: Context): string => {
  const forwarded = deps.settings.trustProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : null
  if (forwarded) return forwarded
  const isServed = 'incoming' in ((c.env ?? {}) as object)
  return (isServed && getConnInfo(c).remote.address) || 'local'
}

const readQuery = (call: Call, c: Context): unknown => {
  if (!call.query) return undefined
  const query = c.req.query()
  if (Object.values(query).some((value) => value.includes('\0')))
    throw new Refusal(400, messages.server.malformed)
  return parseBy(call.query, query)
}

const headersOf = (refusal: Refusal): Record<string, string> => ({
  'cache-control': 'no-store',
  ...(refusal.retryAfter !== null && { 'retry-after': String(refusal.retryAfter) }),
  ...(refusal.status === 401 && { 'www-authenticate': 'Bearer' }),
})

/** Answers every failure as { error } in Portuguese; logs the cause unless the caller is at fault. */
export const answerFailure = (
  deps: Pick<Deps, 'logger' | 'metrics'>,
  c: Context,
  error: unknown,
): Response => {
  const refusal = refusalOf(error)
  deps.metrics.refusal(refusal?.status ?? 500, refusal?.error ?? messages.server.unexpected)
  if (isFault(error) || (refusal?.cause !== undefined && refusal.status >= 429))
    deps.logger.error(
      {
        request: c.get('requestId'),
        route: c.req.routePath,
        constraint: brokenConstraint(error) ?? undefined,
        ...errorFacts(refusal?.cause ?? error),
      },
      isFault(error) ? 'fault' : 'outage',
    )
  if (refusal) return c.json({ error: refusal.error, ...refusal.facts }, refusal.status, headersOf(refusal))
  return c.json({ error: messages.server.unexpected }, 500, { 'cache-control': 'no-store' })
}

/** For the security log: too many attempts, and an account that reaches for what is another's. */
const noteRefusal = (
  deps: Deps,
  c: Context,
  { error, network }: { error: unknown; network: string },
): void => {
  const status = refusalOf(error)?.status
  const user = c.get('asker') ?? null
  const isOthers = user !== null && (status === 403 || status === 404)
  if (status !== 429 && !isOthers) return
  deps.security(status === 429 ? 'limited' : 'refused', {
    user,
    network,
    route: c.req.routePath,
    request: c.get('requestId'),
    status,
  })
}

/** Paths of fields that an answer leaves to the schema's defaults. */
const leftOut = (answer: unknown, read: unknown, path = ''): string[] =>
  typeof read !== 'object' || read === null
    ? answer === read
      ? []
      : [`${path}: left out`]
    : Object.entries(read).flatMap(([key, value]) =>
        leftOut((answer as Record<string, unknown> | null | undefined)?.[key], value, `${path}.${key}`),
      )

const problemsOf = (call: Call, answer: unknown): string[] => {
  const result = v.safeParse(call.answer, answer)
  return result.success
    ? leftOut(answer, result.output)
    : result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}

const checkAnswer = (call: Call, answer: unknown): void => {
  const problems = problemsOf(call, answer)
  if (problems.length > 0) throw new Error(`${call.route} breaks its contract: ${problems.join('; ')}`)
}

/** Never cached, not even by the browser. */
const sendPrivate = (
  c: Context,
  json: string,
  { status, headers = {} }: { status: Call['status']; headers?: Record<string, string> },
): Response => {
  const own = { 'cache-control': 'no-store', 'content-type': 'application/json', ...headers }
  if (Buffer.byteLength(json) >= worthwhile) return c.body(json, status, own)
  c.set('isPacked', true)
  return new Response(json, { status, headers: { ...own, vary: 'accept-encoding' } })
}

/** A file of one reader; its bytes are packed already. */
const sendFile = (c: Context, file: Blob, status: Call['status']): Response => {
  c.set('isPacked', true)
  return new Response(file, { status, headers: { 'cache-control': 'no-store', 'content-type': file.type } })
}

/** Public answers are shared by their readers. */
const sendPrepared = (c: Context, call: Call, { body, json, headers }: PreparedAnswer<unknown>) => {
  const type = 'application/json'
  if (call.auth === 'public' && typeof body !== 'string')
    return sendShared(c, body, { type, etag: `"${body.tag}"` })
  return sendPrivate(c, json, { status: 200, headers })
}

const toPattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Registers one call: who is admitted, the body, the answer, and the failure. */
export const route = <C extends Call>(app: Hono, deps: Deps, call: C, ...rest: Rest<C>): void => {
  const [admission, handler] = rest.length === 1 ? [{}, rest[0]] : rest
  app.on(call.method, toPattern(call.path), async (c) => {
    const network = networkOf(addressOf(deps, c))
    let arriving: Body | undefined
    try {
      const { params, user, device } = await admit(deps, c, { call, admission, network })
      const query = readQuery(call, c)
      if (call.budget) arriving = deps.bodies.enter(network)
      const asked = {
        params,
        query,
        body: arriving && (await parseBody(call, c, arriving)),
        deps,
        request: {
          id: c.get('requestId'),
          network,
          isGone: () => isGone(c),
        },
        get user(): SessionUser {
          if (!user) throw new Refusal(401, messages.server.unauthenticated)
          return user
        },
        get device(): DoorDevice {
          if (!device) throw new Refusal(401, doorMessages.over)
          return device
        },
      } as unknown as Asked<C>
      const answer = await handler(asked)
      if (deps.strict) checkAnswer(call, answer instanceof PreparedAnswer ? JSON.parse(answer.json) : answer)
      if (answer instanceof PreparedAnswer) return await sendPrepared(c, call, answer)
      if (answer instanceof Blob) return sendFile(c, answer, call.status)
      return sendPrivate(c, JSON.stringify(answer), { status: call.status })
    } catch (error) {
      noteRefusal(deps, c, { error, network })
      return answerFailure(deps, c, error)
    } finally {
      arriving?.done()
    }
  })
}
