import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The parts of a WebP file that are its picture; what is told about it besides is in others. */
const pictureParts = ['VP8 ', 'VP8L', 'ALPH']
const fileHead = 12
const partHead = 8

/** One encoder writes all pictures: what is the same pixel by pixel is written in the same way, and not decoded for it. */
const digestOf = (path: string): string => {
  const file = readFileSync(path)
  const hash = createHash('sha1')
  for (let at = fileHead; at + partHead <= file.length;) {
    const size = file.readUInt32LE(at + 4)
    const end = at + partHead + size
    if (pictureParts.includes(file.toString('latin1', at, at + 4))) hash.update(file.subarray(at, end))
    at = end + (size % 2)
  }
  return hash.digest('hex')
}

/** States whose pictures are the same, on a phone or on a desktop; each group in order. */
export const sameScreens = (folder: string): string[][] => {
  const groups = new Map<string, string[]>()
  for (const name of readdirSync(folder).toSorted()) {
    const [, state = '', size = ''] = /^(.*)\.(\w+)\.webp$/.exec(name) ?? []
    const key = `${size} ${digestOf(join(folder, name))}`
    groups.set(key, [...(groups.get(key) ?? []), state])
  }
  const found = [...groups.values()].filter((ids) => ids.length > 1).map((ids) => ids.toSorted().join(' '))
  return [...new Set(found)].map((ids) => ids.split(' '))
}
