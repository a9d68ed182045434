import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

const hours = 12
const issuer = 'quadra'
const audience = 'quadra-shop'
const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')

const Claims = v.object({
  sub: v.string(),
  user_cpf_cnpj: v.string(),
  /** The user's token version when it was signed. */
  ver: v.number(),
  iat: v.number(),
  exp: v.number(),
  /** Makes two tokens of the same second differ; none in older ones. */
  jti: v.optional(v.string()),
  aud: v.literal(audience),
  iss: v.literal(issuer),
})
type Claims = v.InferOutput<typeof Claims>

const sign = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest()

/** HS256, one algorithm only: what the header claims is compared, never obeyed. */
export const issueToken = (
  secret: string,
  user: { id: string; cpfCnpj: string; tokenVersion: number },
  now: Date,
): string => {
  const iat = Math.floor(now.getTime() / 1000)
  const claims: Claims = {
    sub: user.id,
    user_cpf_cnpj: user.cpfCnpj,
    ver: user.tokenVersion,
    iat,
    exp: iat + hours * 3600,
    jti: randomBytes(9).toString('base64url'),
    aud: audience,
    iss: issuer,
  }
  const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${text}.${sign(secret, text).toString('base64url')}`
}

const parseClaims = (payload: string): Claims | null => {
  try {
    const claims = v.safeParse(Claims, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
    return claims.success ? claims.output : null
  } catch {
    return null
  }
}

export type Token = Claims & {
  /** A digest, so that the id is no token. Of the signature's bytes, because its text has several spellings. */
  id: string
}

/** A token that we signed and whose time is not over; null for anything else. */
export const readToken = (secret: string, token: string, now: Date): Token | null => {
  const [head, payload, signature, ...rest] = token.split('.')
  if (head !== header || !payload || !signature || rest.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(secret, `${head}.${payload}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const claims = parseClaims(payload)
  if (!claims || claims.exp <= now.getTime() / 1000) return null
  return { ...claims, id: createHash('sha256').update(expected).digest('base64url') }
}
