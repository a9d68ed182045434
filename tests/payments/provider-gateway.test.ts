import { describe, expect, test } from 'vitest'
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentInput,
  type PreferenceInput,
} from '#server/payments/gateway.ts'
import { createMercadoPagoGateway } from '#server/payments/mercado-pago.ts'

type Asked = { method: string; path: string; query: Record<string, string>; headers: Headers; body: unknown }

/** A gateway of a provider that answers so; what it was asked. */
const gatewayTo = (
  answer: (asked: Asked) => unknown,
  access: Partial<Parameters<typeof createMercadoPagoGateway>[0]> = {},
) => {
  const asked: Asked[] = []
  const gateway = createMercadoPagoGateway({
    baseUrl: 'https://provider.test',
    accessToken: 'segredo',
    retryDelaysMs: [],
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, searchParams } = new URL(request.url)
      const text = await request.text()
      asked.push({
        method: request.method,
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        body: text === '' ? null : (JSON.parse(text) as unknown),
      })
      const given = answer(asked[asked.length - 1] as Asked)
      return given instanceof Response ? given : Response.json(given)
    },
    ...access,
  })
  const told = () => asked.map(({ method, path }) => `${method} ${path}`)
  return { gateway, asked, told }
}

const paid = {
  id: 77,
  status: 'approved',
  status_detail: 'accredited',
  payment_method_id: 'master',
  transaction_amount: 50.5,
  transaction_amount_refunded: 0.5,
  currency_id: 'BRL',
  external_reference: 'tx_1',
  metadata: { attempt_id: 'py_1' },
  date_of_expiration: null,
  date_last_updated: '2026-11-21T08:00:00.000-04:00',
  live_mode: true,
}
const read = {
  id: '77',
  status: 'approved',
  statusDetail: 'accredited',
  method: 'master',
  amountCents: 5_050,
  refundedCents: 50,
  currency: 'BRL',
  externalReference: 'tx_1',
  attemptId: 'py_1',
  expiresAt: null,
  updatedAt: '2026-11-21T08:00:00.000-04:00',
  pix: null,
  challenge: null,
  fitsKeys: true,
  feeCents: null,
}
const reading = (changes: object) => gatewayTo(() => ({ ...paid, ...changes })).gateway.payment('77')
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('a payment as it is read', () => {
  test('in full', async () => {
    const { gateway, told } = gatewayTo(() => paid)
    expect([await gateway.payment('77'), told()]).toEqual([read, ['GET /v1/payments/77']])
  })

  test.each([
    'pending',
    'approved',
    'authorized',
    'in_process',
    'in_mediation',
    'rejected',
    'cancelled',
    'refunded',
    'charged_back',
  ])('that is %s', async (status) => expect(await reading({ status })).toEqual({ ...read, status }))

  test.each([
    [
      { status: 'charged_back', status_detail: 'reimbursed' },
      { status: 'approved', statusDetail: 'reimbursed' },
    ],
    [
      { status: 'refunded', status_detail: 'reimbursed' },
      { status: 'refunded', statusDetail: 'reimbursed' },
    ],
    [
      { status: 'charged_back', status_detail: 'settled' },
      { status: 'charged_back', statusDetail: 'settled' },
    ],
    [{ status_detail: null }, { statusDetail: '' }],
    [{ status_detail: undefined }, { statusDetail: '' }],
    [{ transaction_amount_refunded: null }, { refundedCents: 0 }],
    [{ transaction_amount_refunded: undefined }, { refundedCents: 0 }],
    [{ transaction_amount: 0.07 }, { amountCents: 7 }],
    [
      { external_reference: undefined, metadata: undefined },
      { externalReference: null, attemptId: null },
    ],
    [{ id: 'a' }, { id: 'a' }],
    [{ payment_method_id: null }, { method: '' }],
    [{ payment_method_id: undefined }, { method: '' }],
    [{ status: 'new' }, { status: 'unrecognised', statusDetail: 'new' }],
    [{ status: 'x'.repeat(61) }, { status: 'unrecognised', statusDetail: 'x'.repeat(60) }],
    [{ date_last_updated: undefined }, { updatedAt: null }],
    [{ date_of_expiration: '2026-11-21T08:30:00.000-04:00' }, { expiresAt: '2026-11-21T08:30:00.000-04:00' }],
    [
      { three_ds_info: { external_resource_url: 'https://banco.example/3ds', creq: 'Y3JlcQ' } },
      { challenge: { url: 'https://banco.example/3ds', creq: 'Y3JlcQ' } },
    ],
    [
      { three_ds_info: { external_resource_url: 'https://banco.example/3ds' } },
      { challenge: { url: 'https://banco.example/3ds', creq: null } },
    ],
    [{ three_ds_info: { external_resource_url: null, creq: null } }, { challenge: null }],
    [{ three_ds_info: { external_resource_url: 'javascript:alert(1)' } }, { challenge: null }],
    [
      { three_ds_info: { external_resource_url: `https://b.example/${'x'.repeat(2_048)}` } },
      { challenge: null },
    ],
    [{ three_ds_info: 'nothing' }, { challenge: null }],
    [{ three_ds_info: null }, { challenge: null }],
    [{ point_of_interaction: {} }, { pix: null }],
    [{ point_of_interaction: { transaction_data: null } }, { pix: null }],
    [{ point_of_interaction: { transaction_data: { qr_code: null, qr_code_base64: 'x' } } }, { pix: null }],
    [
      {
        point_of_interaction: {
          transaction_data: { qr_code: '0002', qr_code_base64: 'iVBO', ticket_url: 'https://t' },
        },
      },
      { pix: { qrCode: '0002', qrCodeBase64: 'iVBO', ticketUrl: 'https://t' } },
    ],
    [
      { point_of_interaction: { transaction_data: { qr_code: '0002' } } },
      { pix: { qrCode: '0002', qrCodeBase64: '', ticketUrl: null } },
    ],
  ])('with %j', async (given, expected) => expect(await reading(given)).toEqual({ ...read, ...expected }))

  test.each([
    { id: '' },
    { id: 1.5 },
    { id: 2 ** 53 },
    { id: null },
    { status: null },
    { transaction_amount: '50.5' },
    { transaction_amount: null },
    { currency_id: null },
  ])('with %j is no answer at all', async (changes) => {
    expect(await failure(reading(changes))).toBeInstanceOf(GatewayUnavailable)
  })

  test('with more than a number can hold is no answer at all', async () => {
    const text = JSON.stringify(paid).replace('50.5', '1e999')
    const { gateway } = gatewayTo(() => new Response(text))
    expect(await failure(gateway.payment('77'))).toBeInstanceOf(GatewayUnavailable)
  })
})

