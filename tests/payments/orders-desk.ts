import type { PaymentInput } from '#server/payments/gateway.ts'
import { createMercadoPagoGateway } from '#server/payments/mercado-pago.ts'

type Asked = {
  method: string
  path: string
  query: Record<string, string>
  key: string | null
  body: unknown
}
type Access = Partial<Parameters<typeof createMercadoPagoGateway>[0]>
type Answer = { status?: number; body: unknown }

/** A gateway by the Orders API whose provider answers so, one answer after the other; what it was asked. `access`: what else it is told. */
export const gatewayTo = (...given: (Answer | { access: Access })[]) => {
  const access = given.flatMap((one) => ('access' in one ? one.access : []))
  const answers = given.flatMap((one) => ('access' in one ? [] : one))
  const asked: Asked[] = []
  const warned: string[] = []
  const gateway = createMercadoPagoGateway({
    api: 'orders',
    baseUrl: 'https://provider.test',
    accessToken: 'segredo',
    retryDelaysMs: [],
    live: true,
    ...access[0],
    warn: (_facts, sentence) => void warned.push(sentence),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, searchParams } = new URL(request.url)
      const text = await request.text()
      asked.push({
        method: request.method,
        path: pathname,
        query: Object.fromEntries(searchParams),
        key: request.headers.get('x-idempotency-key'),
        body: text === '' ? null : (JSON.parse(text) as unknown),
      })
      const { status = 200, body } = answers[asked.length - 1] ?? { status: 500, body: {} }
      return Response.json(body, { status })
    },
  })
  return { gateway, asked, warned, told: () => asked.map(({ method, path }) => `${method} ${path}`) }
}

export const attempt = 'py_1234567890abcdefghij-_'
export const id = 'ORD01J49MMW3SSBK5PSV3DFR32959'

export const transaction = {
  id: 'PAY01',
  status: 'processed',
  status_detail: 'accredited',
  amount: '50.50',
  payment_method: { id: 'master', type: 'credit_card' },
}
export const order = (changes: object = {}, ofOrder: object = {}) => ({
  id,
  external_reference: `tx_1-${attempt}`,
  country_code: 'BRA',
  last_updated_date: '2026-11-21T08:00:00.000-04:00',
  transactions: { payments: [{ ...transaction, ...changes }] },
  ...ofOrder,
})
export const read = {
  id,
  status: 'approved',
  statusDetail: 'accredited',
  method: 'master',
  amountCents: 5_050,
  refundedCents: 0,
  currency: 'BRL',
  externalReference: 'tx_1',
  attemptId: attempt,
  expiresAt: null,
  updatedAt: '2026-11-21T08:00:00.000-04:00',
  pix: null,
  challenge: null,
  fitsKeys: true,
  feeCents: null,
}

export const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

export const refusal = (code: string) => ({ errors: [{ code, message: 'em palavras', details: [] }] })

export const card: PaymentInput = {
  kind: 'card',
  amountCents: 5_050,
  description: 'Torneio',
  externalReference: 'tx_1',
  notificationUrl: 'https://loja.example/webhooks/mercado-pago',
  payer: { email: 'a@b.example', firstName: 'Ana', lastName: 'Lima', cpf: '123.456.789-09' },
  additional: { items: [{ id: 'tt_1', title: 'Dupla', unitPriceCents: 5_050 }], phoneDigits: '11987654321' },
  metadata: { transaction_id: 'tx_1', attempt_id: attempt },
  token: 'token',
  paymentMethodId: 'master',
  issuerId: '24',
}
export const pix: PaymentInput = {
  ...card,
  kind: 'pix',
  expiresAt: new Date('2026-11-21T12:31:00.000Z'),
}
