import { fromPromise } from 'xstate'

/**
 * An awaited effect that a machine names and does not own.
 * Output is what the promise resolves to, Input what the machine hands over.
 * The web plugs the real effect in with `machine.provide({ actors })`; unplugged it rejects.
 * The effect must honour `signal`: leaving the state aborts it.
 */
export const port = <Output, Input = void>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('port not provided')))

/** The one shape in which every port fails. `message` is the server's own sentence, null when it gave none. */
export type PortError = {
  kind: 'auth' | 'http' | 'network'
  message: string | null
  status?: number | null | undefined
  /** What a chart acts on where the server named it, never the sentence. */
  code?: string | undefined
  /** What the code is about. */
  about?: string | undefined
}

export const isPortError = (error: unknown): error is PortError =>
  typeof error === 'object' && error !== null && 'kind' in error && 'message' in error

/** The server's sentence when it gave one, else the fallback of the situation. */
export const errorText = (error: unknown, fallback: string): string =>
  isPortError(error) && error.message ? error.message : fallback

/** True when the port failed because the server did not accept the token (401). */
export const isAuthError = (error: unknown): boolean => isPortError(error) && error.kind === 'auth'

/** True when what the request was based on is no longer so (409). */
export const isConflict = (error: unknown): boolean => isPortError(error) && error.status === 409

/** True when no answer arrived at all. */
export const isNetworkError = (error: unknown): boolean => isPortError(error) && error.kind === 'network'

/** True when no answer arrived, or one from a server that cannot answer now (5xx). */
export const isOutOfReach = (error: unknown): boolean =>
  isNetworkError(error) || (isPortError(error) && (error.status ?? 0) >= 500)

/** True when the server knows nothing under this address, or nothing that this person may see (404). */
export const isMissing = (error: unknown): boolean => isPortError(error) && error.status === 404
