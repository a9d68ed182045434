import { createHash } from 'node:crypto'

/**
 * A UUID (version 8) for one try of something, made of an attempt's own key and the number of the try: what is stored
 * of both brings the same one back after a restart, and the provider takes nothing but UUIDs.
 */
export const derivedKey = (idempotencyKey: string, purpose: 'cancel' | 'refund', time = 0): string => {
  const hash = createHash('sha256').update(`${idempotencyKey} ${purpose} ${time}`).digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
