import { expect, it } from 'vitest'
import { catalogWarnings } from '#drafts/catalog-warnings.ts'
import { catalogChanges } from '#drafts/catalog-changes.ts'
import { type CatalogDraft, catalogDraftOf } from '#drafts/catalog-draft.ts'
import { addTicketType, changeTicketType } from '#drafts/event-draft-edits.ts'
import { addLot, changeLot } from '#drafts/event-draft-parts.ts'
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
    form: changeLot(
      changeTicketType(form, added?.key ?? '', { nome: 'Lateral', quantidadeDisponivel: '50' }),
      added?.key ?? '',
      key,
      { preco, quantidadeDisponivel: '50' },
    ),
  })
  expect(said(withPrice('110,00'))).toEqual(['Novo ingresso: Lateral, R$ 110,00, 50 vagas.'])
  expect(said(withPrice('5000'))).toEqual([
    'Novo ingresso: Lateral, R$ 50,00, 50 vagas.',
    'Novo lote: 1º lote, R$ 50,00, 50 vagas. Confira: se o preço é R$ 5.000,00, volte e corrija.',
  ])
  expect(priced('5000')).toEqual([])
})

it.each([
  ['', '2026-11-30T21:00', 'vende até 30/11/2026 21:00.'],
  ['2026-11-26T09:00', '', 'vende a partir de 26/11/2026 09:00.'],
  ['2026-11-26T09:00', '2026-11-30T21:00', 'vende de 26/11/2026 09:00 até 30/11/2026 21:00.'],
])('says when a lot sells from now on: %j, %j', (dataInicio, dataFim, when) => {
  const dated = changeLot(before.form, 'tt_1', 'lt_1', { dataInicio, dataFim })
  expect(said({ ...before, form: dated })).toEqual([`1º lote: ${when}`])
})

it.each([
  [true, 1, 'vende a partir de 26/11/2026 09:00, ou antes, se o lote anterior esgotar.'],
  [true, 0, 'vende a partir de 26/11/2026 09:00.'],
  [false, 1, 'vende a partir de 26/11/2026 09:00.'],
])(
  'says that a lot may begin earlier where lots turn by themselves: %j, after %i others',
  (turns, at, when) => {
    const stored = {
      ...catalog,
      tipos: catalog.tipos.map((type) => ({
        ...type,
        viradaAutomatica: turns,
        lotes: type.lotes.flatMap((lot) => [lot, { ...lot, id: 'lt_2', nome: '2º lote' }]),
      })),
    }
    const draft = catalogDraftOf(stored)
    const key = draft.form.tiposDeIngressos[0]?.lotes[at]?.key ?? ''
    const dated = { ...draft, form: changeLot(draft.form, 'tt_1', key, { dataInicio: '2026-11-26T09:00' }) }
    expect(catalogChanges(stored, dated)[0]?.lines).toEqual([`${at + 1}º lote: ${when}`])
  },
)

it('says that a lot has no end any more', () => {
  const dated = catalogWith({ nome: 'Arquibancada', places: '10' })
  const stored = {
    ...dated,
    tipos: dated.tipos.map((type) => ({
      ...type,
      lotes: type.lotes.map((lot) => ({ ...lot, dataFim: '2026-11-30T21:00' })),
    })),
  }
  const draft = catalogDraftOf(stored)
  const open = { ...draft, form: changeLot(draft.form, 'tt_1', 'lt_1', { dataFim: '' }) }
  expect(catalogChanges(stored, open)[0]?.lines).toEqual(['1º lote: vende sem prazo.'])
})

it('says of a new lot and a new ticket how many places they have, and which categories', () => {
  const form = addLot(before.form, 'tt_1')
  const added = form.tiposDeIngressos[0]?.lotes.at(-1)?.key ?? ''
  const filled = changeLot(form, 'tt_1', added, { nome: 'Extra', preco: '60,00', quantidadeDisponivel: '1' })
  expect(said({ ...before, form: filled })).toContain('Novo lote: Extra, R$ 60,00, 1 vaga.')
})

it('warns before it is saved of places that no lot sells, and not of what was so before', () => {
  const fewer = changeLot(before.form, 'tt_1', 'lt_1', { quantidadeDisponivel: '8' })
  const warned = catalogWarnings(catalog, { ...before, form: fewer }, '2026-11-20T10:00')
  expect(warned.map(({ ticket }) => ticket)).toEqual(['Arquibancada'])
  expect(warned[0]?.lines[0]).toMatch(/^2 vagas não estão em nenhum lote/)
  expect(catalogWarnings(catalog, before, '2026-11-20T10:00')).toEqual([])
  const none = changeLot(before.form, 'tt_1', 'lt_1', { quantidadeDisponivel: '4' })
  expect(catalogWarnings(catalog, { ...before, form: none }, '2026-11-20T10:00')[0]?.lines).toEqual([
    'Ainda há 6 vagas, mas ninguém consegue comprar: o lote à venda esgotou.',
  ])
  const over = changeLot(before.form, 'tt_1', 'lt_1', { dataFim: '2026-11-19T10:00' })
  expect(catalogWarnings(catalog, { ...before, form: over }, '2026-11-20T10:00')[0]?.lines).toEqual([
    'Ainda há 6 vagas, mas ninguém consegue comprar: o prazo dos lotes acabou.',
  ])
})
