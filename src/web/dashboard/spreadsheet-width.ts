import type { SpreadsheetKind } from './spreadsheet.ts'

const narrowest = 10
const widest = 40
/** Dates and money as they are formatted. */
const ofNumbers = 17

/** In characters, with room for the arrow of the filter beside the header. */
export const columnWidth = (
  header: string,
  kind: SpreadsheetKind,
  cells: readonly (string | number | undefined)[],
): number => {
  if (kind !== 'text') return Math.max(header.length + 3, ofNumbers)
  const longest = cells.reduce<number>(
    (most, cell) => Math.max(most, String(cell ?? '').length + 2),
    header.length + 3,
  )
  return Math.min(widest, Math.max(narrowest, longest))
}
