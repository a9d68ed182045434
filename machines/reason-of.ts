import { messages } from '#contract/words/messages.ts'
import { errorText, isNetworkError } from './port.ts'

/** Why, where a fixed sentence stands above it: the connection, or what the server said; null when that is nothing new. */
export const reasonOf = (error: unknown, fixed: string): string | null => {
  if (isNetworkError(error)) return messages.dashboard.noConnection
  const text = errorText(error, fixed)
  return text === fixed ? null : text
}
