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

const blurred = (luma: Float32Array, radius: number): Float32Array => {
  if (radius === 0) return luma
  const along = (from: Float32Array, step: number, line: number, count: number, length: number) => {
    const to = new Float32Array(from.length)
    for (let row = 0; row < count; row++)
      for (let at = 0; at < length; at++) {
        let [sum, many] = [0, 0]
        for (let by = -radius; by <= radius; by++)
          if (at + by >= 0 && at + by < length) {
            sum += from[row * line + (at + by) * step] ?? 0
            many++
          }
        to[row * line + at * step] = sum / many
      }
    return to
  }
  return along(along(luma, 1, width, height, width), width, 1, width, height)
}

/** Brightness of each pixel of a picture of the code, or of none. */
export const drawFrame = (text: string | null, held: Held = {}): Uint8Array => {
  const { size = 0.7, turn = 0, tilt = 0, blur = 0, glare = 0, light = 235, dark = 25 } = held
  const [[awayX, awayY], [spotX, spotY]] = [held.away ?? [0, 0], held.spot ?? [0.2, -0.2]]
  const luma = new Float32Array(width * height).fill(around)
  if (text !== null) {
    const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
    const side = modules.length
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    const [middleX, middleY] = [width / 2 + awayX * height, height / 2 + awayY * height]
    const sampled = (x: number, y: number): number => {
      const [dx, dy] = [(x - middleX) / (size * height), (y - middleY) / (size * height)]
      const [right, down] = [dx * cos + dy * sin, dy * cos - dx * sin]
      const depth = 1 - tilt * down
      const [column, row] = [(right / depth + 0.5) * side, (down / depth + 0.5) * side]
      const line = row >= 0 && column >= 0 ? modules[Math.floor(row)] : undefined
      const module = line?.[Math.floor(column)]
      return module === undefined ? around : module ? dark : light
    }
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        luma[y * width + x] =
          (sampled(x + 0.25, y + 0.25) +
            sampled(x + 0.75, y + 0.25) +
            sampled(x + 0.25, y + 0.75) +
            sampled(x + 0.75, y + 0.75)) /
          4
  }
  const soft = blurred(luma, blur)
  const [sunX, sunY] = [
    width / 2 + (awayX + spotX * size) * height,
    height / 2 + (awayY + spotY * size) * height,
  ]
  return Uint8Array.from(soft, (value, at) => {
    const far = Math.hypot((at % width) - sunX, Math.floor(at / width) - sunY) / (0.16 * height)
    return Math.max(0, Math.min(255, value + glare * Math.exp(-far * far)))
  })
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
