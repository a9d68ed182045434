import sharp from 'sharp'
import { expect, test } from 'vitest'

import { processBanner as processFor } from '#server/media/banner.ts'
import { Refusal } from '#server/http/refusal.ts'

const processBanner = (bytes: Buffer) => processFor('us_1', bytes)

const picture = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6570' } })

const script = Buffer.from('<script>alert(1)</script>')
const archive = Buffer.from('PK\u0003\u0004 zip')

const refusalOf = async (bytes: Buffer): Promise<[number, unknown]> => {
  const error: unknown = await processBanner(bytes).catch((reason: unknown) => reason)
  if (!(error instanceof Refusal)) throw new Error('it was not refused')
  return [error.status, error.error]
}

test.each(['png', 'jpeg', 'gif'] as const)(
  'takes a %s and keeps a preview and three widths, WebP and JPEG each',
  async (format) => {
    const { sha, variants } = await processBanner(await picture().toFormat(format).toBuffer())
    expect(sha).toMatch(/^[0-9a-f]{32}$/)
    expect(variants.map(({ width, format }) => `${width}.${format}`)).toEqual([
      '16.webp',
      '320.webp',
      '320.jpg',
      '640.webp',
      '640.jpg',
      '1280.webp',
      '1280.jpg',
    ])
    for (const { width, bytes } of variants) expect((await sharp(bytes).metadata()).width).toBe(width)
  },
)

test('gives the same image the same name, and never enlarges a small one', async () => {
  const bytes = await picture(500, 300).png().toBuffer()
  const [one, two] = [await processBanner(bytes), await processBanner(bytes)]
  expect(one.sha).toBe(two.sha)
  const widths = await Promise.all(
    one.variants.map(async ({ bytes }) => (await sharp(bytes).metadata()).width),
  )
  expect(widths).toEqual([16, 320, 320, 500, 500, 500, 500])
})

test.each([
  ['a strip that stands', [300, 17_000], ['1x32', '11x640', '23x1280', '45x2560']],
  ['a strip that lies', [17_000, 300], ['16x1', '320x6', '640x12', '1280x23']],
  ['a poster', [1080, 1920], ['16x28', '320x569', '640x1138', '1080x1920']],
] as const)('takes %s, both sides within their limits', async (_, [width, height], sizes) => {
  const { variants } = await processBanner(await picture(width, height).png().toBuffer())
  const made = await Promise.all(
    variants.map(async ({ bytes }) => {
      const { width, height } = await sharp(bytes).metadata()
      return `${width}x${height}`
    }),
  )
  expect([...new Set(made)]).toEqual(sizes)
})

test.each(
  (['png', 'jpeg', 'gif'] as const).flatMap((format) =>
    [script, archive, Buffer.concat([Buffer.alloc(9), script])].map((behind) => [format, behind] as const),
  ),
)('keeps the pixels of a %s, and nothing of what stands behind its end', async (format, behind) => {
  const image = await picture(90, 60).toFormat(format).toBuffer()
  const [clean, made] = [await processBanner(image), await processBanner(Buffer.concat([image, behind]))]
  expect(made).toEqual(clean)
  for (const { bytes } of made.variants)
    expect([bytes.includes(script), bytes.includes(archive)]).toEqual([false, false])
})

test('takes a JPEG with further ones and zeros behind it, as phones write them', async () => {
  const jpeg = await picture(90, 60).jpeg({ progressive: true }).toBuffer()
  const [clean, made] = [
    await processBanner(jpeg),
    await processBanner(Buffer.concat([jpeg, Buffer.alloc(7), jpeg])),
  ]
  expect(made).toEqual(clean)
})

test('takes a progressive JPEG of noise, an interlaced PNG and a GIF that moves', async () => {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251))
  const noisy = sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
  const moving = sharp(noise, { raw: { width: 64, height: 64, channels: 3, pageHeight: 32 } }).gif({
    delay: [90, 90],
  })
  for (const bytes of [
    await noisy.clone().jpeg({ quality: 100, mozjpeg: true }).toBuffer(),
    await noisy.clone().png({ progressive: true, palette: true }).toBuffer(),
    await moving.toBuffer(),
  ])
    expect((await processBanner(bytes)).variants).toHaveLength(7)
})

test('drops what the camera wrote, after turning the picture upright', async () => {
  const bytes = await picture(900, 600)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'segredo', Orientation: '6' } })
    .toBuffer()
  const { variants } = await processBanner(bytes)
  for (const { bytes } of variants) {
    const { exif, orientation } = await sharp(bytes).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(bytes.includes('segredo')).toBe(false)
  }
})

test.each<[string, () => Promise<Buffer> | Buffer, [number, string]]>([
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    [415, 'Tipo de arquivo não permitido. Selecione uma imagem.'],
  ],
  [
    'a WebP',
    () => picture().webp().toBuffer(),
    [415, 'Tipo de arquivo não permitido. Selecione uma imagem.'],
  ],
  [
    'an archive called .png',
    () => Buffer.from('PK\u0003\u0004 zip'),
    [415, 'Tipo de arquivo não permitido. Selecione uma imagem.'],
  ],
  ['nothing', () => Buffer.alloc(0), [415, 'Tipo de arquivo não permitido. Selecione uma imagem.']],
  [
    'a GIF that is script',
    () => Buffer.from('GIF89a/*<svg onload=alert(1)>*/=0;'),
    [400, 'Tipo de arquivo não permitido. Selecione uma imagem.'],
  ],
  [
    'a cut PNG',
    async () => (await picture().png().toBuffer()).subarray(0, 60),
    [400, 'Tipo de arquivo não permitido. Selecione uma imagem.'],
  ],
  [
    'half a JPEG',
    async () => {
      const jpeg = await picture(900, 600).jpeg().toBuffer()
      return jpeg.subarray(0, jpeg.length / 2)
    },
    [400, 'Tipo de arquivo não permitido. Selecione uma imagem.'],
  ],
  [
    '6 MB',
    () => Buffer.alloc(6 * 1024 * 1024, 1),
    [413, 'A imagem deve ter no máximo 5 MB e 40 megapixels.'],
  ],
  [
    '50 megapixels',
    () => picture(10_000, 5000).png({ compressionLevel: 9 }).toBuffer(),
    [400, 'A imagem deve ter no máximo 5 MB e 40 megapixels.'],
  ],
])('refuses %s', async (_, make, refusal) => {
  expect(await refusalOf(await make())).toEqual(refusal)
})
