/** The sentences of the payment result, apart from messages.ts so that its page loads only these. Letter for letter. */
export const paymentResultMessages = {
  confirmation: {
    checking: 'Verificando status do pagamento...',
    missingIds: 'ID do pagamento ou ID da preferência não encontrado na URL.',
    /** Ours, beneath the one before. */
    missingIdsHelp: 'Se você pagou, os ingressos aparecem em Minha Conta em alguns minutos.',
    failed: 'Não foi possível confirmar o pagamento. Por favor, tente novamente.',
    loginNeeded: 'Faça login para ver o resultado do pagamento.',
    estado: {
      Aprovada: 'Pagamento Aprovado com Sucesso!',
      Recusada: 'Pagamento Recusado.',
      Pendente: 'Pagamento Pendente.',
    },
    unknown: 'Status do pagamento desconhecido.',
  },
} as const
