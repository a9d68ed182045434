import { isQuantity } from '#contract/laws/event-rules.ts'
import { namedGender } from '#contract/laws/named-gender.ts'
import { limits } from '#contract/words/limits.ts'
import type { GenderRule } from '#contract/nouns/eligibility.ts'
import { inType, take } from './event-draft-edits.ts'
import {
  type CategoryDraft,
  type CustomFieldDraft,
  type EventDraft,
  openEligibility,
  type TicketTypeDraft,
} from './event-draft-form.ts'
import { placesLeftOver } from './event-draft-errors.ts'
import { maskQuantity } from './masks.ts'

/** Categories that tournaments open together. */
export const categorySets = {
  'Masculina A–D': ['Masculina A', 'Masculina B', 'Masculina C', 'Masculina D'],
  'Feminina A–D': ['Feminina A', 'Feminina B', 'Feminina C', 'Feminina D'],
  'Mista A–C': ['Mista A', 'Mista B', 'Mista C'],
  'Por idade': ['30+', '40+', '50+', '60+'],
} as const
export type CategorySet = keyof typeof categorySets

/** Questions that tournaments ask, as the organiser would type them. */
export const questionSets = {
  'Tamanho da camiseta': { tipo: 'opcoes', opcoes: 'PP\nP\nM\nG\nGG\nXGG' },
  'Clube ou academia': { tipo: 'texto', opcoes: '' },
} as const satisfies Record<string, Pick<CustomFieldDraft, 'tipo' | 'opcoes'>>
export type QuestionSet = keyof typeof questionSets

const bare = (name: string): string => name.trim().toLowerCase()
const hasName = (names: readonly string[], name: string): boolean => names.map(bare).includes(bare(name))

export const missingOf = (type: TicketTypeDraft, names: readonly string[]): string[] =>
  names.filter(
    (name) =>
      !hasName(
        type.categorias.map(({ nome }) => nome),
        name,
      ),
  )

/** In pairs each share is even; what does not divide goes to the first. Empty shares when there is less than one for each. */
const sharesOf = (places: number | null, count: number, unit: number): string[] => {
  const units = Math.floor((places ?? 0) / unit)
  const each = Math.floor(units / count)
  if (each < 1) return Array.from({ length: count }, () => '')
  return Array.from({ length: count }, (_, index) =>
    String((each + (index < units - each * count ? 1 : 0)) * unit),
  )
}

type Row = Pick<CategoryDraft, 'nome' | 'quantidade'>

const withRows = (draft: EventDraft, typeKey: string, rows: readonly Row[], at: number): EventDraft => {
  let next = draft
  const categories: CategoryDraft[] = []
  for (const row of rows) {
    const [key, taken] = take(next)
    next = taken
    categories.push({ key, ...row, restricao: 'semRestricao', categoriasPermitidas: [] })
  }
  return inType(next, typeKey, (type) => ({
    ...type,
    categorias: [...type.categorias.slice(0, at), ...categories, ...type.categorias.slice(at)],
  }))
}

const typeOf = (draft: EventDraft, key: string): TicketTypeDraft | undefined =>
  draft.tiposDeIngressos.find((type) => type.key === key)

/** Adds those of a set that are not there yet, with an equal share each of the places that are left. */
export const addCategorySet = (draft: EventDraft, typeKey: string, set: CategorySet): EventDraft => {
  const type = typeOf(draft, typeKey)
  if (!type) return draft
  const names = missingOf(type, categorySets[set]).slice(0, limits.categoriesMax - type.categorias.length)
  const shares = sharesOf(placesLeftOver(type), names.length, type.modo === 'dupla' ? 2 : 1)
  const rows = names.map((nome, index) => ({ nome, quantidade: shares[index] ?? '' }))
  return withRows(draft, typeKey, rows, type.categorias.length)
}

/** What the name of a category says of who may enter, where nothing asks for it; null where it says nothing. */
const unaskedGender = ({ modo }: TicketTypeDraft, { nome, exigencias }: CategoryDraft): GenderRule | null => {
  if (exigencias?.genero) return null
  const gender = namedGender(nome)
  return gender === 'mista' && modo !== 'dupla' ? null : gender
}

