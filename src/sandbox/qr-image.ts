import { crc32, deflateSync } from 'node:zlib'
import qrcode from 'qrcode'

/** In modules, and pixels of a module. */
const [margin, scale] = [2, 6]

const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const chunk = (type: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))])
}

/** PNG of one bit a pixel: with an encoder for photographs the picture was three quarters of the work of a PIX. */
const pngOf = ({ size, data }: { size: number; data: ArrayLike<number> }): Buffer => {
  const width = (size + 2 * margin) * scale
  const stride = 1 + Math.ceil(width / 8)
  const rows = Buffer.alloc(stride * width, 0xff)
  const isDark = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < size && y < size && data[y * size + x] === 1
  for (let module = 0; module < size + 2 * margin; module += 1) {
    const row = Buffer.alloc(stride, 0xff)
    // every row says first that it is written plainly
    row[0] = 0
    for (let x = 0; x < width; x += 1) {
      const at = 1 + (x >> 3)
      if (isDark(Math.floor(x / scale) - margin, module - margin))
        row[at] = (row[at] ?? 0) & ~(0x80 >> (x & 7))
    }
    rows.fill(row, module * scale * stride, (module + 1) * scale * stride)
  }
  const header = Buffer.concat([uint32(width), uint32(width), Buffer.from([1, 0, 0, 0, 0])])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const images = new Map<string, string>()

/** PNG of a PIX code as base64. Made on demand, the last ones kept. */
export const qrImage = (code: string): string => {
  const known = images.get(code)
  if (known !== undefined) return known
  const image = pngOf(qrcode.create(code, { errorCorrectionLevel: 'M' }).modules).toString('base64')
  if (images.size > 200) images.clear()
  images.set(code, image)
  return image
}
