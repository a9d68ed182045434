import { describe, expect, it } from 'vitest'
import { type Payment, paymentOf } from '#contract/nouns/payment.ts'
import type { Transaction } from '#contract/nouns/transaction.ts'
import { messages } from '#contract/words/messages.ts'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import { checkoutView } from '#web/checkout/checkout.view.ts'
import { viewsOf } from '../support/states.ts'
import { ticketsBound } from './checkout.answers.ts'
import { athlete, input, line, nobody, transaction } from './order.fixture.ts'

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
    cancelled: null,
    mayComeLate: false,
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
      ended('Expirada', {
        kind: 'over',
        title: 'Reserva expirada',
        detail: checkout.finished.Expirada,
        canBuyAgain: true,
        screen: null,
      }),
    ],
    ...['Expirada', 'Cancelada'].map((estado): [string, Partial<Transaction>, object, unknown] => [
      `${estado}, with a PIX that may have been paid`,
      { estado, metodo: 'pix' },
      {},
      expect.objectContaining({ canBuyAgain: true, mayComeLate: true, detail: checkout.unpaidPix[estado] }),
    ]),
    [
      'expired, with a PIX that goes back',
      { estado: 'Expirada', metodo: 'pix' },
      { devolucao: true },
      expect.objectContaining({ mayComeLate: false }),
    ],
    [
      'given back, of a PIX',
      { estado: 'Reembolsada', metodo: 'pix' },
      {},
      expect.objectContaining({ mayComeLate: false }),
    ],
    [
      'expired while a card is under review',
      { estado: 'Expirada' },
      { status: 'in_process' },
      ended('Expirada', {
        kind: 'waiting',
        title: 'Pagamento em análise',
        detail: checkout.finishedUnderReview,
        canBuyAgain: false,
      }),
    ],
    [
      'cancelled, and the money goes back',
      { estado: 'Cancelada' },
      { devolucao: true, status: 'in_process' },
      ended('Cancelada', {
        kind: 'bad',
        title: 'Pedido cancelado',
        detail: checkout.finishedReturned,
        canBuyAgain: true,
      }),
    ],
    [
      'refunded',
      { estado: 'Reembolsada' },
      { devolucao: true },
      ended('Reembolsada', {
        kind: 'bad',
        title: 'Pagamento reembolsado',
        detail: checkout.finished.Reembolsada,
        canBuyAgain: false,
      }),
    ],
    [
      'of a word that the shop does not know',
      { estado: 'Contestada' },
      {},
      ended('Contestada', {
        kind: 'waiting',
        title: 'Transação Finalizada',
        detail: null,
        canBuyAgain: false,
      }),
    ],
  ])('%s', (_, read, paid, outcome) => expect(settled(read, paid)).toEqual(outcome))

  it('has no view of the provider without a payment', () => {
    expect(settled({ estado: 'Reembolsada', payment_id: null })).toHaveProperty('screen', null)
  })
})

describe('a hold that ended before anything was paid', () => {
  const expired = (known: { error: string | null; payment: Payment | null }): unknown => {
    const seen = viewsOf(checkoutMachine, { input: input(), context: known }, (snapshot) => {
      const { panel } = checkoutView(snapshot)
      return panel.shows === 'outcome' ? panel.outcome : panel
    })
    return seen['expired']
  }
  const over = 'O tempo da sua reserva acabou e os ingressos voltaram à venda.'

  it('says that nothing was charged', () => {
    const detail = `${over} Nenhum valor foi cobrado.`
    expect(expired({ error: null, payment: null })).toEqual({ is: 'expired', detail })
  })

  it('promises nothing of a payment whose answer never came', () => {
    const error = 'Falha ao processar pagamento. Verifique os dados e tente novamente.'
    expect(expired({ error, payment: null })).toEqual({ is: 'expired', detail: over })
  })

  it('says that a refused payment goes back', () => {
    const payment = paymentOf(transaction({ payment_id: '74', pagamento_status: 'rejected' }))
    expect(expired({ error: null, payment: payment && { ...payment, devolucao: true } })).toEqual({
      is: 'expired',
      detail: checkout.finishedReturned,
    })
  })
})

describe('a payment that the provider looks at', () => {
  const reserved = (personalInfo: typeof nobody, bound: typeof ticketsBound | null): unknown => {
    const payment = paymentOf(transaction({ payment_id: '74', pagamento_status: 'in_process' }))
    const context = { payment, bound, lines: [line(personalInfo)] }
    const seen = viewsOf(checkoutMachine, { input: input(), context }, (snapshot) => {
      const { panel } = checkoutView(snapshot)
      return panel.shows === 'outcome' && panel.outcome.is === 'pending' && panel.outcome.reserved
    })
    return seen['monitoring.waiting']
  }
  const seat = { name: '', type: 'Arquibancada', category: '' }

  it.each<[string, typeof nobody, typeof ticketsBound | null, object]>([
    ['whom the server tells', nobody, ticketsBound, { name: 'Atleta Gravado', category: 'Mista A' }],
    ['whom this page was told meanwhile', athlete, ticketsBound, { name: 'Atleta Um' }],
    ['nobody that is known', nobody, [], {}],
    ['nobody that was asked for', nobody, null, {}],
  ])('is for %s', (_, personalInfo, bound, told) =>
    expect(reserved(personalInfo, bound)).toEqual([{ ...seat, ...told }]),
  )
})
