import type { Context } from 'hono'
import * as v from 'valibot'
import type { Call, Params } from '#contract/calls/call.ts'
import { Id } from '#contract/calls/ids.ts'
import { doorMessages } from '#contract/words/door-messages.ts'
import { messages } from '#contract/words/messages.ts'
import { ticketMessages } from '#contract/words/ticket-messages.ts'
import type { SessionUser } from '../auth/sessions.ts'
import type { DoorDevice } from '../doors/door-passes.store.ts'
import type { Deps } from '../process/deps.ts'
import type { RateRule } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Id of the account that asks, for the security log; absent on public calls. */
    asker?: string
  }
}

/** Checks made before the body of a call is read; a refused body counts as an attempt. */
export type Admission<C> = {
  /** Limits attempts by the visitor's network, before anything else. */
  byAddress?: RateRule
  /** Limits attempts at what the URL names by the visitor's network, so that a crowd behind one address is not one visitor. */
  byThing?: RateRule
  /** Limits attempts by account. */
  byAccount?: RateRule
  /** Refuses who may not do this, as far as the URL tells. */
  allow?: (asked: { params: Params<C>; user: SessionUser; deps: Deps }) => Promise<void> | void
}

const bearer = /^Bearer ([\w.-]{1,4096})$/i

const authorise = async (deps: Deps, c: Context): Promise<SessionUser> => {
  const token = bearer.exec(c.req.header('authorization') ?? '')?.[1]
  const user = token ? await deps.sessions.find(token) : null
  if (!user) throw new Refusal(401, messages.server.unauthenticated)
  return user
}

const doorPass = /^Porta ([\w-]{43})$/

/** A pass opens its own door alone. */
const authoriseDoor = async (deps: Deps, c: Context): Promise<DoorDevice> => {
  const pass = doorPass.exec(c.req.header('authorization') ?? '')?.[1]
  const device = pass ? await deps.findDoorDevice(pass) : null
  if (!device || device.doorId !== c.req.param('porta')) throw new Refusal(401, doorMessages.over)
  return device
}

const eventParams: readonly string[] = ['id', 'eventId']

/** Parameters called `name` are words; all others are identifiers, and an impossible one is answered like a missing row. */
const readParams = (params: Record<string, string>, path: string): Record<string, string> => {
  const missing = path.includes('/tickets/') ? ticketMessages.ticket.missing : messages.event.missing
  for (const [name, value] of Object.entries(params))
    if (name === 'name' ? value.length > 200 || value.includes('\0') : !v.is(Id, value))
      throw new Refusal(404, eventParams.includes(name) ? missing : messages.server.notFound)
  return params
}

type Admitted<C> = { params: Params<C>; user: SessionUser | null; device: DoorDevice | null }

/** The cheapest check first (law W14): limits by network, the token, limits by account, the owner. */
export const admit = async <C extends Call>(
  deps: Deps,
  c: Context,
  { call, admission, network }: { call: C; admission: Admission<C>; network: string },
): Promise<Admitted<C>> => {
  if (call.body) await deps.quickLimit('body', network)
  if (admission.byAddress) await deps.rateLimit(admission.byAddress, network)
  const user = call.auth === 'bearer' ? await authorise(deps, c) : null
  if (user) c.set('asker', user.id)
  const device = call.auth === 'porta' ? await authoriseDoor(deps, c) : null
  const params = readParams(c.req.param(), call.path) as Params<C>
  if (admission.byThing)
    await deps.rateLimit(admission.byThing, [network, ...Object.values<string>(params)].join(' '))
  if (user && admission.byAccount) await deps.rateLimit(admission.byAccount, user.id)
  if (user && admission.allow) await admission.allow({ params, user, deps })
  return { params, user, device }
}
