import type { checkoutMachine } from './checkout.machine.ts'
import type { MachineWords } from './words.ts'

const attendee = {
  firstName: 'Atleta',
  lastName: 'Um',
  email: 'atleta@exemplo.com',
  phone: '(81) 98888-7777',
  cpf: '529.982.247-25',
  birthDate: '10/05/1990',
}
const filled = {
  today: '2026-11-21',
  evento: { data_hora: '2026-12-21T08:00:00-03:00' },
  tickets: [],
  lines: [
    {
      nome: 'Arquibancada',
      tipo: 'espectador',
      modo: 'individual',
      preco: 90,
      personalInfo: attendee,
      customFields: [],
    },
  ],
} as const
const withoutCpf = {
  ...filled,
  lines: [{ ...filled.lines[0], personalInfo: { ...attendee, cpf: '' } }],
}

const unpaid = { says: 'ainda não houve pagamento', params: { transaction: { pagamento_status: null } } }
const sessionOver = {
  says: 'o servidor não aceita a sessão',
  params: { error: { kind: 'auth', message: null } },
}
const noAnswer = { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } }

export const checkoutWords: MachineWords<typeof checkoutMachine> = {
  title: 'Pagamento',
  sentence:
    'O comprador preenche os dados de cada ingresso, paga com cartão ou PIX e recebe os ingressos enquanto a reserva dura.',
  happy: [
    'loading',
    'restoring',
    'filling.form.judging',
    'filling.form.open',
    'checkingTransaction',
    'creatingPreference',
    'readingTotal',
    'paying',
    'processing',
    'monitoring.waiting',
    'collecting',
    'settled',
  ],
  states: {
    loading: 'Lendo o pedido',
    unavailable: 'Pedido não pôde ser lido',
    restoring: 'Retomando o que foi digitado',
    filling: 'Preenchendo os dados',
    'filling.form': 'Formulário dos participantes',
    'filling.form.judging': 'Conferindo o formulário',
    'filling.form.open': 'Formulário em preenchimento',
    'filling.form.refused': 'Campos a corrigir',
    'filling.coupon': 'Cupom de desconto',
    'filling.coupon.deciding': 'Vendo se há cupom',
    'filling.coupon.open': 'Nenhum cupom aplicado',
    'filling.coupon.applying': 'Verificando o cupom',
    'filling.coupon.refused': 'Cupom não aceito',
    'filling.coupon.active': 'Cupom aplicado',
    confirmingFree: 'Confirmando ingressos gratuitos',
    checkingTransaction: 'Conferindo ingressos e total',
    creatingPreference: 'Preparando o pagamento',
    readingTotal: 'Lendo o valor a cobrar',
    rereading: 'Lendo o pedido de novo',
    paying: 'Escolhendo cartão ou PIX',
    processing: 'Enviando o pagamento',
    verifying: 'Conferindo se algo foi pago',
    refused: 'Pagamento recusado',
    monitoring: 'Acompanhando o pagamento',
    'monitoring.waiting': 'Esperando a resposta',
    'monitoring.recalling': 'Lendo para quem são os ingressos',
    'monitoring.challenged': 'O banco pede confirmação',
    'monitoring.asking': 'Cancelar o PIX?',
    cancelling: 'Cancelando o PIX ou o cartão',
    collecting: 'Buscando os ingressos pagos',
    collectingFree: 'Buscando ingressos gratuitos',
    confirmed: 'Ingressos gratuitos confirmados',
    settled: 'Pago ou encerrado',
    expired: 'Reserva expirada',
    loggedOut: 'Sessão terminada',
  },
  events: {
    'load.retry': 'pressiona Tentar novamente',
    'draft.change': 'altera o formulário',
    'coupon.type': 'digita o cupom',
    'coupon.apply': 'aplica o cupom',
    'coupon.remove': 'remove o cupom',
    'form.submit': 'envia o formulário',
    'form.edit': 'volta aos dados',
    'payment.submit': 'envia o pagamento',
    'payment.ready': 'o formulário de pagamento aparece',
    'payment.fail': 'o formulário de pagamento falha',
    'payment.retry': 'pressiona Tentar outro pagamento ou Pagar com PIX',
    'pix.leave': 'pede para cancelar o PIX',
    'pix.keep': 'continua com o PIX',
    'pix.cancel': 'confirma o cancelamento do PIX',
    'challenge.answer': 'responde ao banco',
    'challenge.leave': 'prefere outro pagamento',
    'hold.end': 'a reserva chega ao fim',
  },
  guards: {
    isApproved: {
      text: 'o pedido está pago',
      holds: { says: 'Aprovada', params: { transaction: { estado: 'Aprovada' } } },
      fails: { says: 'Pendente', params: { transaction: { estado: 'Pendente' } } },
    },
    isRefused: {
      text: 'o pagamento foi recusado',
      holds: { says: 'Recusada', params: { transaction: { estado: 'Recusada' } } },
      fails: { says: 'Pendente', params: { transaction: { estado: 'Pendente' } } },
    },
    isUnread: {
      text: 'o acompanhamento acabou porque a sessão terminou',
      holds: { says: 'nenhum pedido veio', params: { transaction: null } },
      fails: { says: 'o pedido veio, Expirada', params: { transaction: { estado: 'Expirada' } } },
    },
    isSettled: {
      text: 'a situação é definitiva e não é uma recusa',
      holds: { says: 'Expirada', params: { transaction: { estado: 'Expirada' } } },
      fails: { says: 'Recusada', params: { transaction: { estado: 'Recusada' } } },
    },
    isBeingPaid: {
      text: 'há um pagamento que não foi recusado',
      holds: {
        says: 'o cartão está em análise',
        params: { transaction: { pagamento_status: 'in_process' } },
      },
      fails: unpaid,
    },
    isMismatch: {
      text: 'os ingressos ou o total não são os do pedido',
      holds: {
        says: 'um ingresso de R$ 90,00 na tela, R$ 110,00 no pedido',
        context: { lines: [{ preco: 90 }], coupon: null },
        params: { transaction: { valor_bruto: 110, ticket_data_snapshot: [{}] } },
      },
      fails: {
        says: 'um ingresso de R$ 90,00 na tela e no pedido',
        context: { lines: [{ preco: 90 }], coupon: null },
        params: { transaction: { valor_bruto: 90, ticket_data_snapshot: [{}] } },
      },
    },
    isBoundElsewhere: {
      text: 'outra aba ou outro aparelho gravou dados neste pedido',
      holds: {
        says: 'outra aba salvou os dados depois que esta os leu',
        context: { transaction: { versao: 1 } },
        params: { transaction: { versao: 2 } },
      },
      fails: {
        says: 'nada foi salvo desde que esta aba leu o pedido',
        context: { transaction: { versao: 1 } },
        params: { transaction: { versao: 1 } },
      },
    },
    isPaymentRefused: {
      text: 'o pagamento foi recusado ou cancelado',
      holds: { says: 'o provedor recusa o cartão', params: { answer: { status: 'rejected' } } },
      fails: { says: 'o provedor analisa o cartão', params: { answer: { status: 'in_process' } } },
    },
    isLoggedOut: { text: 'a sessão terminou', holds: sessionOver, fails: noAnswer },
    isNetworkError: { text: 'não veio resposta do servidor', holds: noAnswer, fails: sessionOver },
    isConflict: {
      text: 'o pedido mudou desde que foi lido',
      holds: {
        says: 'o servidor responde que o pedido já é outro',
        params: { error: { kind: 'http', message: null, status: 409 } },
      },
      fails: noAnswer,
    },
    isMethodUnavailable: {
      text: 'o meio de pagamento está indisponível para todos',
      holds: {
        says: 'o servidor responde que o PIX está indisponível',
        params: {
          error: { kind: 'http', message: null, status: 400, code: 'methodUnavailable', about: 'pix' },
        },
      },
      fails: noAnswer,
    },
    isInvalid: {
      text: 'falta algum dado ou algum dado está errado',
      holds: { says: 'falta o CPF', context: withoutCpf },
      fails: { says: 'está tudo preenchido', context: filled },
    },
    isWrongAnew: {
      text: 'algo foi recusado e já não está tudo preenchido',
      holds: {
        says: 'o servidor recusou o pedido e agora falta um dado',
        context: { ...withoutCpf, error: 'esgotada' },
      },
      fails: { says: 'falta um dado, mas nada foi recusado', context: { ...withoutCpf, error: null } },
    },
    isFree: {
      text: 'não há nada a pagar',
      holds: {
        says: 'R$ 90,00 com cupom de 100 %',
        context: { transaction: null, lines: [{ preco: 90 }], coupon: { porcentagem: 1 } },
      },
      fails: {
        says: 'R$ 90,00 sem cupom',
        context: { transaction: null, lines: [{ preco: 90 }], coupon: null },
      },
    },
    hasCoupon: {
      text: 'há cupom ativo',
      holds: { says: 'o cupom VERAO foi aceito', context: { coupon: { nome: 'VERAO' } } },
      fails: { says: 'nenhum cupom foi aceito', context: { coupon: null } },
    },
    hasCouponText: {
      text: 'há texto no campo do cupom',
      holds: { says: 'VERAO está digitado', context: { couponText: 'VERAO' } },
      fails: { says: 'só espaços estão digitados', context: { couponText: '  ' } },
    },
    hasTypedCoupon: {
      text: 'o cupom digitado não é o que o pedido já tem',
      holds: {
        says: 'VERAO estava digitado e o pedido não tem cupom',
        context: { transaction: { cupom: null } },
        params: { draft: { cupom: 'VERAO' } },
      },
      fails: {
        says: 'VERAO estava digitado e é o cupom do pedido',
        context: { transaction: { cupom: { nome: 'VERAO' } } },
        params: { draft: { cupom: 'VERAO' } },
      },
    },
    hasDraft: {
      text: 'algo digitado ainda não chegou ao servidor',
      holds: {
        says: 'o comprador saiu antes de tudo ser salvo e voltou',
        context: { draft: { couponText: 'VERAO' } },
      },
      fails: { says: 'a página acaba de ser aberta', context: { draft: null } },
    },
    hasPreference: {
      text: 'o formulário de pagamento já está preparado',
      holds: { says: 'o pagamento foi preparado nesta visita', context: { preferenceId: 'pref_1' } },
      fails: { says: 'a página foi carregada de novo', context: { preferenceId: null } },
    },
    hasChallenge: {
      text: 'o banco do cartão pede confirmação',
      holds: {
        says: 'o banco quer que o comprador confirme a compra',
        context: { payment: { desafio: { url: 'https://banco.example/confirmar', creq: null } } },
      },
      fails: { says: 'o banco não pede nada', context: { payment: { desafio: null } } },
    },
    isNameless: {
      text: 'a página não sabe para quem são os ingressos',
      holds: {
        says: 'o pedido foi preenchido em outra visita ou em outro aparelho',
        context: { bound: null, lines: [], payment: { pix: null } },
      },
      fails: { says: 'os nomes já são conhecidos', context: { bound: [] } },
    },
    hasPix: {
      text: 'o pagamento é um PIX',
      holds: { says: 'há um código PIX na tela', context: { payment: { pix: { qr_code: '000201' } } } },
      fails: { says: 'o pagamento é com cartão', context: { payment: { pix: null } } },
    },
  },
  actions: {
    saveDraft: 'guarda o que foi digitado',
    restoreDraft: 'retoma o que foi digitado, sob as regras atuais do evento',
    applyRules: 'aplica as regras atuais do evento e guarda o que mudou',
    forgetChanges: 'deixa de dizer o que mudou no evento',
    countRefusal: 'mostra o que falta ou está errado',
    saveCouponText: 'guarda o texto do cupom em maiúsculas',
    saveCoupon: 'guarda o cupom',
    restoreCoupon: 'retoma o cupom do pedido',
    removeCoupon: 'tira o cupom',
    saveTransaction: 'guarda o pedido e o seu pagamento',
    savePreference: 'guarda o pagamento preparado',
    dropPreference: 'descarta o pagamento preparado',
    savePayment: 'guarda a resposta do pagamento',
    saveCard: 'guarda a bandeira e o final do cartão, para dizer qual foi recusado',
    prefer: 'guarda se o formulário abre no PIX',
    forgetChallenge: 'deixa de mostrar a página do banco',
    saveTickets: 'guarda os ingressos',
    saveBound: 'guarda para quem são os ingressos',
    restartWatch: 'volta a contar do zero o acompanhamento',
    saveError: 'guarda a mensagem',
    forgetError: 'limpa a mensagem',
    saveUnavailable: 'guarda qual meio de pagamento está indisponível',
    tell: 'diz o que houve com o pagamento ou com o meio de pagamento, ou retira esse aviso',
    tellSaver: 'entrega o que foi digitado a quem salva',
    flushSaver: 'pede que seja salvo logo',
    notify: 'avisa a pessoa',
    rememberWatch: 'lembra desde quando o pagamento é acompanhado',
    keepOrder: 'guarda o caminho de volta ao pedido',
    forgetOrder: 'esquece o caminho de volta ao pedido',
    forgetDraft: 'esquece o que foi digitado',
    keepDraft: 'guarda o que foi digitado até o servidor ter',
  },
  ports: {
    transaction: 'ler o pedido',
    orderDraft: 'ler o que foi digitado',
    validateCoupon: 'validar o cupom',
    createPreference: 'preparar o pagamento',
    processPayment: 'processar o pagamento',
    freeCheckout: 'confirmar o pedido gratuito',
    readOrderAnew: { text: 'ler de novo o pedido e as regras', call: 'transaction' },
    cancelPayment: 'cancelar o pagamento',
    orderTickets: 'ler os ingressos vendidos',
    transactionMonitor: 'acompanhar o pagamento',
    draftSaver: {
      text: 'salvar o que é digitado',
      done: 'a sessão já acabou quando se salva o que foi digitado',
    },
  },
}
