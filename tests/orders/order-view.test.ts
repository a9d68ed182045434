import { describe, expect, test } from 'vitest'
import { isGivingBack, orderView, payableUntil, pixOf, shownStatus } from '#server/orders/order-view.ts'
import {
  approvedPayment,
  claimsOf,
  couponClaims,
  isOpenStatus,
  isSettled,
  openPayment,
} from '#server/orders/orders.store.ts'
import { estados } from '#contract/nouns/transaction.ts'
import { after, minute, noon, someItem, someOrder, somePayment } from './some-order.ts'

const pix = { qrCode: '00020126', qrCodeBase64: 'iVBOR', ticketUrl: null }

describe('an order as its owner reads it', () => {
  test('has its amounts, tickets, coupon and payment, and nothing of the people', () => {
    const order = someOrder({
      couponId: 'cp_1',
      coupon: { id: 'cp_1', nome: 'METADE', basisPoints: 5_000 },
      grossCents: 12_345,
      discountCents: 6_173,
      totalCents: 6_172,
      preferenceId: 'pref_1',
      boundVersion: 3,
      items: [
        someItem({ priceCents: 10_000 }),
        someItem({ pos: 1, ticketTypeId: 'tt_2', priceCents: 2_345 }),
      ],
      payments: [somePayment({ pix, expiresAt: after(31 * minute) })],
    })
    const ticket = {
      nome: 'Simples',
      tipo: 'atleta',
      modo: 'individual',
      descricao: 'Quadra 1.',
      quantity: 1,
    }
    expect(orderView(order)).toEqual({
      estado: 'Pendente',
      payment_id: '77',
      valor_total: 61.72,
      ticket_data_snapshot: [
        { ...ticket, ticket_type_id: 'tt_1', preco: 100 },
        { ...ticket, ticket_type_id: 'tt_2', preco: 23.45 },
      ],
      id: 'tx_1',
      evento_id: 'ev_1',
      valor_bruto: 123.45,
      desconto: 61.73,
      cupom: { id: 'cp_1', nome: 'METADE', porcentagem: 0.5 },
      preference_id: 'pref_1',
      expira_em: '2026-03-01T09:15:00-03:00',
      pagamento_status: 'pending',
      status_detail: 'pending_waiting_transfer',
      metodo: 'pix',
      pix: { qr_code: '00020126', qr_code_base64: 'iVBOR', expira_em: '2026-03-01T09:30:00-03:00' },
      desafio: null,
      devolucao: false,
      versao: 3,
    })
  })

  test('has no coupon and no payment before there is one', () => {
    expect(orderView(someOrder())).toMatchObject({
      cupom: null,
      payment_id: null,
      pagamento_status: null,
      status_detail: null,
      metodo: null,
      pix: null,
      desafio: null,
      devolucao: false,
    })
  })

  test('has a coupon’s exact part', () => {
    const coupon = { id: 'cp_1', nome: 'TUDO', basisPoints: 10_000 }
    expect(orderView(someOrder({ coupon })).cupom).toEqual({ id: 'cp_1', nome: 'TUDO', porcentagem: 1 })
  })

  test('shows the payment that paid it, else the newest that the provider knows of', () => {
    const [refused, paid, unrecorded] = [
      somePayment({ providerPaymentId: '3', status: 'rejected' }),
      somePayment({ providerPaymentId: '2', status: 'approved' }),
      somePayment({ providerPaymentId: '1', status: 'unrecorded' }),
    ]
    const surplus = somePayment({ providerPaymentId: '4', status: 'approved', refundDue: true })
    const shown = (payments: ReturnType<typeof somePayment>[]) =>
      orderView(someOrder({ payments })).payment_id
    expect(shown([refused, paid])).toBe('2')
    expect(shown([surplus, refused, paid])).toBe('2')
    expect(shown([unrecorded, refused])).toBe('3')
    expect(shown([refused, surplus])).toBe('3')
    expect(shown([unrecorded])).toBeNull()
  })
})

describe('the status that a buyer is shown', () => {
  test.each([
    ['an unanswered attempt is under way', { status: 'unknown' }, 'Pendente', 'in_process'],
    ['an open one is what it is', { status: 'pending' }, 'Pendente', 'pending'],
    ['one that goes back is refused', { status: 'approved', refundDue: true }, 'Pendente', 'rejected'],
    ['one that went back is refused', { status: 'refunded' }, 'Recusada', 'rejected'],
    ['so is a chargeback', { status: 'charged_back' }, 'Cancelada', 'rejected'],
    ['of a refunded order the refund is shown', { status: 'refunded' }, 'Reembolsada', 'refunded'],
    ['and its chargeback', { status: 'charged_back' }, 'Reembolsada', 'charged_back'],
    ['a refused one stays refused', { status: 'rejected' }, 'Recusada', 'rejected'],
    ['a paid one is paid', { status: 'approved' }, 'Aprovada', 'approved'],
  ] as const)('%s', (_what, payment, estado, expected) =>
    expect(shownStatus(somePayment(payment), { estado })).toBe(expected),
  )
})

