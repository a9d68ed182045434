import * as v from 'valibot'
import type { Answer, Call } from '#contract/calls/call.ts'
import type { PortError } from '#machines/port.ts'

/** How every call fails. `status` is null when no answer came. */
export type ApiError = PortError & { status: number | null }

/** Who aborts a call no longer listens: a restarted machine must not take the old call's end for the new one's. */
export const unheard = () => new Promise<never>(() => undefined)

/** No answer came. */
export const networkError: ApiError = { kind: 'network', message: null, status: null }

/** The answer as the call's line describes it; throws an ApiError when it is not of that shape. */
export const parseAnswer = <C extends Call>(call: C, data: unknown, status: number): Answer<C> => {
  const answer = v.safeParse(call.answer, data)
  if (answer.success) return answer.output
  throw { kind: 'http', message: null, status } satisfies ApiError
}
