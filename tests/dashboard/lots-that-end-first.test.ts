import { expect, test } from 'vitest'
import type { Catalog } from '#contract/nouns/catalog.ts'
import { catalogDraftOf, catalogErrors } from '#drafts/catalog-draft.ts'
import { changeTicketType } from '#drafts/event-draft-edits.ts'
import { changeLot } from '#drafts/event-draft-parts.ts'
import { catalogOf } from './catalog-editing.data.ts'

const catalog = catalogOf({ nome: 'Arquibancada', places: '30' }, 7, 'sold')
const late = { dataInicio: '2027-02-02T08:00', dataFim: '2027-02-01T08:00' }
const odd: Catalog = {
  ...catalog,
  tipos: catalog.tipos.map((type) => ({ ...type, lotes: type.lotes.map((lot) => ({ ...lot, ...late })) })),
}

const draft = catalogDraftOf(odd)
const [type] = draft.form.tiposDeIngressos
const key = type?.key ?? ''
const place = 'tiposDeIngressos.0.lotes.0.dataFim'

test('a lot that ended before it begins when it was stored holds up no other change', () => {
  const form = changeTicketType(draft.form, key, { descricao: 'Só sol.' })
  expect(catalogErrors(odd, { ...draft, form })).toEqual({})
})

test('it is refused once its own times change to others that are wrong', () => {
  const form = changeLot(draft.form, key, type?.lotes[0]?.key ?? '', { dataFim: '2027-02-01T09:00' })
  expect(catalogErrors(odd, { ...draft, form })[place]).toBe('O fim do lote deve vir depois do início.')
})
