import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The secret in the link of an invite: told by its id alone, so that its maker can copy it again and nothing of it is kept. */
const inviteSecret = (secret: string, id: string): string => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'quadra', 'links of invites', 32))
  return createHmac('sha256', key).update(id).digest().subarray(0, 16).toString('base64url')
}

export const isInviteSecret = (secret: string, id: string, given: string): boolean => {
  const [right, told] = [Buffer.from(inviteSecret(secret, id)), Buffer.from(given)]
  return right.length === told.length && timingSafeEqual(right, told)
}

/** The secret stands behind #: no log, preview or count of pages ever has it. */
export const inviteLink = (publicBaseUrl: string, secret: string, id: string): string =>
  `${publicBaseUrl}/convite/${id}#${inviteSecret(secret, id)}`
