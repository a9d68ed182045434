import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '../payments/provider-stand.ts'
import { accepted, type Fields, later, openDesk, part, pix, told } from './desk.ts'

let desk = openDesk()
beforeEach(() => {
  desk = openDesk()
})
afterEach(() => {
  desk.close()
})

const unknownName = (name: string): unknown[] => [
  400,
  8,
  `The name of the following parameters is wrong : [${name}]`,
]

describe('a payment is refused', () => {
  test.each<[string, Fields, unknown[]]>([
    [
      'with a document of its payer there',
      { payer: { identification: {} } },
      unknownName('additional_info.payer.identification'),
    ],
    ['with an unknown part', { colour: 'red' }, unknownName('additional_info.colour')],
    [
      'with an unknown field of an item',
      { items: [{ id: '1' }, { price: 1 }] },
      unknownName('additional_info.items.price'),
    ],
    [
      'with a country code in the phone',
      { payer: { phone: { country: '55' } } },
      unknownName('additional_info.payer.phone.country'),
    ],
    [
      'only for what is wrong',
      {
        items: [
          { id: '1', title: 'x', category_id: 'tickets', quantity: 1, unit_price: 1, event_date: later(0) },
        ],
        payer: { first_name: 'A', phone: { area_code: '11', number: '1' } },
        ip_address: '127.0.0.1',
      },
      accepted,
    ],
  ])('for what additional_info holds: %s', async (_name, additional_info, expected) => {
    expect(told(await desk.pay(pix({ additional_info })))).toEqual(expected)
  })

  test.each<[string, Fields, unknown[]]>([
    [
      'an unknown field of its document',
      { payer: { email: 'a@b.co', identification: { type: 'CPF', number: '12345678909', mask: 1 } } },
      unknownName('payer.identification.mask'),
    ],
    ['a reference of 256 signs', { external_reference: 'x'.repeat(256) }, accepted],
    [
      'a longer reference',
      { external_reference: 'x'.repeat(257) },
      [400, 1, 'external_reference is too long'],
    ],
    ['22 signs for the statement', { statement_descriptor: 'x'.repeat(22) }, accepted],
    [
      'more signs for the statement',
      { statement_descriptor: 'x'.repeat(23) },
      [400, 1, 'statement_descriptor is too long'],
    ],
    ['the most of PIX', { transaction_amount: 60_000 }, accepted],
    ['more than PIX takes', { transaction_amount: 60_000.01 }, [400, 4037, 'Invalid transaction_amount']],
    ['three decimals', { transaction_amount: 1.005 }, [400, 4037, 'Invalid transaction_amount']],
  ])('or not, with %s', async (_name, over, expected) => {
    expect(told(await desk.pay(pix(over)))).toEqual(expected)
  })

  test.each([
    [minutes(30) - 1000, [400, 7523, 'Invalid expiration date']],
    [minutes(30) + 1000, accepted],
  ])('when its PIX would last %s ms', async (ms, expected) => {
    expect(told(await desk.pay(pix({ date_of_expiration: later(ms) })))).toEqual(expected)
  })

  test.each([
    ['24', accepted],
    [24, accepted],
    ['25', [400, 10_102, 'not_result_by_params']],
  ])('for the issuer %j of a Mastercard', async (issuer_id, expected) => {
    expect(told(await desk.pay(await desk.card({ issuer_id })))).toEqual(expected)
  })

  test('for a card token of another account', async () => {
    await desk.settle({ publicKey: 'OWN' })
    expect(told(await desk.pay(await desk.card({ token: await desk.tokenOf('OTHER') })))).toEqual([
      400,
      2006,
      'Card Token not found',
    ])
    expect(told(await desk.pay(await desk.card({ token: await desk.tokenOf('OWN') })))).toEqual(accepted)
  })

  test('for a card token that paid before', async () => {
    const body = await desk.card()
    await desk.pay(body)
    expect((await desk.pay(body)).status).toBe(422)
  })
})

describe('an idempotency key', () => {
  test('belongs to one payment: the same again, never another', async () => {
    const first = await desk.pay(pix(), 'key')
    expect((await desk.pay(pix(), 'key')).body).toEqual(first.body)
    expect(told(await desk.pay(pix({ transaction_amount: 11 }), 'key'))).toEqual([
      409,
      'idempotency_key_already_used',
      'The idempotency key was used with another request',
    ])
  })

  test('belongs to one refund of one payment', async () => {
    const [one, two] = [await desk.paidCard(), await desk.paidCard()]
    const first = await desk.giveBack(one, { amount: 1 }, 'key')
    expect((await desk.giveBack(one, { amount: 1 }, 'key')).body).toEqual(first.body)
    expect((await desk.giveBack(one, { amount: 2 }, 'key')).status).toBe(409)
    expect((await desk.giveBack(two, { amount: 1 }, 'key')).status).toBe(409)
  })
})

describe('a preference', () => {
  const item = { title: 'x', quantity: 1, unit_price: 1 }
  test.each<[Fields, string | undefined]>([
    [{ items: [{ ...item, currency_id: 'USD' }] }, 'invalid_items'],
    [{ items: [{ ...item, unit_price: 1.005 }] }, 'invalid_items'],
    [{ items: [item], external_reference: 'x'.repeat(257) }, 'invalid_external_reference'],
    [{ items: [item], statement_descriptor: 'x'.repeat(23) }, 'invalid_statement_descriptor'],
    [{ items: [{ ...item, currency_id: 'BRL' }] }, undefined],
  ])('of %j is answered with %s', async (body, error) => {
    expect(part((await desk.call('POST', '/checkout/preferences', body)).body, 'error')).toBe(error)
  })

  test('is found by the order that it describes', async () => {
    const made = (
      await desk.call('POST', '/checkout/preferences', { items: [item], external_reference: 'a' })
    ).body
    await desk.call('POST', '/checkout/preferences', { items: [item], external_reference: 'b' })
    const { body } = await desk.call('GET', '/checkout/preferences/search?external_reference=a')
    expect(body).toEqual({ elements: [made], paging: { total: 1, limit: 30, offset: 0 } })
  })
})
