import { emptyLines, type SelectedTicket, type TicketLine } from '#contract/nouns/ticket.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import { athlete } from './order.fixture.ts'

export type Category = SelectedTicket['categories'][number]

export const category = (id: string, nome: string, changes: Partial<Category> = {}): Category => ({
  id,
  nome,
  quantidade: 4,
  restricao: 'semRestricao',
  categorias_permitidas: [],
  ...changes,
})

export const gold = category('c1', 'Ouro')
export const silver = category('c2', 'Prata')
export const shirt = { titulo: 'Camiseta', tipo: 'opcoes' as const, opcoes: ['P', 'G'] }
export const club = { titulo: 'Nome do clube', tipo: 'texto' as const, opcoes: [] }

/** A pair for R$ 110,00 each, as its buyer began with it. */
export const pair: SelectedTicket = {
  ticket_type_id: 'tt_1',
  nome: 'Dupla',
  tipo: 'atleta',
  modo: 'dupla',
  preco: 110,
  quantity: 2,
  descricao: '',
  categories: [gold, silver],
  campos_personalizados: [shirt],
}

/** The same as it is on sale. */
export const onSale: TicketType = {
  id: 'tt_1',
  nome: 'Dupla',
  descricao: '',
  tipo: 'atleta',
  modo: 'dupla',
  quantidade_disponivel: 8,
  campos_personalizados: [shirt],
  categories: [gold, silver],
  lotes: [],
  active_lot: { id: 'l1', nome: '1º lote', preco: 110, quantidade_disponivel: 8 } as TicketType['active_lot'],
}

export const lotAt = (preco: number): Partial<TicketType> => ({
  active_lot: onSale.active_lot && { ...onSale.active_lot, preco },
})

/** Both athletes as typed: who they are, their categories and their shirts. */
export const typed = (
  chosen: [string, string] = ['Ouro', 'Prata'],
  answers: [string, string] = ['G', 'P'],
): TicketLine[] =>
  emptyLines([pair]).map((line, at) => ({
    ...line,
    personalInfo: athlete,
    athleteInfo: line.athleteInfo && { ...line.athleteInfo, category: chosen[at] ?? '' },
    customFields: [{ ...shirt, answer: answers[at] ?? '' }],
  }))

export const now = (changes: Partial<TicketType>): TicketType[] => [{ ...onSale, ...changes }]
