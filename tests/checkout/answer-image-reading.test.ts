import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

import { readAnswerImages } from '#server/orders/answer-images.ts'

const square = async (side: number): Promise<string> => {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#0a6570' } })
  return `data:image/png;base64,${(await image.png({ compressionLevel: 9 }).toBuffer()).toString('base64')}`
}

const read = (...answers: string[]) => {
  const customFields = answers.map((answer) => ({
    titulo: 'Foto',
    tipo: 'imagem' as const,
    opcoes: [],
    answer,
  }))
  const personalInfo = { firstName: '', lastName: '', email: '', phone: '', cpf: '', birthDate: '' }
  return readAnswerImages({ id: 'tx_1', userId: 'us_1' }, [
    { pos: 0, categoryId: null, attendee: { personalInfo, athleteInfo: undefined, customFields } },
  ])
}

test('takes 16 megapixels and not more', async () => {
  expect((await read(await square(4000))).size).toBe(1)
  await expect(read(await square(4001))).rejects.toMatchObject({
    status: 400,
    error: 'A imagem enviada não pôde ser lida.',
  })
})

test('reads so many images of one order and not one more, the same one once', async () => {
  const small = await square(4)
  const all = await Promise.all(Array.from({ length: 40 }, (_, side) => square(side + 1)))
  expect((await read(...all)).size).toBe(40)
  expect((await read(...Array<string>(40).fill(small))).size).toBe(1)
  await expect(read(...Array<string>(41).fill(small))).rejects.toMatchObject({
    status: 400,
    error: 'São no máximo 40 fotos por pedido. Divida os ingressos em mais pedidos.',
  })
})

test('decodes nothing of an order whose images have too many pixels together', async () => {
  const large = await square(4000)
  const reading = vi.spyOn(sharp.prototype as { toBuffer: () => unknown }, 'toBuffer')
  await expect(read(...Array<string>(7).fill(large))).rejects.toMatchObject({
    status: 400,
    error: 'As fotos deste pedido são grandes demais. Envie fotos menores.',
  })
  expect(reading).not.toHaveBeenCalled()
})
