/** Letters and digits of a ticket's number: 32, so that eight of them are five bytes. New numbers leave out 0 and 1. */
const numerals = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Without the letters and digits that people confuse. */
export const ticketAlphabet = numerals.slice(2)

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Version of how a code is built; in its first byte, above the number of the key. */
const scheme = 1
export const lastKey = 63

const claimBytes = 14
const signatureBytes = 64
const sealedBytes = claimBytes + signatureBytes
/** Characters of a whole code in an address. */
export const sealLength = Math.ceil((sealedBytes * 8) / 5)

/** What a ticket's code says, signed: nothing of a person. */
export type TicketClaims = {
  /** Number of the event's key, from 1. */
  key: number
  /** Four bytes of the event's hash, as hex. */
  event: string
  /** 'QD-7K2M-9P4X' */
  codigo: string
  /** Rises when the holder changes. */
  versao: number
  /** Place of the ticket type in the event, from 1; 0 when it is not known. */
  type: number
  /** Place of the category in its type, from 1; 0 without one. */
  category: number
  athlete: boolean
  pair: boolean
}

/** Whether the number is one of ours, which the five bytes of a code can hold. */
export const isTicketNumber = (codigo: string): boolean =>
  /^QD-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(codigo)

/** '7k2m 9p4x' → 'QD-7K2M-9P4X', however it was typed; null for what is no number of a ticket. */
export const ticketNumberIn = (text: string): string | null => {
  const [, one, other] =
    /^(?:QD)?([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(text.toUpperCase().replaceAll(/[\s-]/g, '')) ?? []
  return one !== undefined && other !== undefined ? `QD-${one}-${other}` : null
}

/** Bits of letters of an alphabet of 32, most significant first. */
const bitsOf = (text: string, letters: string): number[] =>
  Array.from(text).flatMap((letter) => {
    const value = letters.indexOf(letter)
    return [16, 8, 4, 2, 1].map((bit) => (value & bit ? 1 : 0))
  })

const toBytes = (bits: readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  )

/** The last letter is filled up with zeros. */
const toLetters = (bytes: Uint8Array, letters: string): string => {
  let [text, rest, size] = ['', 0, 0]
  for (const byte of bytes) {
    rest = (rest << 8) | byte
    size += 8
    while (size >= 5) {
      size -= 5
      text += letters[(rest >> size) & 31]
    }
    rest &= (1 << size) - 1
  }
  return size === 0 ? text : text + (letters[(rest << (5 - size)) & 31] ?? '')
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const fromHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))

const [athleteFlag, pairFlag] = [1, 2]

/** The 14 bytes that are signed. */
export const packClaims = (claims: TicketClaims): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    (scheme << 6) | claims.key,
    ...fromHex(claims.event),
    ...toBytes(bitsOf(claims.codigo.slice(3).replace('-', ''), numerals)),
    claims.versao,
    claims.type,
    claims.category,
    (claims.athlete ? athleteFlag : 0) | (claims.pair ? pairFlag : 0),
  ])

/** Null for bytes of another scheme, or that say what no code of ours says. */
const unpackClaims = (bytes: Uint8Array): TicketClaims | null => {
  const [first = 0] = bytes
  const [versao = 0, type = 0, category = 0, flags = 0] = bytes.slice(10)
  if (first >> 6 !== scheme || versao === 0 || flags > (athleteFlag | pairFlag)) return null
  const number = toLetters(bytes.slice(5, 10), numerals)
  return {
    key: first & lastKey,
    event: hexOf(bytes.slice(1, 5)),
    codigo: `QD-${number.slice(0, 4)}-${number.slice(4)}`,
    versao,
    type,
    category,
    athlete: (flags & athleteFlag) !== 0,
    pair: (flags & pairFlag) !== 0,
  }
}

/** Order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const secondHalf = (signature: Uint8Array): bigint => BigInt(`0x${hexOf(signature.slice(32))}`)

const isLow = (signature: Uint8Array): boolean => secondHalf(signature) <= order / 2n

/**
 * Of the two signatures that are equally true the lower one: whoever holds a ticket could turn one into the other, and show
 * the door a code that is in no list.
 */
const lowSignature = (signature: Uint8Array): Uint8Array<ArrayBuffer> => {
  const low = Uint8Array.from(signature)
  if (!isLow(signature))
    low.set(fromHex((order - secondHalf(signature)).toString(16).padStart(signatureBytes, '0')), 32)
  return low
}

/** A code as it is kept and shown: what is signed and its signature, as capitals and digits. */
export const sealText = (signed: Uint8Array, signature: Uint8Array): string =>
  toLetters(Uint8Array.from([...signed, ...lowSignature(signature)]), base32)

export type OpenSeal = {
  claims: TicketClaims
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** What a code says, before its signature is believed; null for any text that is not written as we write it. */
export const openSeal = (text: string): OpenSeal | null => {
  if (text.length !== sealLength || !/^[A-Z2-7]+$/.test(text)) return null
  const bytes = toBytes(bitsOf(text, base32))
  if (toLetters(bytes, base32) !== text) return null
  const [signed, signature] = [bytes.slice(0, claimBytes), bytes.slice(claimBytes)]
  const claims = unpackClaims(signed)
  return claims && isLow(signature) ? { claims, signed, signature } : null
}

/** What the QR says: capitals, so that it stays small; a camera opens it as an address. */
export const ticketAddress = (origin: string, seal: string): string => `${origin.toUpperCase()}/I/${seal}`

/** A hand scanner that is set to another keyboard types 'HTTPSÇ;;HOST;I;': letters and digits are the same on all. */
const sealAtEnd = (text: string): string => {
  const [letters = ''] = /[A-Z2-7]+$/.exec(text) ?? []
  return letters.length === sealLength ? letters : text
}

/** The code within what a scanner read or a person pasted, an address or the code alone. */
export const sealIn = (text: string): string =>
  sealAtEnd(
    text
      .trim()
      .toUpperCase()
      .replace(/^.*\/I\//, '')
      .replace(/[?#/].*$/, ''),
  )
