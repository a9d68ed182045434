import { tellPaths } from '../statecharts/tell.ts'
import { type orderModel, orderWalks } from './order.spec-model.ts'

export const orderPaths = tellPaths<typeof orderModel>(
  'order',
  [{ name: 'pedido pendente', walks: orderWalks }],
  {
    who: 'comprador',
    events: {
      'hold.expire': 'a reserva expira',
      'hold.replace': 'outra seleção toma o lugar da reserva',
      'free.confirm': 'o pedido gratuito é confirmado',
      'payment.start': 'um novo pagamento começa',
      'payment.approve': 'o pagamento é aprovado',
      'payment.reject': 'o pagamento é recusado',
      'payment.withdraw': 'o comprador desiste do PIX',
      'payment.cancel': 'o pagamento é cancelado',
      'payment.expire': 'o prazo do pagamento acaba',
      'payment.refund': 'o pagamento é devolvido',
      'payment.restore': 'o pagamento volta a valer',
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
