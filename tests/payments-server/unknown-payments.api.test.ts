import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import * as t from '#server/db/schema.ts'
import { writeProblems } from '#server/operator/problems.ts'
import type { ProviderPayment } from '#server/payments/gateway.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'

import { expectInvariants } from '../orders/oracle.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'

describeEachDatabase('a payment of no order of ours', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  beforeEach(() => world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: false }, refunds: 'approved' }))
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const lost = () => world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  const rowOf = async (paymentId: string) => {
    const [row] = await world.db.select().from(t.payments).where(eq(t.payments.providerPaymentId, paymentId))
    return row && [row.transactionId, row.status, row.amountCents, row.refundedCents, row.refundDue]
  }
  const said = async (paymentId: string): Promise<ProviderPayment> => {
    const payment = await world.shop.deps.gateway.payment(paymentId)
    if (!payment) throw new Error('no payment')
    return payment
  }
  const faulting = () => {
    const faults: unknown[] = []
    const { deps } = world.shop
    const error = (...line: unknown[]): void => void faults.push(line)
    return { faults, deps: { ...deps, logger: { ...deps.logger, error } } }
  }

  test.each([
    ['names an order that does not exist', 'tx_de_outra_loja'],
    ['names nothing', undefined],
  ])('that %s is written down when its notification comes, and given back', async (_, reference) => {
    const paymentId = await world.paidElsewhere(70, reference)
    await expect.poll(() => rowOf(paymentId)).toEqual([null, 'approved', 7_000, 0, true])
    await world.reconcile()
    expect(await rowOf(paymentId)).toEqual([null, 'refunded', 7_000, 7_000, false])
    expect((await said(paymentId)).status).toBe('refunded')
  })

  test('is a fault in the log, once', async () => {
    await lost()
    const paymentId = await world.paidElsewhere(70)
    const { faults, deps } = faulting()
    const payment = await said(paymentId)
    await Promise.all(Array.from({ length: 10 }, () => settlePayment(deps, payment)))
    expect(faults).toEqual([[{ payment: paymentId, cents: 7_000 }, 'payment of no order of ours']])
    await world.reconcile()
  })

  test('whose notification was cut off is heard by the reconciler', async () => {
    await world.fault('error', { path: '/v1/payments', method: 'GET' }, 'payments')
    const paymentId = await world.paidElsewhere(70, 'tx_de_outra_loja')
    await expect.poll(async () => (await world.ask('/_sandbox/faults')) as unknown[]).toEqual([])
    expect(await rowOf(paymentId)).toBeUndefined()
    world.pass(1)
    await world.reconcile()
    await world.reconcile()
    expect(await rowOf(paymentId)).toEqual([null, 'refunded', 7_000, 7_000, false])
  })

  test('whose refund fails is asked for again, and stays in the books until then', async () => {
    const paymentId = await world.paidElsewhere(70)
    await expect.poll(() => rowOf(paymentId)).toBeDefined()
    await world.fault('error', { path: `/v1/payments/${paymentId}/refunds` }, 'payments')
    await world.reconcile()
    expect(await rowOf(paymentId)).toEqual([null, 'approved', 7_000, 0, true])
    world.pass(2)
    await Promise.all([world.reconcile(), world.reconcile()])
    expect(await rowOf(paymentId)).toEqual([null, 'refunded', 7_000, 7_000, false])
  })

  test('that is not paid yet is looked after until it is', async () => {
    await lost()
    const paymentId = await world.paidElsewhere(70)
    const payment = await said(paymentId)
    await settlePayment(world.shop.deps, { ...payment, status: 'pending', statusDetail: '' })
    expect(await rowOf(paymentId)).toEqual([null, 'pending', 7_000, 0, false])
    world.pass(1)
    await world.reconcile()
    await world.reconcile()
    expect(await rowOf(paymentId)).toEqual([null, 'refunded', 7_000, 7_000, false])
  })

  test('stands in the operator’s list, and a refund that is refused does too', async () => {
    await lost()
    await world.ask('/_sandbox/settings', 'PUT', { refunds: 'rejected' })
    const paymentId = await world.paidElsewhere(70)
    await settlePayment(world.shop.deps, await said(paymentId))
    await world.reconcile()
    const folder = mkdtempSync(join(tmpdir(), 'quadra-problems-'))
    const { deps } = world.shop
    const settings = { ...deps.settings, dataDir: folder }
    await writeProblems({ ...deps, settings })
    const list = readFileSync(join(folder, 'problems.txt'), 'utf8')
    expect(list).toContain(`${paymentId}  R$ 70,00  approved  seen `)
    expect(list).toContain('Refunds that the provider refuses: is there enough in the account? (1)')
    expect(list).toContain(`${paymentId}  R$ 70,00  order none  refused once, asked again `)
    expect(statSync(join(folder, 'problems.txt')).mode & 0o777).toBe(0o600)
    rmSync(folder, { recursive: true })
    await world.ask('/_sandbox/settings', 'PUT', { refunds: 'approved' })
    world.pass(3)
    await world.reconcile()
  })

  test('that was refused, or refunded already, is nothing to write down', async () => {
    await lost()
    const paymentId = await world.paidElsewhere(70)
    const payment = await said(paymentId)
    await world.shop.deps.gateway.refundPayment(paymentId, 'by hand')
    await settlePayment(world.shop.deps, { ...payment, status: 'rejected' })
    await settlePayment(world.shop.deps, await said(paymentId))
    expect(await rowOf(paymentId)).toBeUndefined()
  })
})
