import { describe, expect, it } from 'vitest'
import { linesUnder, withRulesOf } from '#drafts/order-rules.ts'
import { orderAmounts } from '#contract/nouns/payment.ts'
import { emptyLines, type SelectedTicket } from '#contract/nouns/ticket.ts'
import { athlete, line, transaction } from './order.fixture.ts'

const category = (
  nome: string,
  restricao: 'mesmaCategoria' | 'semRestricao' | 'custom',
  categorias_permitidas: string[] = [],
) => ({ id: nome, nome, quantidade: 4, restricao, categorias_permitidas })

const pair: SelectedTicket = {
  ticket_type_id: 'tt_2',
  nome: 'Dupla Mista',
  tipo: 'atleta',
  modo: 'dupla',
  preco: 110,
  quantity: 2,
  descricao: '',
  categories: [
    category('A', 'mesmaCategoria'),
    category('B', 'custom', ['A', 'C']),
    category('C', 'semRestricao'),
  ],
  campos_personalizados: [],
}

describe('one amount, one source', () => {
  const ten = { id: 'cp_1', nome: 'QUADRA10', porcentagem: 0.1 }
  const bound = transaction({ valor_bruto: 85, desconto: 8.5, valor_total: 76.5, cupom: ten })
  const lines = [line(athlete, 85)]

  it.each([
    ['the tickets alone before the order was read', null, null, 8500],
    ['the tickets and the coupon before the order was read', null, ten, 7650],
    ['the order as it is bound, coupon included', bound, ten, 7650],
    ['the order less a coupon that is not bound yet', { ...bound, cupom: null, valor_total: 85 }, ten, 7650],
    ['the order with its coupon taken off in the form', bound, null, 8500],
    [
      'the total that the server rounded, whatever we would make of it',
      { ...bound, valor_total: 76.51 },
      ten,
      7651,
    ],
    ['the gross amount of the server, not that of the tickets', { ...bound, valor_bruto: 90 }, null, 9000],
  ])('is %s', (_, read, coupon, due) => {
    expect(orderAmounts({ transaction: read, lines, coupon }).due).toBe(due)
  })
})

describe('rules that changed under a form', () => {
  const shirt = { titulo: 'Camiseta', tipo: 'opcoes' as const, opcoes: ['P', 'G'] }
  const team = { titulo: 'Time', tipo: 'texto' as const, opcoes: [] }
  const type = {
    id: 'tt_2',
    nome: 'Dupla',
    descricao: '',
    tipo: 'atleta' as const,
    modo: 'dupla' as const,
    quantidade_disponivel: 0,
    lotes: [],
    active_lot: null,
  }
  const chosen = { ...pair, campos_personalizados: [shirt, team] }
  const typed = emptyLines([chosen]).map((row) => ({
    ...row,
    personalInfo: athlete,
    athleteInfo: row.athleteInfo && { ...row.athleteInfo, category: 'Mista A' },
    customFields: [
      { ...shirt, answer: 'G' },
      { ...team, answer: 'Arena' },
    ],
  }))
  const under = (
    campos_personalizados: (typeof shirt | typeof team)[],
    names: string[],
    soldOut: string | null = null,
  ) => {
    const categories = names.map((nome) => category(nome, 'semRestricao'))
    const tickets = withRulesOf([chosen], [{ ...type, categories, campos_personalizados }])
    return linesUnder(tickets, typed, [soldOut])[0]
  }

  it('keeps what still fits, wherever its question stands now', () => {
    const line = under([team, { ...team, titulo: 'Cidade' }, shirt], ['Mista A'])
    expect(line?.customFields.map(({ titulo, answer }) => [titulo, answer])).toEqual([
      ['Time', 'Arena'],
      ['Cidade', ''],
      ['Camiseta', 'G'],
    ])
    expect(line?.personalInfo).toEqual(athlete)
    expect(line?.athleteInfo?.category).toBe('Mista A')
  })

  it('asks again for an option or a category that is no longer there', () => {
    const line = under([{ ...shirt, opcoes: ['P', 'M'] }], ['Mista B'])
    expect(line?.customFields.map(({ answer }) => answer)).toEqual([''])
    expect(line?.athleteInfo?.category).toBe('')
  })

  it('asks for another category than the one that the server says is sold out', () => {
    expect(under([], ['Mista A'], 'Mista A')?.athleteInfo?.category).toBe('')
    expect(under([], ['Mista A'], 'Mista')?.athleteInfo?.category).toBe('Mista A')
  })

  it('leaves tickets alone that the event no longer names', () => {
    expect(withRulesOf([chosen], [])).toEqual([chosen])
  })
})
