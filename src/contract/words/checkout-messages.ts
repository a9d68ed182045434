/** The sentences of the checkout's draft and cards, of a partner's category, of giving up a PIX and of an order that changed elsewhere. */
export const checkoutMessages = {
  lastPartner: {
    none: 'Você ainda não comprou ingressos de dupla por aqui.',
    failed: 'Não foi possível buscar sua última dupla. Tente novamente.',
    filled: (nome: string) => `Preenchido com os dados de ${nome}. Confira antes de seguir.`,
  },
  draft: {
    saving: 'Salvando…',
    saved: 'Salvo',
    failed: 'Não foi possível salvar o que você digitou. Tentaremos de novo em instantes.',
  },
  changedElsewhere:
    'Este pedido foi confirmado com outros dados em outra aba ou aparelho. Confira o que está gravado e confirme de novo.',
  /** Whoever asked for tickets that an order of theirs holds already comes to that order. */
  again: {
    form: 'Estes ingressos já estavam reservados para você: continue de onde parou.',
    pix: 'Você já tem um pedido com estes ingressos: pague este PIX, ou cancele-o para comprar outros.',
    card: 'Você já tem um pedido com estes ingressos, e o pagamento dele está em andamento.',
  },
  /** Whoever held other tickets of the event, and has these now. */
  freed: 'Sua reserva anterior neste evento foi liberada: agora vale esta.',
  /** On the page of the event, of an order that is open. */
  besideAnother: {
    held: 'Desfaz a reserva acima.',
    review: 'Só após a análise.',
    reviewed: 'Em análise',
    pix: 'Antes, pague o PIX.',
    begun: 'Há outra em aberto.',
  },
  pixCancel: 'Cancelar este PIX',
  pixCancelTitle: 'Cancelar este PIX?',
  pixCancelText:
    'O código deixa de valer e você escolhe outra forma de pagamento ou outros ingressos. Se você já pagou, não cancele: a confirmação chega em instantes.',
  pixCancelled: 'PIX cancelado. Você pode pagar de outra forma, ou voltar ao evento para mudar os ingressos.',
  pixNotCancelled: 'Não foi possível cancelar este PIX agora. Tente novamente.',
  cardCancelled:
    'Pagamento com este cartão cancelado. Você pode pagar de outra forma, ou voltar ao evento para mudar os ingressos.',
  cardNotCancelled: 'Não foi possível cancelar este pagamento agora. Tente novamente.',
  challengeTitle: 'Seu banco pede uma confirmação.',
  challengeDetail:
    'Confirme a compra na página do seu banco, aqui abaixo, em até 5 minutos. O pagamento segue sozinho depois disso.',
  challengeFrame: 'Página do seu banco',
  challengeLeave: 'Pagar de outra forma',
  cancelling: 'Cancelando o pagamento',
  pixPaidMeanwhile: 'O pagamento chegou antes do cancelamento: seus ingressos estão confirmados.',
  /** Of an order that is not bought whose organiser cancelled the event, or a category that it is for. */
  calledOff: {
    title: { evento: 'Evento cancelado', categoria: 'Categoria cancelada' },
    what: {
      evento: 'A organização cancelou este evento',
      categoria: 'A organização cancelou uma categoria deste pedido',
    },
    says: (what: string) =>
      `${what}: não há mais nada a pagar. O que já tiver sido pago volta inteiro pelo mesmo meio de pagamento.`,
    returning: (what: string) => `${what}. O valor pago está sendo devolvido pelo mesmo meio de pagamento.`,
    next: { evento: 'Ver outros eventos', categoria: 'Escolher outra categoria' },
    short: 'Cancelado pela organização.',
  },
  couponPart: 'Com o cupom:',
  buyAgain: 'Comprar de novo',
  typedIsKept: 'O que você digitou continua guardado para a próxima compra deste evento.',
  yourChoice: 'Sua escolha:',
  reserved: 'Lugar reservado',
  receipt: 'Comprovante do pagamento',
  paymentData: 'Dados do pagamento',
  expiredUncharged:
    'O tempo da sua reserva acabou e os ingressos voltaram à venda. Nenhum valor foi cobrado.',
  /** Of a PIX that ended unpaid, as far as is known: it may have been paid a moment ago (law P5). */
  unpaidPix: {
    Expirada: 'O prazo deste PIX terminou e a reserva foi liberada. Nenhum pagamento chegou até agora.',
    Cancelada: 'O pedido foi cancelado. Nenhum pagamento deste PIX chegou até agora.',
  } as Readonly<Record<string, string>>,
  latePixAsks: 'Já pagou este PIX?',
  latePix:
    'Então não compre de novo: quando o pagamento chegar, confirmamos seus ingressos se ainda houver vaga, ou devolvemos o valor pelo mesmo meio. Avisamos por e-mail.',
  moreTickets: (count: number) => (count === 1 ? 'Mais 1 ingresso' : `Mais ${count} ingressos`),
  invitation: ({ evento, when, where }: { evento: string; when: string; where: string }) =>
    `Nossa dupla está inscrita: ${[evento, when, where].filter(Boolean).join(' · ')}.`,
  /** Parts of an attendee's form. */
  parts: { person: 'Dados pessoais', athlete: 'Dados de atleta', questions: 'Perguntas do evento' },
  cardDone: (who: string) => `Completo · ${who}`,
  /** How many of an attendee's fields are filled in. */
  cardFilled: (done: number, of: number) => `${done} de ${of} campos`,
  cardFields: 'preenchidos',
  cardWrong: (count: number) => (count === 1 ? '1 campo a corrigir' : `${count} campos a corrigir`),
  /** 'Atleta 1 · Nome'. */
  beginWith: (field: string) => `Começar por ${field}`,
  cardSaid: (done: string) => `${done}: completo.`,
  cardOpened: (done: string, next: string) => `${done}: completo. ${next} está aberto a seguir.`,
  partnerChosen: (category: string) =>
    `Atleta 2 ficou na categoria ${category}, a única que joga com a do Atleta 1.`,
  partnerCleared: (category: string) =>
    `A categoria do Atleta 2 (${category}) foi desmarcada: ela não joga com a do Atleta 1. Escolha outra.`,
} as const
