import { MercadoPagoConfig, Payment, PaymentMethod, PaymentRefund, Preference, User } from 'mercadopago'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accessToken, cardBody, createStand } from '../payments/provider-stand.ts'

/** The provider's own client as a guest: it knows one address alone, and asks with whatever `fetch` there is. */
const official = 'https://api.mercadopago.com'

let stand = createStand()
beforeEach(() => {
  stand = createStand()
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    stand.send(input.replace(official, stand.publicUrl), init),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  stand.close()
})

/** New for each call: the client keeps the options of one call for the next (its issue 481). */
const config = (): MercadoPagoConfig => new MercadoPagoConfig({ accessToken, options: { maxRetries: 0 } })

const payer = { email: 'atleta@example.com', identification: { type: 'CPF', number: '12345678909' } }
const pix = { transaction_amount: 10, payment_method_id: 'pix', external_reference: 'order-1', payer }

const cardToken = async (name: string): Promise<string> => {
  const cardholder = { name, identification: payer.identification }
  const { body } = await stand.call('POST', '/v1/card_tokens?public_key=K', cardBody({ cardholder }))
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : ''
}
const payCard = async (name: string) =>
  new Payment(config()).create({
    body: {
      ...pix,
      payment_method_id: 'master',
      issuer_id: 24,
      installments: 1,
      token: await cardToken(name),
    },
  })

const thrown = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('the official client', () => {
  test('describes an order, reads and finds it again', async () => {
    const item = { id: 'a', title: 'Ingresso', quantity: 2, unit_price: 10.5, currency_id: 'BRL' }
    const made = await new Preference(config()).create({
      body: { items: [item], external_reference: 'order-1' },
    })
    const read = await new Preference(config()).get({ preferenceId: made.id ?? '' })
    const found = await new Preference(config()).search({ options: { external_reference: 'order-1' } })
    expect([made.api_response.status, read.id, read.items]).toEqual([201, made.id, [item]])
    expect(found.elements?.map(({ id }) => id)).toEqual([made.id])
  })

  test('makes a PIX, reads, finds and cancels it', async () => {
    const made = await new Payment(config()).create({ body: pix })
    const id = made.id ?? 0
    expect([made.status, made.status_detail]).toEqual(['pending', 'pending_waiting_transfer'])
    expect(made.point_of_interaction?.transaction_data?.qr_code).toMatch(/^000201/)
    expect(await new Payment(config()).get({ id })).toMatchObject({ id, status: 'pending' })
    const found = await new Payment(config()).search({ options: { external_reference: 'order-1' } })
    expect(found.results?.map((one) => Number(one.id))).toEqual([id])
    expect(await new Payment(config()).cancel({ id })).toMatchObject({ id, status: 'cancelled' })
    expect(await thrown(new Payment(config()).cancel({ id }))).toMatchObject({ status: 400 })
  })

  test('pays with a card and gives back a part, then the rest', async () => {
    const { id = 0, status } = await payCard('APRO')
    expect(status).toBe('approved')
    const refunds = new PaymentRefund(config())
    const part = await refunds.create({ payment_id: id, body: { amount: 4 } })
    expect(part).toMatchObject({ payment_id: id, amount: 4, status: 'approved' })
    expect(await new Payment(config()).get({ id })).toMatchObject({ transaction_amount_refunded: 4 })
    const rest = await new PaymentRefund(config()).total({ payment_id: id })
    expect(rest).toMatchObject({ amount: 6 })
    expect(await new Payment(config()).get({ id })).toMatchObject({ status: 'refunded' })
    const all = await new PaymentRefund(config()).list({ payment_id: id })
    expect(all.map(({ amount }) => amount)).toEqual([4, 6])
    const first = await new PaymentRefund(config()).get({ payment_id: id, refund_id: part.id ?? 0 })
    expect(first.amount).toBe(4)
  })

  test('hears of a refused card as an answer, and of a wrong request as an error', async () => {
    expect(await payCard('FUND')).toMatchObject({
      status: 'rejected',
      status_detail: 'cc_rejected_insufficient_amount',
    })
    const body = { ...pix, transaction_amount: 1.005 }
    expect(await thrown(new Payment(config()).create({ body }))).toMatchObject({
      status: 400,
      error: 'bad_request',
      causes: [{ code: 4037, description: 'Invalid transaction_amount' }],
    })
    expect(await thrown(new Payment(config()).get({ id: 1 }))).toMatchObject({ status: 404 })
  })

  test('keeps one payment for one key', async () => {
    const requestOptions = { idempotencyKey: '6d2ad3a0-0f30-4a0c-9c51-4e8f1c9a7a11' }
    const first = await new Payment(config()).create({ body: pix, requestOptions })
    const second = await new Payment(config()).create({ body: pix, requestOptions })
    expect(second.id).toBe(first.id)
    const body = { ...pix, transaction_amount: 11 }
    expect(await thrown(new Payment(config()).create({ body, requestOptions }))).toMatchObject({
      status: 409,
    })
  })

  test('knows who it is and what it may take', async () => {
    expect(await new User(config()).get()).toMatchObject({ site_id: 'MLB' })
    const methods = await new PaymentMethod(config()).get()
    expect(methods.find(({ id }) => id === 'pix')).toMatchObject({ payment_type_id: 'bank_transfer' })
  })
})
