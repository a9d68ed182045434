import { openCodeReader } from '#web/door/code-in-picture.ts'
import { compiledReader, drawFrame, type Held, middleSquare } from '../support/code-frames.ts'
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

const reader = await openCodeReader(compiledReader())

/** One way to hold a code: the pictures of it, and the first of them that can be read; -1 where none can. */
export const handOf = async (
  text: string,
  chance: Dice,
): Promise<{ pictures: Uint8Array[]; firstReadable: number }> => {
  const held = heldBy(chance)
  const pictures = Array.from({ length: tremor }, () => drawFrame(text, shaken(held, chance)))
  const read = await Promise.all(pictures.map((picture) => reader(middleSquare(picture))))
  return { pictures, firstReadable: read.indexOf(text) }
}