describe('money is real with real keys', () => {
  test.each([
    [null, true, true],
    [null, false, true],
    [true, true, true],
    [true, false, false],
    [false, false, true],
    [false, true, false],
    [true, null, true],
    [false, undefined, true],
  ])('keys %j, payment %j: %j', async (live, live_mode, expected) => {
    const { gateway } = gatewayTo(() => ({ ...paid, live_mode }), { live })
    expect((await gateway.payment('77'))?.fitsKeys).toBe(expected)
  })
})

describe('a payment is looked for', () => {
  test.each(['7x', 'x7', '', '1'.repeat(21), '../7'])('nowhere under %j', async (id) => {
    const { gateway, asked } = gatewayTo(() => paid)
    expect([await gateway.payment(id), asked]).toEqual([null, []])
  })

  test('under twenty digits too', async () => {
    const { gateway, told } = gatewayTo(() => paid)
    await gateway.payment('1'.repeat(20))
    expect(told()).toEqual([`GET /v1/payments/${'1'.repeat(20)}`])
  })

  test('in vain where the provider knows none; another refusal is one', async () => {
    const answering = (status: number) => gatewayTo(() => Response.json({}, { status })).gateway.payment('77')
    expect(await answering(404)).toBe(null)
    expect(await failure(answering(403))).toBeInstanceOf(GatewayRefused)
    expect(await failure(answering(500))).toBeInstanceOf(GatewayUnavailable)
  })

  test('by the order: fifty of them, the latest first, and no other order’s', async () => {
    const results = [paid, { ...paid, id: 78, external_reference: 'tx_2' }, { ...paid, id: 79 }]
    const { gateway, asked, told } = gatewayTo(() => ({ results }))
    expect(await gateway.paymentsByReference('tx_1')).toEqual([read, { ...read, id: '79' }])
    expect(told()).toEqual(['GET /v1/payments/search'])
    expect(asked[0]?.query).toEqual({
      external_reference: 'tx_1',
      sort: 'date_created',
      criteria: 'desc',
      limit: '50',
    })
  })
})

