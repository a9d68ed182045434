/** What the statement of an event says. */
export const statementMessages = {
  failed: 'Não foi possível carregar o extrato. Tente novamente.',
  moreFailed: 'Não foi possível carregar mais linhas. Tente novamente.',
  period: 'Confira o período: as datas precisam existir, e a inicial não pode vir depois da final.',
  noLines: 'Nenhum pagamento neste período.',
  noPayouts: 'Nenhum repasse neste período.',
  noPayoutYet: 'Nada foi repassado até agora.',
  payoutsByHand:
    'Os repasses são transferências feitas à mão pela Quadra. Não há data automática: cada um aparece aqui com o comprovante e é avisado por e-mail.',
  loading: 'Carregando o extrato...',
  noDispute: 'Este pagamento não foi contestado.',
  evidenceSaved: 'O PDF com os comprovantes da compra foi baixado.',
  evidenceFailed: 'Não foi possível baixar os comprovantes. Tente novamente.',
} as const
