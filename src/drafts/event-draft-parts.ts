import { type Changes, changed, inType, take, without } from './event-draft-edits.ts'
import {
  type CategoryDraft,
  type CustomFieldDraft,
  type EventDraft,
  type LotDraft,
  newLot,
} from './event-draft-form.ts'
import { maskQuantity } from './masks.ts'
import { maskBrl } from './prices.ts'

/**
 * product §5 Category cleanup: a mesmaCategoria category leaves the others' lists; custom lists hold neither themselves
 * nor mesmaCategoria categories nor what is gone; categories that are not custom have no list.
 */
const cleanCategories = (categories: readonly CategoryDraft[]): CategoryDraft[] => {
  const open = new Set(
    categories.filter((category) => category.restricao !== 'mesmaCategoria').map(({ key }) => key),
  )
  return categories.map((category) => ({
    ...category,
    categoriasPermitidas:
      category.restricao === 'custom'
        ? category.categoriasPermitidas.filter((key) => key !== category.key && open.has(key))
        : [],
  }))
}

/** What a custom category may allow. */
export const allowableCategories = (
  categories: readonly CategoryDraft[],
  category: CategoryDraft,
): CategoryDraft[] =>
  categories.filter((other) => other.key !== category.key && other.restricao !== 'mesmaCategoria')

/** A new category; the first one takes the ticket's whole quantity. */
export const addCategory = (draft: EventDraft, typeKey: string, nome = ''): EventDraft => {
  const [key, next] = take(draft)
  return inType(next, typeKey, (type) => ({
    ...type,
    categorias: [
      ...type.categorias,
      {
        key,
        nome,
        quantidade: type.categorias.length === 0 ? type.quantidadeDisponivel : '',
        restricao: 'semRestricao',
        categoriasPermitidas: [],
      },
    ],
  }))
}

export const changeCategory = (
  draft: EventDraft,
  typeKey: string,
  key: string,
  change: Changes<CategoryDraft, 'nome' | 'quantidade' | 'restricao' | 'exigencias'>,
): EventDraft =>
  inType(draft, typeKey, (type) => ({
    ...type,
    categorias: cleanCategories(
      changed(type.categorias, key, (category) => {
        const next = { ...category, ...change }
        return { ...next, quantidade: maskQuantity(next.quantidade) }
      }),
    ),
  }))

/** Puts a category on, or takes it off, the list of a custom one. */
export const toggleAllowed = (draft: EventDraft, typeKey: string, key: string, allowed: string): EventDraft =>
  inType(draft, typeKey, (type) => ({
    ...type,
    categorias: cleanCategories(
      changed(type.categorias, key, (category) => ({
        ...category,
        categoriasPermitidas: category.categoriasPermitidas.includes(allowed)
          ? category.categoriasPermitidas.filter((other) => other !== allowed)
          : [...category.categoriasPermitidas, allowed],
      })),
    ),
  }))

export const removeCategory = (draft: EventDraft, typeKey: string, key: string): EventDraft =>
  inType(draft, typeKey, (type) => ({
    ...type,
    categorias: cleanCategories(without(type.categorias, key)),
  }))

export const addLot = (draft: EventDraft, typeKey: string): EventDraft => {
  const [key, next] = take(draft)
  return inType(next, typeKey, (type) => ({
    ...type,
    lotes: [...type.lotes, newLot(key, type.lotes.length + 1)],
  }))
}

export const changeLot = (
  draft: EventDraft,
  typeKey: string,
  key: string,
  change: Changes<LotDraft, 'nome' | 'preco' | 'quantidadeDisponivel' | 'dataInicio' | 'dataFim'>,
): EventDraft =>
  inType(draft, typeKey, (type) => ({
    ...type,
    lotes: changed(type.lotes, key, (lot) => {
      const next = { ...lot, ...change }
      return {
        ...next,
        preco: maskBrl(next.preco),
        quantidadeDisponivel: maskQuantity(next.quantidadeDisponivel),
      }
    }),
  }))

/** Exactly one lot is active (product §4); an unknown key changes nothing. */
export const chooseActiveLot = (draft: EventDraft, typeKey: string, key: string): EventDraft =>
  inType(draft, typeKey, (type) =>
    type.lotes.some((lot) => lot.key === key)
      ? { ...type, lotes: type.lotes.map((lot) => ({ ...lot, ativo: lot.key === key })) }
      : type,
  )

/** Without the lot; when it was the active one, the first that is left becomes active. */
export const removeLot = (draft: EventDraft, typeKey: string, key: string): EventDraft =>
  inType(draft, typeKey, (type) => {
    const rest = without(type.lotes, key)
    return {
      ...type,
      lotes: rest.some((lot) => lot.ativo)
        ? rest
        : rest.map((lot, index) => ({ ...lot, ativo: index === 0 })),
    }
  })

export const addCustomField = (draft: EventDraft, typeKey: string): EventDraft => {
  const [key, next] = take(draft)
  return inType(next, typeKey, (type) => ({
    ...type,
    camposPersonalizados: [...type.camposPersonalizados, { key, titulo: '', tipo: 'texto', opcoes: '' }],
  }))
}

export const changeCustomField = (
  draft: EventDraft,
  typeKey: string,
  key: string,
  change: Changes<CustomFieldDraft, 'titulo' | 'tipo' | 'opcoes'>,
): EventDraft =>
  inType(draft, typeKey, (type) => ({
    ...type,
    camposPersonalizados: changed(type.camposPersonalizados, key, (field) => ({ ...field, ...change })),
  }))

export const removeCustomField = (draft: EventDraft, typeKey: string, key: string): EventDraft =>
  inType(draft, typeKey, (type) => ({
    ...type,
    camposPersonalizados: without(type.camposPersonalizados, key),
  }))
