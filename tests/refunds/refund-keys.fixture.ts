import type { ManualRefund } from '#contract/nouns/manual-refund.ts'

export const untold: ManualRefund = { id: 'rf_1', evento: 'Copa da Praia', valor: 93.5, chave: null }
export const told: ManualRefund = {
  id: 'rf_2',
  evento: 'Open de Verão',
  valor: 50,
  chave: 'CPF ***.456.789-**',
}
export const answered: ManualRefund = { ...untold, chave: 'e-mail bi***@exemplo.com' }
