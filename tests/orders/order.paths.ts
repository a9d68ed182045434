import { tellPaths } from '../statecharts/tell.ts'
import { type orderModel, orderWalks } from './order.spec-model.ts'

export const orderPaths = tellPaths<typeof orderModel>(
  'order',
  [{ name: 'pedido pendente', walks: orderWalks }],
  {
    who: 'comprador',
    events: {
      'hold.expire': 'o tempo da reserva acaba',
      'hold.replace': 'outra seleção toma o lugar da reserva',
      'free.confirm': 'o pedido gratuito é confirmado',
      'payment.start': 'um novo pagamento começa',
      'payment.approve': 'o pagamento é aprovado',
      'payment.reject': 'o pagamento é recusado',
      'payment.withdraw': 'o comprador desiste do PIX',
      'payment.cancel': 'o pagamento é cancelado',
      'payment.expire': 'o PIX vence sem ser pago',
      'payment.refund': 'o valor é devolvido',
      'payment.restore': 'a loja ganha a contestação',
      'ticket.cancel': 'um dos ingressos é cancelado',
      'tickets.end': 'o último ingresso é cancelado',
    },
    states: {
      Pendente: 'Pendente',
      Recusada: 'Recusada',
      Expirada: 'Expirada',
      Cancelada: 'Cancelada',
      Aprovada: 'Aprovada',
      Reembolsada: 'Reembolsada',
    },
  },
)
