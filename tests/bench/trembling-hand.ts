import { decodeQR } from 'qr/decode.js'
import { drawFrame, frameSize, type Held } from '../support/code-frames.ts'
import type { Dice } from '../storm/dice.ts'

/** Pictures of a hand before it comes round: a little nearer, farther, turned, at fifteen a second. */
const tremor = 5

/** How people hold their phones and papers. */
const heldBy = (chance: Dice): Held => ({
  size: 0.55 + chance.roll() * 0.2,
  turn: chance.percent(10) ? 180 : chance.below(50) - 25,
  tilt: chance.roll() * 0.2,
  blur: chance.below(2),
  glare: chance.percent(30) ? 60 + chance.below(50) : 0,
  spot: [chance.roll() * 0.4 - 0.2, chance.roll() * 0.4 - 0.2],
  ...(chance.percent(15) && { light: 140, dark: 50 }),
})

const shaken = (held: Held, chance: Dice): Held => ({
  ...held,
  size: (held.size ?? 0.7) + chance.roll() * 0.06 - 0.03,
  turn: (held.turn ?? 0) + chance.roll() * 8 - 4,
  tilt: Math.max(0, (held.tilt ?? 0) + chance.roll() * 0.1 - 0.05),
})

/** Whether the middle square of a picture, as the page cuts it, says this. */
const isRead = (luma: Uint8Array, text: string): boolean => {
  const { width, height } = frameSize
  const pixels = new Uint32Array(height * height)
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] =
      0xff_00_00_00 |
      ((luma[Math.floor(at / height) * width + (width - height) / 2 + (at % height)] ?? 0) * 0x01_01_01)
  const data = new Uint8ClampedArray(pixels.buffer)
  try {
    return decodeQR({ width: height, height, data }, { format: 'RGBA', timeLimit: 250 }) === text
  } catch {
    return false
  }
}

/** One way to hold a code: the pictures of it, and the first of them that can be read; -1 where none can. */
export const handOf = (text: string, chance: Dice): { pictures: Uint8Array[]; firstReadable: number } => {
  const held = heldBy(chance)
  const pictures = Array.from({ length: tremor }, () => drawFrame(text, shaken(held, chance)))
  return { pictures, firstReadable: pictures.findIndex((picture) => isRead(picture, text)) }
}
