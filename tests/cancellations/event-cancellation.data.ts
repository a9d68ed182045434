import type { CancellationBatch, CancellationPlan } from '#contract/nouns/cancellation.ts'

/** `waiting`: in progress for the wire, which says beside it that only purchases being paid are waited for. */
export type Situation = CancellationBatch['situacao'] | 'waiting'

export const batchOf = (situacao: Situation): CancellationBatch => ({
  id: 'cb_1',
  alvo: situacao === 'waiting' ? 'categoria' : 'evento',
  situacao: situacao === 'waiting' ? 'running' : situacao,
  espera: situacao === 'waiting',
  pedidos: 1012,
  feitos: situacao === 'finished' ? 1012 : 764,
  falhas: situacao === 'incomplete' ? 2 : 0,
  total: 93_020,
  devolvido: situacao === 'finished' ? 93_020 : 70_240,
  falhos: situacao === 'incomplete' ? [{ comprador: 'Bia Souza', valor: 110 }] : [],
})

const sumsOf = (category: string | null, ticket: string | null) => {
  if (ticket !== null) return { pedidos: 1, ingressos: 1, total: 110 }
  return category === null
    ? { pedidos: 1012, ingressos: 1950, total: 93_020 }
    : { pedidos: 40, ingressos: 80, total: 4_400 }
}

export const planOf = (
  last: Situation | null,
  category: string | null = null,
  ticket: string | null = null,
): CancellationPlan => ({
  ...sumsOf(category, ticket),
  ingresso: ticket === null ? null : { id: 'tk_1', nome: 'Bia Souza', tipo: 'Dupla' },
  entraram: 0,
  kits: 0,
  cancelado: false,
  evento: { nome: 'Copa de Verão' },
  categorias: [{ id: 'ct_1', nome: 'Dupla · Feminina B' }],
  ultimo: last && batchOf(last),
})
