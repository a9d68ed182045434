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

export const bare = (name: string): string => name.trim().toLowerCase()
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

export type Row = Pick<CategoryDraft, 'nome' | 'quantidade'>

export const withRows = (
  draft: EventDraft,
  typeKey: string,
  rows: readonly Row[],
  at: number,
): EventDraft => {
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

export const typeOf = (draft: EventDraft, key: string): TicketTypeDraft | undefined =>
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