test('a payment that cannot be read hides no other, and is told of', async () => {
  const told: unknown[] = []
  const results = [{ ...paid, id: null }, paid, 'odd', { ...paid, id: 79, status: 'new' }]
  const { gateway } = gatewayTo(() => ({ results }), { warn: (...said) => told.push(said) })
  expect((await gateway.paymentsByReference('tx_1')).map(({ id, status }) => [id, status])).toEqual([
    ['77', 'approved'],
    ['79', 'unrecognised'],
  ])
  expect(told).toEqual([[{ odd: 2, externalReference: 'tx_1' }, 'payments that cannot be read']])
})

describe('a payment is changed', () => {
  test('to cancelled, under its key', async () => {
    const { gateway, asked, told } = gatewayTo(() => ({ ...paid, status: 'cancelled' }))
    expect(await gateway.cancelPayment('77', 'key-1')).toEqual({ ...read, status: 'cancelled' })
    expect([told(), asked[0]?.body, asked[0]?.headers.get('x-idempotency-key')]).toEqual([
      ['PUT /v1/payments/77'],
      { status: 'cancelled' },
      'key-1',
    ])
  })

  test('to refunded in full, under its key, and the provider may take its time', async () => {
    const { gateway, asked, told } = gatewayTo(() => ({ id: 5, status: 'in_process' }))
    expect(await gateway.refundPayment('77', 'key-1')).toEqual({ id: '5', status: 'in_process' })
    expect([told(), asked[0]?.body]).toEqual([['POST /v1/payments/77/refunds'], {}])
    expect([
      asked[0]?.headers.get('x-idempotency-key'),
      asked[0]?.headers.get('x-render-in-process-refunds'),
    ]).toEqual(['key-1', 'true'])
  })

  test.each([
    [
      { id: 5, status: 'approved' },
      { id: '5', status: 'approved' },
    ],
    [
      { id: 5, status: 'rejected' },
      { id: '5', status: 'rejected' },
    ],
    [{ id: 'r-5' }, { id: 'r-5', status: 'approved' }],
    [
      { id: 5, status: 'pending' },
      { id: '5', status: 'in_process' },
    ],
    [
      { id: 5, status: 'cancelled' },
      { id: '5', status: 'rejected' },
    ],
    [
      { id: 5, status: 'new' },
      { id: '5', status: 'in_process' },
    ],
  ])('a refund answered as %j is %j', async (given, expected) => {
    const { gateway, told } = gatewayTo(() => given)
    expect([await gateway.refund('77', 'a/b'), told()]).toEqual([
      expected,
      ['GET /v1/payments/77/refunds/a%2Fb'],
    ])
  })

  test('a refund that the provider does not know is none', async () => {
    const { gateway } = gatewayTo(() => Response.json({}, { status: 404 }))
    expect(await gateway.refund('77', '5')).toBe(null)
  })
})

const payer = { email: 'atleta@teste.example', firstName: 'Atleta', lastName: 'Um', cpf: '123.456.789-09' }
const basis = {
  amountCents: 5_050,
  description: 'Ingressos: Copa',
  externalReference: 'tx_1',
  notificationUrl: null,
  payer,
  metadata: { transaction_id: 'tx_1', attempt_id: 'py_1' },
}
const card: PaymentInput = { ...basis, kind: 'card', token: 'tok', paymentMethodId: 'visa', issuerId: null }
const pix: PaymentInput = { ...basis, kind: 'pix', expiresAt: new Date('2026-11-21T02:30:00.250Z') }
const asPix = { ...paid, status: 'pending', payment_method_id: 'pix' }

