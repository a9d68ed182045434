/**
 * The sentences of the public pages, apart from messages.ts so that a first visit loads only these. Letter for letter.
 */
export const publicMessages = {
  landing: {
    loading: 'Carregando eventos...',
    empty: 'Nenhum evento futuro encontrado no momento.',
    failed: 'Erro ao buscar eventos.',
  },
  events: {
    failed: 'Erro ao buscar eventos. Tente novamente mais tarde.',
    empty: {
      ativos: 'Nenhum evento ativo encontrado.',
      emAndamento: 'Nenhum evento em andamento encontrado.',
      encerrados: 'Nenhum evento encerrado encontrado.',
    },
    withoutId: 'Erro: ID do evento não está disponível.',
    withoutName: 'Evento Sem Nome',
  },
  event: {
    failed: 'Erro ao buscar os detalhes do evento.',
    cancelled: 'Este evento foi cancelado. Quem pagou recebe o valor de volta.',
    missing: 'Evento não encontrado.',
    bannerFailed: 'Erro ao carregar imagem.',
    soldOut: 'ESGOTADO',
    opensAt: 'Vendas abrem em',
    lotsOver: 'Vendas encerradas',
    paused: 'Vendas pausadas',
    eligibility: 'Quem pode se inscrever',
    notEnoughForPair: 'Restam vagas insuficientes para uma dupla',
    loginToBuy: 'Você precisa estar logado para comprar ingressos.',
    selectTicket: 'Selecione pelo menos um ingresso para continuar.',
    unknownUser: 'Erro ao identificar o usuário. Por favor, faça login novamente.',
    transactionFailed: 'Erro ao criar a transação. Tente novamente.',
    selectionRestored: 'Sua seleção foi mantida.',
    selectionReduced: 'Parte da sua seleção não está mais disponível. Confira as quantidades.',
  },
  partFailed: 'Não foi possível carregar esta parte da página.',
  notFound: 'Página Não Encontrada',
} as const
