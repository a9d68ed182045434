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

const parts = (header: string): Map<string, string> =>
  new Map(
    header
      .split(',')
      .map((part) => part.split('='))
      .map(([key = '', value = '']) => [key.trim(), value.trim()]),
  )

/** The provider signs seconds or milliseconds, depending on the age of its sender. */
const signedAt = (ts: string): number => (Number(ts) >= 1e12 ? Number(ts) : Number(ts) * 1000)

/** Missing values are left out together with their names. */
const manifest = (id: string | null, requestId: string | null, ts: string): string =>
  [id && `id:${id};`, requestId && `request-id:${requestId};`, `ts:${ts};`].filter(Boolean).join('')

/** True only for a notification signed with `secret` within the tolerance; anything doubtful is false. */
export const verifyWebhookSignature = (notification: SignedNotification): boolean => {
  const { secret, signatureHeader, requestId, dataId, now, toleranceMs } = notification
  if (secret === '' || signatureHeader === null) return false
  const signature = parts(signatureHeader)
  const ts = signature.get('ts') ?? ''
  const given = (signature.get('v1') ?? '').toLowerCase()
  if (!/^\d{1,15}$/.test(ts) || !/^[0-9a-f]{64}$/.test(given)) return false
  if (Math.abs(now - signedAt(ts)) > toleranceMs) return false
  const givenBytes = Buffer.from(given, 'hex')
  return [dataId, dataId?.toLowerCase() ?? null]
    .map((id) =>
      createHmac('sha256', secret)
        .update(manifest(id, requestId, ts))
        .digest(),
    )
    .some((expected) => timingSafeEqual(expected, givenBytes))
}
