import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { normalizeEmail } from '#contract/nouns/user.ts'

type Linked = { id: string; versao: number; email: string }

/**
 * The secret in the link that a holder is sent: it belongs to ticket, version and address, so that it ends with any of
 * them, and nothing of it is kept anywhere.
 */
export const linkSecret = (secret: string, { id, versao, email }: Linked): string => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'quadra', 'links of holders', 32))
  const about = JSON.stringify([id, versao, normalizeEmail(email)])
  return createHmac('sha256', key).update(about).digest().subarray(0, 16).toString('base64url')
}

export const isLinkSecret = (secret: string, ticket: Linked, given: string): boolean => {
  const [right, told] = [Buffer.from(linkSecret(secret, ticket)), Buffer.from(given)]
  return right.length === told.length && timingSafeEqual(right, told)
}

/** The secret stands behind #: no log of a server ever has it. */
export const holderLink = (publicBaseUrl: string, id: string, secret: string): string =>
  `${publicBaseUrl}/ingresso/${id}#${secret}`
