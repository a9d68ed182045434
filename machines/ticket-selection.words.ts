import type { ticketSelectionMachine } from './ticket-selection.machine.ts'
import type { MachineWords } from './words.ts'

const open = {
  evento: { data_hora: '2027-03-20T08:00:00-03:00', data_hora_final: '2027-03-21T18:00:00-03:00' },
  ticket_types: [
    {
      id: 'arquibancada',
      tipo: 'espectador',
      modo: 'individual',
      quantidade_disponivel: 2,
      active_lot: { quantidade_disponivel: 2 },
    },
  ],
} as const
const before = Date.parse('2027-03-01T12:00:00-03:00')

const sessionOver = {
  says: 'o servidor não aceita a sessão',
  params: { error: { kind: 'auth', message: null } },
}
const noAnswer = { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } }

export const ticketSelectionWords: MachineWords<typeof ticketSelectionMachine> = {
  title: 'Compra no evento',
  sentence: 'Na página do evento a pessoa escolhe os ingressos e os reserva.',
  happy: ['loading', 'browsing', 'creatingTransaction', 'leavingToCheckout'],
  states: {
    loading: 'Buscando o evento',
    failed: 'Evento não pôde ser buscado',
    missing: 'Evento não existe',
    browsing: 'Escolhendo os ingressos',
    creatingTransaction: 'Reservando os ingressos',
    refreshing: 'Buscando o que está à venda',
    leavingToLogin: 'Indo para a tela de entrar',
    leavingToCheckout: 'Ingressos reservados',
  },
  events: {
    'quantity.increase': 'aumenta a quantidade',
    'quantity.decrease': 'diminui a quantidade',
    'tickets.buy': 'compra',
    'event.reload': 'pressiona Tentar novamente',
    'offer.turn': 'chega a hora de uma venda abrir ou de um lote virar',
  },
  guards: {
    isThere: {
      text: 'o evento existe',
      holds: { says: 'o evento veio', params: { loaded: { detail: open, now: before } } },
      fails: { says: 'não há evento neste endereço', params: { loaded: null } },
    },
    canAdd: {
      text: 'ainda há ingressos à venda e eles cabem no pedido',
      holds: {
        says: 'há 2 vagas e 1 ingresso escolhido',
        context: { detail: open, now: before, selection: { arquibancada: 1 } },
        params: { id: 'arquibancada' },
      },
      fails: {
        says: 'há 2 vagas e 2 ingressos escolhidos',
        context: { detail: open, now: before, selection: { arquibancada: 2 } },
        params: { id: 'arquibancada' },
      },
    },
    canRemove: {
      text: 'há ingresso escolhido deste tipo',
      holds: {
        says: '1 ingresso escolhido',
        context: { selection: { arquibancada: 1 } },
        params: { id: 'arquibancada' },
      },
      fails: { says: 'nenhum escolhido', context: { selection: {} }, params: { id: 'arquibancada' } },
    },
    isLoggedOut: {
      text: 'a pessoa não entrou na conta',
      holds: { says: 'é um visitante', params: { hasToken: false, document: null } },
      fails: { says: 'a pessoa está na conta', params: { hasToken: true, document: '52998224725' } },
    },
    isNothingSelected: {
      text: 'nenhum ingresso foi escolhido',
      holds: { says: 'todas as quantidades são zero', context: { selection: { arquibancada: 0 } } },
      fails: { says: '1 ingresso escolhido', context: { selection: { arquibancada: 1 } } },
    },
    isUnknownUser: {
      text: 'a sessão não diz de quem é',
      holds: { says: 'a sessão não traz CPF nem CNPJ', params: { hasToken: true, document: null } },
      fails: { says: 'a sessão traz o CPF', params: { hasToken: true, document: '52998224725' } },
    },
    isAuthError: { text: 'a sessão terminou', holds: sessionOver, fails: noAnswer },
    isNoAnswer: { text: 'não veio resposta do servidor', holds: noAnswer, fails: sessionOver },
    isUnderway: {
      text: 'já há um pagamento em andamento',
      holds: {
        says: 'outro pedido deste evento está sendo pago',
        params: { error: { kind: 'http', message: null, code: 'paymentUnderway' } },
      },
      fails: noAnswer,
    },
  },
  actions: {
    saveEvent: 'mostra o evento, com o que já tinha sido escolhido',
    saveRefreshedEvent: 'mostra o que está disponível e, se mudou, o novo preço',
    addTicket: 'soma um ingresso',
    removeTicket: 'tira um ingresso',
    saveBuyer: 'guarda de quem é a compra',
    saveTransaction: 'guarda o pedido',
    sayFailed: 'diz que não foi possível buscar o evento',
    sayRefused: 'diz por que a reserva foi recusada',
    sayUnderway: 'diz que já há um pagamento em andamento, com o caminho até ele',
    forgetSentences: 'retira as frases anteriores',
    notify: 'avisa a pessoa',
    endSession: 'encerra a sessão',
  },
  ports: {
    loadEvent: { text: 'buscar o evento', call: 'event' },
    createTransaction: 'reservar os ingressos',
  },
}
