import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { GatewayRefused, GatewayUnavailable, type ProviderPayment } from '#server/payments/gateway.ts'
import { World } from '../orders/world.ts'
import { openShop, type ShopInProcess } from '../support/in-process.ts'
import { askedGateway } from './asked-gateway.ts'

/** What a provider says that is not there, that refuses, and what a fault of the shop looks like. */
export const silence = () => Promise.reject(new GatewayUnavailable('no answer'))
export const refusal = () => Promise.reject(new GatewayRefused(400, ['3005', '8']))
export const fault = () => Promise.reject(new TypeError('a fault of the shop'))

/** What a promise gives, or its refusal: status, sentence and time to wait. */
export const outcome = <T>(promise: Promise<T>): Promise<T | unknown[]> =>
  promise.catch((error: unknown) => {
    if (error instanceof Refusal) return [error.status, error.error, error.retryAfter]
    throw error
  })

let made = 0
export const freshId = (): string => `8${String((made += 1)).padStart(6, '0')}`

/** A shop beside a provider that answers as each test says; no payment of an earlier test is due. */
export const askedShop = (open: () => OpenDatabase) => {
  const { state, gateway } = askedGateway()
  let parts: { world: World; shop: ShopInProcess } | undefined
  const here = () => {
    if (!parts) throw new Error('the shop is not open yet')
    return parts
  }
  beforeAll(() => {
    const world = new World(open())
    const settings = { ...world.shop.deps.settings, unpaidPix: 6 }
    parts = { world, shop: openShop(open(), { ...world.shop.deps, settings, gateway }) }
  })
  beforeEach(async () => {
    state.provider = {}
    state.asked = []
    await open().db.update(t.payments).set({ checkAt: null })
    await open().db.delete(t.webhookEvents)
  })
  afterAll(() => {
    here().shop.close()
    here().world.close()
  })
  const now = (): Date => here().world.shop.clock.now
  return {
    state,
    gateway,
    world: () => here().world,
    shop: () => here().shop,
    fromNow: (ms: number): Date => new Date(now().getTime() + ms),
    attempt: async (
      { id: transactionId }: { id: string | null },
      changes: Partial<typeof t.payments.$inferInsert> = {},
    ) => {
      const id = `py_${randomUUID()}`
      const providerPaymentId = freshId()
      await open()
        .db.insert(t.payments)
        .values({
          id,
          transactionId,
          idempotencyKey: `key-${id}`,
          providerPaymentId,
          metodo: 'pix',
          status: 'pending',
          amountCents: 5_000,
          createdAt: now(),
          updatedAt: now(),
          ...changes,
        })
      return { id, key: `key-${id}`, providerPaymentId }
    },
    rowOf: async ({ id }: { id: string }) => {
      const [row] = await open().db.select().from(t.payments).where(eq(t.payments.id, id))
      if (!row) throw new Error('no payment')
      return row
    },
    news: (
      order: { id: string } | null,
      { providerPaymentId = freshId() }: { providerPaymentId?: string },
      changes: Partial<ProviderPayment> = {},
    ): ProviderPayment => ({
      id: providerPaymentId,
      status: 'approved',
      statusDetail: 'accredited',
      method: 'pix',
      amountCents: 5_000,
      refundedCents: 0,
      currency: 'BRL',
      externalReference: order && order.id,
      attemptId: null,
      expiresAt: null,
      updatedAt: null,
      pix: null,
      challenge: null,
      fitsKeys: true,
      feeCents: null,
      ...changes,
    }),
    letters: async ({ id }: { id: string }): Promise<string[]> =>
      (await open().db.select().from(t.jobs))
        .filter(({ payload }) => payload['transactionId'] === id)
        .map(({ kind }) => kind),
  }
}
