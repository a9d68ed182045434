import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'quadra', 'pix keys', 32))

/** A PIX key as it is kept: it belongs to its refund and opens in no other row. */
export const sealPixKey = (secret: string, refundId: string, key: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(refundId))
  const hidden = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** Null when it was sealed with another secret, or for another refund. */
export const openPixKey = (secret: string, refundId: string, sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const opening = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
      .setAAD(Buffer.from(refundId))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}
