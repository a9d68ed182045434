const number = new Intl.NumberFormat('pt-BR')

const entered = (count: number): string =>
  count === 1 ? '1 já entrou' : `${number.format(count)} já entraram`
const served = (count: number): string =>
  count === 1 ? '1 já retirou o kit' : `${number.format(count)} já retiraram o kit`

/** What is said when an organiser cancels. */
export const cancellationMessages = {
  choose: 'Escolha o que cancelar: o evento inteiro, uma categoria ou um ingresso pelo código.',
  confirm: 'Digite o nome do evento para confirmar.',
  reason: 'Escreva o motivo: quem comprou vai lê-lo no e-mail.',
  totalChanged: 'O valor mudou. Confira de novo antes de confirmar.',
  nothing: 'Não há ingressos a cancelar aqui.',
  underWay: 'Já há um cancelamento em andamento neste evento.',
  /** Above the form, where another cancellation was left as it is. */
  left: {
    waiting:
      'O cancelamento anterior espera compras que estão sendo pagas e continua sozinho. Cancelar o evento inteiro leva junto o que falta dele.',
    incomplete:
      'Alguns pedidos do cancelamento anterior falharam. Cancelar o evento inteiro leva junto o que falta dele.',
  },
  /** Another cancellation runs first. */
  putOff:
    'O cancelamento que você preencheu ainda não começou: este precisa terminar antes. O que você escreveu está guardado, e o formulário volta sozinho.',
  /** What one cancels; of a category its name says it. */
  ofWhat: {
    evento: 'O evento inteiro',
    categoria: 'Uma categoria',
    ingresso: 'Um ingresso',
    ingressos: 'Ingressos escolhidos',
  },
  /** The page was opened for this ticket, and another cancellation comes first. */
  awaited: {
    says: (nome: string) =>
      `O ingresso de ${nome} continua valendo: para cancelá-lo, este cancelamento precisa terminar antes.`,
    deed: (nome: string) => `Cancelar o ingresso de ${nome}`,
  },
  missing: 'Este cancelamento não existe.',
  unsought: 'Busque este ingresso, ou apague o código e escolha acima o que cancelar.',
  /** The button names what it cancels. */
  deeds: {
    nothing: 'Cancelar ingressos',
    event: 'Cancelar o evento inteiro',
    category: 'Cancelar esta categoria',
    ticket: 'Cancelar este ingresso',
  },
  effects: {
    event: 'As vendas fecham agora. Cada pedido é cancelado',
    category: 'A categoria fecha agora. Cada ingresso dela é cancelado',
    ticket: 'O ingresso deixa de valer na entrada',
  },
  /** After what is done, where anything was paid. */
  moneyGoesBack: ' e o valor volta pelo mesmo meio de pagamento, menos o que já foi devolvido',
  /** Last of what becomes of a category. */
  unpaidGoToo: '; um PIX que ainda espera pagamento é cancelado, e quem ia pagar é avisado',
  /** Of the tickets that are meant; null where the doors saw none of them. */
  used: (entries: number, kits: number): string | null => {
    const said = [...(entries > 0 ? [entered(entries)] : []), ...(kits > 0 ? [served(kits)] : [])]
    return said.length === 0 ? null : `${said.join(' e ')}.`
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
