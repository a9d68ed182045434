import { expect, test } from 'vitest'
import { newLot, newTicketType } from '#drafts/event-draft-form.ts'
import { pairsHelp, ticketTypeSummary } from '#web/ticket-types/ticket-type-summary.ts'

const summary = (quantidadeDisponivel: string): string =>
  ticketTypeSummary({
    ...newTicketType('k1', 'k2'),
    tipo: 'atleta',
    modo: 'dupla',
    quantidadeDisponivel,
    lotes: [],
  })

test('the summary of a ticket type counts its places', () => {
  expect([summary('1'), summary('32')]).toEqual(['Atleta em dupla · 1 vaga', 'Atleta em dupla · 32 vagas'])
})

test.each(['', '12,5', '-10', 'dez'])('the summary of a ticket type says nothing of %j places', (typed) => {
  expect(summary(typed)).toBe('Atleta em dupla')
})

test('the summary of a ticket type counts named categories and several lots', () => {
  const type = newTicketType('k1', 'k2')
  const of = (names: string[], lots: number, tipo: 'atleta' | 'espectador' = 'atleta') =>
    ticketTypeSummary({
      ...type,
      tipo,
      modo: 'dupla',
      quantidadeDisponivel: '32',
      categorias: names.map((nome, index) => ({
        key: `c${index}`,
        nome,
        quantidade: '',
        restricao: 'semRestricao' as const,
        categoriasPermitidas: [],
      })),
      lotes: Array.from({ length: lots }, (_, index) => ({
        ...newLot(`l${index}`, index + 1),
        preco: 'R$ 120,00',
      })),
    })
  expect(of(['A', 'B', ' '], 3)).toBe('Atleta em dupla · 32 vagas · 2 categorias · R$\u00A0120,00 · 3 lotes')
  expect(of(['A'], 1)).toBe('Atleta em dupla · 32 vagas · 1 categoria · R$\u00A0120,00')
  expect(of(['A'], 2, 'espectador')).toBe('Espectador · 32 vagas · R$\u00A0120,00 · 2 lotes')
})

test.each([
  ['16', 'Em atletas: 16 vagas são 8 duplas.'],
  ['2', 'Em atletas: 2 vagas são 1 dupla.'],
  ['15', 'Em atletas: 32 vagas são 16 duplas.'],
  ['0', 'Em atletas: 32 vagas são 16 duplas.'],
  ['', 'Em atletas: 32 vagas são 16 duplas.'],
])('of %j places for pairs: %j', (typed, help) => expect(pairsHelp(typed)).toBe(help))
