import { describe, expect, it } from 'vitest'
import { answerImageBytes, withoutImages } from '#contract/laws/answer-images.ts'
import { athlete, line } from './order.fixture.ts'

const KiB = 1024

const asking = (images: number) => ({
  customFields: [
    { titulo: 'Clube', tipo: 'texto' as const, opcoes: [], answer: 'Quadra Clube' },
    ...Array.from({ length: images }, (_, index) => ({
      titulo: `Foto ${index}`,
      tipo: 'imagem' as const,
      opcoes: [],
      answer: 'data:image/jpeg;base64,AAAA',
    })),
  ],
})

describe('the images of an order', () => {
  it.each([
    [0, 0],
    [1, 1],
    [1, 9],
    [2, 6],
    [4, 10],
    [20, 3],
    [20, 30],
  ])('fit into one request of 6 MiB: %i tickets with %i images each', (tickets, images) => {
    const each = answerImageBytes(Array.from({ length: tickets }, () => asking(images)))
    const sent = tickets * images * (Math.ceil(each / 3) * 4 + 'data:image/jpeg;base64,'.length)
    expect(sent).toBeLessThan(5.5 * KiB * KiB)
    expect(each).toBeLessThanOrEqual(400 * KiB)
    expect(each).toBeGreaterThan(6 * KiB)
  })

  it('are as large as one image may be while they are few', () => {
    expect(answerImageBytes([asking(9)])).toBe(400 * KiB)
    expect(answerImageBytes([asking(12)])).toBe(327_680)
    expect(answerImageBytes([asking(0)])).toBe(400 * KiB)
  })

  it('are left out of a payment, the other answers are not', () => {
    const given = { ...line(athlete), ...asking(1) }
    expect(withoutImages([given])).toEqual([
      {
        ...given,
        customFields: [
          { titulo: 'Clube', tipo: 'texto', opcoes: [], answer: 'Quadra Clube' },
          { titulo: 'Foto 0', tipo: 'imagem', opcoes: [], answer: '' },
        ],
      },
    ])
  })
})
