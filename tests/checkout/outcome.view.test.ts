import { describe, expect, it } from 'vitest'
import { type Payment, paymentOf } from '#contract/nouns/payment.ts'
import type { Transaction } from '#contract/nouns/transaction.ts'
import { messages } from '#contract/words/messages.ts'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import { checkoutView } from '#web/checkout/checkout.view.ts'
import { viewsOf } from '../support/states.ts'
import { input, transaction } from './order.fixture.ts'

const { checkout } = messages

describe('an order whose estado no longer changes', () => {
  const settled = (read: Partial<Transaction>, paid: Partial<Payment> = {}): unknown => {
    const last = transaction({ payment_id: '74', pagamento_status: 'cancelled', ...read })
    const payment = paymentOf(last)
    const context = { transaction: last, payment: payment && { ...payment, ...paid }, notice: 'Pago.' }
    const seen = viewsOf(checkoutMachine, { input: input(), context }, (snapshot) => {
      const { panel } = checkoutView(snapshot)
      return panel.shows === 'outcome' ? panel.outcome : panel
    })
    return seen['settled']
  }
  const screen = (estado: string) => ({ paymentId: '74', estado })
  const stubs = { sold: null, isLoading: false }
  const ended = (estado: string, rest: object) => ({
    is: 'ended',
    estado,
    screen: screen(estado),
    ...rest,
  })

  it.each<[string, Partial<Transaction>, Partial<Payment>, unknown]>([
    [
      'paid',
      { estado: 'Aprovada' },
      {},
      {
        is: 'approved',
        estado: 'Aprovada',
        paid: 10_000,
        notice: 'Pago.',
        stubs,
        screen: screen('Aprovada'),
      },
    ],
    ['free', { estado: 'Aprovada', metodo: 'gratuito' }, {}, { is: 'free', stubs }],
    [
      'expired',
      { estado: 'Expirada' },
      {},
      ended('Expirada', { kind: 'bad', detail: checkout.finished.Expirada, canBuyAgain: true }),
    ],
    [
      'expired while a card is under review',
      { estado: 'Expirada' },
      { status: 'in_process' },
      ended('Expirada', { kind: 'waiting', detail: checkout.finishedUnderReview, canBuyAgain: false }),
    ],
    [
      'cancelled, and the money goes back',
      { estado: 'Cancelada' },
      { devolucao: true, status: 'in_process' },
      ended('Cancelada', { kind: 'bad', detail: checkout.finishedReturned, canBuyAgain: true }),
    ],
    [
      'refunded',
      { estado: 'Reembolsada' },
      { devolucao: true },
      ended('Reembolsada', { kind: 'bad', detail: checkout.finished.Reembolsada, canBuyAgain: false }),
    ],
    [
      'of a word that the shop does not know',
      { estado: 'Contestada' },
      {},
      ended('Contestada', { kind: 'waiting', detail: null, canBuyAgain: false }),
    ],
  ])('%s', (_, read, paid, outcome) => expect(settled(read, paid)).toEqual(outcome))

  it('has no view of the provider without a payment', () => {
    expect(settled({ estado: 'Expirada', payment_id: null })).toHaveProperty('screen', null)
  })
})
