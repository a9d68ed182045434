import type { CancellationBatch, CancellationPlan } from '#contract/nouns/cancellation.ts'

export const batchOf = (situacao: CancellationBatch['situacao']): CancellationBatch => ({
  id: 'cb_1',
  alvo: 'evento',
  situacao,
  pedidos: 1012,
  feitos: situacao === 'finished' ? 1012 : 764,
  falhas: situacao === 'incomplete' ? 2 : 0,
  total: 93_020,
  devolvido: situacao === 'finished' ? 93_020 : 70_240,
  falhos: situacao === 'incomplete' ? [{ comprador: 'Bia Souza', valor: 110 }] : [],
})

export const planOf = (
  last: CancellationBatch['situacao'] | null,
  category: string | null = null,
): CancellationPlan => ({
  pedidos: category === null ? 1012 : 40,
  ingressos: category === null ? 1950 : 80,
  total: category === null ? 93_020 : 4_400,
  cancelado: false,
  categorias: [{ id: 'ct_1', nome: 'Dupla · Feminina B' }],
  ultimo: last && batchOf(last),
})
