import { messages } from '#contract/words/messages.ts'
import { errorText, isNetworkError } from './port.ts'

/** One sentence: the connection, else what the server said, else the one of the situation. */
export const failureText = (error: unknown, fallback: string): string =>
  isNetworkError(error) ? messages.dashboard.noConnection : errorText(error, fallback)

/** That it is the connection; null where the server answered. */
export const connectionReason = (error: unknown): string | null =>
  isNetworkError(error) ? messages.dashboard.noConnection : null

/** What the server said, else the sentence of the situation; and after it that it is the connection, where it is. */
export const whyFailed = (error: unknown, fixed: string): string =>
  [errorText(error, fixed), connectionReason(error)].filter(Boolean).join(' ')

/** What is left of a reason once the shop has answered again: the connection is none any more. */
export const afterAnswer = (reason: string | null): string | null =>
  reason === messages.dashboard.noConnection ? messages.dashboard.answersAgain : reason

/** Why, where a fixed sentence stands above it: the connection, or what the server said; null when that is nothing new. */
export const reasonOf = (error: unknown, fixed: string): string | null => {
  if (isNetworkError(error)) return messages.dashboard.noConnection
  const text = errorText(error, fixed)
  return text === fixed ? null : text
}
