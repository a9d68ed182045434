import sharp, { type Color } from 'sharp'
import { describe, expect, test } from 'vitest'
import { isKeptImage } from '#contract/nouns/order-draft.ts'
import type { CustomAnswer } from '#contract/nouns/ticket.ts'
import { limits } from '#contract/words/limits.ts'
import type { Queryable } from '#server/db/open.ts'
import { Refusal } from '#server/http/refusal.ts'
import { addressOf, readAnswerImage, readAnswerImages, withAddresses } from '#server/orders/answer-images.ts'
import { keptImages, noImages } from '#server/orders/kept-images.ts'
import type { PlacedAttendee } from '#server/orders/order-form.ts'
import { someAttendee } from './some-order.ts'

const order = { id: 'tx_1', userId: 'us_1' }
const broken = [400, 'A imagem enviada não pôde ser lida.']
const tooLarge = [413, 'O conteúdo enviado é grande demais.']
const tooManyPixels = [400, 'As fotos deste pedido são grandes demais. Envie fotos menores.']

const drawn = (width: number, height: number, background: Color = '#c00') =>
  sharp({ create: { width, height, channels: 4, background } })
const urlOf = (bytes: Buffer, type = 'png'): string => `data:image/${type};base64,${bytes.toString('base64')}`
const refusalOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? [error.status, error.error] : error),
  )
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata()
  return { format, width, height, exif, orientation }
}

describe('an image that answers a question', () => {
  const read = (dataUrl: string) => readAnswerImage(order, dataUrl)

  test.each([
    ['a wide one', 3_000, 1_000, { width: 1_280, height: 427 }],
    ['a tall one', 600, 3_000, { width: 256, height: 1_280 }],
    ['a small one, which is not enlarged', 30, 20, { width: 30, height: 20 }],
  ])('is kept as a JPEG that fits a page: %s', async (_what, width, height, kept) => {
    const { bytes } = await read(urlOf(await drawn(width, height).png().toBuffer()))
    expect(await sizeOf(bytes)).toEqual({ format: 'jpeg', ...kept })
  })

  test('stands upright, and nothing else of the camera is kept', async () => {
    const sent = await drawn(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await sizeOf((await read(urlOf(sent, 'jpeg'))).bytes)).toEqual({
      format: 'jpeg',
      width: 20,
      height: 40,
    })
  })

  test('is white where it was transparent', async () => {
    const sent = await drawn(8, 8, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer()
    const { bytes } = await read(urlOf(sent))
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([...data].every((value) => value > 250)).toBe(true)
  })

  test('has an address that nobody can work out who has the same image', async () => {
    const sent = urlOf(await drawn(8, 8).png().toBuffer())
    const [one, again] = [await read(sent), await read(sent)]
    const other = await readAnswerImage({ ...order, id: 'tx_2' }, sent)
    expect(isKeptImage(addressOf(one))).toBe(true)
    expect(addressOf(one)).toBe(`/media/${one.sha}-1280.jpg`)
    expect(again.sha).toBe(one.sha)
    expect(other.sha).not.toBe(one.sha)
  })

  test('is a PNG or JPEG that can be read, and nothing around it', async () => {
    const noise = Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 97 + at * at * 31) % 256))
    const png = await sharp(noise, { raw: { width: 10, height: 10, channels: 3 } })
      .png()
      .toBuffer()
    const url = urlOf(png)
    expect(url).toMatch(/\+/)
    expect(await refusalOf(read(url))).toBeNull()
    const webp = await drawn(8, 8).webp().toBuffer()
    for (const wrong of [
      '',
      'Resposta',
      `x${url}`,
      `${url}!`,
      urlOf(png, 'gif'),
      urlOf(webp),
      urlOf(png.subarray(0, 40)),
    ])
      expect(await refusalOf(read(wrong))).toEqual(broken)
    const cut = await drawn(200, 200).png({ compressionLevel: 0 }).toBuffer()
    expect(await refusalOf(read(urlOf(cut.subarray(0, cut.length / 2))))).toEqual(broken)
  })

  test('is at most 400 KiB', async () => {
    const jpeg = await drawn(8, 8).jpeg().toBuffer()
    const padded = (size: number) => urlOf(Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]), 'jpeg')
    expect(await refusalOf(read(padded(limits.answerImageMaxBytes)))).toBeNull()
    expect(await refusalOf(read(padded(limits.answerImageMaxBytes + 1)))).toEqual(tooLarge)
  })
})

