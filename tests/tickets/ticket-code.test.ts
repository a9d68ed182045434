import { webcrypto } from 'node:crypto'
import fc from 'fast-check'
import jsQR from 'jsqr'
import qrcode from 'qrcode'
import { encodeQR } from 'qr'
import { describe, expect, test } from 'vitest'
import {
  isTicketNumber,
  lastKey,
  openSeal,
  packClaims,
  sealIn,
  sealLength,
  sealText,
  ticketAddress,
  ticketAlphabet,
  type TicketClaims,
} from '#contract/laws/ticket-code.ts'
import { newKey, sealWith, type StoredKey, unwrap, verifySeal } from '#server/tickets/ticket-keys.ts'

const secret = 'a secret of this shop, thirty-two characters'
const eventId = 'ev_1'

const madeKey = (id = eventId, n = 1): StoredKey => {
  const key = newKey(secret, id, n)
  if (!key) throw new Error('no key')
  return key
}
const key = madeKey()
const opened = unwrap(secret, eventId, key)
if (!opened) throw new Error('not opened')

const claims = { codigo: 'QD-7K2M-9P4X', versao: 1, type: 2, category: 3, athlete: true, pair: false }
const seal = sealWith(opened, claims)

const block = fc.string({ unit: fc.constantFrom(...Array.from(ticketAlphabet)), minLength: 4, maxLength: 4 })
const byte = fc.integer({ min: 0, max: 255 })
const anyClaims: fc.Arbitrary<TicketClaims> = fc.record({
  key: fc.integer({ min: 1, max: lastKey }),
  event: fc.tuple(byte, byte, byte, byte).map((bytes) => Buffer.from(bytes).toString('hex')),
  codigo: fc.tuple(block, block).map(([a, b]) => `QD-${a}-${b}`),
  versao: fc.integer({ min: 1, max: 255 }),
  type: byte,
  category: byte,
  athlete: fc.boolean(),
  pair: fc.boolean(),
})

describe('a ticket’s code (law LA1)', () => {
  test('says what was signed, for any ticket', () => {
    fc.assert(
      fc.property(anyClaims, (some) => {
        const text = sealWith({ ...opened, n: some.key }, some)
        expect(verifySeal(text, eventId, { ...key, n: some.key })).toEqual({ ...some, event: opened.event })
        expect(text).toMatch(/^[A-Z2-7]{125}$/)
      }),
      { numRuns: 200 },
    )
  })

  test('is fourteen bytes as they are written down, and nothing of a person', () => {
    const some = { ...claims, key: 5, event: 'deadbeef', pair: true }
    expect(Buffer.from(packClaims(some)).toString('hex')).toBe('45deadbeef3cc544d89d01020303')
    expect(sealLength).toBe(125)
  })

  test('is refused with any single bit flipped', () => {
    const open = openSeal(seal)
    if (!open) throw new Error('not open')
    const bytes = [...open.signed, ...open.signature]
    for (let bit = 0; bit < 78 * 8; bit += 1) {
      const flipped = Uint8Array.from(bytes)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const text = sealText(flipped.slice(0, 14), flipped.slice(14))
      expect(verifySeal(text, eventId, key), `bit ${bit}`).toBeNull()
    }
  })

  test('is refused with any letter changed, cut, doubled or in small letters', () => {
    for (let at = 0; at < seal.length; at += 1) {
      const other = seal[at] === 'A' ? 'B' : 'A'
      expect(verifySeal(seal.slice(0, at) + other + seal.slice(at + 1), eventId, key)).toBeNull()
      expect(verifySeal(seal.slice(0, at), eventId, key)).toBeNull()
    }
    for (const text of ['', `${seal}A`, seal + seal, seal.toLowerCase(), `${seal.slice(0, -1)}é`])
      expect(verifySeal(text, eventId, key)).toBeNull()
  })

  test('is not another code of the same ticket with the signature’s other half', () => {
    const open = openSeal(seal)
    if (!open) throw new Error('not open')
    const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
    const half = BigInt(`0x${Buffer.from(open.signature.slice(32)).toString('hex')}`)
    const mirrored = Buffer.from((order - half).toString(16).padStart(64, '0'), 'hex')
    const bits = [...open.signed, ...open.signature.slice(0, 32), ...mirrored]
      .map((one) => one.toString(2).padStart(8, '0'))
      .join('')
      .padEnd(625, '0')
    const text = (bits.match(/.{5}/g) ?? [])
      .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five, 2)])
      .join('')
    expect(text).toHaveLength(125)
    expect(verifySeal(text, eventId, key)).toBeNull()
    expect(sealText(open.signed, Uint8Array.from([...open.signature.slice(0, 32), ...mirrored]))).toBe(seal)
  })

  test('is of one event and one key', () => {
    const other = madeKey('ev_2')
    expect(verifySeal(seal, 'ev_2', key)).toBeNull()
    expect(verifySeal(seal, eventId, other)).toBeNull()
    expect(verifySeal(seal, eventId, { ...key, n: 2 })).toBeNull()
  })

  test('is believed by a browser’s own cryptography', async () => {
    const open = openSeal(seal)
    if (!open) throw new Error('not open')
    const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' }
    const spki = Buffer.from(key.publicKey, 'base64url')
    const imported = await webcrypto.subtle.importKey('spki', spki, ecdsa, false, ['verify'])
    const believed = (signed: Uint8Array<ArrayBuffer>) =>
      webcrypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, open.signature, signed)
    expect(await believed(open.signed)).toBe(true)
    expect(await believed(open.signed.map((one, index) => (index === 11 ? one ^ 1 : one)))).toBe(false)
  })

  test('of another scheme, or that says what ours never do, is none', () => {
    const signature = openSeal(seal)?.signature ?? new Uint8Array(64)
    const packed = packClaims({ ...claims, key: 1, event: opened.event })
    const withByte = (at: number, value: number) => {
      const bytes = Uint8Array.from(packed)
      bytes[at] = value
      return openSeal(sealText(bytes, signature))
    }
    expect(openSeal(sealText(packed, signature))).not.toBeNull()
    for (const first of [0x01, 0x81, 0xc1]) expect(withByte(0, first)).toBeNull()
    expect(withByte(10, 0)).toBeNull()
    expect(withByte(13, 4)).toBeNull()
  })
})

