import * as v from 'valibot'

const Claims = v.object({ user_cpf_cnpj: v.pipe(v.string(), v.nonEmpty()) })

const payloadOf = (token: string): unknown => {
  const [, payload = ''] = token.split('.')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** user_cpf_cnpj of a token; null when it does not decode or carries none. Nothing is verified here: the server does that. */
export const documentOf = (token: string): string | null => {
  try {
    return v.parse(Claims, payloadOf(token)).user_cpf_cnpj
  } catch {
    return null
  }
}
