import { expect, test } from 'vitest'
import type { Catalog } from '#contract/nouns/catalog.ts'
import { catalogDraftOf, putTypeBack, removeType } from '#drafts/catalog-draft.ts'
import { catalogOver } from '#drafts/catalog-over.ts'
import { catalogOf, catalogWith } from './catalog-editing.data.ts'

const typed = { nome: 'Arquibancada', places: '30' }
const before = catalogOf(typed, 7, 'sold')
const saved = catalogOf({ ...typed, nome: 'Arquibancada Sul' }, 8, 'sold')

const withText = (descricao: string) => {
  const draft = catalogDraftOf(before)
  const [type, ...others] = draft.form.tiposDeIngressos
  return type
    ? { ...draft, form: { ...draft.form, tiposDeIngressos: [{ ...type, descricao }, ...others] } }
    : draft
}

const names = (now: Catalog, draft = removeType(withText('Só sol.'), 'tt_1')) => {
  const over = catalogOver(before, draft, now)
  const back = putTypeBack(over, 'tt_1')
  const shown = ({ form }: typeof over) =>
    form.tiposDeIngressos.map(({ nome, descricao }) => `${nome}: ${descricao}`)
  return { over: shown(over), removed: over.removed?.length, back: shown(back) }
}

test('a ticket that was taken off can be put back after another tab saved, with what either of them typed', () => {
  const { over, removed, back } = names(saved)
  expect(removed).toBe(1)
  expect(over).toHaveLength(1)
  expect(back).toEqual(['Arquibancada Sul: Só sol.', ...over])
})

test('what another tab took away is not put back', () => {
  const gone = { ...catalogWith(typed, 8), tipos: saved.tipos.slice(1) }
  const { over, removed, back } = names(gone)
  expect(removed).toBe(0)
  expect(back).toEqual(over)
})

test('a new ticket that was taken off stays to be put back', () => {
  const draft = withText('Só sol.')
  const fresh = { ...draft.form.tiposDeIngressos[0], key: 'k9', nome: 'Novo' }
  const form = { ...draft.form, tiposDeIngressos: [...draft.form.tiposDeIngressos, fresh as never] }
  const over = catalogOver(before, removeType({ ...draft, form }, 'k9'), saved)
  expect(over.removed?.map(({ type }) => type.nome)).toEqual(['Novo'])
})
