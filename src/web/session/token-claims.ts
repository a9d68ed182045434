import * as v from 'valibot'

const payloadOf = (token: string): unknown => {
  const [, payload = ''] = token.split('.')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes))
}

const claim =
  (name: 'sub' | 'user_cpf_cnpj') =>
  (token: string): string | null => {
    try {
      return v.parse(v.object({ [name]: v.pipe(v.string(), v.nonEmpty()) }), payloadOf(token))[name] ?? null
    } catch {
      return null
    }
  }

/**
 * user_cpf_cnpj of a token; null when it does not decode or carries none. Nothing is verified here: the server does
 * that.
 */
export const documentOf = claim('user_cpf_cnpj')

/** The id of a token's account; null as above. */
export const accountOf = claim('sub')
