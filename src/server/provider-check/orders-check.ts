import { randomUUID } from 'node:crypto'
import { GatewayRefused, type PaymentGateway } from '../payments/gateway.ts'
import { createMercadoPagoGateway } from '../payments/mercado-pago.ts'
import { newId } from '../ids.ts'
import { Amiss } from './asking.ts'
import { endsInItsChecksum } from './checksum.ts'
import { cardOf } from './paying-checks.ts'
import { basis, type Check, expect, pixInput, type Scene } from './scene.ts'

const gatewayOf = ({ access }: Scene): PaymentGateway =>
  createMercadoPagoGateway({
    api: 'orders',
    baseUrl: access.baseUrl,
    accessToken: access.accessToken,
    clock: () => new Date(access.now()),
    fetch: access.fetch,
  })

const wordsOf = ({ status, codes, description, requestId }: GatewayRefused): string =>
  [`${status}`, ...codes, description, requestId && `(request ${requestId})`].filter(Boolean).join(' ')

/** A PIX as the shop makes it: found by its attempt, and given up again. */
const makePix = async (scene: Scene): Promise<string> => {
  const gateway = gatewayOf(scene)
  const metadata = { transaction_id: scene.reference, attempt_id: newId('py') }
  const made = await gateway.createPayment({ ...pixInput(scene), metadata }, randomUUID())
  try {
    expect(
      endsInItsChecksum(made.pix?.qrCode ?? ''),
      `the code is ${made.pix?.qrCode ?? 'missing'}`,
      'do not sell: tell the provider’s support',
    )
    const read = await gateway.payment(made.id)
    expect(
      read?.externalReference === scene.reference && read.attemptId === metadata.attempt_id,
      `its reference came back as ${read?.externalReference ?? 'nothing'}`,
      'stay with MP_API=payments and tell the developers',
    )
    const found = await gateway.paymentsByReference(scene.reference, [metadata.attempt_id])
    return found.some(({ id }) => id === made.id) ? 'found by its attempt' : 'not yet found by its attempt'
  } finally {
    const { status } = await gateway.cancelPayment(made.id, randomUUID())
    expect(status === 'cancelled', `it is ${status}`, 'let the PIX run out: nobody pays it')
  }
}

const expectStatus = (what: string, got: string, ...wanted: string[]): void =>
  expect(wanted.includes(got), `${what} is ${got}`, 'use the keys of a test account for the test cards')

/** Test cards, paid and given back in two parts; null with real money. */
const payCards = async (scene: Scene): Promise<string | null> => {
  if (scene.access.isLive) return null
  const gateway = gatewayOf(scene)
  const pay = async (name: string) =>
    gateway.createPayment(
      {
        ...basis(scene),
        metadata: { transaction_id: scene.reference, attempt_id: newId('py') },
        ...(await cardOf(scene, name)),
      },
      randomUUID(),
    )
  expectStatus('FUND', (await pay('FUND')).status, 'rejected')
  const paid = await pay('APRO')
  expectStatus('APRO', paid.status, 'approved')
  const half = { cents: Math.floor(paid.amountCents / 2), known: [] }
  const part = await gateway.refundPayment(paid.id, randomUUID(), half)
  const rest = await gateway.refundPayment(paid.id, randomUUID())
  expect(
    [part, rest].every(({ status }) => status !== 'rejected'),
    `the refund of a part is ${part.status}, of the rest ${rest.status}`,
    'look at the balance of the account: refunds are paid from it',
  )
  return `card refused and paid, refund of a part ${part.status}, of the rest ${rest.status}`
}

/** Only told where the shop does not use it: an application may have one of the two. */
export const orders: Check = {
  name: 'the Orders API',
  run: async ({ reference: _, ...rest }) => {
    // as long as those of the shop's orders, which have to fit in beside their attempt
    const scene: Scene = { ...rest, reference: newId('tx') }
    const isChosen = scene.access.api === 'orders'
    try {
      const said = [`PIX made, ${await makePix(scene)}, cancelled`, await payCards(scene)]
      return [...said, isChosen ? null : 'MP_API=orders may be chosen'].filter(Boolean).join('; ')
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error
      if (!isChosen) return `not for this application: ${wordsOf(error)}; the shop does not use it`
      throw new Amiss(wordsOf(error), 'set MP_API=payments, or ask the provider to open this API')
    }
  },
}
