import { doorPage as messages } from '#contract/words/door-page-messages.ts'
import type { PortError } from '#machines/port.ts'

const full: PortError = { kind: 'http', message: messages.noRoom }

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** What is written on this device; one that is full says so, since its network is not the reason. */
export const kept = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => Promise.reject(isFull(error) ? full : error))
