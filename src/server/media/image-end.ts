/** Where the image that begins at `start` ends: the first byte behind it; null when it is not whole. */
type End = (bytes: Buffer, start: number) => number | null

const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Scan data: 0xFF is followed by 0 when it is data and by RST0 to RST7 where decoding may start again. */
const scanEnd = (bytes: Buffer, start: number): number => {
  let at = bytes.indexOf(0xff, start)
  while (at !== -1 && (bytes[at + 1] === 0 || standsAlone(bytes[at + 1] ?? 0xff)))
    at = bytes.indexOf(0xff, at + 2)
  return at === -1 ? bytes.length : at
}

const jpegEnd: End = (bytes, start) => {
  let at = start + 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0xff
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) at += 1
    else if (standsAlone(marker)) at += 2
    else {
      if (at + 4 > bytes.length) return null
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === 0xda) at = scanEnd(bytes, at)
    }
  }
  return null
}

const pngEnd: End = (bytes, start) => {
  let at = start + 8
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (name === 'IEND') return at <= bytes.length ? at : null
  }
  return null
}

const colourTable = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

const subBlocksEnd = (bytes: Buffer, start: number): number => {
  let at = start
  while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

const gifEnd: End = (bytes, start) => {
  let at = start + 13 + colourTable(bytes[start + 10] ?? 0)
  while (at < bytes.length) {
    if (bytes[at] === 0x3b) return at + 1
    if (bytes[at] === 0x21) at = subBlocksEnd(bytes, at + 2)
    else if (bytes[at] === 0x2c) at = subBlocksEnd(bytes, at + 11 + colourTable(bytes[at + 9] ?? 0))
    else return null
  }
  return null
}

const formats: readonly { signature: readonly number[]; end: End }[] = [
  { signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], end: pngEnd },
  { signature: [0xff, 0xd8, 0xff], end: jpegEnd },
  { signature: [0x47, 0x49, 0x46, 0x38], end: gifEnd },
]

const formatAt = (bytes: Buffer, start: number) =>
  formats.find(({ signature }) => signature.every((byte, index) => bytes[start + index] === byte))

const afterPadding = (bytes: Buffer, start: number): number => {
  let at = start
  while (bytes[at] === 0) at += 1
  return at
}

/**
 * What phones write behind a photograph: a short video (ISO 14496-12, it begins with its `ftyp` box), or the notes of a
 * maker whose directory stands at the very end ('SEFH', length, 'SEFT').
 */
const isPhonesOwn = (bytes: Buffer, start: number): boolean => {
  if (bytes.subarray(start, start + 8).includes('ftyp')) return true
  const directory = bytes.length - 8
  if (directory < start || bytes.toString('latin1', directory + 4) !== 'SEFT') return false
  const begin = directory - bytes.readUInt32LE(directory)
  return begin >= start && bytes.toString('latin1', begin, begin + 4) === 'SEFH'
}

/**
 * What a file is by its content, whatever it calls itself: a whole PNG, JPEG or GIF; one that is cut or broken; or
 * something else, which is also an image with data behind its end. Phones put further whole JPEGs behind the first
 * (CIPA DC-007), videos and notes, and fill up with zeros: decision 016.
 */
export const imageKind = (bytes: Buffer): 'image' | 'broken' | 'other' => {
  const format = formatAt(bytes, 0)
  if (!format) return 'other'
  let at = 0
  do {
    const end = format.end(bytes, at)
    if (end === null) return at === 0 ? 'broken' : 'other'
    at = afterPadding(bytes, end)
  } while (at < bytes.length && format.end === jpegEnd && formatAt(bytes, at) === format)
  return at >= bytes.length || (format.end === jpegEnd && isPhonesOwn(bytes, at)) ? 'image' : 'other'
}
