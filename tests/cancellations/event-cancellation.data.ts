import type { CancellationBatch, CancellationPlan } from '#contract/nouns/cancellation.ts'
import type { CancellationChoice } from '#drafts/cancellation-draft.ts'
import type { Context } from './event-cancellation.spec-model.ts'

/** `waiting`: in progress for the wire, which says beside it that only purchases being paid are waited for. */
export type Situation = CancellationBatch['situacao'] | 'waiting'

export const batchOf = (situacao: Situation): CancellationBatch => ({
  id: 'cb_1',
  alvo: situacao === 'waiting' ? 'categoria' : 'evento',
  categoria: situacao === 'waiting' ? 'Dupla · Feminina B' : null,
  situacao: situacao === 'waiting' ? 'running' : situacao,
  espera: situacao === 'waiting',
  pedidos: 1012,
  feitos: situacao === 'finished' ? 1012 : 764,
  falhas: situacao === 'incomplete' ? 2 : 0,
  total: 93_020,
  devolvido: situacao === 'finished' ? 93_020 : 70_240,
  falhos: situacao === 'incomplete' ? [{ comprador: 'Bia Souza', valor: 110 }] : [],
})

const sums = {
  event: { pedidos: 1012, ingressos: 1950, total: 93_020 },
  category: { pedidos: 40, ingressos: 80, total: 4_400 },
  ticket: { pedidos: 1, ingressos: 1, total: 110 },
}

/** What is meant; where nothing is, the whole event is counted. */
type Choice = { what: keyof typeof sums }

export const planOf = (last: Situation | null, choice: Choice | null = null): CancellationPlan => ({
  ...sums[choice?.what ?? 'event'],
  ingresso: choice?.what === 'ticket' ? { id: 'tk_1', nome: 'Bia Souza', tipo: 'Dupla' } : null,
  entraram: 0,
  kits: 0,
  cancelado: false,
  evento: { nome: 'Copa de Verão' },
  categorias: [{ id: 'ct_1', nome: 'Dupla · Feminina B' }],
  ultimo: last && batchOf(last),
})

export const targetOf = (choice: Context['choice']): CancellationChoice | null => {
  if (choice?.what === 'category') return { kind: 'category', id: choice.name }
  if (choice?.what === 'ticket') return { kind: 'ticket', code: choice.name }
  return choice && { kind: 'event' }
}

/** What the server is asked to cancel. */
export const wire = {
  event: { evento: true },
  category: { categoria: 'ct_1' },
  ticket: { ingressos: ['tk_1'] },
}
