import { randomUUID } from 'node:crypto'
import { derivedKey } from '../payments/derived-key.ts'
import type { CardPaymentInput } from '../payments/gateway.ts'
import { paymentBody } from '../payments/mercado-pago.bodies.ts'
import { Amiss, field, textOf } from './asking.ts'
import { basis, cancel, cents, type Check, expect, pixInput, type Scene } from './scene.ts'

/** What pays by the test card of this name. */
export const cardOf = async (
  { access, asking, payer }: Scene,
  name: string,
  number = '5031433215406351',
): Promise<Pick<CardPaymentInput, 'kind' | 'token' | 'paymentMethodId' | 'issuerId'>> => {
  const token = await asking.need({
    method: 'POST',
    path: `/v1/card_tokens?public_key=${encodeURIComponent(access.publicKey || 'SANDBOX')}`,
    body: {
      card_number: number,
      expiration_month: 11,
      expiration_year: 2030,
      security_code: '123',
      cardholder: { name, identification: { type: 'CPF', number: payer.cpf } },
    },
  })
  return { kind: 'card', token: textOf(field(token, 'id')), paymentMethodId: 'master', issuerId: null }
}

/** `number`: of a card whose bank may ask its holder. */
const payByCard = async (scene: Scene, name: string, number?: string): Promise<unknown> => {
  const input: CardPaymentInput = { ...basis(scene), ...(await cardOf(scene, name, number)) }
  return scene.asking.need({
    method: 'POST',
    path: '/v1/payments',
    body: paymentBody(input, { asksBank: number !== undefined }),
    key: randomUUID(),
  })
}

const refund = async (
  scene: Scene,
  id: string,
  body: Record<string, unknown>,
  time: number,
): Promise<string> => {
  const key = derivedKey(scene.reference, 'refund', time)
  const path = `/v1/payments/${id}/refunds`
  return textOf(field(await scene.asking.need({ method: 'POST', path, body, key }), 'status'))
}

export const cards: Check = {
  name: 'cards of the four test names',
  ofPayments: true,
  leftOut: 'live keys take real money',
  run: async (scene) => {
    if (scene.access.isLive) return null
    const wanted = { APRO: 'approved', OTHE: 'rejected', FUND: 'rejected', CONT: 'in_process' }
    for (const [name, status] of Object.entries(wanted)) {
      const payment = await payByCard(scene, name)
      const id = textOf(field(payment, 'id'))
      const got = textOf(field(payment, 'status'))
      if (got === 'approved') await refund(scene, id, {}, 0)
      else if (got === 'in_process' || got === 'pending') await cancel(scene, id)
      expect(
        got === status,
        `${name} is ${got}, not ${status}`,
        'use the keys of a test account for the test cards',
      )
    }
    return 'APRO approved, OTHE and FUND rejected, CONT in process; all undone'
  },
}

/** The provider's own card for trying 3-D Secure. */
const askingCard = '5483928164574623'
const noBank = 'set MP_3DS=off: cards are then paid without asking their bank'

export const bankQuestion: Check = {
  name: 'a card whose bank asks (3-D Secure)',
  ofPayments: true,
  leftOut: 'live keys take real money',
  run: async (scene) => {
    if (scene.access.isLive) return null
    const payment = await payByCard(scene, 'APRO', askingCard).catch((error: unknown) => {
      throw new Amiss(error instanceof Error ? error.message : String(error), noBank)
    })
    const id = textOf(field(payment, 'id'))
    const detail = textOf(field(payment, 'status_detail'))
    if (textOf(field(payment, 'status')) === 'approved') {
      await refund(scene, id, {}, 0)
      return 'approved without a question; refunded'
    }
    const page = textOf(field(field(payment, 'three_ds_info'), 'external_resource_url'))
    await cancel(scene, id)
    expect(detail === 'pending_challenge', `it is ${detail}`, noBank)
    expect(/^https?:/.test(page), 'the answer names no page of the bank', noBank)
    return `asked at ${new URL(page).host}, cancelled`
  },
}

export const refunds: Check = {
  name: 'a partial and a total refund',
  ofPayments: true,
  leftOut: 'live keys take real money',
  run: async (scene) => {
    if (scene.access.isLive) return null
    const id = textOf(field(await payByCard(scene, 'APRO'), 'id'))
    const part = await refund(scene, id, { amount: cents / 200 }, 1)
    const rest = await refund(scene, id, {}, 2)
    expect(
      [part, rest].every((status) => status === 'approved' || status === 'in_process'),
      `they are ${part} and ${rest}`,
      'look at the balance of the account: refunds are paid from it',
    )
    return `${part}, ${rest}`
  },
}

export const notifications: Check = {
  name: 'notifications, signed, by both ways',
  ofPayments: true,
  leftOut: 'nobody listens; --listen=<port> does, in the place of the shop',
  run: async (scene) => {
    const { heard, wait } = scene.access
    if (!heard) return null
    const made = async (sent: Record<string, unknown>) =>
      textOf(field(await scene.asking.need({ method: 'POST', path: '/v1/payments', body: sent }), 'id'))
    const ids = {
      payment: await made(paymentBody(pixInput(scene))),
      panel: await made(paymentBody({ ...pixInput(scene), notificationUrl: null })),
    }
    const missing = (): string[] =>
      Object.entries(ids).flatMap(([way, id]) =>
        heard().some(({ paymentId }) => paymentId === id) ? [] : way,
      )
    for (let tries = 0; tries < 12 && missing().length > 0; tries += 1) await wait(5_000)
    for (const id of Object.values(ids)) await cancel(scene, id)
    expect(
      missing().length === 0,
      `nothing came by way of the ${missing().join(' and the ')}`,
      'subscribe the topic payment in the panel, and let PUBLIC_BASE_URL lead to this machine',
    )
    const unsigned = heard().filter(({ isSigned }) => !isSigned)
    expect(
      unsigned.length === 0,
      `${unsigned.length} came without a right signature`,
      'take MP_WEBHOOK_SECRET from the panel again, and let no proxy give requests a new x-request-id',
    )
    return 'came by both ways, their signatures right'
  },
}
