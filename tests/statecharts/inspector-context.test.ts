import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#contract/words/messages.ts'
import { hidden, learnSentences, type Shown, shownOf } from '../../src/tools/statecharts/inspector/shown.ts'

beforeAll(learnSentences)

const attendee = {
  firstName: 'Beatriz',
  lastName: 'Souto',
  email: 'beatriz@exemplo.com',
  phone: '(81) 98888-7777',
  cpf: '529.982.247-25',
  birthDate: '10/05/1990',
}

const checkout = {
  transactionId: 'tx_8f3c',
  today: '2026-11-21',
  elapsed: 12_000,
  refusals: 2,
  couponText: 'VERAO',
  coupon: { id: 'cp_1', nome: 'VERAO', porcentagem: 0.5 },
  lines: [
    {
      nome: 'Dupla mista',
      tipo: 'atleta',
      modo: 'dupla',
      preco: 90,
      personalInfo: attendee,
      athleteInfo: { category: 'Mista', gender: 'Feminino', agreedToHealthTerms: true, shirtSize: 'M' },
      customFields: [{ titulo: 'Clube', tipo: 'texto', answer: 'Clube da Areia' }],
    },
  ],
  transaction: {
    estado: 'Pendente',
    valor_total: 45,
    payment_id: 'pay_77',
    expira_em: '2026-11-21T13:00:00Z',
  },
  payment: { status: 'pending', pix: { qr_code: '00020126580014br.gov.bcb.pix' } },
  token: 'abc.def',
  error: messages.checkout.mismatch,
  reason: 'O CPF 529.982.247-25 já está inscrito.',
  notice: null,
}

const leaves = (value: Shown): unknown[] =>
  value !== null && typeof value === 'object'
    ? Object.values(value).flatMap((part: Shown) => leaves(part))
    : [value]

describe('what is shown of a context', () => {
  it('is how it stands: numbers, yes or no, situations, fixed sentences; never what is about somebody', () => {
    expect(shownOf(checkout)).toEqual({
      transactionId: hidden,
      today: hidden,
      elapsed: 12_000,
      refusals: 2,
      couponText: hidden,
      coupon: { id: hidden, porcentagem: 0.5, '… mais 1': hidden },
      lines: [
        {
          tipo: 'atleta',
          modo: 'dupla',
          preco: 90,
          personalInfo: { '… mais 6': hidden },
          athleteInfo: { '… mais 4': hidden },
          customFields: [{ tipo: 'texto', '… mais 2': hidden }],
          '… mais 1': hidden,
        },
      ],
      transaction: {
        estado: 'Pendente',
        valor_total: 45,
        expira_em: '2026-11-21T13:00:00Z',
        '… mais 1': hidden,
      },
      payment: { status: 'pending', pix: { '… mais 1': hidden } },
      token: hidden,
      error: messages.checkout.mismatch,
      reason: hidden,
      notice: null,
    })
  })

  it.each([
    [
      'a name that is a CPF',
      { names: { '52998224725': 'Beatriz Souto' } },
      { names: { '… mais 1': hidden } },
    ],
    ['a word where another is expected', { estado: 'Beatriz' }, { estado: hidden }],
    ['a text where a number is expected', { preco: '529.982.247-25' }, { preco: hidden }],
    ['a number that nobody knows', { numero: 4 }, { '… mais 1': hidden }],
    ['a text where a date is expected', { expira_em: 'Beatriz' }, { expira_em: hidden }],
    ['the names of every object', { constructor: 'Beatriz', toString: 1 }, { '… mais 2': hidden }],
    ['a list beyond its first three', { tickets: [1, 2, 3, 4, 5] }, { tickets: [1, 2, 3, '… mais 2'] }],
    ['what is no data', { rows: new Map([['Beatriz', 1]]) }, { rows: hidden }],
  ])('covers %s', (_what, context, expected) => {
    expect(shownOf(context)).toEqual(expected)
  })

  it('has no word in it that somebody could have typed, wherever it stands', () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'estado',
        'error',
        'reason',
        'status',
        'tipo',
        'preco',
        'hasToken',
        'expira_em',
        'data_hora',
        'user',
      ),
      fc.constantFrom(
        'lines',
        'draft',
        'transaction',
        'tickets',
        'names',
        'tab',
        'view',
        'modo',
        'failed',
        'message',
      ),
    )
    const typed = fc.string({ minLength: 1 }).map((text) => `§${text}`)
    const { context } = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, typed, fc.array(tie('value')), tie('context')),
      context: fc.dictionary(fc.oneof(name, typed), tie('value')),
    }))
    fc.assert(
      fc.property(context, (one) => {
        expect(JSON.stringify(shownOf(one))).not.toContain('§')
        expect(
          leaves(shownOf(one)).every((leaf) => leaf === hidden || String(leaf).startsWith('… mais ')),
        ).toBe(true)
      }),
    )
  })
})