describe('a payment is asked for', () => {
  const asking = async (input: PaymentInput, access: Parameters<typeof gatewayTo>[1] = {}) => {
    const { gateway, asked, told } = gatewayTo(() => paid, access)
    expect(await gateway.createPayment(input, 'key-1')).toEqual(read)
    const [first] = asked
    return { told: told(), body: first?.body, key: first?.headers.get('x-idempotency-key') }
  }
  const common = {
    transaction_amount: 50.5,
    description: 'Ingressos: Copa',
    external_reference: 'tx_1',
    payer: {
      email: 'atleta@teste.example',
      first_name: 'Atleta',
      last_name: 'Um',
      identification: { type: 'CPF', number: '12345678909' },
    },
    metadata: { transaction_id: 'tx_1', attempt_id: 'py_1' },
  }

  test('by card, in one instalment, under its key', async () => {
    expect(await asking(card)).toEqual({
      told: ['POST /v1/payments'],
      body: {
        ...common,
        statement_descriptor: 'QUADRA',
        token: 'tok',
        installments: 1,
        payment_method_id: 'visa',
      },
      key: 'key-1',
    })
  })

  test('by a card whose bank may ask its holder; of a PIX nobody is asked', async () => {
    const { body } = await asking(card, { asksBank: true })
    expect(body).toHaveProperty('three_d_secure_mode', 'optional')
    expect((await asking(card)).body).not.toHaveProperty('three_d_secure_mode')
    const { gateway, asked } = gatewayTo(() => asPix, { asksBank: true })
    await gateway.createPayment(pix, 'key-2')
    expect(asked.at(-1)?.body).not.toHaveProperty('three_d_secure_mode')
  })

  test('with what its fraud analysis looks at, and no document there', async () => {
    const items = [{ id: 'tt_1', title: 'Inscrição', unitPriceCents: 5_050 }]
    const told = async (phoneDigits: string) =>
      (await asking({ ...card, additional: { items, phoneDigits } })).body as Record<string, unknown>
    expect((await told('11987654321'))['additional_info']).toEqual({
      items: [{ id: 'tt_1', title: 'Inscrição', category_id: 'tickets', quantity: 1, unit_price: 50.5 }],
      payer: {
        first_name: 'Atleta',
        last_name: 'Um',
        phone: { area_code: '11', number: '987654321' },
      },
    })
    expect((await told(''))['additional_info']).toHaveProperty('payer', {
      first_name: 'Atleta',
      last_name: 'Um',
    })
  })

  test('by card of a bank', async () => {
    expect((await asking({ ...card, issuerId: '24' })).body).toHaveProperty('issuer_id', '24')
  })

  test('by PIX, with its end in the provider’s way of writing it', async () => {
    expect(await asking(pix)).toEqual({
      told: ['POST /v1/payments'],
      body: { ...common, payment_method_id: 'pix', date_of_expiration: '2026-11-20T23:30:00.250-03:00' },
      key: 'key-1',
    })
  })

  test.each([
    ['12.345.678/0001-95', 'CNPJ', '12345678000195'],
    ['123456789012', 'CNPJ', '123456789012'],
    ['12345678909', 'CPF', '12345678909'],
  ])('for the document %s, a %s', async (cpf, type, number) => {
    const { body } = await asking({ ...card, payer: { ...payer, cpf } })
    expect(body).toHaveProperty('payer.identification', { type, number })
  })

  test.each([
    ['https://quadra.example/hook', true],
    ['https://127a.example/hook', true],
    ['https://quadra.example./hook', true],
    ['https://a.127/hook', false],
    ['http://quadra.example/hook', false],
    ['https://localhost/hook', false],
    ['https://127.0.0.1/hook', false],
    ['https://10.0.0.1:8443/hook', false],
    ['quadra.example', false],
    ['', false],
  ])('with the address %j for news: %j', async (notificationUrl, isTold) => {
    const { body } = await asking({ ...card, notificationUrl })
    expect(Object.entries(body as object).filter(([key]) => key === 'notification_url')).toEqual(
      isTold ? [['notification_url', notificationUrl]] : [],
    )
  })
})