describe('a ticket’s number', () => {
  test.each([
    ['QD-7K2M-9P4X', true],
    ['QD-0101-AAAA', true],
    ['QD-7K2M-9P4', false],
    ['QD-7K2M-9P4XX', false],
    ['QA-7K2M-9P4X', false],
    ['QD-ILOU-9P4X', false],
    ['qd-7k2m-9p4x', false],
  ])('%s: %s', (codigo, fits) => expect(isTicketNumber(codigo)).toBe(fits))
})

describe('keys', () => {
  test('stay closed under another secret, for another event and for another number', () => {
    expect(unwrap('another secret', eventId, key)).toBeNull()
    expect(unwrap(secret, 'ev_2', key)).toBeNull()
    expect(unwrap(secret, eventId, { ...key, n: 2 })).toBeNull()
    expect(unwrap(secret, eventId, { ...key, wrappedKey: 'x' })).toBeNull()
  })

  test('end with the last number that a code can name', () => {
    expect(newKey(secret, eventId, lastKey)?.n).toBe(63)
    expect(newKey(secret, eventId, 64)).toBeNull()
  })
})

describe('what a scanner reads (law LA2)', () => {
  /** Black and white pixels, four to a module, with the quiet zone of the standard. */
  const pixels = (modules: readonly (readonly boolean[])[]) => {
    const [scale, quiet] = [4, 4]
    const size = (modules.length + 2 * quiet) * scale
    const data = new Uint8ClampedArray(size * size * 4).fill(255)
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) {
        const dark = modules[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet]
        if (dark) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
      }
    return { data, size }
  }
  const drawnByPage = (text: string): boolean[][] =>
    encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
      .slice(1, -1)
      .map((row) => row.slice(1, -1))
  const drawnByServer = (text: string): boolean[][] => {
    const { data, size } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules
    return Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (__, x) => data[y * size + x] === 1),
    )
  }

  test.each([
    ['https://quadra.esp.br', 41],
    ['https://ingressos.arena-do-litoral.example', 45],
  ])('is the address, drawn by two hands and read by a third: %s', (origin, size) => {
    const address = ticketAddress(origin, seal)
    for (const draw of [drawnByPage, drawnByServer]) {
      const modules = draw(address)
      expect(modules).toHaveLength(size)
      const image = pixels(modules)
      expect(jsQR(image.data, image.size, image.size)?.data).toBe(address)
    }
  })

  test('is found in an address, with what a phone adds, and alone', () => {
    const address = ticketAddress('https://quadra.example', seal)
    for (const text of [
      address,
      address.toLowerCase(),
      ` ${seal}\n`,
      `${address}?utm=1`,
      `${address}#x`,
      `${address}/`,
      address.replaceAll(':', 'Ç').replaceAll('/', ';').replaceAll('.', '>'),
    ])
      expect(sealIn(text)).toBe(seal)
  })
})
