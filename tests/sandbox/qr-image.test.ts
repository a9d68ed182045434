import { crc32, inflateSync } from 'node:zlib'
import jsqr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { qrImage } from '#sandbox/qr-image.ts'

const code =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406100.005802BR6304ABCD'

/** The parts of a PNG by name; each with the sum that belongs to it. */
const chunksOf = (png: Buffer): Map<string, Buffer> => {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    const content = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(content))
    chunks.set(content.toString('latin1', 0, 4), content.subarray(4))
    at += 12 + length
  }
  return chunks
}

describe('the picture of a PIX code', () => {
  const png = Buffer.from(qrImage(code), 'base64')
  const chunks = chunksOf(png)
  const header = chunks.get('IHDR') ?? Buffer.alloc(13)
  const width = header.readUInt32BE(0)

  it('is a PNG of one bit a pixel, as wide as high', () => {
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
    expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
    expect([...header.subarray(8)]).toEqual([1, 0, 0, 0, 0])
    expect(header.readUInt32BE(4)).toBe(width)
    expect(png.length).toBeLessThan(2_500)
  })

  it('is read by a camera', () => {
    const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
    const stride = 1 + Math.ceil(width / 8)
    expect(rows.length).toBe(stride * width)
    const pixels = new Uint8ClampedArray(width * width * 4)
    for (let y = 0; y < width; y += 1) {
      expect(rows[y * stride]).toBe(0)
      for (let x = 0; x < width; x += 1) {
        const isLight = ((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
        pixels.fill(isLight * 255, (y * width + x) * 4, (y * width + x) * 4 + 3)
        pixels[(y * width + x) * 4 + 3] = 255
      }
    }
    expect(jsqr(pixels, width, width)?.data).toBe(code)
  })

  it('is the same for the same code, and another for another', () => {
    expect(qrImage(code)).toBe(png.toString('base64'))
    expect(qrImage(`${code}1`)).not.toBe(qrImage(code))
  })
})
