import type { Context } from 'hono'

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fields = (value: unknown): Fields => (isFields(value) ? value : {})

export const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

export const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null

/** Bytes; what is larger is refused before it is read. */
export const largestBody = 64 * 1024
const deepest = 32

const isShallow = (value: unknown, depth = 0): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth < deepest && Object.values(value).every((part) => isShallow(part, depth + 1)))

/** Of money: no fractions of a cent. */
export const wholeCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** A number, also as text, as forms send it; NaN for anything else. */
export const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN

/** The request's JSON object; null for anything else. */
export const readFields = async (c: Context): Promise<Fields | null> => {
  const content = await c.req.text()
  if (content === '') return {}
  try {
    const value: unknown = JSON.parse(content)
    return isFields(value) && isShallow(value) ? value : null
  } catch {
    return null
  }
}

/** An address that the provider could reach: not a local machine, not a bare number. */
export const isReachable = (address: unknown): boolean => {
  if (typeof address !== 'string' || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname)
}

export const isUrl = (address: unknown): boolean =>
  typeof address === 'string' && URL.canParse(address) && /^https?:/.test(address)

/** The provider's routes answer with and without a slash at the end. */
export const slashed = (path: string): string[] => [path, `${path}/`]
