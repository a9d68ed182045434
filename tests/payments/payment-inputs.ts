import { type CardPaymentInput, GatewayRefused, type PixPaymentInput } from '#server/payments/gateway.ts'
import { cardBody, createStand, minutes } from './provider-stand.ts'

export const start = Date.parse('2026-11-21T12:00:00Z')

export const payer = {
  email: 'comprador@example.com',
  firstName: 'Atleta',
  lastName: 'Um',
  cpf: '123.456.789-09',
}
const common = {
  amountCents: 10_050,
  description: 'Ingressos',
  externalReference: 'order-1',
  notificationUrl: null,
  payer,
  metadata: { transaction_id: 'order-1', attempt_id: 'attempt-1' },
}
export const pix = (over: Partial<PixPaymentInput> = {}): PixPaymentInput => ({
  ...common,
  kind: 'pix',
  expiresAt: new Date(start + minutes(30)),
  ...over,
})

/** A stand whose clock stands at `start` until `at` moves it, with the payments of one buyer. */
export const openTill = () => {
  let time = start
  const stand = createStand({ clock: () => time })
  const tokenFor = async (name: string, card: Record<string, unknown> = {}): Promise<string> => {
    const holder = { name, identification: { type: 'CPF', number: '12345678909' } }
    const { body } = await stand.call(
      'POST',
      '/v1/card_tokens?public_key=K',
      cardBody({ cardholder: holder, ...card }),
    )
    if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string')
      return body.id
    throw new Error(`no token: ${JSON.stringify(body)}`)
  }
  return {
    ...stand,
    at: (moment: number): void => {
      time = moment
    },
    tokenFor,
    card: async (name: string, over: Partial<CardPaymentInput> = {}): Promise<CardPaymentInput> => ({
      ...common,
      kind: 'card',
      token: await tokenFor(name),
      paymentMethodId: 'master',
      issuerId: '24',
      ...over,
    }),
  }
}

export const refusalOf = async (promise: Promise<unknown>): Promise<{ status: number; codes: string[] }> => {
  const error: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(error instanceof GatewayRefused)) throw new Error(`not refused: ${String(error)}`)
  return { status: error.status, codes: error.codes }
}
