import { describe, expect, it, test } from 'vitest'
import {
  availableNow,
  canAdd,
  decrease,
  increase,
  isSoldOut,
  selectionTotal,
  type TicketType,
} from '#contract/nouns/ticket-type.ts'
import { emptyLines, linesTotal, selectedTicketsOf, type SelectedTicket } from '#contract/nouns/ticket.ts'
import { matchesTransaction, transactionItems } from '#contract/nouns/transaction.ts'
import { transaction } from '../checkout/order.fixture.ts'

const lotOf = (preco: number, left: number) => ({
  id: 'lt',
  nome: 'Lote',
  preco,
  quantidade_disponivel: left,
  ativo: true,
  data_inicio: null,
  data_fim: null,
})
const type = (id: string, change: Partial<TicketType> = {}): TicketType => ({
  id,
  nome: `Ingresso ${id}`,
  descricao: '',
  tipo: 'espectador',
  modo: 'individual',
  quantidade_disponivel: 100,
  campos_personalizados: [],
  categories: [],
  lotes: [],
  active_lot: lotOf(50, 100),
  ...change,
})
const pair = (id: string, left = 100) =>
  type(id, { tipo: 'atleta', modo: 'dupla', quantidade_disponivel: left })

describe('what may be chosen of a ticket', () => {
  it('is as much as is left, and twenty of one order', () => {
    const three = type('a', { quantidade_disponivel: 3 })
    expect([canAdd({}, three), canAdd({ a: 2 }, three), canAdd({ a: 3 }, three)]).toEqual([true, true, false])
    const [plenty, others] = [type('a'), type('b')]
    expect([canAdd({ a: 19 }, plenty), canAdd({ a: 20 }, plenty)]).toEqual([true, false])
    expect([canAdd({ b: 19 }, plenty), canAdd({ b: 20 }, plenty)]).toEqual([true, false])
    expect([canAdd({ b: 18 }, pair('p')), canAdd({ b: 19 }, pair('p'))]).toEqual([true, false])
    expect([canAdd({}, pair('p', 2)), canAdd({}, pair('p', 1))]).toEqual([true, false])
    expect(increase({ b: 1 }, others)).toEqual({ b: 2 })
    expect(decrease({ b: 2 }, others)).toEqual({ b: 1 })
  })

  it('is not sold out while one is left', () => {
    expect([0, 1].map((left) => isSoldOut(type('a', { quantidade_disponivel: left })))).toEqual([true, false])
    expect(availableNow(type('a', { active_lot: lotOf(50, 1) }))).toBe(1)
  })

  it('costs what its lot says, and nothing without one', () => {
    const [none, some, unchosen] = [type('a', { active_lot: null }), type('b'), type('c')]
    expect(selectionTotal([none, some, unchosen], { a: 3, b: 2 })).toBe(10_000)
    expect(
      selectedTicketsOf([none, some, unchosen], { a: 3, b: 2, c: 0 }).map((chosen) => chosen.nome),
    ).toEqual(['Ingresso b'])
    expect(selectedTicketsOf([some], {})).toEqual([])
  })

  const pairOf = (descricao: string): SelectedTicket[] => [
    {
      ticket_type_id: 'tt',
      nome: 'Dupla',
      tipo: 'atleta',
      modo: 'dupla',
      preco: 50,
      quantity: 2,
      descricao,
      categories: [],
      campos_personalizados: [],
    },
  ]

  it('has an empty line for each one, with its questions unanswered', () => {
    const question = { titulo: 'Time', tipo: 'texto' as const, opcoes: [] }
    const asked = (tipo: 'atleta' | 'espectador') =>
      emptyLines(pairOf('').map((chosen) => ({ ...chosen, tipo, campos_personalizados: [question] })))
    const empty = {
      ticket_type_id: 'tt',
      nome: 'Dupla',
      modo: 'dupla',
      quantity: 1,
      preco: 50,
      personalInfo: { firstName: '', lastName: '', email: '', phone: '', cpf: '', birthDate: '' },
      customFields: [{ ...question, answer: '' }],
    }
    const athleteInfo = { category: '', gender: '', agreedToImageTerms: false, agreedToHealthTerms: false }
    expect(asked('atleta')).toEqual([1, 2].map(() => ({ ...empty, tipo: 'atleta', athleteInfo })))
    expect(asked('espectador')).toEqual([1, 2].map(() => ({ ...empty, tipo: 'espectador' })))
  })

  it('is asked for one by one, with what the shop does not read while that is short', () => {
    const item = {
      ticket_type_id: 'tt',
      nome: 'Dupla',
      tipo: 'atleta',
      modo: 'dupla',
      preco: 50,
      quantity: 1,
      descricao: 'Vaga',
      categorias: [],
    }
    expect(transactionItems(pairOf('Vaga'))).toEqual([item, item])
    const long = { ...item, descricao: '' }
    expect(transactionItems(pairOf('x'.repeat(7_500)))).toEqual([long, long])
  })

  test.each([
    [15_000, true],
    [15_001, false],
  ])('of %i letters its description is said: %s', (letters, expected) => {
    const one = (text: string) => pairOf(text).map((chosen) => ({ ...chosen, quantity: 1 }))
    const descricao = 'x'.repeat(letters - JSON.stringify(transactionItems(one(''))).length)
    expect(transactionItems(one(descricao))[0]?.descricao).toBe(expected ? descricao : '')
  })

  it('sums by quantity, of one where none is said', () => {
    expect(linesTotal([{ preco: 10.5 }, { preco: 1, quantity: 3 }])).toBe(1_350)
    const held = (valor_bruto: number, count: number) =>
      transaction({
        valor_bruto,
        ticket_data_snapshot: Array.from({ length: count }, () => transaction().ticket_data_snapshot).flat(),
      })
    expect(matchesTransaction([{ preco: 1, quantity: 3 }, { preco: 2 }], null, held(5, 4))).toBe(true)
    expect(matchesTransaction([{ preco: 1, quantity: 3 }, { preco: 2 }], null, held(5, 2))).toBe(false)
  })
})
