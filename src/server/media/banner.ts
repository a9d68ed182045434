import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { Refusal } from '../http/refusal.ts'
import { readingImages } from './image-queue.ts'

type MediaFormat = 'jpg' | 'webp'
type Variant = { width: number; format: MediaFormat; bytes: Buffer }
export type Banner = { sha: string; variants: Variant[] }

/** Widths of the addresses; lists carry the first as base64, details the second (events.store). */
const bannerWidths = [320, 640, 1280] as const
const widest = bannerWidths[2]
/** The most that a banner's height may be of its width. */
const heightPerWidth = 2

/** How a PNG, a JPEG and a GIF begin; no other decoder of the library is ever given what a visitor sent. */
const signatures = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
]

const isOffered = (bytes: Buffer): boolean =>
  signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte))

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: limits.bannerMaxPixels, animated: false, failOn: 'error' }).rotate()

/** Both sides have a limit: the encoders fail far below 40 megapixels when an image is a mere strip. */
const fitInside = (image: Sharp, width: number): Sharp =>
  image.resize({ width, height: width * heightPerWidth, fit: 'inside', withoutEnlargement: true })

const readBase = (bytes: Buffer): Promise<Buffer> =>
  fitInside(open(bytes), widest)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()

const variant = async (base: Buffer, width: number, format: MediaFormat): Promise<Variant> => {
  const image = fitInside(sharp(base), width)
  const encoded = format === 'webp' ? image.webp({ quality: 72 }) : image.jpeg({ quality: 76, mozjpeg: true })
  return { width, format, bytes: await encoded.toBuffer() }
}

const variantsOf = (base: Buffer): Promise<Variant[]> =>
  Promise.all([
    variant(base, limits.bannerPreviewWidth, 'webp'),
    ...bannerWidths.flatMap((width) => [variant(base, width, 'webp'), variant(base, width, 'jpg')]),
  ])

const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Re-encodes an image of our own, SVG included. Metadata is dropped. */
export const encodeBanner = async (bytes: Buffer): Promise<Banner> => {
  try {
    const base = await readBase(bytes)
    return { sha: shaOf(base), variants: await variantsOf(base) }
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit')
    const { imageTooLarge, imageType } = messages.eventCreation
    throw new Refusal(400, tooLarge ? imageTooLarge : imageType, { cause: error })
  }
}

/**
 * Checks and re-encodes a cover image (law W9): at most 5 MB and 40 megapixels, a PNG, JPEG or GIF by content. Only
 * its pixels are kept: EXIF and whatever stands behind the image's end are dropped. Refuses with the spec's sentences, and
 * with 429 when too many wait, of the account or of all.
 */
export const processBanner = async (account: string, bytes: Buffer): Promise<Banner> => {
  if (bytes.byteLength > limits.bannerMaxBytes) throw new Refusal(413, messages.eventCreation.imageTooLarge)
  if (!isOffered(bytes)) throw new Refusal(415, messages.eventCreation.imageType)
  return readingImages(account, () => encodeBanner(bytes))
}