const photo = (answer: string): CustomAnswer => ({ titulo: 'Foto', tipo: 'imagem', opcoes: [], answer })
const text = (answer: string): CustomAnswer => ({ titulo: 'Clube', tipo: 'texto', opcoes: [], answer })
const placed = (...customFields: CustomAnswer[]): PlacedAttendee => ({
  pos: 3,
  categoryId: 'ct_1',
  attendee: someAttendee({ customFields }),
})
const address = (letter: string): string => `/media/${letter.repeat(32)}-1280.jpg`

describe('the images of an order', () => {
  test('stand by their address in place of themselves; what is no image stays', async () => {
    const sent = urlOf(await drawn(8, 8).png().toBuffer())
    const kept = new Map([[address('a'), Buffer.from('kept')]])
    const given = [placed(text('Praia'), photo(sent)), placed(photo(address('a')))]
    const images = await readAnswerImages(order, given, kept)
    const [first, second] = images.values()
    expect(images.size).toBe(2)
    if (!first || !second) throw new Error('no images')
    expect(withAddresses(given, images)).toEqual([
      placed(text('Praia'), photo(addressOf(first))),
      placed(photo(addressOf(second))),
    ])
    expect((await sizeOf(first.bytes)).format).toBe('jpeg')
    expect(second.bytes).toEqual(Buffer.from('kept'))
    expect([isKeptImage(addressOf(second)), addressOf(second) === address('a')]).toEqual([true, false])
  })

  test('are none where nobody is asked for one', async () => {
    const given = [placed(text('Praia'))]
    const images = await readAnswerImages(order, given)
    expect([images.size, withAddresses(given, images)]).toEqual([0, given])
  })

  test('that nobody has read stand nowhere', () => {
    expect(() => withAddresses([placed(photo('data:image/png;base64,AAAA'))], new Map())).toThrow(Refusal)
  })

  test('are forty at most, those included that are kept already', async () => {
    const kept = new Map([[address('a'), Buffer.from('kept')]])
    const many = (count: number) => [
      placed(...Array.from({ length: count }, () => photo(address('a'))), text('x')),
    ]
    expect(await refusalOf(readAnswerImages(order, many(40), kept))).toBeNull()
    expect(await refusalOf(readAnswerImages(order, many(41), kept))).toEqual([
      400,
      'São no máximo 40 fotos por pedido. Divida os ingressos em mais pedidos.',
    ])
  })

  test('have 96 million pixels together at most', async () => {
    const large = urlOf(await drawn(4_000, 4_000).jpeg().toBuffer(), 'jpeg')
    const small = urlOf(await drawn(1, 1).png().toBuffer())
    const full = Array.from({ length: 6 }, () => photo(large))
    expect(await refusalOf(readAnswerImages(order, [placed(...full)]))).toBeNull()
    expect(await refusalOf(readAnswerImages(order, [placed(...full, photo(small))]))).toEqual(tooManyPixels)
  })
})

describe('images that answers name by their address', () => {
  const shop = (...shas: string[]): Queryable => {
    const rows = shas.map((sha) => ({ sha, bytes: Buffer.from(sha) }))
    const where = () => Promise.resolve(rows)
    return { select: () => ({ from: () => ({ innerJoin: () => ({ where }) }) }) } as unknown as Queryable
  }
  const silent = {
    select: () => {
      throw new Error('the database was asked')
    },
  } as unknown as Queryable

  test('are those of the buyer’s own orders', async () => {
    const [a, b] = ['a'.repeat(32), 'b'.repeat(32)]
    const given = [
      placed(photo(address('a'))),
      placed(photo('data:image/png;base64,AA'), photo(address('b'))),
    ]
    expect(await keptImages(shop(a, b), 'us_1', given)).toEqual(
      new Map([
        [address('a'), Buffer.from(a)],
        [address('b'), Buffer.from(b)],
      ]),
    )
    expect(await refusalOf(keptImages(shop(a), 'us_1', given))).toEqual(broken)
  })

  test('are not asked for where none is named, and a text names none', async () => {
    expect(await keptImages(silent, 'us_1', [placed(text(address('a')), photo(''))])).toBe(noImages)
  })
})
