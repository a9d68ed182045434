import type { Clock } from './clock.ts'
import type { Logger } from './logger.ts'

/** `login refused`, `refused` (403 and 404 of a known account, on what may be another's), `limited` (429), … */
export type SecurityEvent =
  | 'login refused'
  | 'refused'
  | 'limited'
  | 'session ended'
  | 'sessions ended'
  | 'password changed'
  | 'email confirmed'
  | 'access granted'
  | 'refund asked'
  | 'document freed'
  | 'payout written'
  | 'refund by hand'

/** Identifiers, the visitor's network and the call; never a name, an e-mail, a CPF or a body. */
type Facts = {
  /** Id of the account that asks, or that is asked for; null when there is none. */
  user?: string | null
  network?: string
  route?: string
  request?: string
  status?: number
  event?: string
  payment?: string
  /** Ids of the accounts that something is given to. */
  granted?: readonly string[]
}

export type SecurityLog = (event: SecurityEvent, facts: Facts) => void

/** ms in which the same network and account at the same call is told of once: whoever is limited may ask on a thousand times. */
const quiet = 60_000
const mostTold = 1_000

/** One structured line for each, marked `security`, to be filtered from the others; `unsaid` counts 429s left out before. */
export const createSecurityLog = (logger: Logger, clock: Clock): SecurityLog => {
  const told = new Map<string, { at: number; unsaid: number }>()
  return (event, facts) => {
    if (event !== 'limited') return logger.info({ log: 'security', ...facts }, event)
    const key = [facts.network, facts.user, facts.route].join(' ')
    const now = clock().getTime()
    const last = told.get(key)
    if (last && now - last.at < quiet) {
      last.unsaid += 1
      return undefined
    }
    if (told.size >= mostTold) told.clear()
    told.set(key, { at: now, unsaid: 0 })
    return logger.info({ log: 'security', ...facts, ...(last?.unsaid && { unsaid: last.unsaid }) }, event)
  }
}
