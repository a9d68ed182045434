import { describe, expect, test } from 'vitest'
import { derivedKey } from '#server/payments/derived-key.ts'
import { cancelPayment } from '#server/payments/cancel-payment.ts'
import { confirmPayment } from '#server/payments/confirm-payment.ts'
import { describeDatabase } from '../support/database.ts'
import { askedShop, fault, freshId, outcome, refusal, silence } from './asked-shop.ts'
import { heldOrder } from './held-order.ts'

type Held = Awaited<ReturnType<typeof heldOrder>>

describeDatabase('to give up or confirm a payment', (open) => {
  const { state, world, shop, fromNow, attempt, rowOf, news } = askedShop(open)
  const notFound = [404, 'Não encontrado.', null]

  describe('to give up a PIX', () => {
    const cancel = async ({ buyer, id }: Pick<Held, 'buyer' | 'id'>) => {
      const given = await outcome(cancelPayment(shop().deps, buyer.id, id))
      return Array.isArray(given) ? given : (given as { estado: string }).estado
    }
    const refused = [
      409,
      'Este PIX não pôde ser cancelado. Ele continua valendo até o prazo dele terminar.',
      null,
    ]
    const unavailable = [
      503,
      'Não conseguimos cancelar o PIX agora: seu pedido continua como estava. Tente novamente em instantes.',
      5,
    ]

    test('leaves the order payable; the provider is asked under the key of the attempt', async () => {
      const order = await heldOrder(world())
      const row = await attempt(order)
      state.provider.cancelPayment = async () =>
        news(order, row, { status: 'cancelled', statusDetail: 'by_collector' })
      expect(await cancel(order)).toBe('Pendente')
      expect(state.asked).toEqual([['cancelPayment', row.providerPaymentId, derivedKey(row.key, 'cancel')]])
      expect(await rowOf(row)).toMatchObject({
        status: 'cancelled',
        cancelAskedAt: world().shop.clock.now,
      })
    })

    test('is nothing to ask for where none is open', async () => {
      const order = await heldOrder(world())
      await attempt(order, { status: 'rejected' })
      expect([await cancel(order), state.asked]).toEqual(['Pendente', []])
    })

    test('is the buyer’s alone', async () => {
      const order = await heldOrder(world())
      const row = await attempt(order)
      expect(await cancel({ ...order, buyer: await world().buyer() })).toEqual(notFound)
      expect(await cancel({ ...order, id: 'tx_0' })).toEqual(notFound)
      expect([state.asked, (await rowOf(row)).cancelAskedAt]).toEqual([[], null])
    })

    test.each([
      ['a card', { metodo: 'cartao' }],
      ['a PIX that is looked at', { status: 'in_process' }],
      ['an attempt without an answer', { status: 'unknown', providerPaymentId: null }],
      ['a PIX that nobody can name', { providerPaymentId: null }],
    ] as const)('is not for %s', async (_, changes) => {
      const order = await heldOrder(world())
      const row = await attempt(order, changes)
      expect(await cancel(order)).toEqual([
        409,
        'O pagamento ainda está sendo analisado e não pode ser cancelado agora. Aguarde a resposta.',
        null,
      ])
      expect([state.asked, (await rowOf(row)).cancelAskedAt]).toEqual([[], null])
    })

    test('is for a card that its bank asks about, and is said in its words', async () => {
      const order = await heldOrder(world())
      const row = await attempt(order, { metodo: 'cartao', statusDetail: 'pending_challenge' })
      const asked = news(order, row, { status: 'pending', statusDetail: 'pending_challenge' })
      state.provider = { cancelPayment: refusal, payment: async () => asked }
      expect(await cancel(order)).toEqual([
        409,
        'Este pagamento não pôde ser cancelado. Aguarde a resposta do banco.',
        null,
      ])
      state.provider = { cancelPayment: silence, payment: silence }
      expect(await cancel(order)).toEqual([
        503,
        'Não conseguimos cancelar o pagamento agora: seu pedido continua como estava. Tente novamente em instantes.',
        5,
      ])
      state.provider.cancelPayment = async () =>
        news(order, row, { status: 'cancelled', statusDetail: 'by_collector' })
      expect(await cancel(order)).toBe('Pendente')
    })

    test('comes too late when it was paid meanwhile: the order is bought', async () => {
      const order = await heldOrder(world())
      await attempt(order, { status: 'rejected', createdAt: fromNow(1) })
      const row = await attempt(order)
      state.provider = { cancelPayment: refusal, payment: async () => news(order, row) }
      expect(await cancel(order)).toBe('Aprovada')
    })

    test('may take the provider its time', async () => {
      const order = await heldOrder(world())
      const row = await attempt(order)
      state.provider.cancelPayment = async () => news(order, row, { status: 'pending' })
      expect(await cancel(order)).toBe('Pendente')
    })

    test('is refused when the provider says so, and the payment is still open', async () => {
      for (const told of [true, false]) {
        const order = await heldOrder(world())
        await attempt(order, { status: 'rejected', createdAt: fromNow(1) })
        const row = await attempt(order)
        state.provider = {
          cancelPayment: refusal,
          payment: async () => (told ? news(order, row, { status: 'pending' }) : null),
        }
        expect(await cancel(order)).toEqual(refused)
      }
    })

    test('is not known while the provider does not say what became of it', async () => {
      for (const cancelPayment of [refusal, silence]) {
        const order = await heldOrder(world())
        await attempt(order)
        state.provider = { cancelPayment, payment: silence }
        expect(await cancel(order)).toEqual(unavailable)
      }
    })

    test('is not known without an answer, though the payment is open as before', async () => {
      const order = await heldOrder(world())
      const row = await attempt(order)
      state.provider = {
        cancelPayment: silence,
        payment: async () => news(order, row, { status: 'pending' }),
      }
      expect(await cancel(order)).toEqual(unavailable)
    })

    test('was done if the provider says so afterwards', async () => {
      const order = await heldOrder(world())
      const row = await attempt(order)
      const given = news(order, row, { status: 'cancelled', statusDetail: 'by_collector' })
      state.provider = { cancelPayment: silence, payment: async () => given }
      expect([await cancel(order), (await rowOf(row)).status]).toEqual(['Pendente', 'cancelled'])
    })

    test('does not hide a fault of the shop', async () => {
      const order = await heldOrder(world())
      await attempt(order)
      state.provider.cancelPayment = fault
      await expect(cancel(order)).rejects.toBeInstanceOf(TypeError)
    })
  })

  describe('to confirm a payment', () => {
    const confirm = (
      { buyer, preferenceId }: Pick<Held, 'buyer' | 'preferenceId'>,
      payment_id: string,
    ): Promise<unknown> =>
      outcome(confirmPayment(shop().deps, buyer.id, { payment_id, preference_id: preferenceId }))
    const unknown = [404, 'Não encontramos este pagamento entre os pedidos da sua conta.', null]

    test('is not needed once it is decided', async () => {
      const order = await heldOrder(world(), { order: { estado: 'Recusada' } })
      const row = await attempt(order, { status: 'rejected' })
      expect([await confirm(order, row.providerPaymentId), state.asked]).toEqual([{ estado: 'Recusada' }, []])
    })

    test('settles the order', async () => {
      const order = await heldOrder(world())
      const row = await attempt(order)
      state.provider.payment = async () => news(order, row)
      expect(await confirm(order, row.providerPaymentId)).toEqual({ estado: 'Aprovada' })
    })

    test.each([
      ['no answer', silence],
      ['a refusal', refusal],
      ['no such payment', async () => null],
    ])('that is known tells the order as it is after %s', async (_, payment) => {
      const order = await heldOrder(world())
      const row = await attempt(order)
      state.provider = { payment }
      expect(await confirm(order, row.providerPaymentId)).toEqual({ estado: 'Pendente' })
    })

    test('that is not known yet takes the provider’s word, whatever else was decided', async () => {
      const order = await heldOrder(world())
      await attempt(order, { status: 'rejected' })
      state.provider.payment = async (providerPaymentId) => news(order, { providerPaymentId })
      expect(await confirm(order, freshId())).toEqual({ estado: 'Aprovada' })
    })

    test.each([
      ['is not there', async () => null],
      ['is not told', silence],
    ])('that %s is not found', async (_, payment) => {
      const order = await heldOrder(world())
      state.provider = { payment }
      expect(await confirm(order, freshId())).toEqual(unknown)
    })

    test('of another order is not found, and not settled here', async () => {
      const [order, other] = [await heldOrder(world()), await heldOrder(world())]
      state.provider.payment = async (providerPaymentId) => news(other, { providerPaymentId })
      expect(await confirm(order, freshId())).toEqual(unknown)
      expect([await world().estado(order.id), await world().estado(other.id)]).toEqual([
        'Pendente',
        'Pendente',
      ])
    })

    test('is the buyer’s alone, and the provider is not asked', async () => {
      const order = await heldOrder(world())
      const row = await attempt(order)
      const stranger = { ...order, buyer: await world().buyer() }
      expect(await confirm(stranger, row.providerPaymentId)).toEqual(unknown)
      expect(await confirm({ ...order, preferenceId: 'none' }, row.providerPaymentId)).toEqual(unknown)
      expect(state.asked).toEqual([])
    })

    test('does not hide a fault of the shop', async () => {
      const order = await heldOrder(world())
      state.provider.payment = fault
      await expect(confirm(order, freshId())).rejects.toBeInstanceOf(TypeError)
    })
  })
})
