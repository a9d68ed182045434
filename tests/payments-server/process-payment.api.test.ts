import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { processPayment } from '#server/checkout/process-payment.ts'
import * as t from '#server/db/schema.ts'
import type { PaymentInput, ProviderPayment } from '#server/payments/gateway.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { linesOf } from '../orders/world.ts'
import { describeDatabase } from '../support/database.ts'
import { askedShop, fault, outcome, refusal, silence } from './asked-shop.ts'
import { heldOrder } from './held-order.ts'
import { recordingLogger } from './recording-logger.ts'

const minute = 60_000
const day = 86_400_000
const mismatch = [409, 'Os dados dos ingressos ou valores não correspondem à transação.', null]
const notFound = [404, 'Não encontrado.', null]
const elsewhere = [
  409,
  'Os dados deste pedido foram alterados em outra aba ou aparelho. Confira os dados e tente de novo.',
  null,
]

describeDatabase('an order is paid', (open) => {
  const { state, world, shop, fromNow } = askedShop(open)
  type Held = Awaited<ReturnType<typeof heldOrder>>
  type Row = typeof t.payments.$inferInsert

  const known = async ({ id: transactionId }: { id: string }, changes: Partial<Row> = {}) => {
    const id = `py_${randomUUID()}`
    const { now } = world().shop.clock
    await world()
      .db.insert(t.payments)
      .values({
        id,
        transactionId,
        idempotencyKey: id,
        providerPaymentId: `known ${id}`,
        metodo: 'cartao',
        status: 'rejected',
        amountCents: 5_000,
        createdAt: now,
        updatedAt: now,
        ...changes,
      })
    return { id }
  }
  const orderRow = async ({ id }: { id: string }) => {
    const [row] = await world().db.select().from(t.transactions).where(eq(t.transactions.id, id))
    if (!row) throw new Error('no order')
    return row
  }
  const setOrder = ({ id }: { id: string }, change: Partial<typeof t.transactions.$inferInsert>) =>
    world().db.update(t.transactions).set(change).where(eq(t.transactions.id, id))
  const paymentsOf = ({ id }: { id: string }) =>
    world().db.select().from(t.payments).where(eq(t.payments.transactionId, id))

  describe('a payment is asked for', () => {
    const card = { payment_method_id: 'visa', token: 'tok' }
    const pix = { payment_method_id: 'pix' }
    const pay = async (
      { buyer, id, lines, preferenceId }: Pick<Held, 'buyer' | 'id' | 'lines' | 'preferenceId'>,
      paymentData: typeof card | typeof pix = card,
    ) => {
      const [first] = lines
      if (!first) throw new Error('no lines')
      const { logger, lines: told } = recordingLogger()
      const body = {
        paymentData,
        preferenceId,
        tickets: lines,
        personalInfo: first.personalInfo,
        transaction_id: id,
      }
      const answer = await outcome(processPayment({ ...shop().deps, logger }, buyer.id, body))
      return { answer, told: told.filter(([level]) => level !== 'info') }
    }
    const given = (input: PaymentInput, changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
      id: randomUUID(),
      status: 'approved',
      statusDetail: 'accredited',
      method: input.kind === 'pix' ? 'pix' : input.paymentMethodId,
      amountCents: input.amountCents,
      refundedCents: 0,
      currency: 'BRL',
      externalReference: input.externalReference,
      attemptId: input.metadata.attempt_id,
      expiresAt: null,
      updatedAt: null,
      pix: null,
      challenge: null,
      fitsKeys: true,
      feeCents: null,
      ...changes,
    })
    const none = {
      qr_code_base64: null,
      qr_code: null,
      ticket_url: null,
      expira_em: null,
      desafio: null,
      devolucao: false,
    }
    const unsure = { ...none, status: 'in_process', payment_id: null }
    const code = { qrCode: '0002', qrCodeBase64: 'iVBO', ticketUrl: 'https://t' }
    const pending = [409, 'Já existe um pagamento em andamento para este pedido.', null]

    test('once the attempt is written down, and the order is bought', async () => {
      const order = await heldOrder(world(), { order: { estado: 'Recusada' } })
      await known(order, { createdAt: fromNow(1) })
      const before: unknown[] = []
      state.provider.createPayment = async (input, key) => {
        const attempt = (await paymentsOf(order)).find(({ status }) => status === 'unknown')
        expect(attempt).toMatchObject({
          id: input.metadata.attempt_id,
          idempotencyKey: key,
          metodo: 'cartao',
          amountCents: 5_000,
          checkAt: fromNow(30_000),
        })
        before.push((await orderRow(order)).estado)
        return given(input, { id: `paid ${order.id}` })
      }
      expect(await pay(order)).toEqual({
        answer: { ...none, status: 'approved', payment_id: `paid ${order.id}`, status_detail: 'accredited' },
        told: [],
      })
      expect([before, await world().estado(order.id)]).toEqual([['Pendente'], 'Aprovada'])
    })

    test('by PIX with the code to pay it by', async () => {
      const order = await heldOrder(world())
      state.provider.createPayment = async (input) =>
        given(input, {
          id: `pix ${order.id}`,
          status: 'pending',
          statusDetail: 'pending_waiting_transfer',
          expiresAt: fromNow(30 * minute).toISOString(),
          pix: code,
        })
      const { answer } = await pay(order, pix)
      const answered = {
        status: 'pending',
        payment_id: `pix ${order.id}`,
        qr_code_base64: 'iVBO',
        qr_code: '0002',
        ticket_url: 'https://t',
        status_detail: 'pending_waiting_transfer',
        expira_em: expect.any(String),
        desafio: null,
        devolucao: false,
      }
      expect(answer).toEqual(answered)
      expect((await pay(order, pix)).answer).toEqual(answer)
      expect([(await pay(order)).answer, state.asked.length]).toEqual([pending, 1])
    })

    test('not again once it was approved, and its code is shown no more', async () => {
      const order = await heldOrder(world(), { order: { estado: 'Aprovada', holding: false } })
      await known(order, {
        metodo: 'pix',
        status: 'approved',
        pix: code,
        statusDetail: 'accredited',
        providerPaymentId: order.id,
      })
      expect((await pay(order, pix)).answer).toEqual({
        ...none,
        status: 'approved',
        payment_id: order.id,
        status_detail: 'accredited',
      })
      expect((await pay(order)).answer).toEqual([409, 'Este pedido já foi pago.', null])
      expect(state.asked).toEqual([])
    })

    test('by the buyer alone, for the order as it is', async () => {
      const order = await heldOrder(world())
      const others = linesOf([[order.type, 1]])
      const free = await heldOrder(world(), { price: 0 })
      const late = await heldOrder(world(), { order: { expiresAt: fromNow(0) } })
      const answers = [
        await pay({ ...order, buyer: await world().buyer() }),
        await pay({ ...order, id: 'tx_0' }),
        await pay({ ...order, preferenceId: 'another' }),
        await pay({ ...order, lines: others }),
        await pay(free),
        await pay(late),
      ]
      expect(answers.map(({ answer }) => answer)).toEqual([
        notFound,
        notFound,
        mismatch,
        elsewhere,
        mismatch,
        [409, 'O tempo da sua reserva acabou. Selecione os ingressos novamente.', null],
      ])
      expect([state.asked, await paymentsOf(order)]).toEqual([[], []])
    })

    describe('and the places outlast the request', () => {
      const during = async (order: Partial<typeof t.transactions.$inferInsert>) => {
        const held = await heldOrder(world(), { order })
        const until: number[] = []
        state.provider.createPayment = async (input) => {
          until.push((await orderRow(held)).expiresAt.getTime() - world().shop.clock.now.getTime())
          return given(input)
        }
        await pay(held)
        return until[0]
      }
      test('by two minutes', async () => expect(await during({ expiresAt: fromNow(1_000) })).toBe(2 * minute))
      test('up to twenty minutes in all', async () =>
        expect(await during({ expiresAt: fromNow(1_000), clockFrom: fromNow(-19 * minute) })).toBe(minute))
      test('which shortens no hold', async () =>
        expect(await during({ expiresAt: fromNow(9 * minute) })).toBe(9 * minute))
    })

    describe('by PIX six times in a day without paying', () => {
      const unpaid = async (youngest: Partial<Row>) => {
        const order = await heldOrder(world())
        for (let count = 0; count < 5; count += 1)
          await known(order, { metodo: 'pix', createdAt: fromNow(1 - day) })
        await known(order, { metodo: 'pix', ...youngest })
        state.provider.createPayment = async (input) => given(input)
        return order
      }
      test('is enough; a card is taken', async () => {
        const order = await unpaid({})
        expect((await pay(order, pix)).answer).toEqual([
          429,
          'Você já gerou muitos códigos PIX para este evento sem pagar nenhum. Tente de novo mais tarde.',
          3_600,
        ])
        expect((await pay(order)).answer).toMatchObject({ status: 'approved' })
      })
      test('is not what was a day ago', async () => {
        const order = await unpaid({ createdAt: fromNow(-day) })
        expect((await pay(order, pix)).answer).toMatchObject({ status: 'approved' })
      })
    })

    describe('and the provider does not answer', () => {
      test('the buyer waits, with the places', async () => {
        const order = await heldOrder(world())
        await known(order, { createdAt: fromNow(1) })
        state.provider.createPayment = silence
        const { answer, told } = await pay(order)
        const attempt = (await paymentsOf(order)).find(({ status }) => status === 'unknown')
        expect(answer).toEqual({ ...unsure, status_detail: null })
        expect(attempt?.statusDetail).toBe('unanswered')
        expect((await orderRow(order)).expiresAt).toEqual(fromNow(35 * minute))
        expect(told).toEqual([['warn', 'payment outcome unknown', { order: order.id, payment: attempt?.id }]])
      })

      test('but its notification came meanwhile: that counts', async () => {
        const order = await heldOrder(world())
        await known(order, { createdAt: fromNow(1) })
        state.provider.createPayment = async (input) => {
          await settlePayment(shop().deps, given(input, { id: `news ${order.id}` }))
          return silence()
        }
        expect((await pay(order)).answer).toEqual({
          ...none,
          status: 'approved',
          payment_id: `news ${order.id}`,
          status_detail: 'accredited',
        })
        const details = (await paymentsOf(order)).map(
          ({ status, statusDetail }) => `${status} ${statusDetail}`,
        )
        expect(details.toSorted()).toEqual(['approved accredited', 'rejected null'])
      })
    })

    describe('and the provider refuses', () => {
      const failed = [400, 'Falha ao processar pagamento. Verifique os dados e tente novamente.', null]

      test('the order is payable again', async () => {
        const order = await heldOrder(world())
        await known(order, { createdAt: fromNow(1), statusDetail: 'before' })
        state.provider.createPayment = refusal
        const { answer, told } = await pay(order)
        expect([answer, await world().estado(order.id)]).toEqual([failed, 'Recusada'])
        const details = (await paymentsOf(order)).map(
          ({ status, statusDetail }) => `${status} ${statusDetail}`,
        )
        expect(details.toSorted()).toEqual(['rejected 3005,8', 'rejected before'])
        expect(told).toEqual([
          ['warn', 'payment refused', { order: order.id, codes: ['3005', '8'], status: 400 }],
        ])
      })

      test('what its notification said meanwhile stays', async () => {
        const order = await heldOrder(world())
        state.provider.createPayment = async (input) => {
          await settlePayment(shop().deps, given(input, { status: 'in_process' }))
          return refusal()
        }
        expect([(await pay(order)).answer, await world().estado(order.id)]).toEqual([failed, 'Pendente'])
        expect((await paymentsOf(order)).map(({ status }) => status)).toEqual(['in_process'])
      })

      test('an order that ended meanwhile stays so', async () => {
        const order = await heldOrder(world())
        state.provider.createPayment = async () => {
          await setOrder(order, { estado: 'Cancelada', holding: false })
          return refusal()
        }
        expect([(await pay(order)).answer, await world().estado(order.id)]).toEqual([failed, 'Cancelada'])
        expect((await paymentsOf(order)).map(({ status }) => status)).toEqual(['rejected'])
      })
    })

    test('and a fault of the shop is not hidden', async () => {
      state.provider.createPayment = fault
      await expect(pay(await heldOrder(world()))).rejects.toBeInstanceOf(TypeError)
    })
  })
})
