/** What crosses to the worker that writes the file: headers once, rows in slices, then `end`. */
export type SpreadsheetCell = { kind: 'text' | 'money' | 'dateTime'; value: string | number }

export type ToSpreadsheet =
  | { type: 'start'; headers: string[]; widths: number[] }
  | { type: 'rows'; rows: SpreadsheetCell[][] }
  | { type: 'end' }

export type FromSpreadsheet =
  | { type: 'progress'; done: number }
  | { type: 'file'; file: Blob }
  | { type: 'failed' }

/** Text that a spreadsheet could take for a formula gets an apostrophe in front (law A12). */
export const neutralized = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Wire date-time → the same wall clock as a UTC Date, which is how the file format counts days. */
export const spreadsheetDate = (dateTime: string): Date => new Date(`${dateTime.slice(0, 19)}Z`)