/** Whether a name says what no rule asks for. */
export const hasUnaskedGenders = (type: TicketTypeDraft): boolean =>
  type.categorias.some((category) => unaskedGender(type, category) !== null)

/** Each category asks for the gender that its name says. */
export const askNamedGenders = (draft: EventDraft, typeKey: string): EventDraft =>
  inType(draft, typeKey, (type) => ({
    ...type,
    categorias: type.categorias.map((category) => {
      const genero = unaskedGender(type, category)
      return genero === null
        ? category
        : { ...category, exigencias: { ...(category.exigencias ?? openEligibility), genero } }
    }),
  }))

/** Whether each CPF enters each category only once; of one category it is said in its own rule. */
export const isOnceEach = ({ categorias }: TicketTypeDraft): boolean =>
  categorias.every(({ exigencias }) => exigencias?.umPorCpf === true)

export const askOnceEach = (draft: EventDraft, typeKey: string, umPorCpf: boolean): EventDraft =>
  inType(draft, typeKey, (type) => ({
    ...type,
    categorias: type.categorias.map((category) => ({
      ...category,
      exigencias: { ...(category.exigencias ?? openEligibility), umPorCpf },
    })),
  }))

/** Adds a question as it is usually asked. */
export const addQuestionSet = (draft: EventDraft, typeKey: string, titulo: QuestionSet): EventDraft => {
  const [key, next] = take(draft)
  return inType(next, typeKey, (type) => ({
    ...type,
    camposPersonalizados: [...type.camposPersonalizados, { key, titulo, ...questionSets[titulo] }],
  }))
}

/** Who buys for an athlete is asked for the size of the shirt without any question. */
const isAskedAnyway = (type: TicketTypeDraft, titulo: QuestionSet): boolean =>
  type.tipo === 'atleta' && titulo === 'Tamanho da camiseta'

export const missingQuestions = (type: TicketTypeDraft): QuestionSet[] =>
  (Object.keys(questionSets) as QuestionSet[]).filter(
    (titulo) =>
      !isAskedAnyway(type, titulo) &&
      !hasName(
        type.camposPersonalizados.map((field) => field.titulo),
        titulo,
      ),
  )

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

/** The rows of a spreadsheet in which something stands. */
const sheetOf = (text: string): string[][] => {
  const rows: string[][] = [[]]
  for (const [, content = '', end = ''] of text.slice(0, 20_000).matchAll(cell)) {
    rows.at(-1)?.push(unquoted(content))
    if (end.endsWith('\n')) rows.push([])
  }
  return rows.filter((cells) => cells.some((one) => one !== ''))
}

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
  if (!/[\n\t]/.test(text.trim())) return null
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

/**
 * Puts the lines of a spreadsheet at a category: an empty one is filled first, names that are there already get the places
 * that were pasted, the others become new categories behind the last one. No more than there may be.
 */
export const pasteCategories = (
  draft: EventDraft,
  typeKey: string,
  at: number,
  rows: readonly Row[],
): EventDraft => {
  const type = typeOf(draft, typeKey)
  if (!type) return draft
  const pasted = new Map(rows.map((row) => [bare(row.nome), row]))
  const added = [...pasted.values()].filter(({ nome }) => missingOf(type, [nome]).length > 0)
  const [first, ...others] = added
  const target = type.categorias[at]
  const fills = first !== undefined && target !== undefined && target.nome.trim() === ''
  const kept = type.categorias.map((category) => {
    const row = fills && category === target ? first : pasted.get(bare(category.nome))
    return row
      ? {
          ...category,
          nome: category.nome.trim() === '' ? row.nome : category.nome,
          quantidade: row.quantidade || category.quantidade,
        }
      : category
  })
  return withRows(
    inType(draft, typeKey, (one) => ({ ...one, categorias: kept })),
    typeKey,
    (fills ? others : added).slice(0, Math.max(0, limits.categoriesMax - kept.length)),
    kept.length,
  )
}
