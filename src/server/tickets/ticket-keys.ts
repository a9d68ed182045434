import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { lastKey, openSeal, packClaims, sealText, type TicketClaims } from '#contract/laws/ticket-code.ts'

/** A key pair as it is kept: the public half as SPKI, the private one wrapped, both base64url. */
export type StoredKey = { n: number; publicKey: string; wrappedKey: string }

/** A key pair that can sign. */
export type EventKey = { n: number; event: string; privateKey: KeyObject }

/** Four bytes that name the event in its codes, as hex. */
export const eventTag = (eventId: string): string =>
  createHash('sha256').update(eventId).digest('hex').slice(0, 8)

const wrappingKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'quadra', 'keys of events', 32))

/** A wrapped key belongs to its event and number: it cannot be moved to another row. */
const about = (eventId: string, n: number): Buffer => Buffer.from(`${eventId} ${n}`)

const wrap = (secret: string, eventId: string, n: number, key: KeyObject): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', wrappingKey(secret), iv).setAAD(about(eventId, n))
  const hidden = Buffer.concat([cipher.update(key.export({ format: 'der', type: 'pkcs8' })), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** Null when the secret is another one than the key was wrapped with. */
export const unwrap = (
  secret: string,
  eventId: string,
  { n, wrappedKey }: Pick<StoredKey, 'n' | 'wrappedKey'>,
): EventKey | null => {
  const bytes = Buffer.from(wrappedKey, 'base64url')
  try {
    const opening = createDecipheriv('aes-256-gcm', wrappingKey(secret), bytes.subarray(0, 12))
      .setAAD(about(eventId, n))
      .setAuthTag(bytes.subarray(12, 28))
    const key = Buffer.concat([opening.update(bytes.subarray(28)), opening.final()])
    const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
    return { n, event: eventTag(eventId), privateKey }
  } catch {
    return null
  }
}

/** The next key of an event; null after the last number that a code can name. */
export const newKey = (secret: string, eventId: string, n: number): StoredKey | null => {
  if (n > lastKey) return null
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    n,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    wrappedKey: wrap(secret, eventId, n, privateKey),
  }
}

const dsaEncoding = 'ieee-p1363'

/** The code of a ticket, signed with its event's key. */
export const sealWith = (
  { n, event, privateKey }: EventKey,
  claims: Omit<TicketClaims, 'key' | 'event'>,
): string => {
  const signed = packClaims({ ...claims, key: n, event })
  return sealText(signed, sign('sha256', signed, { key: privateKey, dsaEncoding }))
}

/** What a code says, if the event's key signed it; null for anything else. */
export const verifySeal = (
  seal: string,
  eventId: string,
  { n, publicKey }: Pick<StoredKey, 'n' | 'publicKey'>,
): TicketClaims | null => {
  const open = openSeal(seal)
  if (open?.claims.key !== n || open.claims.event !== eventTag(eventId)) return null
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
  return verify('sha256', open.signed, { key, dsaEncoding }, open.signature) ? open.claims : null
}
