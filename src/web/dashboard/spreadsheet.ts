/** How a column's cells are typed. */
export type SpreadsheetKind = 'text' | 'money' | 'date' | 'dateTime'

export type SpreadsheetColumn = { header: string; kind: SpreadsheetKind; /** In characters. */ width: number }

/** One value for each column: money in BRL, a day or a date-time as it is on the wire, anything else as text. */
export type SpreadsheetRow = readonly (string | number)[]

/** What crosses to the worker that writes the file: the sheet's name and columns once, rows in slices, then `end`. */
export type ToSpreadsheet =
  | { type: 'start'; sheet: string; columns: SpreadsheetColumn[] }
  | { type: 'rows'; rows: SpreadsheetRow[] }
  | { type: 'end' }

export type FromSpreadsheet =
  | { type: 'progress'; done: number }
  | { type: 'file'; file: Blob }
  | { type: 'failed' }

/** A wire day or date-time → the same wall clock as a UTC Date, which is how the file format counts days. */
export const spreadsheetDate = (dateTime: string): Date =>
  new Date(`${dateTime.length > 10 ? dateTime.slice(0, 19) : `${dateTime}T00:00:00`}Z`)
