import { describe, expect, test } from 'vitest'
import {
  metodoOf,
  paymentInput,
  type ProcessBody,
  requireSameOrder,
} from '#server/checkout/payment-request.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Order } from '#server/orders/orders.store.ts'

type Data = ProcessBody['paymentData']

const first = {
  firstName: 'Atleta',
  lastName: 'Um',
  email: 'atleta@teste.example',
  cpf: '529.982.247-25',
  phone: '(11) 98765-4321',
}
const ticket = { ticketTypeId: 'tt_1', type: { nome: 'Inscrição' }, priceCents: 5_050, netCents: null }

const orderOf = (changes: Partial<Order> = {}) =>
  ({
    id: 'tx_1',
    preferenceId: 'pref_1',
    totalCents: 5_050,
    items: [
      { ...ticket, attendee: { personalInfo: first } },
      { ...ticket, netCents: 0, attendee: { personalInfo: { ...first, firstName: 'Outra' } } },
    ],
    event: { nome: 'Copa Atlântica', somentePix: false },
    ...changes,
  }) as Order

const refusalOf = (run: () => unknown): [number, unknown] | null => {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.error]
    throw error
  }
}

describe('the way of paying', () => {
  const notAccepted = [400, 'Esta forma de pagamento não é aceita neste evento.']
  const anyEvent = { event: { somentePix: false } as Order['event'] }
  const pixOnly = { event: { somentePix: true } as Order['event'] }

  test.each(['visa', 'master', 'elo', 'amex', 'hipercard', 'diners', 'discover', 'jcb', 'aura', 'cabal'])(
    '%s is a credit card, taken where the event takes cards',
    (payment_method_id) => {
      const data = { payment_method_id, token: 'tok' }
      expect(metodoOf(anyEvent, data)).toBe('cartao')
      expect(refusalOf(() => metodoOf(pixOnly, data))).toEqual(notAccepted)
    },
  )

  test('PIX is taken everywhere', () => {
    expect([
      metodoOf(anyEvent, { payment_method_id: 'pix' }),
      metodoOf(pixOnly, { payment_method_id: 'pix' }),
    ]).toEqual(['pix', 'pix'])
  })

  test.each(['debvisa', 'debelo', 'bolbradesco', 'account_money', 'VISA', ''])(
    '%j is none',
    (payment_method_id) => {
      expect(refusalOf(() => metodoOf(anyEvent, { payment_method_id, token: 'tok' }))).toEqual(notAccepted)
    },
  )

  test.each([undefined, null, ''])('a card whose token is %j cannot be charged', (token) => {
    expect(refusalOf(() => metodoOf(anyEvent, { payment_method_id: 'visa', token }))).toEqual([
      400,
      'Falha ao processar pagamento. Verifique os dados e tente novamente.',
    ])
  })
})

describe('a request to pay', () => {
  const ask = (data: Partial<Data>, preferenceId = 'pref_1', order = orderOf()) =>
    refusalOf(() =>
      requireSameOrder(order, {
        preferenceId,
        paymentData: { payment_method_id: 'pix', ...data },
      } as ProcessBody),
    )
  const mismatch = [409, 'Os dados dos ingressos ou valores não correspondem à transação.']

  test.each([
    {},
    { transaction_amount: null },
    { transaction_amount: 50.5 },
    { installments: null },
    { installments: 1 },
    { transaction_amount: 50.5, installments: 1 },
  ])('is of the order with %j', (data) => expect(ask(data)).toBe(null))

  test.each([
    { transaction_amount: 50.51 },
    { transaction_amount: 50.49 },
    { transaction_amount: 0 },
    { installments: 2 },
    { installments: 0 },
    { transaction_amount: 50.5, installments: 12 },
    { transaction_amount: 0.01, installments: 1 },
  ])('is not of the order with %j', (data) => expect(ask(data)).toEqual(mismatch))

  test('is not of the order with another preference, or while the order has none', () => {
    expect(ask({}, 'pref_2')).toEqual(mismatch)
    expect(ask({}, '', orderOf({ preferenceId: null }))).toEqual(mismatch)
  })
})

describe('what the provider is asked', () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  const input = (metodo: 'pix' | 'cartao', data: Partial<Data> = {}, order = orderOf()) =>
    paymentInput(
      order,
      metodo,
      { payment_method_id: 'visa', ...data },
      {
        attemptId: 'py_1',
        now,
        notificationUrl: 'https://shop.test/hook',
      },
    )
  const basis = {
    amountCents: 5_050,
    description: 'Ingressos: Copa Atlântica',
    externalReference: 'tx_1',
    notificationUrl: 'https://shop.test/hook',
    payer: { email: 'atleta@teste.example', firstName: 'Atleta', lastName: 'Um', cpf: '529.982.247-25' },
    additional: {
      items: [{ id: 'tt_1', title: 'Inscrição', unitPriceCents: 5_050 }],
      phoneDigits: '11987654321',
    },
    metadata: { transaction_id: 'tx_1', attempt_id: 'py_1' },
  }

  test('of a PIX: the order, its first attendee, and half an hour with a minute and a half for the way', () => {
    expect(input('pix')).toEqual({ ...basis, kind: 'pix', expiresAt: new Date('2026-11-21T12:31:30.000Z') })
  })

  test('of a card: the order, its first attendee, token and brand', () => {
    expect(input('cartao', { token: 'tok', issuer_id: 24 })).toEqual({
      ...basis,
      kind: 'card',
      token: 'tok',
      paymentMethodId: 'visa',
      issuerId: '24',
    })
  })

  test.each([
    [undefined, null],
    [null, null],
    ['', null],
    ['24', '24'],
    [0, '0'],
  ])('an issuer of %j is told as %j', (issuer_id, expected) => {
    expect(input('cartao', { token: 'tok', issuer_id })).toMatchObject({ issuerId: expected })
  })

  test('a card without a token is not charged by a made up one', () => {
    expect(input('cartao')).toMatchObject({ token: '' })
  })

  test('no more than two hundred characters of a long name', () => {
    const order = orderOf({ event: { nome: 'C'.repeat(300) } as Order['event'] })
    expect(input('pix', {}, order).description).toBe(`Ingressos: ${'C'.repeat(189)}`)
  })

  const payer = (data: Data['payer'], order = orderOf()) => input('pix', { payer: data }, order).payer

  test('the holder of the card as the form named them', () => {
    expect(payer({ email: ' outra@teste.example ', identification: { number: '111.444.777-35' } })).toEqual({
      ...basis.payer,
      email: 'outra@teste.example',
      cpf: '11144477735',
    })
    expect(payer({ identification: { number: '12.abc.345/01de-35' } }).cpf).toBe('12ABC34501DE35')
  })

  test.each([
    [{}],
    [{ email: '', identification: {} }],
    [{ email: 'outra@', identification: { number: '' } }],
    [{ email: 'teste', identification: { number: '111.444.777-36' } }],
  ])('the first attendee where the form says %j', (data) => expect(payer(data)).toEqual(basis.payer))

  test('nobody where nobody is known', () => {
    const nobody = { email: '', firstName: '', lastName: '', cpf: '' }
    expect(payer(undefined, orderOf({ items: [] }))).toEqual(nobody)
    expect(payer(undefined, orderOf({ items: [{ ...ticket, attendee: null }] as Order['items'] }))).toEqual(
      nobody,
    )
  })
})
