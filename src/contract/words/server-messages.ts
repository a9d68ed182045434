import { limits } from './limits.ts'

/** What the server says where the spec names no sentence (law W4). */
export const serverMessages = {
  server: {
    malformed: 'Os dados enviados não são válidos.',
    halfLetter: 'Há um caractere incompleto no que foi digitado. Apague-o e digite de novo.',
    unauthenticated: 'Faça login para continuar.',
    forbidden: 'Você não tem permissão para fazer isso.',
    notFound: 'Não encontrado.',
    paymentNotFound: 'Não encontramos este pagamento entre os pedidos da sua conta.',
    tooLarge: 'O conteúdo enviado é grande demais.',
    tooSlow: 'O envio demorou demais. Verifique sua conexão e tente novamente.',
    wrongType: 'Tipo de conteúdo não suportado.',
    tooMany: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
    busy: 'Estamos com muitos acessos agora. Tente novamente em instantes.',
    unexpected: 'Algo deu errado do nosso lado. Tente novamente em instantes.',
    publicSandbox:
      'Loja de demonstração: nada é cobrado, os ingressos não valem e seus dados de verdade não são necessários.',
    soldOut: 'Os ingressos selecionados não estão mais disponíveis.',
    typeGone: (nome: string) => `O ingresso "${nome}" saiu de venda. Confira a sua escolha e compre de novo.`,
    typesGone: (nomes: string) =>
      `Os ingressos ${nomes} saíram de venda. Confira a sua escolha e compre de novo.`,
    lotTurned: (nome: string, preco: string) =>
      `O lote de "${nome}" virou: agora cada ingresso custa ${preco}. Confira o total e compre de novo.`,
    /** A place of an earlier lot came back, after its next one was on sale. */
    lotReopened: (nome: string, preco: string) =>
      `Há lugar de novo no lote anterior de "${nome}": agora cada ingresso custa ${preco}. Confira o total e compre de novo.`,
    lotShort: (nome: string, left: number) =>
      `${left === 1 ? 'Resta só 1 ingresso' : `Restam só ${left} ingressos`} de "${nome}" neste lote. Escolha menos.`,
    notYetOnSale: (nome: string, quando: string) => `As vendas de "${nome}" abrem em ${quando}.`,
    salesStopped: (nome: string) => `As vendas de "${nome}" estão pausadas.`,
    lotsOver: (nome: string) => `O prazo de venda de "${nome}" acabou.`,
    tooManyHolds: (minutes: number) =>
      `Você fez muitas reservas na última hora. Tente de novo em ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
    tooManyUnpaid:
      'Você já tem muitos ingressos reservados e ainda não pagos. Pague ou espere o prazo dessas reservas acabar para reservar outros.',
    networkInPairs:
      'Da rede em que você está já foram reservados muitos ingressos deste evento que ainda não foram pagos. Escolha no máximo 2 por vez ou tente de novo em alguns minutos.',
    networkFull:
      'Da rede em que você está já foram reservados muitos ingressos deste evento que ainda não foram pagos. Tente de novo em alguns minutos ou use outra rede.',
    tooManyPix:
      'Você já gerou muitos códigos PIX para este evento sem pagar nenhum. Tente de novo mais tarde.',
    salesClosed: 'As vendas deste evento foram encerradas.',
    oddPair: 'Ingressos de dupla são vendidos de dois em dois.',
    holdExpired: 'O tempo da sua reserva acabou. Selecione os ingressos novamente.',
    alreadyPaid: 'Este pedido já foi pago.',
    changedElsewhere:
      'Os dados deste pedido foram alterados em outra aba ou aparelho. Confira os dados e tente de novo.',
    paymentPending: 'Já existe um pagamento em andamento para este pedido.',
    notCancellable:
      'O pagamento ainda está sendo analisado e não pode ser cancelado agora. Aguarde a resposta.',
    cancelRefused: 'Este PIX não pôde ser cancelado. Ele continua valendo até o prazo dele terminar.',
    cardCancelRefused: 'Este pagamento não pôde ser cancelado. Aguarde a resposta do banco.',
    cardCancelUnavailable:
      'Não conseguimos cancelar o pagamento agora: seu pedido continua como estava. Tente novamente em instantes.',
    cancelUnavailable:
      'Não conseguimos cancelar o PIX agora: seu pedido continua como estava. Tente novamente em instantes.',
    notPaymentMethod: 'Esta forma de pagamento não é aceita neste evento.',
    notFree: 'Este pedido não é gratuito.',
    categoryCalledOff: (nome: string) =>
      `A categoria ${nome} foi cancelada pela organização. Nada foi cobrado: escolha outra categoria.`,
    onlyCategoryCalledOff: (ingresso: string, nome: string) =>
      `O ingresso "${ingresso}" saiu de venda: a categoria ${nome} foi cancelada pela organização. Nada foi cobrado. Escolha outro ingresso na página do evento.`,
    categorySoldOut: (nome: string) => `A categoria ${nome} está esgotada.`,
    categoryNotAllowed: (nome: string) => `A categoria ${nome} não é permitida para esta dupla.`,
    categoryGone: (nome: string) => `A categoria ${nome} não existe mais neste ingresso. Escolha outra.`,
    questionAdded: (titulo: string) =>
      `O organizador incluiu a pergunta "${titulo}". Responda para continuar.`,
    optionGone: (opcao: string, titulo: string) =>
      `A opção "${opcao}" da pergunta "${titulo}" não existe mais. Escolha outra.`,
    imageBroken: 'A imagem enviada não pôde ser lida.',
    tooManyImages: `São no máximo ${limits.answerImagesPerOrder} fotos por pedido. Divida os ingressos em mais pedidos.`,
    imagesTooLarge: 'As fotos deste pedido são grandes demais. Envie fotos menores.',
  },
} as const
