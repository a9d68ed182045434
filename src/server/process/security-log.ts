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

/** One structured line for each, marked `security`, to be filtered from the others. */
export const createSecurityLog =
  (logger: Logger): SecurityLog =>
  (event, facts) =>
    logger.info({ log: 'security', ...facts }, event)
