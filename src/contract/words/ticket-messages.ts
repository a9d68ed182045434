/** The sentences of a ticket's own page, apart from messages.ts so that the page loads only these. */
export const ticketMessages = {
  ticket: {
    loading: 'Carregando ingresso...',
    failed: 'Não foi possível carregar este ingresso. Tente novamente.',
    loginNeeded: 'Para ver este ingresso, faça login com a conta que o comprou.',
    loginOthers: 'Se outra pessoa comprou para você, abra o link do e-mail “Seu ingresso”.',
    loginDoor: 'Na porta do evento, leia o código na página da porta, pelo link que a organização enviou.',
    missing: 'Ingresso não encontrado.',
    missingWhy:
      'O link pode estar incompleto, ou o ingresso é de outra conta. Na porta do evento, leia o código na página da porta, pelo link que a organização enviou.',
    keepFailed: 'Não foi possível salvar neste aparelho. Guarde o e-mail com o ingresso.',
    dropFailed: 'Não foi possível apagar deste aparelho. Tente novamente.',
    erased: 'O ingresso foi apagado deste aparelho.',
    keepWhy: 'Abre mesmo sem internet.',
    kept: 'Salvo neste aparelho: esta página abre mesmo sem internet.',
    onDevice: 'Sem conexão com a loja. Este é o ingresso salvo neste aparelho.',
    keptAlone:
      'Este é o ingresso salvo neste aparelho; pode ter mudado. Só o primeiro nome fica guardado. Para ver como está, faça login com a conta que o comprou.',
    preparing: 'O código deste ingresso está sendo preparado. Tente novamente em instantes.',
    passed: (nome: string) =>
      `Este ingresso passou para ${nome}. Só essa pessoa vê o QR novo; o de antes não vale mais.`,
    cancelled: 'Este ingresso foi cancelado e não vale mais na entrada.',
    contested:
      'O pagamento deste ingresso foi contestado. Até o banco decidir, ele não vale na entrada; se a compra for mantida, volta a valer.',
  },
} as const
