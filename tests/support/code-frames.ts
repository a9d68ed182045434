import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { encodeQR } from 'qr'
import type { Picture } from '#web/door/code-in-picture.ts'

/** How a code is held in front of a camera. */
export type Held = {
  /** Of the picture's height that the code takes. */
  size?: number
  /** Turned in the picture, degrees. */
  turn?: number
  /** How much narrower its far edge is: 0 is held straight. */
  tilt?: number
  /** Radius of the blur, px. */
  blur?: number
  /** Brightness that the sun adds at its spot, of 255. */
  glare?: number
  /** Where the spot is, from the middle, of the code's size. */
  spot?: readonly [number, number]
  /** Where the code's middle is, from the picture's, of its height. */
  away?: readonly [number, number]
  /** Brightness of the light and of the dark modules. */
  light?: number
  dark?: number
}

export const frameSize = { width: 640, height: 480 } as const

const { width, height } = frameSize
/** Sand, so that the edge of a phone's screen is seen. */
const around = 150

/** Along each of `count` lines: the mean of what is at most `radius` away. */
const softened = (
  from: Float32Array,
  { step, line, count, length, radius }: Record<'step' | 'line' | 'count' | 'length' | 'radius', number>,
): Float32Array => {
  const to = new Float32Array(from.length)
  for (let row = 0; row < count; row++) {
    const start = row * line
    let sum = 0
    let many = 0
    for (let at = -radius; at < length; at++) {
      if (at + radius < length) {
        sum += from[start + (at + radius) * step] ?? 0
        many++
      }
      if (at - radius > 0) {
        sum -= from[start + (at - radius - 1) * step] ?? 0
        many--
      }
      if (at >= 0) to[start + at * step] = sum / many
    }
  }
  return to
}

const blurred = (luma: Float32Array, radius: number): Float32Array => {
  if (radius === 0) return luma
  const across = softened(luma, { step: 1, line: width, count: height, length: width, radius })
  return softened(across, { step: width, line: 1, count: width, length: height, radius })
}

/** Four looks into each pixel. */
const corners = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

/** Draws the code into `luma`. */
const drawCode = (luma: Float32Array, text: string, held: Held): void => {
  const { size = 0.7, turn = 0, tilt = 0, light = 235, dark = 25, away = [0, 0] } = held
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const side = modules.length
  const flat = Float32Array.from(modules.flat(), (isDark) => (isDark ? dark : light))
  const cos = Math.cos((turn * Math.PI) / 180) / (size * height)
  const sin = Math.sin((turn * Math.PI) / 180) / (size * height)
  const middleX = width / 2 + away[0] * height
  const middleY = height / 2 + away[1] * height
  for (const [inX, inY] of corners)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const dx = x + inX - middleX
        const dy = y + inY - middleY
        const down = dy * cos - dx * sin
        const depth = 1 - tilt * down
        const column = Math.floor(((dx * cos + dy * sin) / depth + 0.5) * side)
        const row = Math.floor((down / depth + 0.5) * side)
        const isOutside = column < 0 || row < 0 || column >= side || row >= side
        const at = y * width + x
        luma[at] = (luma[at] ?? 0) + (isOutside ? around : (flat[row * side + column] ?? 0)) / 4
      }
}

/** Brightness of each pixel of a picture of the code, or of none. */
export const drawFrame = (text: string | null, held: Held = {}): Uint8Array => {
  const luma = new Float32Array(width * height)
  if (text === null) luma.fill(around)
  else drawCode(luma, text, held)
  const { size = 0.7, blur = 0, glare = 0, away = [0, 0], spot = [0.2, -0.2] } = held
  const soft = blurred(luma, blur)
  const sunX = width / 2 + (away[0] + spot[0] * size) * height
  const sunY = height / 2 + (away[1] + spot[1] * size) * height
  const picture = new Uint8Array(soft.length)
  for (let at = 0; at < soft.length; at++) {
    const far = Math.hypot((at % width) - sunX, Math.floor(at / width) - sunY) / (0.16 * height)
    const sun = glare === 0 ? 0 : glare * Math.exp(-far * far)
    picture[at] = Math.max(0, Math.min(255, (soft[at] ?? 0) + sun))
  }
  return picture
}

/** The middle square of a picture, as the page cuts it. */
export const middleSquare = (luma: Uint8Array): Picture => {
  const words = new Uint32Array(height * height)
  for (let at = 0; at < words.length; at += 1)
    words[at] =
      0xff_00_00_00 |
      ((luma[Math.floor(at / height) * width + (width - height) / 2 + (at % height)] ?? 0) * 0x01_01_01)
  return { side: height, pixels: new Uint8ClampedArray(words.buffer) }
}

/** What the page fetches to read codes with. */
export const compiledReader = (): ArrayBuffer =>
  new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')))
    .buffer
