/** What is said when an organiser cancels. */
export const cancellationMessages = {
  confirm: 'Digite o nome do evento para confirmar.',
  reason: 'Escreva o motivo: quem comprou vai lê-lo no e-mail.',
  totalChanged: 'O valor mudou. Confira de novo antes de confirmar.',
  nothing: 'Não há ingressos a cancelar aqui.',
  underWay: 'Já há um cancelamento em andamento neste evento.',
  missing: 'Este cancelamento não existe.',
  noTicket: 'Nenhum ingresso válido deste evento tem este código.',
  notThere: 'Esta categoria não existe mais.',
  cannotPause: 'Este cancelamento não está em andamento.',
  cannotResume: 'Este cancelamento não pode ser retomado.',
  eventCancelled: 'Este evento foi cancelado. Os valores pagos estão sendo devolvidos.',
  loading: 'Somando o que volta...',
  readFailed: 'Não foi possível carregar o cancelamento. Tente novamente.',
  startFailed: 'Não foi possível cancelar. Tente novamente.',
  pauseFailed: 'Não foi possível pausar. Tente novamente.',
  resumeFailed: 'Não foi possível retomar. Tente novamente.',
} as const
