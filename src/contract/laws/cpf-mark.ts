const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/**
 * Twenty bits of a keyed hash: enough to find one person among thousands, and about 950 valid CPFs share each, so that a
 * list of them is no list of CPFs (decision 080).
 */
export const markIn = (digest: Uint8Array): number =>
  ((digest[0] ?? 0) << 12) | ((digest[1] ?? 0) << 4) | ((digest[2] ?? 0) >> 4)

/** The mark of a CPF of eleven digits, as a door's list has it. */
export const cpfMark = async (key: string, cpf: string): Promise<number> => {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const known = await crypto.subtle.importKey('raw', bytesOf(key), hmac, false, ['sign'])
  return markIn(new Uint8Array(await crypto.subtle.sign('HMAC', known, bytesOf(cpf))))
}
