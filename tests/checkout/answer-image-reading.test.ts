import sharp from 'sharp'
import { expect, test } from 'vitest'

import { readAnswerImages } from '#server/checkout/answer-images.ts'
import { Refusal } from '#server/refusal.ts'

const square = async (side: number): Promise<string> => {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#0a6570' } })
  return `data:image/png;base64,${(await image.png({ compressionLevel: 9 }).toBuffer()).toString('base64')}`
}

const read = (answer: string) => {
  const customFields = [{ titulo: 'Foto', tipo: 'imagem' as const, opcoes: [], answer }]
  const personalInfo = { firstName: '', lastName: '', email: '', phone: '', cpf: '', birthDate: '' }
  return readAnswerImages('tx_1', [
    { pos: 0, categoryId: null, attendee: { personalInfo, athleteInfo: undefined, customFields } },
  ])
}

const refusalOf = (one: PromiseSettledResult<unknown>): unknown =>
  one.status === 'rejected' && one.reason instanceof Refusal
    ? [one.reason.status, one.reason.retryAfter]
    : null

test('takes 16 megapixels and not more', async () => {
  const { images } = await read(await square(4000))
  expect(images).toHaveLength(1)
  await expect(read(await square(4001))).rejects.toMatchObject({
    status: 400,
    error: 'A imagem enviada não pôde ser lida.',
  })
})

test('reads two at once, lets twenty wait and refuses the others for five seconds', async () => {
  const answer = await square(10)
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => read(answer)))
  expect(all.map(refusalOf)).toEqual([
    ...Array<null>(22).fill(null),
    ...Array.from({ length: 8 }, () => [429, 5]),
  ])
})
