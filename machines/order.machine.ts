import { setup, transition } from 'xstate'
import type { Estado } from '#contract/nouns/transaction.ts'

export type OrderEvent =
  | { type: 'hold.expire' }
  | { type: 'hold.replace' }
  | { type: 'free.confirm' }
  | { type: 'payment.start' }
  | { type: 'payment.approve' }
  | { type: 'payment.reject' }
  | { type: 'payment.withdraw' }
  | { type: 'payment.cancel' }
  | { type: 'payment.expire' }
  | { type: 'payment.refund' }
  | { type: 'payment.restore' }
  | { type: 'ticket.cancel' }
  | { type: 'tickets.end' }

/**
 * The life of an order: its states are the values of `estado` (law P3). The server asks it before every change.
 */
export const orderMachine = setup({
  types: { events: {} as OrderEvent },
}).createMachine({
  id: 'order',
  description: 'Vida de um pedido, da reserva dos ingressos ao pagamento.',
  initial: 'Pendente',
  states: {
    Pendente: {
      description: 'Os ingressos estão reservados e o pedido espera o pagamento ou a resposta dele.',
      on: {
        'payment.start': { target: 'Pendente', description: 'O comprador tenta pagar.' },
        'payment.approve': { target: 'Aprovada', description: 'O pagamento foi aprovado.' },
        'payment.reject': {
          target: 'Recusada',
          description: 'O pagamento foi recusado; a reserva continua.',
        },
        'payment.withdraw': {
          target: 'Pendente',
          description: 'O comprador desistiu do PIX; a reserva continua.',
        },
        'payment.cancel': { target: 'Cancelada', description: 'O pagamento foi cancelado.' },
        'payment.expire': { target: 'Expirada', description: 'O PIX venceu sem ser pago.' },
        'free.confirm': { target: 'Aprovada', description: 'O total é zero: não há o que pagar.' },
        'hold.expire': { target: 'Expirada', description: 'O tempo da reserva acabou.' },
        'hold.replace': { target: 'Cancelada', description: 'O comprador escolheu outros ingressos.' },
      },
    },
    Recusada: {
      description: 'O pagamento foi recusado; enquanto a reserva durar, o comprador pode tentar outro.',
      on: {
        'payment.start': { target: 'Pendente', description: 'O comprador tenta pagar de novo.' },
        'payment.approve': { target: 'Aprovada', description: 'Outro pagamento do pedido foi aprovado.' },
        'free.confirm': { target: 'Aprovada', description: 'Com cupom, o total passou a ser zero.' },
        'hold.expire': { target: 'Expirada', description: 'O tempo da reserva acabou.' },
        'hold.replace': { target: 'Cancelada', description: 'O comprador escolheu outros ingressos.' },
      },
    },
    Expirada: {
      description: 'A reserva acabou e os ingressos voltaram à venda.',
      on: {
        'payment.approve': { target: 'Aprovada', description: 'Pagamento atrasado; ainda havia vagas.' },
        'payment.refund': {
          target: 'Reembolsada',
          description: 'Pagamento atrasado sem vagas: o valor é devolvido.',
        },
      },
    },
    Cancelada: {
      description: 'O pedido foi cancelado e os ingressos voltaram à venda.',
      on: {
        'payment.approve': { target: 'Aprovada', description: 'Pagamento atrasado; ainda havia vagas.' },
        'payment.refund': {
          target: 'Reembolsada',
          description: 'Pagamento atrasado sem vagas: o valor é devolvido.',
        },
      },
    },
    Aprovada: {
      description: 'O pedido está pago e os ingressos foram emitidos.',
      on: {
        'payment.refund': {
          target: 'Reembolsada',
          description: 'O valor foi devolvido; os ingressos são cancelados.',
        },
        'ticket.cancel': {
          target: 'Aprovada',
          description: 'Um ingresso do pedido foi cancelado; os outros continuam valendo.',
        },
        'tickets.end': {
          target: 'Reembolsada',
          description: 'O último ingresso que valia foi cancelado.',
        },
      },
    },
    Reembolsada: {
      description: 'O valor do pedido foi devolvido ao comprador.',
      on: {
        'payment.restore': {
          target: 'Aprovada',
          description: 'A contestação foi vencida e ainda há vagas: os ingressos voltam a valer.',
        },
      },
    },
  },
})

/** The `estado` after an event, null when the order's life has no such step and nothing may be written. */
export const nextEstado = (estado: Estado, event: OrderEvent['type']): Estado | null => {
  const snapshot = orderMachine.resolveState({ value: estado })
  if (!snapshot.can({ type: event })) return null
  const [next] = transition(orderMachine, snapshot, { type: event })
  return next.value
}
