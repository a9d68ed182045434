import { isPortError } from '#machines/port.ts'

const statusOf = (error: object): number | null =>
  'status' in error && typeof error.status === 'number' ? error.status : null

/** Writes a failure down for whoever looks at the console: what was tried and how it failed, never personal data. */
export const logFailure = (what: string, error: unknown): void => {
  const how = isPortError(error)
    ? [error.kind, statusOf(error), error.message].filter(Boolean).join(': ')
    : String(error)
  console.warn(`${what} (${how})`)
}
