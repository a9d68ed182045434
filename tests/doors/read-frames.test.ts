import { decodeQR } from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { drawFrame, frameSize, type Held } from '../support/code-frames.ts'

/** As long as a ticket's code at a long address. */
const text = `HTTPS://INGRESSOS.QUADRA.EXAMPLE/I/${'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.repeat(4).slice(0, 125)}`

const read = (luma: Uint8Array): string => {
  const data = new Uint8ClampedArray(luma.length * 4).fill(255)
  luma.forEach((value, at) => data.fill(value, at * 4, at * 4 + 3))
  return decodeQR({ ...frameSize, data }, { format: 'RGBA', timeLimit: 1000 })
}

describe('the reader of codes reads what is held in front of a camera', () => {
  it.each<[string, Held]>([
    ['straight', {}],
    ['turned', { turn: 20 }],
    ['upside down', { turn: 180 }],
    ['tilted away', { tilt: 0.2 }],
    ['a little out of focus', { blur: 1 }],
    ['out of focus', { blur: 2 }],
    ['in the sun', { glare: 110 }],
    ['far away', { size: 0.5 }],
    ['in the dusk', { light: 120, dark: 60, blur: 1 }],
    ['on a phone that is too bright', { light: 250, dark: 170 }],
    ['all at once', { turn: 33, tilt: 0.25, blur: 1, glare: 80, size: 0.65 }],
  ])('%s', (_, held) => expect(read(drawFrame(text, held))).toBe(text))

  it('and nothing in a picture of sand', () => expect(() => read(drawFrame(null))).toThrow(/./))
})
