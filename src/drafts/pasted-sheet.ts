import { isQuantity } from '#contract/laws/event-rules.ts'
import { limits } from '#contract/words/limits.ts'
import { bare, missingOf, type Row, typeOf, withRows } from './draft-sets.ts'
import { inType } from './event-draft-edits.ts'
import type { CategoryDraft, EventDraft, TicketTypeDraft } from './event-draft-form.ts'
import { maskQuantity } from './masks.ts'

/** `8`, `8,0`, `8.0` and `1.000` as spreadsheets write whole numbers; '' for anything else. */
const wholeNumber = (cell: string): string => {
  const digits = /^\d{1,3}(\.\d{3})+(,0+)?$/.test(cell)
    ? cell.replace(/,.*/, '').replaceAll('.', '')
    : cell.replace(/[,.]0{1,2}$/, '')
  return /^\d{1,9}$/.test(digits) && isQuantity(Number(digits)) ? maskQuantity(digits) : ''
}

/** A cell and what ends it; one in quotes, as spreadsheets write it, may hold tabs and line breaks. */
const cell = /("(?:[^"]|""){0,400}"(?=[\t;\r\n]|$)|[^\t;\n]*)([\t;]|\r?\n|$)/g

const unquoted = (text: string): string =>
  (/^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text).replaceAll(/\s+/g, ' ').trim()

/** Every row of a spreadsheet, blank ones too. */
const linesOf = (text: string): string[][] => {
  const rows: string[][] = [[]]
  for (const [, content = '', end = ''] of text.slice(0, 20_000).matchAll(cell)) {
    rows.at(-1)?.push(unquoted(content))
    if (end.endsWith('\n')) rows.push([])
  }
  return rows
}

/** The rows of a spreadsheet in which something stands. */
const sheetOf = (text: string): string[][] => linesOf(text).filter((cells) => cells.some((one) => one !== ''))

const isOneCell = (text: string): boolean => !/[\n\t]/.test(text.trim())

const readRow = ([nome = '', ...cells]: readonly string[]): Row => ({
  nome: nome.slice(0, limits.textMax),
  quantidade: cells.map(wholeNumber).find(Boolean) ?? '',
})

const headings = /^(nomes?|categorias?|nome da categoria|classe|name|category)$/
const countHeadings = /^(vagas|quantidade|qtde?|limite|total|n[ºo°] de vagas|places)\.?$/

/** The names of the columns, above what they hold: no places, and words that name a column. */
const isHeading = (row: readonly string[]): boolean => {
  const [name = '', ...cells] = row.map(bare)
  if (cells.some((one) => wholeNumber(one) !== '')) return false
  return headings.test(name) || cells.some((one) => countHeadings.test(one))
}

/** The first line of a spreadsheet where it names the columns of others: 'Nome, Vagas'; else null. */
export const sheetHeading = (text: string): string | null => {
  const [first = [], second] = sheetOf(text)
  return second !== undefined && isHeading(first) ? first.filter(Boolean).join(', ') : null
}

const bodyOf = (text: string): string[][] => sheetOf(text).slice(sheetHeading(text) === null ? 0 : 1)

/**
 * What was copied from a spreadsheet: a line for each category, its name first and its places in a later column, without
 * the names of the columns. Null for text of one cell, which is pasted as any text.
 */
export const readSheet = (text: string): Row[] | null => {
  if (isOneCell(text)) return null
  const rows = bodyOf(text)
    .slice(0, limits.categoriesMax)
    .map(readRow)
    .filter(({ nome }) => nome !== '')
  return rows.length > 0 ? rows : null
}

/** The lines of a spreadsheet of which not all is understood: 'Sub 14 (8,5)', 'linha 3, sem nome'. */
export const unreadRows = (text: string): string[] =>
  bodyOf(text).flatMap((row, index) => {
    const [nome = '', ...cells] = row
    if (nome === '') return [`linha ${index + 1}, sem nome`]
    const figure = cells.find((one) => /\d/.test(one))
    return figure !== undefined && readRow(row).quantidade === '' ? [`${nome} (${figure})`] : []
  })

