import { describe, expect, it } from 'vitest'
import { emptyLines, type SelectedTicket } from '#contract/nouns/ticket.ts'

const athlete: SelectedTicket = {
  ticket_type_id: 'tt_1',
  nome: 'Simples',
  tipo: 'atleta',
  modo: 'individual',
  preco: 50,
  quantity: 1,
  descricao: '',
  categories: [],
  campos_personalizados: [],
}

describe('the category of an empty line', () => {
  const category = (nome: string, change: object = {}) => ({
    id: `ct_${nome}`,
    nome,
    quantidade: 4,
    restricao: 'semRestricao' as const,
    categorias_permitidas: [],
    ...change,
  })
  const full = { quantidade: 0 }
  const elsewhere = { restricao: 'custom' as const, categorias_permitidas: ['B'] }
  it.each([
    ['the only one there is', 'individual', [category('A')], 'A'],
    ['the only one with places', 'individual', [category('A', full), category('B')], 'B'],
    ['for both of a pair', 'dupla', [category('A')], 'A'],
    ['none where there is a choice', 'individual', [category('A'), category('B')], ''],
    ['none where all are full', 'individual', [category('A', full)], ''],
    ['none in which two may not play', 'dupla', [category('A', elsewhere), category('B', full)], ''],
    ['none where there are none', 'individual', [], ''],
  ] as const)('is %s', (_, modo, categories, expected) => {
    const quantity = modo === 'dupla' ? 2 : 1
    const lines = emptyLines([{ ...athlete, modo, quantity, categories: [...categories] }])
    expect(lines.map(({ athleteInfo }) => athleteInfo?.category)).toEqual(
      Array.from({ length: quantity }, () => expected),
    )
  })
})
