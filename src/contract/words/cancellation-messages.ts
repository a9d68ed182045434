/** What is said when an organiser cancels. */
export const cancellationMessages = {
  confirm: 'Digite o nome do evento para confirmar.',
  reason: 'Escreva o motivo: quem comprou vai lê-lo no e-mail.',
  totalChanged: 'O valor mudou. Confira de novo antes de confirmar.',
  nothing: 'Não há ingressos a cancelar aqui.',
  underWay: 'Já há um cancelamento em andamento neste evento.',
  missing: 'Este cancelamento não existe.',
  unsought: 'Busque este ingresso, ou apague o código para cancelar o que está escolhido acima.',
  /** The button names what it cancels. */
  deeds: {
    event: 'Cancelar o evento inteiro',
    category: 'Cancelar esta categoria',
    ticket: 'Cancelar este ingresso',
  },
  effects: {
    event: 'As vendas fecham agora. Cada pedido é cancelado',
    category: 'A categoria fecha agora. Cada ingresso dela é cancelado',
    ticket: 'O ingresso deixa de valer na entrada',
  },
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
