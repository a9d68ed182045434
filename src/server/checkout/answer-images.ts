import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { CustomAnswer } from '#contract/ticket.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '../db/open.ts'
import { media } from '../db/schema.ts'
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
    const image = sharp(bytes, { limitInputPixels: limits.bannerMaxPixels, failOn: 'error' })
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

const storeImage = async (db: Db, answer: string): Promise<string> => {
  const bytes = await encode(bytesOf(answer))
  const sha = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await db.insert(media).values({ sha, width, format: 'jpg', bytes }).onConflictDoNothing()
  return `/media/${sha}-${width}.jpg`
}

const storeAnswer = async (db: Db, field: CustomAnswer): Promise<CustomAnswer> =>
  field.tipo === 'imagem' ? { ...field, answer: await storeImage(db, field.answer) } : field

/** The attendees with the address of each answered image in place of the image itself. */
export const storeAnswerImages = async (
  { db }: { db: Db },
  attendees: readonly PlacedAttendee[],
): Promise<PlacedAttendee[]> => {
  const stored: PlacedAttendee[] = []
  for (const { attendee, ...place } of attendees) {
    const customFields: CustomAnswer[] = []
    for (const field of attendee.customFields) customFields.push(await storeAnswer(db, field))
    stored.push({ ...place, attendee: { ...attendee, customFields } })
  }
  return stored
}
