import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** The numbered objects of a PDF, found by its own table at its end. */
const objectsOf = (file: Buffer): string[] => {
  const text = latin(file)
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const table = /^xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(text.slice(start))
  const rows = table?.[2]?.match(/.{20}/gs) ?? []
  if (rows.length !== Number(table?.[1])) throw new Error('a table of another length')
  return rows.slice(1).map((row, index) => {
    const from = text.slice(Number(row.slice(0, 10)))
    const head = `${index + 1} 0 obj\n`
    if (!from.startsWith(head)) throw new Error(`object ${index + 1} is elsewhere`)
    return from.slice(head.length, from.indexOf('\nendobj\n'))
  })
}

const contentOf = (object: string): string => {
  const length = Number(/\/Length (\d+)/.exec(object)?.[1])
  const begin = object.indexOf('stream\n') + 7
  return latin(inflateSync(Buffer.from(object.slice(begin, begin + length), 'latin1')))
}

/** From 0x80 on, where WinAnsi is not Latin-1. */
const high = '€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ'

const lettersOf = (hex: string): string =>
  Array.from(latin(Buffer.from(hex, 'hex')), (letter) => high[letter.charCodeAt(0) - 0x80] ?? letter).join('')

/** Pixels of the filled squares of a page, as a scanner sees them. */
const codeOn = (content: string): string | undefined => {
  const squares = [...content.matchAll(/(\d+) (\d+) (\d+) 1 re/g)].map(([, ...all]) => all.map(Number))
  const modules = 1 + Math.max(...squares.map(([, y = 0]) => y))
  if (squares.length === 0) return undefined
  const [scale, quiet] = [4, 4]
  const size = (modules + 2 * quiet) * scale
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [x = 0, y = 0, length = 0] of squares)
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < length * scale; column += 1) {
        const at = ((modules - 1 - y + quiet) * scale + row) * size + (x + quiet) * scale + column
        data.fill(0, at * 4, at * 4 + 3)
      }
  return jsQR(data, size, size)?.data
}

export type ReadPage = { lines: string[]; qr: string | undefined }

/** A PDF of ours as another program reads it. */
export const readPdf = (file: Buffer): { title: string; pages: ReadPage[] } => {
  const objects = objectsOf(file)
  const title = objects.flatMap((object) => /\/Title <(\w+)>/.exec(object)?.[1] ?? [])[0] ?? ''
  return {
    title: Buffer.from(title, 'hex').swap16().toString('utf16le').slice(1),
    pages: objects.flatMap((object) => {
      const at = /\/Type \/Page \/.*\/Contents (\d+) 0 R/.exec(object)?.[1]
      if (at === undefined) return []
      const content = contentOf(objects[Number(at) - 1] ?? '')
      const lines = [...content.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = '']) => lettersOf(hex))
      return [{ lines, qr: codeOn(content) }]
    }),
  }
}
