import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { CustomAnswer } from '#contract/ticket.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '../db/open.ts'
import { media } from '../db/schema.ts'
import { createGate } from '../gate.ts'
import { Refusal } from '../refusal.ts'
import type { PlacedAttendee } from './order-form.ts'

const dataUrl = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/
const width = 1280

const broken = (cause?: unknown): Refusal => new Refusal(400, messages.server.imageBroken, { cause })

const bytesOf = (answer: string): Buffer => {
  const [, base64] = dataUrl.exec(answer) ?? []
  if (!base64) throw broken()
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.byteLength > limits.answerImageMaxBytes) throw new Refusal(413, messages.server.tooLarge)
  return bytes
}

/** A JPEG of our own making: nothing but pixels is kept of what was sent. */
const encode = async (bytes: Buffer): Promise<Buffer> => {
  try {
    const image = sharp(bytes, { limitInputPixels: limits.answerImageMaxPixels, failOn: 'error' })
    const { format } = await image.metadata()
    if (format !== 'png' && format !== 'jpeg') throw broken()
    return await image
      .rotate()
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch (error) {
    throw error instanceof Refusal ? error : broken(error)
  }
}

/** An image of 16 megapixels takes 64 MB while it is read. */
const gated = createGate({ inFlight: 2, longestQueue: 20 })

type AnswerImage = { sha: string; bytes: Buffer }

/** The order is part of the name: nobody who has the same image can work out its address. */
const nameOf = (orderId: string, bytes: Buffer): string =>
  createHash('sha256').update(orderId).update(bytes).digest('hex').slice(0, 32)

const readImage = async (orderId: string, answer: string): Promise<AnswerImage> => {
  const sent = bytesOf(answer)
  const bytes = await gated(() => encode(sent))
  return { sha: nameOf(orderId, bytes), bytes }
}

/** The attendees with the address of each answered image in place of the image itself, and the images to keep. */
export const readAnswerImages = async (
  orderId: string,
  placed: readonly PlacedAttendee[],
): Promise<{ attendees: PlacedAttendee[]; images: AnswerImage[] }> => {
  const attendees: PlacedAttendee[] = []
  const images: AnswerImage[] = []
  const read = async (field: CustomAnswer): Promise<CustomAnswer> => {
    if (field.tipo !== 'imagem') return field
    const image = await readImage(orderId, field.answer)
    images.push(image)
    return { ...field, answer: `/media/${image.sha}-${width}.jpg` }
  }
  for (const { attendee, ...place } of placed) {
    const customFields: CustomAnswer[] = []
    for (const field of attendee.customFields) customFields.push(await read(field))
    attendees.push({ ...place, attendee: { ...attendee, customFields } })
  }
  return { attendees, images }
}

/** Given again, an image is as good as new: the sweep leaves it another day. */
export const keepAnswerImages = async (
  tx: Tx,
  transactionId: string,
  images: readonly AnswerImage[],
  now: Date,
): Promise<void> => {
  for (const { sha, bytes } of images)
    await tx
      .insert(media)
      .values({ sha, width, format: 'jpg', bytes, transactionId, createdAt: now })
      .onConflictDoUpdate({ target: [media.sha, media.width, media.format], set: { createdAt: now } })
}
