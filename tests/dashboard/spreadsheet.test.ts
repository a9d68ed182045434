import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/universal'
import { spreadsheetWriter } from '#web/dashboard/spreadsheet-file.ts'
import type { SpreadsheetColumn, SpreadsheetKind, SpreadsheetRow } from '#web/dashboard/spreadsheet.ts'
import { numberFormatIn, readSpreadsheet, sheetNames, sheetXml } from '../support/spreadsheet.ts'

const columnsOf = (...kinds: SpreadsheetKind[]): SpreadsheetColumn[] =>
  kinds.map((kind, at) => ({ header: `Coluna ${at + 1}`, kind, width: 20 }))

const written = async (columns: SpreadsheetColumn[], ...slices: SpreadsheetRow[][]): Promise<Buffer> => {
  const writer = await spreadsheetWriter('Participantes', columns)
  for (const slice of slices) writer.add(slice)
  return Buffer.from(await writer.end().arrayBuffer())
}

const textOf = async (text: string): Promise<unknown> =>
  readSpreadsheet(await written(columnsOf('text'), [[text]]))[1]?.[0]

describe('the spreadsheet of a table', () => {
  test('has the header and every row of every slice, in order', async () => {
    const slices = [0, 1, 2].map((slice) => [0, 1, 2, 3].map((row) => [`Linha ${slice}.${row}`, row]))
    const rows = readSpreadsheet(await written(columnsOf('text', 'money'), ...slices))
    expect(rows).toEqual([['Coluna 1', 'Coluna 2'], ...slices.flat()])
  })

  test('is a file without rows where the table has none', async () => {
    expect(readSpreadsheet(await written(columnsOf('text')))).toEqual([['Coluna 1']])
  })

  test.each([
    [[['a', 1]], 'A1:B2'],
    [Array.from({ length: 30 }, (_, row) => ['a', row]), 'A1:B31'],
    [[], 'A1:B1'],
  ])('names the sheet, keeps its header in sight and filters every row: %#', async (rows, filtered) => {
    const file = await written(columnsOf('text', 'money'), rows)
    expect(sheetNames(file)).toEqual(['Participantes'])
    const sheet = sheetXml(file)
    expect(/<pane [^>]*>/.exec(sheet)?.[0]).toMatch(/ySplit="1".*state="frozen"/)
    expect(sheet.split('</sheetData>')[1]).toMatch(new RegExp(`^<autoFilter ref="${filtered}"/>`))
  })

  test('keeps a CPF as text', async () => {
    const file = await written(columnsOf('text'), [['012.345.678-90']])
    expect(sheetXml(file)).toMatch(/<c r="A2"[^>]*t="inlineStr"/)
    expect(readSpreadsheet(file)[1]).toEqual(['012.345.678-90'])
  })

  test('types money and times as the library itself does, with its styles', async () => {
    const ours = await written(columnsOf('money', 'dateTime', 'text'), [
      [1234.5, '2026-11-22T10:30:00-03:00', 'Élite'],
    ])
    const content: unknown = await writeXlsxFile([
      columnsOf('money', 'dateTime', 'text').map(({ header }) => ({
        type: String,
        format: '@',
        value: header,
        fontWeight: 'bold' as const,
      })),
      [
        { type: Number, value: 1234.5, format: '"R$" #,##0.00' },
        { type: Date, value: new Date(Date.UTC(2026, 10, 22, 10, 30)), format: 'dd/mm/yyyy hh:mm' },
        { type: String, format: '@', value: 'Élite' },
      ],
    ]).toBlob()
    const theirs = content instanceof Blob ? Buffer.from(await content.arrayBuffer()) : Buffer.alloc(0)
    expect(readSpreadsheet(ours)).toEqual(readSpreadsheet(theirs))
    const styled = (file: Buffer): (string | undefined)[] =>
      ['A2', 'B2', 'C2'].map((cell) => new RegExp(`<c r="${cell}"([^>t]*)`).exec(sheetXml(file))?.[1]?.trim())
    expect(styled(ours)).toEqual(styled(theirs))
    expect(styled(ours)).toEqual(['s="2"', 's="3"', 's="4"'])
  })

  test.each([
    ['Élite & Cia <b> "x" \'y\'', 'Élite & Cia <b> "x" \'y\''],
    ['  com espaços  ', '  com espaços  '],
    ['duas\nlinhas', 'duas\nlinhas'],
    ['sino \u0007 fora', 'sino  fora'],
    ['emoji 🎾', 'emoji 🎾'],
    ['=SOMA(A1)', '=SOMA(A1)'],
    ['+55 11', '+55 11'],
    ['-1', '-1'],
    ['@nome', '@nome'],
    ['\tcoluna', '\tcoluna'],
    ['1=1', '1=1'],
    ['', ''],
  ])('says %j as %j', async (text, shown) => {
    expect(await textOf(text)).toBe(shown)
  })

  test('types header and text as text, so that a formula stays dead when its cell is edited', async () => {
    const file = await written([{ header: '=1+1', kind: 'text', width: 9 }], [['=SOMA(A1)']])
    expect(['A1', 'A2'].map((cell) => numberFormatIn(file, cell))).toEqual(['@', '@'])
    expect(sheetXml(file)).not.toContain('<f>')
  })

  test('says a header as it is, and leaves a time blank that nobody knows', async () => {
    const columns: SpreadsheetColumn[] = [
      { header: '=1+1', kind: 'text', width: 9 },
      { header: 'Quando', kind: 'dateTime', width: 9 },
    ]
    const file = await written(columns, [['a', '']])
    expect(readSpreadsheet(file)).toEqual([
      ['=1+1', 'Quando'],
      ['a', ''],
    ])
    expect(sheetXml(file)).not.toContain('r="B2"')
  })

  test('names its columns beyond the alphabet', async () => {
    const columns = columnsOf(...Array.from({ length: 30 }, (): SpreadsheetKind => 'text'))
    const row = columns.map((_, at) => `c${at}`)
    const file = await written(columns, [row])
    expect(readSpreadsheet(file)[1]).toEqual(row)
    expect(sheetXml(file)).toContain('r="AD2"')
  })
})