describe('money is given back', () => {
  const paid = somePayment({ status: 'approved' })
  test.each([
    ['what is due', 'Cancelada', [paid, somePayment({ refundDue: true })], true],
    ['what went back', 'Reembolsada', [somePayment({ status: 'refunded' }), paid], true],
    ['what the bank took back', 'Reembolsada', [somePayment({ status: 'charged_back' })], true],
    ['not of an order that has its tickets', 'Aprovada', [paid, somePayment({ refundDue: true })], false],
    ['not when none is due', 'Pendente', [somePayment()], false],
    ['not without a payment', 'Expirada', [], false],
  ] as const)('%s', (_what, estado, payments, expected) =>
    expect(isGivingBack(someOrder({ estado, payments: [...payments] }))).toBe(expected),
  )
})

describe('a PIX', () => {
  test('can be paid for 30 minutes, or less when the provider ends it before', () => {
    expect(payableUntil(somePayment({ expiresAt: after(40 * minute) }))).toEqual(after(30 * minute))
    expect(payableUntil(somePayment({ expiresAt: after(20 * minute) }))).toEqual(after(20 * minute))
    expect(payableUntil(somePayment({ expiresAt: null }))).toBeNull()
  })

  test('is shown while it can be paid, and no card is', () => {
    const order = someOrder()
    const code = { qr_code: '00020126', qr_code_base64: 'iVBOR', expira_em: null }
    expect(pixOf(somePayment({ pix }), order)).toEqual(code)
    expect(pixOf(somePayment({ pix, status: 'cancelled' }), order)).toBeNull()
    expect(pixOf(somePayment(), order)).toBeNull()
    expect(pixOf(undefined, order)).toBeNull()
  })
})

describe('the payments of an order', () => {
  test.each([
    ['unknown', true],
    ['pending', true],
    ['in_process', true],
    ['authorized', true],
    ['approved', false],
    ['in_mediation', false],
    ['rejected', false],
    ['cancelled', false],
    ['unrecorded', false],
    ['', false],
  ])('that may still bring money: %s', (status, expected) => expect(isOpenStatus(status)).toBe(expected))

  test('are open unless they go back', () => {
    const [open, back] = [somePayment(), somePayment({ refundDue: true })]
    const closed = somePayment({ status: 'rejected' })
    expect(openPayment({ payments: [closed, back, open] })).toBe(open)
    expect(openPayment({ payments: [closed, back] })).toBeUndefined()
  })

  test('have paid it, be the money contested, unless they go back', () => {
    const [paid, contested] = [somePayment({ status: 'approved' }), somePayment({ status: 'in_mediation' })]
    const [back, open] = [somePayment({ status: 'approved', refundDue: true }), somePayment()]
    expect(approvedPayment({ payments: [open, back, paid] })).toBe(paid)
    expect(approvedPayment({ payments: [open, back, contested] })).toBe(contested)
    expect(approvedPayment({ payments: [open, back, somePayment({ status: '' })] })).toBeUndefined()
  })
})

test('an order is settled once it was paid, even when the money went back since', () => {
  expect(estados.filter((estado) => isSettled({ estado }))).toEqual(['Aprovada', 'Reembolsada'])
})

test('an order claims its places, and a use of its coupon while it holds one', () => {
  const items = [someItem({ categoryId: 'ct_1' })]
  const places = [
    { kind: 't', id: 'tt_1', count: 1 },
    { kind: 'l', id: 'lt_1', count: 1 },
    { kind: 'c', id: 'ct_1', count: 1 },
  ]
  const use = { kind: 'k', id: 'cp_1', count: 1 }
  expect(claimsOf({ items, couponId: 'cp_1', couponHeld: true })).toEqual([...places, use])
  expect(claimsOf({ items, couponId: 'cp_1', couponHeld: false })).toEqual(places)
  expect(couponClaims('cp_1')).toEqual([use])
  expect(couponClaims(null)).toEqual([])
})

test('the place of time is the event’s', () => {
  const event = { ...someOrder().event, fusoHorario: 'America/Manaus' }
  expect(orderView(someOrder({ event, expiresAt: noon })).expira_em).toBe('2026-03-01T08:00:00-04:00')
})
