import { limits } from '../words/limits.ts'
import { isKeptImage } from '../nouns/order-draft.ts'
import type { TicketLine } from '../nouns/ticket.ts'

/** What an order's request says beside its images, bytes: names, answers, payer. */
const besideImages = 1024 * 1024

/** The same of one person who accepts an invite: thirty answers of a thousand characters, escaped. */
const besideAcceptedImages = 256 * 1024

/** Bytes of content in so many characters of base64. */
const contentOf = (characters: number): number => Math.floor((characters * 3) / 4)

type Answers = { customFields: readonly { tipo: TicketLine['customFields'][number]['tipo'] }[] }

type Asked = readonly Answers['customFields'][number][]

/** How large each image may be, bytes, so that all of them fit into so many characters. */
const shareOf = (asked: Asked, characters: number): number => {
  const images = asked.filter(({ tipo }) => tipo === 'imagem')
  return Math.min(limits.answerImageMaxBytes, contentOf(characters / images.length))
}

/** How large each image answer of an order may be, bytes: all of them together fit into one request. */
export const answerImageBytes = (lines: readonly Answers[]): number =>
  shareOf(
    lines.flatMap(({ customFields }) => customFields),
    limits.jsonBodyMaxBytes - besideImages,
  )

/** The same of whoever accepts an invite. */
export const acceptanceImageBytes = (campos: Asked): number =>
  shareOf(campos, limits.acceptanceMaxBytes - besideAcceptedImages)

/** The lines as a payment names them: images that were sent with the order are not sent again, only their addresses. */
export const withoutImages = (lines: readonly TicketLine[]): TicketLine[] =>
  lines.map((line) => ({
    ...line,
    customFields: line.customFields.map((field) =>
      field.tipo === 'imagem' && !isKeptImage(field.answer) ? { ...field, answer: '' } : field,
    ),
  }))
