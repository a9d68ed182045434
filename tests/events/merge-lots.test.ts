import { describe, expect, it } from 'vitest'
import { mergeLots } from '#server/events/merge-lots.ts'
import { nothingMerged } from '#server/events/merge.store.ts'
import { anId, lot, many, type Patches, refusedBy, typeWith } from './published-parts.ts'

describe('lots of a published ticket', () => {
  const first = lot('lt_1', '1º lote', { ativo: true })
  const second = lot('lt_2', '2º lote')
  const merged = (patches: Patches<'lotes'>, lots = [first, second], zone = 'America/Manaus') => {
    const merge = nothingMerged()
    const wishes = mergeLots(merge, typeWith({ lots }), patches, zone)
    const { lots: changed, newLots, activeLots, ...rest } = merge
    const { lots: _, newLots: __, activeLots: ___, ...untouched } = nothingMerged()
    expect(rest).toEqual(untouched)
    return { wishes, changed, newLots, activeLots }
  }
  const refused = (patches: Patches<'lotes'>, lots = [first, second]) =>
    refusedBy(() => merged(patches, lots))

  it('keeps what a patch does not name', () => {
    expect(merged([{ id: 'lt_1' }])).toEqual({
      changed: [first],
      newLots: [],
      activeLots: [],
      wishes: [{ id: 'lt_1', path: 'tiposDeIngressos.2.lotes.0' }],
    })
    expect(merged([])).toEqual({ changed: [], newLots: [], activeLots: [], wishes: [] })
  })

  it.each([
    [{ nome: 'Virada' }, { nome: 'Virada' }],
    [{ preco: 0 }, { precoCents: 0 }],
    [{ preco: 110.5 }, { precoCents: 11_050 }],
    [{ dataInicio: null }, { dataInicio: null }],
    [{ dataFim: null }, { dataFim: null }],
    [{ dataInicio: '2027-01-15T08:00' }, { dataInicio: new Date('2027-01-15T12:00:00Z') }],
    [{ dataFim: '2027-03-02T08:00' }, { dataFim: new Date('2027-03-02T12:00:00Z') }],
  ])('changes %j alone, times in the zone of the event', (patch, change) => {
    expect(merged([{ id: 'lt_1', ...patch }]).changed).toEqual([{ ...first, ...change }])
  })

  it('finds a lot by its id, then by its name as people read it, even with an id that is gone', () => {
    const idsOf = (patches: Patches<'lotes'>) => merged(patches).changed.map(({ id }) => id)
    expect(idsOf([{ id: 'lt_2', nome: '1º lote' }])).toEqual(['lt_2'])
    expect(idsOf([{ nome: ' 2º LOTE ' }])).toEqual(['lt_2'])
    expect(idsOf([{ id: 'lt_gone', nome: '2º lote' }])).toEqual(['lt_2'])
    expect(refused([{ id: 'lt_gone', nome: '3º lote' }])).toEqual([
      409,
      'Um dos lotes não existe mais neste ingresso. Atualize a página.',
    ])
    expect(refused([{ id: 'lt_gone' }])?.[0]).toBe(409)
  })

  it('takes two patches of one lot one after the other', () => {
    const { changed, wishes } = merged([
      { id: 'lt_2', preco: 120, quantidadeDisponivel: 5, quantidadeVista: 3 },
      { id: 'lt_1' },
      { nome: '2º lote', dataFim: null },
    ])
    expect(changed).toEqual([{ ...second, precoCents: 12_000, dataFim: null }, first])
    const wish = (id: string, index: number) => ({
      id,
      path: `tiposDeIngressos.2.lotes.${index}`,
    })
    expect(wishes).toEqual([{ ...wish('lt_2', 0), wanted: 5, seen: 3 }, wish('lt_1', 1), wish('lt_2', 2)])
  })

  const early = new Date('2027-03-01T12:00:00Z')
  const late = new Date('2027-03-02T12:00:00Z')

  it.each<[string, Partial<typeof first>, Patches<'lotes'>[number]]>([
    ['both', {}, { dataInicio: '2027-03-02T08:00', dataFim: '2027-03-01T08:00' }],
    ['the end alone', { dataInicio: late }, { dataFim: '2027-03-01T08:00' }],
    ['the start alone', { dataFim: early }, { dataInicio: '2027-03-01T08:00' }],
    ['one of two wrong ones', { dataInicio: late, dataFim: early }, { dataFim: '2027-03-01T09:00' }],
  ])('refuses times that would end a lot before it begins: %s', (_, before, times) =>
    expect(refused([{ id: 'lt_1', ...times }], [{ ...first, ...before }, second])).toEqual([
      400,
      'Ingresso 3, lote 1: O fim do lote deve vir depois do início.',
    ]),
  )

  it('refuses a new lot that ends before it begins', () =>
    expect(
      refused([
        {
          nome: 'Novo',
          preco: 10,
          quantidadeDisponivel: 3,
          dataInicio: '2027-03-02T08:00',
          dataFim: '2027-03-01T08:00',
        },
      ]),
    ).toEqual([400, 'Ingresso 3, lote 1: O fim do lote deve vir depois do início.']))

  it('changes everything else of a lot that ended before it began already', () => {
    const odd = { ...first, dataInicio: late, dataFim: early }
    const same = { dataInicio: '2027-03-02T08:00', dataFim: '2027-03-01T08:00' }
    expect(merged([{ id: 'lt_1', preco: 120, ...same }], [odd, second]).changed).toEqual([
      { ...odd, precoCents: 12_000 },
    ])
  })

  it('adds new lots behind the others, for sale once they are chosen', () => {
    const { newLots, activeLots, changed, wishes } = merged([
      { nome: '3º lote', preco: 150, quantidadeDisponivel: 7, ativo: true, dataFim: '2027-03-02T08:00' },
      { nome: '4º lote', preco: 0, quantidadeDisponivel: 1, dataInicio: '2027-03-02T08:00' },
    ])
    const at = new Date('2027-03-02T12:00:00Z')
    const row = { id: anId('lt'), ticketTypeId: 'tt', ativo: false, dataInicio: null, dataFim: null }
    expect(newLots).toEqual([
      { capacity: 7, row: { ...row, pos: 2, nome: '3º lote', precoCents: 15_000, dataFim: at } },
      { capacity: 1, row: { ...row, pos: 3, nome: '4º lote', precoCents: 0, dataInicio: at } },
    ])
    expect(activeLots).toEqual([{ id: newLots[0]?.row.id, ticketTypeId: 'tt' }])
    expect([changed, wishes]).toEqual([[], []])
  })

  it('chooses the lot that is marked, and none where none is', () => {
    const chosen = (patches: Patches<'lotes'>) => merged(patches).activeLots
    expect(chosen([{ id: 'lt_1', ativo: false }, { id: 'lt_2' }])).toEqual([])
    expect(
      chosen([
        { id: 'lt_1', ativo: false },
        { id: 'lt_2', ativo: true },
      ]),
    ).toEqual([{ id: 'lt_2', ticketTypeId: 'tt' }])
  })

  it.each<[string, Patches<'lotes'>]>([
    [', lote 2: Informe o nome do lote.', [{ id: 'lt_1' }, { id: 'lt_2', nome: ' ' }]],
    [', lote 1: Texto longo demais.', [{ id: 'lt_1', nome: 'x'.repeat(201) }]],
    [
      ', lote 1: O preço não pode ser negativo. Use R$ 0,00 para ingresso gratuito.',
      [{ id: 'lt_1', nome: '1º lote', preco: -1 }],
    ],
    [', lote 1: O preço deve ser de no máximo R$ 1.000.000,00.', [{ id: 'lt_1', preco: 1_000_000.01 }]],
    [', lote 1: Data inválida.', [{ id: 'lt_1', dataInicio: '1999-12-31T08:00', dataFim: null }]],
    [
      ', lote 1: Data inválida.',
      [{ id: 'lt_1', dataInicio: '2027-01-01T08:00', dataFim: '2101-01-01T08:00' }],
    ],
    [
      ', lote 1: Informe uma quantidade inteira maior que zero.',
      [{ nome: 'Novo', preco: 10, quantidadeDisponivel: 0 }],
    ],
    [', lote 1: Informe uma quantidade inteira maior que zero.', [{ nome: 'Novo', preco: 10 }]],
    [', lote 1: Informe o nome do lote.', [{ preco: 10, quantidadeDisponivel: 3 }]],
    [
      ', lote 1: Informe o preço do lote. Use R$ 0,00 para ingresso gratuito.',
      [{ nome: 'Novo', quantidadeDisponivel: 3 }],
    ],
    [
      ': Escolha exatamente um lote ativo.',
      [
        { id: 'lt_1', ativo: true },
        { id: 'lt_2', ativo: true },
      ],
    ],
  ])('refuses what cannot be: Ingresso 3%s', (words, patches) => {
    expect(refused(patches)).toEqual([400, `Ingresso 3${words}`])
  })

  it('refuses more lots than a ticket may grow to', () => {
    const lots = many(40, (index) => lot(`lt_${index}`, `Lote ${index}`))
    expect(
      refused(
        many(40, (index) => ({ id: `lt_${index}` })),
        lots,
      ),
    ).toBeNull()
    expect(
      refused(
        many(41, () => ({ id: 'lt_1' })),
        lots,
      ),
    ).toEqual([400, 'Ingresso 3: São no máximo 40 lotes em cada ingresso.'])
  })
})
