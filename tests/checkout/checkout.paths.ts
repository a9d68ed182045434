import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type checkoutModel, toldCheckoutWalks, wholeCheckoutWalks } from './checkout.spec-model.ts'

const payments = {
  nothing: '',
  pix: ', com PIX em andamento',
  'cancelled payment': ', com PIX cancelado',
  'card to confirm': ', com cartão a confirmar no banco',
  'answered card': ', com cartão confirmado no banco',
  'card under review': ', com cartão em análise',
  'refused card': ', com cartão recusado',
  'approved card': ', paga com cartão',
} as const

/** What is paid is no longer under way. */
const orderText = (estado: string, paid: keyof typeof payments): string =>
  estado === 'Aprovada' && paid === 'pix' ? 'Aprovada, paga com PIX' : `${estado}${payments[paid]}`

const answers = {
  pix: 'o PIX é criado',
  'card to confirm': 'o banco pede confirmação',
  'card under review': 'o cartão fica em análise',
  'refused card': 'o cartão é recusado',
  'approved card': 'o cartão é aprovado',
} as const

export const checkoutPaths = tellPaths<typeof checkoutModel>(
  'checkout',
  [{ name: 'página de pagamento', walks: toldCheckoutWalks(), whole: wholeCheckoutWalks }],
  {
    who: 'comprador',
    events: {
      'order is read': ({ estado, paid, gross }) =>
        `o pedido é lido: ${orderText(estado, paid)}${gross === 100 ? '' : ', com outro valor'}`,
      'bound order is read': 'o pedido é lido com o que foi gravado',
      'draft is read': ({ form, coupon, asked }) =>
        `o rascunho é lido: ${form === 'empty' ? 'nada digitado' : 'dados completos'}${coupon && `, cupom “${coupon}”`}${asked ? ', com mais uma pergunta' : ''}`,
      'order and rules are read': ({ estado, paid, asked, version }) =>
        `o pedido e as regras são lidos: ${orderText(estado, paid)}${asked ? ', com mais uma pergunta' : ''}${version > 0 ? ', com outros dados gravados' : ''}`,
      'tickets are read': 'os ingressos vendidos são lidos',
      'names are told': 'lê-se para quem são os ingressos',
      'names are not told': 'não se lê para quem são os ingressos',
      'method is unavailable': ({ method }) =>
        method === 'pix' ? 'o PIX está indisponível' : 'o cartão está indisponível',
      'server knows better': 'o servidor diz que o pedido mudou',
      'person gives the PIX up': 'pede para cancelar o PIX',
      'person keeps the PIX': 'continua com o PIX',
      'person cancels the PIX': 'confirma o cancelamento do PIX',
      'person answers the bank': 'responde ao banco',
      'person prefers another payment': 'prefere pagar de outra forma',
      'cancelled order is answered': ({ estado, paid }) =>
        `o cancelamento é respondido: ${orderText(estado, paid)}`,
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'session ends': 'a sessão termina',
      'person asks again': 'tenta novamente',
      'person fills in': 'preenche os dados',
      'person types a coupon': ({ text }) => `digita o cupom “${text}”`,
      'person applies the coupon': 'aplica o cupom',
      'coupon is good': ({ percent }) => `o cupom dá ${percent}% de desconto`,
      'person removes the coupon': 'remove o cupom',
      'person confirms the tickets': 'confirma os ingressos',
      'tickets are confirmed': 'os ingressos gratuitos são confirmados',
      'preference is made': 'a preferência de pagamento é criada',
      'person edits the data': 'volta a editar os dados',
      'payment form fails': 'o formulário de pagamento falha',
      'person reloads the payment form': 'recarrega o formulário de pagamento',
      'person pays': ({ how }) => (how === 'pix' ? 'paga com PIX' : 'paga com cartão'),
      'payment is answered': ({ paid }) => answers[paid],
      'person tries another payment': ({ how }) =>
        how === 'pix' ? 'prefere pagar com PIX' : 'tenta outro pagamento',
      'hold ends': 'a reserva chega ao fim',
    },
    states: {
      reading: 'lendo o pedido',
      unreadable: 'pedido não pôde ser lido',
      restoring: 'lendo o que foi digitado',
      filling: 'preenchendo os dados',
      verifyingCoupon: 'verificando o cupom',
      confirmingFree: 'confirmando ingressos gratuitos',
      collectingFree: 'lendo os ingressos gratuitos',
      freeConfirmed: 'ingressos gratuitos confirmados',
      checking: 'conferindo o pedido',
      preparing: 'preparando o pagamento',
      readingTotal: 'lendo o valor gravado',
      rereading: 'lendo o pedido e as regras de novo',
      paying: 'formulário de pagamento',
      sending: 'enviando o pagamento',
      askingAfter: 'perguntando se o pagamento chegou',
      watching: 'acompanhando o pagamento',
      recalling: 'lendo para quem são os ingressos',
      askedWhetherToCancel: 'perguntado se cancela o PIX',
      cancelling: 'cancelando o pagamento',
      collecting: 'lendo os ingressos vendidos',
      refused: 'pagamento recusado',
      finished: 'transação finalizada',
      expired: 'reserva expirada',
      sentToLogin: 'na tela de entrar',
    },
  },
)
