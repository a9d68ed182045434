import { limits } from './limits.ts'

/** What the server says where the spec names no sentence (decision W4). */
export const serverMessages = {
  server: {
    malformed: 'Os dados enviados não são válidos.',
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
    soldOut: 'Os ingressos selecionados não estão mais disponíveis.',
    salesClosed: 'As vendas deste evento foram encerradas.',
    oddPair: 'Ingressos de dupla são vendidos de dois em dois.',
    holdExpired: 'O tempo da sua reserva acabou. Selecione os ingressos novamente.',
    alreadyPaid: 'Este pedido já foi pago.',
    paymentPending: 'Já existe um pagamento em andamento para este pedido.',
    notPaymentMethod: 'Esta forma de pagamento não é aceita neste evento.',
    notFree: 'Este pedido não é gratuito.',
    categorySoldOut: (nome: string) => `A categoria ${nome} está esgotada.`,
    categoryNotAllowed: (nome: string) => `A categoria ${nome} não é permitida para esta dupla.`,
    imageBroken: 'A imagem enviada não pôde ser lida.',
    tooManyImages: `São no máximo ${limits.answerImagesPerOrder} fotos por pedido. Divida os ingressos em mais pedidos.`,
    imagesTooLarge: 'As fotos deste pedido são grandes demais. Envie fotos menores.',
  },
} as const
