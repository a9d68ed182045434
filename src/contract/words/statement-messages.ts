/** What the statement of an event says. */
export const statementMessages = {
  failed: 'Não foi possível carregar o extrato. Tente novamente.',
  moreFailed: 'Não foi possível carregar mais linhas. Tente novamente.',
  period: 'Confira o período: as datas precisam existir, e a inicial não pode vir depois da final.',
  noLines: 'Nenhum pagamento neste período.',
  noPayouts: 'Nenhum repasse neste período.',
  loading: 'Carregando o extrato...',
} as const
