import { describe, expect, it, test } from 'vitest'
import { mergeCategories } from '#server/events/merge-categories.ts'
import { capacitiesOf, checkPlaces } from '#server/events/merge-places.ts'
import type { NamedType } from '#server/events/merge-ticket-types.ts'
import { nothingMerged } from '#server/events/merge.store.ts'
import { anId, category, many, type Patches, refusedBy, typeWith } from './published-parts.ts'

describe('categories of a published ticket', () => {
  const a = category('ct_1', 'A', { restricao: 'custom', categoriasPermitidas: ['B', 'C'] })
  const b = category('ct_2', 'B')
  const c = category('ct_3', 'C')
  const merged = (
    patches: Patches<'categories'>,
    categories: NamedType['categories'] = [a, b, c],
    tipo?: 'espectador',
  ) => {
    const merge = nothingMerged()
    const { rows, wishes } = mergeCategories(merge, typeWith({ categories }, tipo), patches)
    return { rows, wishes, written: merge.categories, added: merge.newCategories }
  }
  const refused = (patches: Patches<'categories'>, categories?: NamedType['categories']) =>
    refusedBy(() => merged(patches, categories))
  const patch = (
    nome: string,
    quantidade: number,
    change: Partial<Patches<'categories'>[number]> = {},
  ): Patches<'categories'>[number] => ({
    nome,
    quantidade,
    restricao: 'semRestricao',
    categoriasPermitidas: [],
    ...change,
  })

  it('leaves all as they are when none is named, and those of spectators always', () => {
    const stale = [category('ct_9', 'Só', { restricao: 'custom' })]
    const nothing = { rows: stale, wishes: [], written: [], added: [] }
    expect(merged([], stale)).toEqual(nothing)
    expect(merged([patch('Nova', 3)], stale, 'espectador')).toEqual(nothing)
  })

  it('changes restrictions of the named ones by name, and asks for their places', () => {
    const { rows, wishes, written, added } = merged([
      patch(' b ', 4, { restricao: 'custom', categoriasPermitidas: ['A', 'C', 'A'], quantidadeVista: 6 }),
    ])
    expect(rows).toEqual([a, { ...b, restricao: 'custom', categoriasPermitidas: ['A', 'C'] }, c])
    expect(written).toEqual(rows)
    expect(added).toEqual([])
    expect(wishes).toEqual([{ id: 'ct_2', path: 'tiposDeIngressos.2.categories.0', wanted: 4, seen: 6 }])
  })

  it('takes itself, closed ones and unknown ones out of who may be played with', () => {
    const { rows } = merged([
      patch('A', 1, { restricao: 'custom', categoriasPermitidas: ['A', 'B', 'C', 'Nenhuma'] }),
      patch('C', 1, { restricao: 'mesmaCategoria', categoriasPermitidas: ['B'] }),
      patch('B', 1, { categoriasPermitidas: ['C'] }),
    ])
    expect(rows.map(({ categoriasPermitidas }) => categoriasPermitidas)).toEqual([['B'], [], []])
    expect(rows.map(({ restricao }) => restricao)).toEqual(['custom', 'semRestricao', 'mesmaCategoria'])
  })

  it('adds new ones behind the others, which may be played with', () => {
    const { rows, wishes, written, added } = merged([
      patch('D', 2),
      patch('A', 1, { restricao: 'custom', categoriasPermitidas: ['E'] }),
      patch('E', 3, { restricao: 'custom', categoriasPermitidas: ['D'] }),
    ])
    const fresh = { id: anId('ct'), ticketTypeId: 'tt', categoriasPermitidas: [], exigencias: null }
    expect(added).toEqual([
      { ...fresh, pos: 3, nome: 'D', restricao: 'semRestricao' },
      { ...fresh, pos: 4, nome: 'E', restricao: 'custom', categoriasPermitidas: ['D'] },
    ])
    expect(written.map(({ categoriasPermitidas }) => categoriasPermitidas)).toEqual([['E'], [], []])
    expect(rows).toEqual([...written, ...added])
    const path = 'tiposDeIngressos.2.categories'
    expect(wishes).toEqual([
      { id: 'ct_1', path: `${path}.1`, wanted: 1 },
      { id: added[0]?.id, path: `${path}.0`, wanted: 2 },
      { id: added[1]?.id, path: `${path}.2`, wanted: 3 },
    ])
  })

  it.each<[string, Patches<'categories'>]>([
    [', categoria 2: Informe o nome da categoria.', [patch('A', 1), patch(' ', 1)]],
    [', categoria 1: Texto longo demais.', [patch('x'.repeat(201), 1)]],
    [
      ', categoria 3: Já existe uma categoria com este nome neste ingresso.',
      [patch('B', 1), patch('C', 1), patch(' b', 1)],
    ],
    [', categoria 1: Informe uma quantidade inteira maior que zero.', [patch('Nova', 0)]],
    [
      ', categoria 2: Escolha pelo menos uma categoria permitida.',
      [patch('B', 1), patch('C', 1, { restricao: 'custom', categoriasPermitidas: ['C'] })],
    ],
    [
      ': Escolha pelo menos uma categoria permitida.',
      [patch('C', 1, { restricao: 'mesmaCategoria' }), patch('B', 1, { restricao: 'mesmaCategoria' })],
    ],
    [
      ', categoria 1: Escolha pelo menos uma categoria permitida.',
      [patch('B', 1, { restricao: 'custom', categoriasPermitidas: ['Nenhuma'] })],
    ],
  ])('refuses what cannot be: Ingresso 3%s', (words, patches) => {
    expect(refused(patches)).toEqual([400, `Ingresso 3${words}`])
  })

  it('refuses more than a ticket may have, counting those that are there', () => {
    const stored = many(99, (index) => category(`ct_${index}`, `Categoria ${index}`))
    expect(refused([patch('Mais uma', 1)], stored)).toBeNull()
    expect(refused([patch('Mais uma', 1), patch('Outra', 1)], stored)).toEqual([
      400,
      'Ingresso 3: São no máximo 100 categorias em cada ingresso.',
    ])
  })
})