const isBlank = ({ nome }: CategoryDraft): boolean => nome.trim() === ''

/**
 * Puts the lines of a spreadsheet into the categories: names that are there already get the places that were pasted, the
 * others fill the lines without a name, then become new ones behind the last. No more than there may be; a line that stays
 * without a name stands at the end.
 */
export const pasteCategories = (draft: EventDraft, typeKey: string, rows: readonly Row[]): EventDraft => {
  const type = typeOf(draft, typeKey)
  if (!type) return draft
  const pasted = new Map(rows.map((row) => [bare(row.nome), row]))
  const added = [...pasted.values()].filter(({ nome }) => missingOf(type, [nome]).length > 0)
  const blank = type.categorias.filter(isBlank)
  const filled = type.categorias.map((category) => {
    const row = isBlank(category) ? added[blank.indexOf(category)] : pasted.get(bare(category.nome))
    return row
      ? {
          ...category,
          nome: isBlank(category) ? row.nome : category.nome,
          quantidade: row.quantidade || category.quantidade,
        }
      : category
  })
  const kept = [...filled.filter((one) => !isBlank(one)), ...filled.filter(isBlank)]
  return withRows(
    inType(draft, typeKey, (one) => ({ ...one, categorias: kept })),
    typeKey,
    added.slice(blank.length).slice(0, Math.max(0, limits.categoriesMax - kept.length)),
    kept.length,
  )
}

/** Categories before a paste and as it left them. */
export type Paste = Record<'before' | 'after', readonly CategoryDraft[]>

/** The draft with its categories as they were before a paste; null where they were changed since. */
export const withoutPaste = (
  draft: EventDraft,
  typeKey: string,
  { before, after }: Paste,
): EventDraft | null => {
  const now = typeOf(draft, typeKey)?.categorias
  if (JSON.stringify(now) !== JSON.stringify(after)) return null
  return inType(draft, typeKey, (type) => ({ ...type, categorias: [...before] }))
}

type Column = { heading: string | null; cells: string[] }

const isFigure = (cell: string): boolean => /^-?\d[\d.,]*$/.test(cell)

/** A column of numbers without names, a cell for each of its lines, blank ones too; null for anything else. */
export const readColumn = (text: string): Column | null => {
  if (isOneCell(text)) return null
  const lines = linesOf(text).map((row) => row.filter(Boolean))
  const filled = lines.slice(0, lines.findLastIndex((row) => row.length > 0) + 1)
  const [first = ''] = filled[0] ?? []
  const isTitled = countHeadings.test(bare(first))
  const rows = isTitled ? filled.slice(1) : filled
  const isColumn = rows.flat().some(isFigure) && rows.every((row) => row.length < 2 || row.every(isFigure))
  return isColumn ? { heading: isTitled ? first : null, cells: rows.map((row) => row.join(' ')) } : null
}

/** Puts a column of places at a category and those below it; a cell that is blank or not understood changes nothing. */
export const pasteColumn = (draft: EventDraft, typeKey: string, at: number, { cells }: Column): EventDraft =>
  inType(draft, typeKey, (type) => ({
    ...type,
    categorias: type.categorias.map((category, index) => ({
      ...category,
      quantidade: wholeNumber(cells[index - at] ?? '') || category.quantidade,
    })),
  }))

/** Cells of a column that did not go into the form: not understood, 'Sub 14 (8,5)', or without a category to go to. */
export const leftOfColumn = (
  { categorias }: TicketTypeDraft,
  at: number,
  { cells }: Column,
): { unread: string[]; beyond: string[] } => {
  const room = categorias.length - at
  return {
    unread: cells.slice(0, room).flatMap((one, index) => {
      if (one === '' || wholeNumber(one) !== '') return []
      return [`${categorias[at + index]?.nome.trim() || `linha ${index + 1}`} (${one})`]
    }),
    beyond: cells.slice(room).filter(Boolean),
  }
}
