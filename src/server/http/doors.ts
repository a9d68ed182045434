import type { Context } from 'hono'
import * as v from 'valibot'
import type { Call, Params } from '#contract/calls/call.ts'
import { Id } from '#contract/calls/ids.ts'
import { messages } from '#contract/words/messages.ts'
import type { SessionUser } from '../auth/sessions.ts'
import type { Deps } from '../process/deps.ts'
import type { RateRule } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

/** What stands before the body of a call is read; a body that is refused counts as an attempt. */
export type Doors<C> = {
  /** Attempts by the visitor's network, counted before anything else is looked at. */
  byAddress?: RateRule
  /** Attempts by account. */
  byAccount?: RateRule
  /** Refuses whoever may not do this, as far as the address of the call tells. */
  allow?: (asked: { params: Params<C>; user: SessionUser; deps: Deps }) => Promise<void> | void
}

const bearer = /^Bearer ([\w.-]{1,4096})$/i

const authorise = async (deps: Deps, c: Context): Promise<SessionUser> => {
  const token = bearer.exec(c.req.header('authorization') ?? '')?.[1]
  const user = token ? await deps.sessions.find(token) : null
  if (!user) throw new Refusal(401, messages.server.unauthenticated)
  return user
}

const eventParams: readonly string[] = ['id', 'eventId']

/** Parameters called `name` are words; all others are identifiers, and what cannot be one is not there. */
const readParams = (params: Record<string, string>): Record<string, string> => {
  for (const [name, value] of Object.entries(params))
    if (name === 'name' ? value.length > 200 || value.includes('\0') : !v.is(Id, value))
      throw new Refusal(404, eventParams.includes(name) ? messages.event.missing : messages.server.notFound)
  return params
}

type Passed<C> = { params: Params<C>; user: SessionUser | null }

/** In the order of what they cost (decision W14): limits by network, the token, attempts by account, the owner. */
export const passDoors = async <C extends Call>(
  deps: Deps,
  c: Context,
  { call, doors, network }: { call: C; doors: Doors<C>; network: string },
): Promise<Passed<C>> => {
  if (call.body) await deps.quickLimit('body', network)
  if (doors.byAddress) await deps.rateLimit(doors.byAddress, network)
  const user = call.auth === 'bearer' ? await authorise(deps, c) : null
  if (user) c.set('asker' as never, user.id as never)
  const params = readParams(c.req.param()) as Params<C>
  if (user && doors.byAccount) await deps.rateLimit(doors.byAccount, user.id)
  if (user && doors.allow) await doors.allow({ params, user, deps })
  return { params, user }
}
