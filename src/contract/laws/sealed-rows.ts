/**
 * How a reader's list hides its rows (law LB7): each can be found and read only with the code that its ticket shows. The
 * server seals with its own library, the door opens with the browser's.
 */
export type SealedRow = {
  /** Digest of the code. */
  id: string
  /** Nonce, hidden text and its mark, base64url. */
  dados: string
}

export const sealedIdOf = { prefix: 'linha ', length: 22 }
export const sealedKey = { info: 'quadra porta', bits: 256 }
export const nonceBytes = 12

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Where in the list the row of a code is. */
export const sealedId = async (code: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(sealedIdOf.prefix + code))
  return toBase64Url(new Uint8Array(digest)).slice(0, sealedIdOf.length)
}

/** The row's text; null where this code does not open it. */
export const openRow = async (
  { code, event }: { code: string; event: string },
  { dados }: SealedRow,
): Promise<string | null> => {
  const { subtle } = crypto
  const base = await subtle.importKey('raw', bytesOf(code), 'HKDF', false, ['deriveKey'])
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: bytesOf(event), info: bytesOf(sealedKey.info) },
    base,
    { name: 'AES-GCM', length: sealedKey.bits },
    false,
    ['decrypt'],
  )
  try {
    const bytes = fromBase64Url(dados)
    const iv = bytes.slice(0, nonceBytes)
    const text = await subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(nonceBytes))
    return new TextDecoder().decode(text)
  } catch {
    return null
  }
}
