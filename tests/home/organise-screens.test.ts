import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const folder = new URL('../../src/web/organise/screens/', import.meta.url)
const files = readdirSync(folder)

test('the pictures of /organize are three, by day and by night', () => expect(files).toHaveLength(6))

test.each(files)('%s is light, and as large as its markup says', async (file) => {
  const bytes = readFileSync(new URL(file, folder))
  const { format, width, height } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['webp', 585, 780])
  expect(bytes.length).toBeLessThanOrEqual(25_000)
})
