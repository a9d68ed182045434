import { expect, test } from 'vitest'
import { newTicketType } from '#drafts/event-draft-form.ts'
import { ticketTypeSummary } from '#web/ticket-types/ticket-type-summary.ts'

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