/** product §5 and law S8: [ticket, first category, second category] before and after. */
describe('places of a ticket and of its categories', () => {
  const counters = ([ticket, ...parts]: number[]) => [
    { kind: 't' as const, id: 'tt', capacity: ticket ?? 0, peak: 0, sold: 0, held: 0 },
    ...parts.map((capacity, index) => ({
      kind: 'c' as const,
      id: `ct_${index + 1}`,
      capacity,
      peak: 0,
      sold: 0,
      held: 0,
    })),
  ]
  const check = (
    before: number[],
    after: number[],
    categories = [category('ct_1', 'A'), category('ct_2', 'B')],
  ) =>
    refusedBy(() =>
      checkPlaces(typeWith({ categories }), capacitiesOf(counters(before)), capacitiesOf(counters(after))),
    )

  test.each([
    ['all as before', [10, 4, 6], [10, 4, 6]],
    ['more in both', [10, 4, 6], [12, 4, 8]],
    ['moved', [10, 4, 6], [10, 5, 5]],
    ['fewer of the ticket', [10, 4, 6], [3, 4, 6]],
    ['fewer in a category', [10, 4, 6], [10, 0, 6]],
    ['fewer in all', [10, 4, 6], [2, 1, 0]],
    ['nearer to the sum, from too few', [10, 4, 3], [10, 4, 5]],
    ['nearer to the sum, from too many', [10, 8, 6], [12, 8, 6]],
    ['to the sum, from too few', [10, 4, 3], [10, 4, 6]],
    ['as far from the sum as it was, with more', [10, 4, 3], [12, 6, 3]],
    ['as far above the sum as it was, with more', [10, 8, 6], [11, 9, 6]],
  ])('%s: %j → %j', (_, before, after) => expect(check(before, after)).toBeNull())

  test.each([
    ['há 2 vagas a mais', [10, 4, 6], [10, 6, 6]],
    ['faltam 2 vagas', [10, 4, 6], [12, 4, 6]],
    ['falta 1 vaga', [10, 4, 6], [12, 5, 6]],
    ['há 1 vaga a mais', [10, 4, 5], [10, 5, 6]],
    ['faltam 4 vagas', [10, 4, 3], [11, 4, 3]],
    ['há 5 vagas a mais', [10, 8, 6], [10, 9, 6]],
    ['falta 1 vaga', [10, 8, 6], [15, 8, 6]],
  ])('refuses what leads away from the sum: %s (%j → %j)', (words, before, after) => {
    expect(check(before, after)).toEqual([
      400,
      `Ingresso 3: A soma das vagas das categorias deve ser igual à quantidade do ingresso: ${words}.`,
    ])
  })

  test('a ticket without categories may have any number', () => {
    expect(check([10], [90], [])).toBeNull()
  })

  test('a category without a counter has no places', () => {
    expect(check([10, 10], [11, 11])).toBeNull()
    expect(check([10, 10], [11, 10])).not.toBeNull()
  })
})
