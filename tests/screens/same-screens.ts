import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const digestOf = async (path: string): Promise<string> =>
  createHash('sha1')
    .update(await sharp(path).raw().toBuffer())
    .digest('hex')

/** States whose pictures are the same, pixel by pixel, on a phone or on a desktop; each group in order. */
export const sameScreens = async (folder: string): Promise<string[][]> => {
  const groups = new Map<string, string[]>()
  for (const name of readdirSync(folder).toSorted()) {
    const [, state = '', size = ''] = /^(.*)\.(\w+)\.webp$/.exec(name) ?? []
    const key = `${size} ${await digestOf(join(folder, name))}`
    groups.set(key, [...(groups.get(key) ?? []), state])
  }
  const found = [...groups.values()].filter((ids) => ids.length > 1).map((ids) => ids.toSorted().join(' '))
  return [...new Set(found)].map((ids) => ids.split(' '))
}
