import { unzipSync, strFromU8 } from 'fflate'
import writeXlsxFile, { type CellObject } from 'write-excel-file/universal'
import type { SpreadsheetColumn, SpreadsheetKind } from './spreadsheet.ts'

/** Text that begins like a formula is a typed text, and stays one when its cell is edited (law A12, decision 072). */
const text = { type: String, format: '@' } as const

/** A cell of each kind, by which the library says how its column is styled. */
const samples: Record<SpreadsheetKind, CellObject> = {
  text: { ...text, value: 'x' },
  money: { type: Number, value: 1, format: '"R$" #,##0.00' },
  date: { type: Date, value: new Date(0), format: 'dd/mm/yyyy' },
  dateTime: { type: Date, value: new Date(0), format: 'dd/mm/yyyy hh:mm' },
}

/** A file without rows: what stands around them, and the style attribute of each column's cells, with its space. */
export type SpreadsheetFrame = {
  files: Record<string, Uint8Array>
  sheet: { path: string; before: string; after: string }
  styles: string[]
}

const sheetPath = 'xl/worksheets/sheet1.xml'

/** The library writes the header and one sample row; the rows of the table take that row's place (decision 048). */
export const spreadsheetFrame = async (
  name: string,
  columns: readonly SpreadsheetColumn[],
): Promise<SpreadsheetFrame> => {
  const header = columns.map((column): CellObject => ({
    ...text,
    value: column.header,
    fontWeight: 'bold',
  }))
  const content: unknown = await writeXlsxFile([header, columns.map(({ kind }) => samples[kind])], {
    columns: columns.map(({ width }) => ({ width })),
    sheet: name,
    stickyRowsCount: 1,
  }).toBlob()
  if (!(content instanceof Blob)) throw new Error('no file')
  const { [sheetPath]: sheet, ...files } = unzipSync(new Uint8Array(await content.arrayBuffer()))
  const [, before = '', sample, after = ''] =
    /^([^]*)(<row r="2"[^]*?<\/row>)<\/sheetData>([^]*)$/.exec(sheet ? strFromU8(sheet) : '') ?? []
  if (sample === undefined) throw new Error('the sample row is not in the sheet')
  const styles = Array.from(sample.matchAll(/<c r="[A-Z]+2"( s="\d+")?/g), ([, style = '']) => style)
  return { files, sheet: { path: sheetPath, before, after }, styles }
}
