import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { nonceBytes, type SealedRow, sealedIdOf, sealedKey } from '#contract/laws/sealed-rows.ts'

/** A row that only its ticket's code finds and opens. */
export const sealRow = ({ code, event }: { code: string; event: string }, text: string): SealedRow => {
  const key = Buffer.from(hkdfSync('sha256', code, event, sealedKey.info, sealedKey.bits / 8))
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const id = createHash('sha256')
    .update(sealedIdOf.prefix + code)
    .digest('base64url')
  return {
    id: id.slice(0, sealedIdOf.length),
    dados: Buffer.concat([nonce, hidden]).toString('base64url'),
  }
}
