import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { ready } from './ready.ts'

describeEachDatabase('a ticket whose payment is contested', (open) => {
  let world: World
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterAll(() => world.close())

  test.each([
    ['reimburse', 'Válido'],
    ['chargeback', 'Cancelado'],
  ])(
    'says that a bank decides, until it did (%s); what was given back before says no such thing',
    async (end, situacao) => {
      const { buyer, id, preferenceId, lines } = await ready(world, { count: 2 })
      const { body: paid } = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
      const paymentId = paid.payment_id ?? ''
      const { token } = world.loggedInAgain(buyer)
      const [given, held] = (await world.tickets(id)).map((ticket) => ticket.id)
      const happens = async (change: string): Promise<void> => {
        world.pass(1)
        await world.change(paymentId, change)
        const payment = await world.shop.deps.gateway.payment(paymentId)
        if (!payment) throw new Error('no payment')
        await settlePayment(world.shop.deps, payment)
      }
      const seen = () =>
        Promise.all(
          [given, held].map(async (ticket = '') => {
            const { body } = await world.shop.send(calls.ticket, { params: { id: ticket } }, token)
            return [body.situacao, body.em_analise]
          }),
        )
      const back = { ingressos: [given ?? ''], total: 50 }
      await world.shop.send(calls.withdraw, { params: { transaction_id: id }, body: back }, token)
      expect(await seen()).toEqual([
        ['Cancelado', undefined],
        ['Válido', undefined],
      ])
      await happens('contest')
      expect(await seen()).toEqual([
        ['Cancelado', undefined],
        ['Cancelado', true],
      ])
      await happens(end)
      expect(await seen()).toEqual([
        ['Cancelado', undefined],
        [situacao, undefined],
      ])
    },
  )
})