describe('the provider’s time', () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  const date = 'Sat, 21 Nov 2026 12:45:00 GMT'
  const answers = (asked: Asked): Response =>
    Response.json(
      asked.path === '/v1/payments' ? { ...asPix, date_of_expiration: '2026-11-21T13:15:00.000Z' } : {},
      {
        headers: { date },
      },
    )

  test('is learnt before the first PIX, and only then', async () => {
    const { gateway, told, asked } = gatewayTo(answers, { clock: () => now })
    const first = await gateway.createPayment(
      { ...pix, expiresAt: new Date('2026-11-21T12:30:00Z') },
      'key-1',
    )
    await gateway.createPayment(pix, 'key-2')
    expect(told()).toEqual(['GET /v1/identification_types', 'POST /v1/payments', 'POST /v1/payments'])
    expect(asked[1]?.body).toHaveProperty('date_of_expiration', '2026-11-21T10:15:00.000-03:00')
    expect(first.expiresAt).toBe('2026-11-21T12:30:00.000Z')
  })

  test('is not asked for before a card', async () => {
    const { gateway, told } = gatewayTo(answers, { clock: () => now })
    await gateway.createPayment(card, 'key-1')
    expect(told()).toEqual(['POST /v1/payments'])
  })

  test('is told in the shop’s, whoever reads a payment', async () => {
    const listed = { ...asPix, date_of_expiration: '2026-11-21T13:15:00.000Z' }
    const { gateway } = gatewayTo(
      ({ path }) =>
        Response.json(path.endsWith('/search') ? { results: [listed] } : listed, { headers: { date } }),
      { clock: () => now },
    )
    const told = [await gateway.payment('77'), ...(await gateway.paymentsByReference('tx_1'))]
    expect(told.map((payment) => payment?.expiresAt)).toEqual([
      '2026-11-21T12:30:00.000Z',
      '2026-11-21T12:30:00.000Z',
    ])
  })

  test.each([404, 503])('may stay unknown: after a %i the PIX is asked for all the same', async (status) => {
    const { gateway } = gatewayTo(
      ({ path }) => (path === '/v1/payments' ? asPix : Response.json({}, { status })),
      { clock: () => now },
    )
    expect((await gateway.createPayment(pix, 'key-1')).status).toBe('pending')
  })

  test('a fault of the shop meanwhile is told', async () => {
    let isBroken = true
    const clock = () => {
      if (!isBroken) return now
      isBroken = false
      throw new TypeError('no clock')
    }
    const { gateway } = gatewayTo(() => asPix, { clock })
    expect(await failure(gateway.createPayment(pix, 'key-1'))).toBeInstanceOf(TypeError)
  })
})

describe('a preference is asked for', () => {
  const back = 'http://127.0.0.1:3000/post_payment'
  const preference: PreferenceInput = {
    externalReference: 'tx_1',
    items: [
      { id: 'tt_1', title: 'Dupla', quantity: 2, unitPriceCents: 9_990 },
      { id: 'tt_2', title: 'Visita', quantity: 1, unitPriceCents: 0 },
      { id: 'tt_3', title: 'Lembrança', quantity: 1, unitPriceCents: 1 },
    ],
    payer: {
      firstName: 'Atleta',
      lastName: 'Um',
      email: payer.email,
      phoneDigits: '11987654321',
      cpf: payer.cpf,
    },
    backUrls: { success: back, failure: `${back}?f`, pending: `${back}?p` },
    notificationUrl: null,
    metadata: { transaction_id: 'tx_1', evento_id: 'ev_1' },
  }
  const asking = async (changes: Partial<PreferenceInput> = {}) => {
    const { gateway, asked, told } = gatewayTo(() => ({ id: '1-abc' }))
    expect(await gateway.createPreference({ ...preference, ...changes })).toEqual({ id: '1-abc' })
    expect(told()).toEqual(['POST /checkout/preferences/'])
    return asked[0]?.body
  }

  test('with what costs something, the payer and the ways back', async () => {
    expect(await asking()).toEqual({
      items: [
        { id: 'tt_1', title: 'Dupla', quantity: 2, currency_id: 'BRL', unit_price: 99.9 },
        { id: 'tt_3', title: 'Lembrança', quantity: 1, currency_id: 'BRL', unit_price: 0.01 },
      ],
      payer: {
        name: 'Atleta',
        surname: 'Um',
        email: payer.email,
        phone: { area_code: '11', number: '987654321' },
        identification: { type: 'CPF', number: '12345678909' },
      },
      back_urls: { success: back, failure: `${back}?f`, pending: `${back}?p` },
      payment_methods: {
        excluded_payment_types: [
          { id: 'ticket' },
          { id: 'bank_transfer' },
          { id: 'atm' },
          { id: 'debit_card' },
        ],
        installments: 1,
      },
      metadata: { transaction_id: 'tx_1', evento_id: 'ev_1' },
      external_reference: 'tx_1',
    })
  })

  test('with a return by itself, and news, at public addresses alone', async () => {
    const success = 'https://quadra.example/post_payment'
    const body = await asking({
      backUrls: { ...preference.backUrls, success },
      notificationUrl: 'https://quadra.example/hook',
    })
    expect(body).toMatchObject({ auto_return: 'approved', notification_url: 'https://quadra.example/hook' })
  })
})
