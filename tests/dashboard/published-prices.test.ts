import { expect, it } from 'vitest'
import { catalogChanges } from '#drafts/catalog-changes.ts'
import { type CatalogDraft, catalogDraftOf } from '#drafts/catalog-draft.ts'
import { addTicketType } from '#drafts/event-draft-edits.ts'
import { changeLot } from '#drafts/event-draft-parts.ts'
import { catalogWith } from './catalog-editing.data.ts'

const catalog = catalogWith({ nome: 'Arquibancada', places: '10' })
const before = catalogDraftOf(catalog)

const said = (draft: CatalogDraft): string[] => catalogChanges(catalog, draft).flatMap(({ lines }) => lines)
const priced = (preco: string): string[] =>
  said({ ...before, form: changeLot(before.form, 'tt_1', 'lt_1', { preco }) })

it.each([
  [
    '149',
    'de R$ 50,00 para R$ 1,49, só para vendas futuras. Confira: se o preço é R$ 149,00, volte e corrija.',
  ],
  [
    '1490',
    'de R$ 50,00 para R$ 14,90, só para vendas futuras. Confira: se o preço é R$ 1.490,00, volte e corrija.',
  ],
  ['14,90', 'de R$ 50,00 para R$ 14,90, só para vendas futuras.'],
  ['14900', 'de R$ 50,00 para R$ 149,00, só para vendas futuras.'],
  [
    '14.900',
    'de R$ 50,00 para R$ 14.900,00, só para vendas futuras. Confira: é isso que cada pessoa vai pagar?',
  ],
])('of %j it is said before it is saved: %s', (typed, line) =>
  expect(priced(typed)).toEqual([`1º lote: ${line}`]),
)

it('says it of the lots of a new ticket too, and nothing of what is stored', () => {
  const form = addTicketType(before.form)
  const added = form.tiposDeIngressos.at(-1)
  const key = added?.lotes[0]?.key ?? ''
  const withPrice = (preco: string) => ({
    ...before,
    form: changeLot(form, added?.key ?? '', key, { preco }),
  })
  expect(said(withPrice('110,00'))).toEqual(['Novo ingresso na página do evento.'])
  expect(said(withPrice('5000'))).toEqual([
    'Novo ingresso na página do evento.',
    'Novo lote: 1º lote, R$ 50,00. Confira: se o preço é R$ 5.000,00, volte e corrija.',
  ])
  expect(priced('5000')).toEqual([])
})
