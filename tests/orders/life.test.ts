import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { estados, type Estado } from '#contract/nouns/transaction.ts'
import { nextEstado, orderMachine, type OrderEvent } from '#machines/order.machine.ts'

type Name = OrderEvent['type']

/** What the specification, law P3 and law P5 say; everything that is not listed is forbidden. */
const life: Record<Estado, Partial<Record<Name, Estado>>> = {
  Pendente: {
    'payment.start': 'Pendente',
    'payment.approve': 'Aprovada',
    'payment.withdraw': 'Pendente',
    'payment.reject': 'Recusada',
    'payment.cancel': 'Cancelada',
    'payment.expire': 'Expirada',
    'free.confirm': 'Aprovada',
    'hold.expire': 'Expirada',
    'hold.replace': 'Cancelada',
  },
  Recusada: {
    'payment.start': 'Pendente',
    'payment.approve': 'Aprovada',
    'free.confirm': 'Aprovada',
    'hold.expire': 'Expirada',
    'hold.replace': 'Cancelada',
  },
  Expirada: { 'payment.approve': 'Aprovada', 'payment.refund': 'Reembolsada' },
  Cancelada: { 'payment.approve': 'Aprovada', 'payment.refund': 'Reembolsada' },
  Aprovada: {
    'payment.refund': 'Reembolsada',
    'ticket.cancel': 'Aprovada',
    'tickets.end': 'Reembolsada',
  },
  Reembolsada: { 'payment.restore': 'Aprovada' },
}

const eventTable: Record<Name, true> = {
  'hold.expire': true,
  'hold.replace': true,
  'free.confirm': true,
  'payment.start': true,
  'payment.approve': true,
  'payment.reject': true,
  'payment.withdraw': true,
  'payment.cancel': true,
  'payment.expire': true,
  'payment.refund': true,
  'payment.restore': true,
  'ticket.cancel': true,
  'tickets.end': true,
}
const events = Object.keys(eventTable) as Name[]

describe('every change of estado', () => {
  test.each(estados.flatMap((estado) => events.map((event) => ({ estado, event }))))(
    '$estado on $event',
    ({ estado, event }) => {
      expect(nextEstado(estado, event)).toBe(life[estado][event] ?? null)
    },
  )

  test('an order begins as Pendente', () => {
    expect(createActor(orderMachine).getSnapshot().value).toBe('Pendente')
  })

  test('an approved order is never pending or refused again', () => {
    const reached = new Set<Estado>(['Aprovada'])
    for (const estado of reached)
      for (const event of events) {
        const next = nextEstado(estado, event)
        if (next) reached.add(next)
      }
    expect([...reached]).toEqual(['Aprovada', 'Reembolsada'])
  })
})
