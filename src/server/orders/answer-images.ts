import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { CustomAnswer } from '#contract/nouns/ticket.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import { readingImages } from '../media/image-queue.ts'
import { Refusal } from '../http/refusal.ts'
import { type AnswerImage, answerImageWidth } from './answer-images.store.ts'
import { type KeptImages, noImages } from './kept-images.ts'
import type { PlacedAttendee } from './order-form.ts'

const dataUrl = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/

const broken = (cause?: unknown): Refusal => new Refusal(400, messages.server.imageBroken, { cause })

const bytesOf = (answer: string): Buffer => {
  const [, base64] = dataUrl.exec(answer) ?? []
  if (!base64) throw broken()
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.byteLength > limits.answerImageMaxBytes) throw new Refusal(413, messages.server.tooLarge)
  return bytes
}

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: limits.answerImageMaxPixels, failOn: 'error' })

/** Turns decoder errors into a refusal. */
const orBroken = (error: unknown): never => {
  throw broken(error)
}

/** Pixels according to the header, of which one image has so many at most: nothing is decoded. */
const sizeOf = async (bytes: Buffer): Promise<number> => {
  const { format, width: across, height: down } = await open(bytes).metadata().catch(orBroken)
  if (format !== 'png' && format !== 'jpeg') throw broken()
  return across * down
}

/** Re-encodes as JPEG, so that only pixels are kept of what was sent. */
const encode = (bytes: Buffer): Promise<Buffer> =>
  open(bytes)
    .rotate()
    .resize({ width: answerImageWidth, height: answerImageWidth, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(orBroken)

/** The order is part of the name: nobody who has the same image can work out its address. */
const nameOf = (orderId: string, bytes: Buffer): string =>
  createHash('sha256').update(orderId).update(bytes).digest('hex').slice(0, 32)

export const addressOf = ({ sha }: Pick<AnswerImage, 'sha'>): string =>
  `/media/${sha}-${answerImageWidth}.jpg`

const imagesIn = (placed: readonly PlacedAttendee[]): CustomAnswer[] =>
  placed.flatMap(({ attendee }) => attendee.customFields).filter(({ tipo }) => tipo === 'imagem')

const boundPixels = async (sent: readonly Buffer[]): Promise<void> => {
  let pixels = 0
  for (const bytes of sent) pixels += await sizeOf(bytes)
  if (pixels > limits.answerImagesPixelsPerOrder) throw new Refusal(400, messages.server.imagesTooLarge)
}

type Sent = ReadonlyMap<CustomAnswer, Buffer>

/** Bounds images and pixels of an order, so that one cannot occupy the machine. */
const readSent = async (placed: readonly PlacedAttendee[], kept: KeptImages): Promise<Sent> => {
  const all = imagesIn(placed)
  if (all.length > limits.answerImagesPerOrder) throw new Refusal(400, messages.server.tooManyImages)
  const answers = all.filter(({ answer }) => !kept.has(answer))
  const sent = new Map(answers.map((field) => [field, bytesOf(field.answer)]))
  await boundPixels([...sent.values()])
  return sent
}

type Order = { id: string; /** The buyer's account. */ userId: string }

const readOne = async (order: Order, sent: Buffer): Promise<AnswerImage> => {
  const bytes = await readingImages(order.userId, () => encode(sent))
  return { sha: nameOf(order.id, bytes), bytes }
}

/** A single image, before its attendee is bound. */
export const readAnswerImage = async (order: Order, dataUrl: string): Promise<AnswerImage> => {
  const sent = bytesOf(dataUrl)
  await sizeOf(sent)
  return readOne(order, sent)
}

/** Images of one person's answers for an order, by what was sent. */
export const readSentImages = async (
  order: Order,
  dataUrls: readonly string[],
): Promise<Map<string, AnswerImage>> => {
  const sent = dataUrls.map((dataUrl) => [dataUrl, bytesOf(dataUrl)] as const)
  await boundPixels(sent.map(([, bytes]) => bytes))
  const images = new Map<string, AnswerImage>()
  for (const [dataUrl, bytes] of sent) images.set(dataUrl, await readOne(order, bytes))
  return images
}

/** Images by what answers them: themselves as a data URL, or the address of one that is kept. */
export type ReadImages = ReadonlyMap<string, AnswerImage>

/** The images that attendees answer with. `kept`: those that an address names already. */
export const readAnswerImages = async (
  order: Order,
  placed: readonly PlacedAttendee[],
  kept: KeptImages = noImages,
): Promise<ReadImages> => {
  const images = new Map<string, AnswerImage>()
  for (const [{ answer }, sent] of await readSent(placed, kept))
    if (!images.has(answer)) images.set(answer, await readOne(order, sent))
  for (const { answer } of imagesIn(placed)) {
    const bytes = kept.get(answer)
    if (bytes) images.set(answer, { sha: nameOf(order.id, bytes), bytes })
  }
  return images
}

/** The attendees with the address of each answered image in place of the image itself. */
export const withAddresses = (placed: readonly PlacedAttendee[], images: ReadImages): PlacedAttendee[] => {
  const addressed = (field: CustomAnswer): CustomAnswer => {
    if (field.tipo !== 'imagem') return field
    const image = images.get(field.answer)
    if (!image) throw broken()
    return { ...field, answer: addressOf(image) }
  }
  return placed.map(({ attendee, ...place }) => ({
    ...place,
    attendee: { ...attendee, customFields: attendee.customFields.map(addressed) },
  }))
}
