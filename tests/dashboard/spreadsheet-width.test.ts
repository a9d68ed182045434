import { expect, test } from 'vitest'
import type { SpreadsheetKind } from '#web/dashboard/spreadsheet.ts'
import { columnWidth } from '#web/dashboard/spreadsheet-width.ts'

test.each<[string, SpreadsheetKind, (string | number)[], number]>([
  ['Nome', 'text', [], 10],
  ['Nome', 'text', ['Ana', 'Bia'], 10],
  ['Nome', 'text', ['Ana', 'ana.beatriz@exemplo.com.br'], 28],
  ['Emails', 'text', ['x'.repeat(90)], 40],
  ['Tipo de Ingresso', 'text', ['Dupla'], 19],
  ['Data', 'dateTime', ['2026-11-21T12:00:00-03:00'], 17],
  ['Valor pago por ingresso', 'money', [110], 26],
])('%s (%s) of %j is %d wide', (header, kind, cells, width) =>
  expect(columnWidth(header, kind, cells)).toBe(width),
)
