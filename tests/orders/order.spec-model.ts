import { setup } from 'xstate'
import { walksOf } from '../support/walker.ts'

const events = [
  'hold.expire',
  'hold.replace',
  'free.confirm',
  'payment.start',
  'payment.approve',
  'payment.reject',
  'payment.withdraw',
  'payment.cancel',
  'payment.expire',
  'payment.refund',
  'payment.restore',
  'ticket.cancel',
  'tickets.end',
] as const

/** The life of an order as a picture (law P3, law P5); it shares nothing with the table or the machine. */
export const orderModel = setup({ types: { events: {} as { type: (typeof events)[number] } } }).createMachine(
  {
    initial: 'Pendente',
    states: {
      Pendente: {
        on: {
          'payment.start': 'Pendente',
          'payment.approve': 'Aprovada',
          'free.confirm': 'Aprovada',
          'payment.withdraw': 'Pendente',
          'payment.reject': 'Recusada',
          'payment.cancel': 'Cancelada',
          'hold.replace': 'Cancelada',
          'payment.expire': 'Expirada',
          'hold.expire': 'Expirada',
        },
      },
      Recusada: {
        on: {
          'payment.start': 'Pendente',
          'payment.approve': 'Aprovada',
          'free.confirm': 'Aprovada',
          'hold.replace': 'Cancelada',
          'hold.expire': 'Expirada',
        },
      },
      Expirada: { on: { 'payment.approve': 'Aprovada', 'payment.refund': 'Reembolsada' } },
      Cancelada: { on: { 'payment.approve': 'Aprovada', 'payment.refund': 'Reembolsada' } },
      Aprovada: {
        on: { 'payment.refund': 'Reembolsada', 'ticket.cancel': 'Aprovada', 'tickets.end': 'Reembolsada' },
      },
      Reembolsada: { on: { 'payment.restore': 'Aprovada' } },
    },
  },
)

export const orderWalks = walksOf(orderModel, { cases: events.map((type) => ({ type })) })
