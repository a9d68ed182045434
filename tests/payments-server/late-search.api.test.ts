import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../support/database.ts'
import { pix, World } from '../orders/world.ts'
import { ready } from './ready.ts'

describeEachDatabase('a provider whose search lags', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())
  const lag = (minutes: number) =>
    world.ask('/_sandbox/settings', 'PUT', { searchLagMs: minutes * 60_000, webhooks: { drop: true } })
  const lost = async (holder: string) => {
    const order = await ready(world)
    await world.fault('drop-after', { path: '/v1/payments', method: 'POST' })
    const card = await world.card(holder)
    await world.pay(order.buyer, order.id, order.preferenceId, order.lines, card)
    for (let minute = 0; minute < 4; minute += 1) {
      world.pass(1)
      await world.reconcile()
    }
    return order
  }
  const hours = async (count: number): Promise<void> => {
    for (let half = 0; half < 2 * count; half += 1) {
      world.pass(30)
      await world.reconcile()
    }
  }

  test('a payment that was lost for hours is found, and buys what it was made for', async () => {
    await lag(5 * 60)
    const { id } = await lost('APRO')
    expect(await world.estado(id)).toBe('Recusada')
    await hours(4)
    expect(await world.estado(id)).not.toBe('Aprovada')
    await hours(2)
    expect(await world.estado(id)).toBe('Aprovada')
    await lag(0)
  })

  test('where another payment bought it meanwhile, the money goes back', async () => {
    await lag(5 * 60)
    const { buyer, id, preferenceId, lines } = await lost('APRO')
    await lag(0)
    const paid = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect(paid.body.status).toBe('approved')
    await hours(1)
    const charges = await world.charges(id)
    expect([await world.estado(id), charges.map(({ status }) => status).toSorted()]).toEqual([
      'Aprovada',
      ['approved', 'refunded'],
    ])
  })

  test('a PIX lasts more than 31 minutes by the provider’s clock', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    await world.pay(buyer, id, preferenceId, lines, pix)
    const [made] = (await world.charges(id)) as unknown as {
      date_of_expiration: string
      date_created: string
    }[]
    const lasts = Date.parse(made?.date_of_expiration ?? '') - Date.parse(made?.date_created ?? '')
    expect(lasts / 60_000).toBe(31.5)
  })

  test('a status that is not known leaves the payment as it is, and open', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    await world.pay(buyer, id, preferenceId, lines, pix)
    const before = await world.read(buyer, id)
    const [charge] = await world.charges(id)
    const gateway = world.newGateway()
    const payment = await gateway.payment(String(charge?.id))
    if (!payment) throw new Error('no payment')
    const odd = { ...payment, status: 'unrecognised', statusDetail: 'partly_paid' } as const
    const { outcome } = await world.shop.deps.settlePayments({ payment: odd, about: undefined })
    expect([outcome?.verdict, outcome?.order.payments[0]?.status]).toEqual(['record', 'pending'])
    expect((await world.read(buyer, id)).pagamento_status).toBe(before.pagamento_status)
    await world.change(String(charge?.id), 'pay')
    world.pass(1)
    await world.reconcile()
    expect(await world.estado(id)).toBe('Aprovada')
  })
})
