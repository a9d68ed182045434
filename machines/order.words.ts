import type { orderMachine } from './order.machine.ts'
import type { MachineWords } from './words.ts'

export const orderWords: MachineWords<typeof orderMachine> = {
  title: 'Vida do pedido',
  sentence:
    'O servidor guarda a situação de cada pedido, da reserva dos ingressos ao pagamento, e só a muda pelos passos daqui.',
  happy: ['Pendente', 'Aprovada'],
  states: {
    Pendente: 'Esperando o pagamento',
    Recusada: 'Pagamento recusado',
    Expirada: 'Reserva expirada',
    Cancelada: 'Pedido cancelado',
    Aprovada: 'Pedido pago',
    Reembolsada: 'Valor devolvido',
  },
  events: {
    'hold.expire': 'o tempo da reserva acaba',
    'hold.replace': 'escolhe outros ingressos',
    'free.confirm': 'confirma o pedido sem nada a pagar',
    'payment.start': 'tenta pagar',
    'payment.approve': 'o pagamento é aprovado',
    'payment.reject': 'o pagamento é recusado',
    'payment.withdraw': 'desiste do PIX',
    'payment.cancel': 'o pagamento é cancelado',
    'payment.expire': 'o PIX vence sem ser pago',
    'payment.refund': 'o valor é devolvido',
    'payment.restore': 'a loja ganha a contestação',
    'ticket.cancel': 'um dos ingressos é cancelado',
    'tickets.end': 'o último ingresso é cancelado',
  },
  eventsIn: {
    Expirada: {
      'payment.approve': 'o pagamento chega atrasado e ainda há lugar',
      'payment.refund': 'o pagamento chega atrasado e não há mais lugar: é devolvido',
    },
    Cancelada: {
      'payment.approve': 'o pagamento chega atrasado e ainda há lugar',
      'payment.refund': 'o pagamento chega atrasado e não há mais lugar: é devolvido',
    },
    Reembolsada: { 'payment.restore': 'a loja ganha a contestação e ainda há lugar' },
  },
  guards: {},
  actions: {},
  ports: {},
}
