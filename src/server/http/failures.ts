import { messages } from '#contract/words/messages.ts'
import { Refusal } from './refusal.ts'

const deepest = 5

/** SQLSTATE or system error code, from the error or from what caused it. */
export const errorCode = (error: unknown, depth = 0): string | null => {
  if (typeof error !== 'object' || error === null || depth > deepest) return null
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? errorCode(error.cause, depth + 1) : null
}

/** Name of the database constraint that was broken, null when it was none. */
export const brokenConstraint = (error: unknown, depth = 0): string | null => {
  if (typeof error !== 'object' || error === null || depth > deepest) return null
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return 'cause' in error ? brokenConstraint(error.cause, depth + 1) : null
}

const uniqueViolation = '23505'
/** Data exceptions, integrity constraints, program limits: the input asked for something impossible. */
const causedByInput = /^(22|23|54)/
/** A constraint that our code should have kept; expected ones are refused by name. */
const brokenRule = /^23/
/** Contention for longer than a request may wait: conflict, lock, statement, idle transaction. */
const crowded = /^(40|55P03|57014|25P03)/
/** Connection trouble, resources, shutdown. */
const outage = /^(08|53|57|58|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)/
const connectionLost =
  /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool|Client has encountered|Client was closed|Query read timeout/

const busy = (status: 429 | 503, cause: unknown): Refusal =>
  new Refusal(status, messages.server.busy, { retryAfter: 2, cause })

const isOutage = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > deepest) return false
  if (error.name === 'GatewayUnavailable' || connectionLost.test(error.message)) return true
  return isOutage(error.cause, depth + 1)
}

/** A bug of the shop, whatever the answer says. */
export const isFault = (error: unknown): boolean =>
  !(error instanceof Refusal) && (refusalOf(error) === null || brokenRule.test(errorCode(error) ?? ''))

/** The refusal that an error stands for; null for a bug of the shop. */
export const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  const code = errorCode(error) ?? ''
  if (code === uniqueViolation) return new Refusal(409, messages.server.malformed, { cause: error })
  if (causedByInput.test(code)) return new Refusal(400, messages.server.malformed, { cause: error })
  if (crowded.test(code)) return busy(429, error)
  return outage.test(code) || isOutage(error) ? busy(503, error) : null
}
