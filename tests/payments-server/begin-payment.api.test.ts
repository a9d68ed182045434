import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { calls } from '#contract/calls.ts'
import type { Parsed } from '#contract/calls/call.ts'
import type { CustomAnswer } from '#contract/nouns/ticket.ts'
import { paymentBeginner } from '#server/checkout/begin-payment.ts'
import * as t from '#server/db/schema.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { World } from '../orders/world.ts'
import { describeDatabase } from '../support/database.ts'
import { outcome } from './asked-shop.ts'
import { heldOrder } from './held-order.ts'

type Body = Parsed<typeof calls.processPayment>['body']
type Held = Awaited<ReturnType<typeof heldOrder>>

const card = { payment_method_id: 'visa', token: 'tok' }
const pix = { payment_method_id: 'pix' }
const tooManyPix =
  'Você já gerou muitos códigos PIX para este evento sem pagar nenhum. Tente de novo mais tarde.'
const elsewhere =
  'Os dados deste pedido foram alterados em outra aba ou aparelho. Confira os dados e tente de novo.'

describeDatabase('beginning to pay', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())

  const begin = async (
    { buyer, id, lines, preferenceId }: Held,
    paymentData: Body['paymentData'],
    { tickets = lines, unpaidPix = 6 } = {},
  ): Promise<unknown> => {
    const { deps } = world.shop
    const settings = { ...deps.settings, unpaidPix }
    const [{ personalInfo } = { personalInfo: undefined }] = lines
    if (!personalInfo) throw new Error('no lines')
    const body = { paymentData, preferenceId, tickets, personalInfo, transaction_id: id }
    const beginPayment = paymentBeginner({ ...deps, settings, metrics: createMetrics() })
    const begun = await outcome(beginPayment({ userId: buyer.id, body }))
    return 'payment' in begun ? begun.payment.status : begun
  }

  test('by card is possible where no more PIX may be left unpaid', async () => {
    const order = await heldOrder(world)
    expect(await begin(order, pix, { unpaidPix: 0 })).toEqual([429, tooManyPix, 3_600])
    expect(await begin(order, card, { unpaidPix: 0 })).toBe('unknown')
  })

  test('is refused with another image than the one that was answered, whatever its address', async () => {
    const order = await heldOrder(world)
    const image = async (content: string): Promise<string> => {
      const sha = randomUUID().replaceAll('-', '')
      await world.db
        .insert(t.media)
        .values({ sha, width: 1280, format: 'jpg', bytes: Buffer.from(content), transactionId: order.id })
      return `/media/${sha}-1280.jpg`
    }
    const answered = (answer: string): CustomAnswer[] => [
      { titulo: 'Foto', tipo: 'imagem', opcoes: [], answer },
    ]
    const [line] = order.lines
    if (!line) throw new Error('no line')
    const attendee = { personalInfo: line.personalInfo, athleteInfo: line.athleteInfo }
    await world.db
      .update(t.transactionItems)
      .set({ attendee: { ...attendee, customFields: answered(await image('sol')) } })
      .where(eq(t.transactionItems.transactionId, order.id))
    const sent = async (content: string) =>
      begin(order, card, { tickets: [{ ...line, customFields: answered(await image(content)) }] })
    expect([await sent('mar'), await sent('sol')]).toEqual([[409, elsewhere, null], 'unknown'])
  })
})
