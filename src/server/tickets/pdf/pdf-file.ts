import { deflateSync } from 'node:zlib'

/** A4 in points. */
export const sheet = { width: 595.28, height: 841.89 } as const

/** What stands on a page, in the operators of the format. */
export type PdfPage = string

const utf16 = (text: string): string => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex')}>`
}

const stream = (content: string): Buffer => {
  const packed = deflateSync(Buffer.from(content, 'latin1'))
  const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream', 'latin1')])
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** Objects before the first page. */
const before = 5
const pageAt = (index: number): number => before + 1 + 2 * index

const objectsOf = (title: string, pages: readonly PdfPage[]): (string | Buffer)[] => [
  '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) /ViewerPreferences << /DisplayDocTitle true >> >>',
  `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ')}] /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Resources << /Font << /regular 3 0 R /bold 4 0 R >> >> >>`,
  font('Helvetica'),
  font('Helvetica-Bold'),
  `<< /Title ${utf16(title)} /Producer (Quadra) >>`,
  ...pages.flatMap((content, index) => [
    `<< /Type /Page /Parent 2 0 R /Contents ${pageAt(index) + 1} 0 R >>`,
    stream(content),
  ]),
]

/** A PDF of these pages with the fonts that every reader has; no date in it: the same pages are the same bytes. */
export const pdfFile = (title: string, pages: readonly PdfPage[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n', 'latin1')]
  const offsets: number[] = []
  let size = parts[0]?.length ?? 0
  const add = (...some: readonly (string | Buffer)[]): void => {
    for (const one of some) {
      const bytes = typeof one === 'string' ? Buffer.from(one, 'latin1') : one
      parts.push(bytes)
      size += bytes.length
    }
  }
  const objects = objectsOf(title, pages)
  for (const [index, object] of objects.entries()) {
    offsets.push(size)
    add(`${index + 1} 0 obj\n`, object, '\nendobj\n')
  }
  const start = size
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`, ...rows)
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts)
}
