import { describe, expect, it } from 'vitest'
import {
  awaitsReview,
  isUnderReview,
  type Payment,
  paymentAnswered,
  paymentOf,
  preferenceRequest,
} from '#contract/nouns/payment.ts'
import { type TicketLine } from '#contract/nouns/ticket.ts'
import { isFinal, type Transaction } from '#contract/nouns/transaction.ts'
import { transaction } from '../checkout/order.fixture.ts'

const line = (change: Partial<TicketLine> = {}): TicketLine => ({
  ticket_type_id: 'tt',
  nome: 'Arquibancada',
  tipo: 'espectador',
  modo: 'individual',
  quantity: 1,
  preco: 100,
  customFields: [],
  personalInfo: {
    firstName: 'Ana',
    lastName: 'Reis',
    email: 'ana@exemplo.com',
    phone: '(81) 98888-7777',
    cpf: '529.982.247-25',
    birthDate: '10/05/1990',
  },
  ...change,
})

describe('a payment as its buyer sees it', () => {
  const pix = { qr_code: '0002', qr_code_base64: 'iVBO', expira_em: null }
  const under = (status: string, shown: Payment['pix'] = null) => isUnderReview({ status, pix: shown })

  it('is under review while the provider has not decided on a card, never a PIX', () => {
    expect(['in_process', 'authorized', 'pending'].map((status) => under(status))).toEqual([true, true, true])
    expect([under('pending', pix), under('approved'), under('rejected')]).toEqual([false, false, false])
  })

  it('waits for the provider alone unless its bank asks or the money goes back', () => {
    const basis = { payment_id: '71', pagamento_status: 'in_process', status_detail: null, pix: null }
    const waits = (change: object) =>
      awaitsReview({ ...basis, desafio: null, devolucao: false, ...change } as Transaction)
    expect(waits({})).toBe(true)
    expect(
      [
        { pagamento_status: null },
        { pagamento_status: 'rejected' },
        { pagamento_status: 'pending', pix },
        { desafio: { url: 'https://banco.example', creq: 'e30' } },
        { devolucao: true },
      ].map(waits),
    ).toEqual([false, false, false, false, false])
  })

  it('shows a PIX where either form of its code was answered', () => {
    const answer = {
      status: 'pending',
      payment_id: '71',
      status_detail: 'pending_waiting_transfer',
      desafio: null,
      devolucao: false,
      expira_em: '2027-03-20T08:30:00-03:00',
    }
    const shown = (qr_code: string | null, qr_code_base64: string | null) =>
      paymentAnswered({ ...answer, qr_code, qr_code_base64 } as Parameters<typeof paymentAnswered>[0])
    const { expira_em, ...rest } = answer
    expect(shown(null, null)).toEqual({ ...rest, pix: null })
    for (const [code, image] of [
      ['0002', null],
      [null, 'iVBO'],
      ['0002', 'iVBO'],
    ] as const)
      expect(shown(code, image)).toEqual({
        ...rest,
        pix: { qr_code: code, qr_code_base64: image, expira_em },
      })
  })

  it('is none before any', () => {
    expect(paymentOf(transaction())).toBeNull()
    expect(paymentOf(transaction({ pagamento_status: 'pending', payment_id: '71', pix }))).toEqual({
      status: 'pending',
      payment_id: '71',
      status_detail: null,
      pix,
      desafio: null,
      devolucao: false,
    })
    expect(['Pendente', 'Aprovada', 'Outra'].map(isFinal)).toEqual([false, true, true])
  })
})

describe('what create_preference is sent (product §7)', () => {
  const coupon = { id: 'cp_1', nome: 'X', porcentagem: 0.1 }
  const asked = (lines: TicketLine[], applied: typeof coupon | null) =>
    preferenceRequest(
      { lines, coupon: applied, transactionId: 'tr_1', eventoId: 'ev_1' },
      'https://quadra.example',
    )

  it('names payer, items less the coupon, the way back and what cannot be paid with', () => {
    const other = { ...line().personalInfo, firstName: 'Bia' }
    const lines = [line(), line({ nome: 'Outro', preco: 0.05, personalInfo: other })]
    const back = 'https://quadra.example/post_payment'
    const item = { quantity: 1, currency_id: 'BRL' }
    expect(asked(lines, coupon)).toEqual({
      coupon_id: 'cp_1',
      items: [
        { ...item, title: 'Arquibancada', unit_price: 90 },
        { ...item, title: 'Outro', unit_price: 0.04 },
      ],
      payer: {
        name: 'Ana',
        surname: 'Reis',
        email: 'ana@exemplo.com',
        phone: { number: '81988887777' },
        identification: {
          type: 'CPF',
          number: '52998224725',
        },
      },
      back_urls: { success: back, failure: back, pending: back },
      auto_return: 'approved',
      excluded_payment_types: ['ticket', 'bank_transfer', 'atm', 'debit_card'],
      installments: 1,
      metadata: { eventoId: 'ev_1', tickets: lines, transaction_id: 'tr_1' },
    })
    expect(asked(lines, null)).toMatchObject({
      coupon_id: null,
      items: [{ unit_price: 100 }, { unit_price: 0.05 }],
    })
  })

  it('names nobody as payer of nothing', () => {
    expect(asked([], null)).toMatchObject({
      items: [],
      payer: {
        name: '',
        surname: '',
        email: '',
        phone: { number: '' },
        identification: {
          type: 'CPF',
          number: '',
        },
      },
    })
  })
})
