import { inflateRawSync } from 'node:zlib'

/** The files of a zip archive, read by its central directory. */
const unzip = (archive: Buffer): Map<string, string> => {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  const files = new Map<string, string>()
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + size)
    const path = archive.toString('utf8', at + 46, at + 46 + (name ?? 0))
    files.set(path, (method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&amp;': '&',
}
const plain = (xml: string): string => xml.replaceAll(/&\w+;|&#39;/g, (entity) => entities[entity] ?? entity)

const textIn = (xml: string): string =>
  [...xml.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(([, text]) => plain(text ?? '')).join('')

/** 'C7' → 2. */
const columnOf = (reference: string): number =>
  Array.from(reference.replace(/\d+/, '')).reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

/** The first sheet of an .xlsx file as it is stored. */
export const sheetXml = (file: Buffer): string => unzip(file).get('xl/worksheets/sheet1.xml') ?? ''

/** The names of the sheets of an .xlsx file. */
export const sheetNames = (file: Buffer): string[] =>
  [...(unzip(file).get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*?name="([^"]*)"/g)].map(([, name]) =>
    plain(name ?? ''),
  )

/** The number format by which a cell ('B2') of the first sheet is typed; '' = the general one. */
export const numberFormatIn = (file: Buffer, cell: string): string => {
  const styles = unzip(file).get('xl/styles.xml') ?? ''
  const style = new RegExp(`<c r="${cell}"[^>]*? s="(\\d+)"`).exec(sheetXml(file))?.[1] ?? '0'
  const formats = [...(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)]
  const id = /numFmtId="(\d+)"/.exec(formats[Number(style)]?.[0] ?? '')?.[1] ?? '0'
  const own = new RegExp(`<numFmt [^>]*numFmtId="${id}"[^>]*>`).exec(styles)?.[0] ?? ''
  return plain(/formatCode="([^"]*)"/.exec(own)?.[1] ?? (id === '49' ? '@' : ''))
}

/** The first sheet of an .xlsx file, as wide as its first row; text as text, numbers and dates as they are stored. */
export const readSpreadsheet = (file: Buffer): (string | number)[][] => {
  const files = unzip(file)
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, item]) => textIn(item ?? ''),
  )
  const cellOf = (attributes: string, content: string): string | number => {
    const value = /<v>([^<]*)<\/v>/.exec(content)?.[1]
    if (attributes.includes('t="s"')) return shared[Number(value)] ?? ''
    if (attributes.includes('t="inlineStr"')) return textIn(content)
    return value === undefined ? '' : Number(value)
  }
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  const rows = [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: (string | number)[] = []
    for (const [, attributes = '', content = ''] of (row ?? '').matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs))
      cells[columnOf(/r="(\w+)"/.exec(attributes)?.[1] ?? '')] = cellOf(attributes, content)
    return cells
  })
  const width = rows[0]?.length ?? 0
  return rows.map((cells) =>
    Array.from({ length: Math.max(width, cells.length) }, (_, at) => cells[at] ?? ''),
  )
}
