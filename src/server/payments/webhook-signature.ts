import { createHmac, timingSafeEqual } from 'node:crypto'

export type SignedNotification = {
  secret: string
  /** The header `x-signature`: `ts=1742505638683,v1=<64 hex>`. */
  signatureHeader: string | null
  /** The header `x-request-id`. */
  requestId: string | null
  /** `data.id` of the query string, as it came. */
  dataId: string | null
  /** Milliseconds since 1970. */
  now: number
  /** How far the signature's time may be from `now`. */
  toleranceMs: number
}

/** The time and the hash of the header; undefined where one is missing or of another shape. */
const partsOf = (header: string | null): { ts: string | undefined; hash: string | undefined } => ({
  ts: header?.match(/(?:^|,)\s*ts\s*=\s*(\d{1,15})\s*(?:,|$)/)?.[1],
  hash: header?.match(/(?:^|,)\s*v1\s*=\s*([\da-f]{64})\s*(?:,|$)/i)?.[1],
})

/** The provider signs seconds or milliseconds, depending on the age of its sender. */
const signedAt = (ts: string): number => (Number(ts) >= 1e12 ? Number(ts) : Number(ts) * 1000)

/** Missing values are left out together with their names. */
const manifest = (id: string | null, requestId: string | null, ts: string): string =>
  [id && `id:${id};`, requestId && `request-id:${requestId};`, `ts:${ts};`].join('')

/** True only for a notification signed with `secret` within the tolerance; anything doubtful is false. */
export const verifyWebhookSignature = (notification: SignedNotification): boolean => {
  const { secret, signatureHeader, requestId, dataId, now, toleranceMs } = notification
  const { ts, hash } = partsOf(signatureHeader)
  if (secret === '' || !ts || !hash) return false
  if (Math.abs(now - signedAt(ts)) > toleranceMs) return false
  const givenBytes = Buffer.from(hash, 'hex')
  return [dataId, dataId?.toLowerCase() ?? null]
    .map((id) =>
      createHmac('sha256', secret)
        .update(manifest(id, requestId, ts))
        .digest(),
    )
    .some((expected) => timingSafeEqual(expected, givenBytes))
}
