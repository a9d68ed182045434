import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { refundCalls } from '#contract/calls/refund-calls.ts'
import { statementCalls } from '#contract/calls/statement-calls.ts'
import { maskCpf } from '#contract/laws/documents.ts'
import * as t from '#server/db/schema.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import { payOut } from '#server/operator/pay-out.ts'
import { problemsOf } from '#server/operator/problems.store.ts'
import { inWords } from '#server/operator/problems.ts'
import { GatewayRefused } from '#server/payments/gateway.ts'
import { reconcilePayments } from '#server/payments/reconciler.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { readReturn, runRefundTool } from '#server/process/refund-tool.ts'
import { expectInvariants } from '../orders/oracle.ts'
import { type Buyer, World } from '../orders/world.ts'
import { ready } from '../payments-server/ready.ts'
import { recordingLogger } from '../payments-server/recording-logger.ts'
import { describeEachDatabase } from '../support/database.ts'

const email = 'bia@exemplo.com'
let receipts = 0
const newReceipt = (): string => `E1823612020261124${Date.now()}${(receipts += 1)}`

describeEachDatabase('money that the provider no longer returns', (open) => {
  let world: World
  const log = recordingLogger()
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  /** A pair of tickets, one of them given back, whose R$ 50,00 are on their way. */
  const givenBack = async () => {
    const order = await ready(world, { count: 2 })
    const { buyer, id, preferenceId, lines } = order
    const { body: paid } = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    const [ticket] = await world.db
      .select()
      .from(t.tickets)
      .where(eq(t.tickets.transactionId, id))
      .orderBy(t.tickets.pos)
    const body = { ingressos: [ticket?.id ?? ''], total: 50 }
    const sent = await world.shop.send(
      calls.withdraw,
      { params: { transaction_id: id }, body },
      world.loggedInAgain(buyer).token,
    )
    expect(sent.status).toBe(201)
    await world.db.delete(t.jobs)
    return { ...order, paymentId: paid.payment_id ?? '' }
  }
  const rowOf = async (orderId: string) => {
    const [row] = await world.db.select().from(t.refunds).where(eq(t.refunds.transactionId, orderId))
    if (!row) throw new Error('no refund')
    return row
  }
  /** The provider refuses with these codes, so many minutes long. */
  const refusing = async (codes: readonly string[], minutes: number): Promise<void> => {
    const { deps } = world.shop
    const gateway = {
      ...deps.gateway,
      refundPayment: () => Promise.reject(new GatewayRefused(400, [...codes])),
    }
    for (let minute = 0; minute < minutes; minute += 1) {
      await reconcilePayments({ ...deps, gateway, logger: log.logger, security: () => {} })
      world.pass(1)
    }
  }
  const manual = async () => {
    const order = await givenBack()
    await refusing(['2024'], 1)
    return { ...order, refund: await rowOf(order.id) }
  }
  const list = async (buyer: Buyer) =>
    (await world.shop.send(refundCalls.manualRefunds, {}, world.loggedInAgain(buyer).token)).body
  const tell = async (buyer: Buyer, id: string, chave_pix: string) => {
    const { status, body } = await world.shop.send(
      refundCalls.giveRefundKey,
      { params: { id }, body: { chave_pix } },
      world.loggedInAgain(buyer).token,
    )
    return [status, 'error' in body ? body.error : body.chave]
  }
  const run = async (...args: string[]): Promise<string[]> => {
    const said: string[] = []
    const { db, secret, clock } = world.shop.deps
    const say = (line: string) => void said.push(line)
    await runRefundTool({ db, secret, logger: log.logger, clock, say }, readReturn(args))
    return said
  }
  const letters = async (): Promise<Mail[]> => {
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
    await runJobs({ ...world.shop.deps, handlers: mailJobs(world.shop.deps, mailer) })
    return sent
  }
  const movementsOf = (orderId: string) =>
    world.db
      .select({ ref: t.movements.ref, cents: t.movements.cents })
      .from(t.movements)
      .where(and(eq(t.movements.transactionId, orderId), eq(t.movements.kind, 'refund')))

  test('is asked for eight times, and then left to a person', async () => {
    const order = await givenBack()
    await refusing(['4040'], 125)
    expect([(await rowOf(order.id)).state, (await rowOf(order.id)).refusals]).toEqual(['refused', 6])
    await refusing(['4040'], 130)
    expect([(await rowOf(order.id)).state, (await rowOf(order.id)).refusals]).toEqual(['manual', 8])
    const [letter] = await letters()
    expect(letter?.subject).toBe('Devolução por PIX: Torneio de Teste')
    expect(letter?.text).toContain('R$ 50,00')
    expect(letter?.text).toContain('/perfil#devolucoes')
    await refusing([], 5)
    expect((await rowOf(order.id)).refusals).toBe(8)
  })

  test.each([['insufficient_balance'], ['7']])(
    'is asked for on and on where the account lacks something (%s)',
    async (code) => {
      const order = await givenBack()
      await refusing([code], 60)
      world.pass(24 * 60)
      for (let days = 0; days < 4; days += 1) {
        await refusing([code], 1)
        world.pass(24 * 60)
      }
      expect((await rowOf(order.id)).state).toBe('refused')
      expect((await rowOf(order.id)).refusals).toBeGreaterThan(8)
    },
  )

  test('is left to a person at the first refusal after the provider’s time, and not by time alone', async () => {
    const order = await givenBack()
    world.pass(181 * 24 * 60)
    expect((await rowOf(order.id)).state).toBe('asked')
    await refusing(['4040'], 1)
    expect((await rowOf(order.id)).state).toBe('manual')
    const back = await givenBack()
    world.pass(181 * 24 * 60)
    await world.reconcile()
    expect((await rowOf(back.id)).state).toBe('done')
  })

  test('is seen by who paid, who tells a key and may tell another', async () => {
    const { buyer, id, refund } = await manual()
    const shown = { id: refund.id, evento: 'Torneio de Teste', valor: 50, chave: null }
    expect(await list(buyer)).toEqual([shown])
    const { body } = await world.shop.send(
      calls.withdrawal,
      { params: { transaction_id: id } },
      world.loggedInAgain(buyer).token,
    )
    expect(body.devolucoes?.map(({ situacao }) => situacao)).toEqual(['manual'])
    expect(await tell(buyer, refund.id, buyer.cpf)).toEqual([200, `CPF ${maskCpf(buyer.cpf)}`])
    expect(await tell(buyer, refund.id, ' Bia@Exemplo.com ')).toEqual([200, 'e-mail bi***@exemplo.com'])
    expect(await tell(buyer, refund.id, email)).toEqual([200, 'e-mail bi***@exemplo.com'])
    expect(await list(buyer)).toEqual([{ ...shown, chave: 'e-mail bi***@exemplo.com' }])
    const { pixKey } = await rowOf(id)
    expect(pixKey).not.toContain('bia')
    expect(Buffer.from(pixKey ?? '', 'base64url').toString('latin1')).not.toContain('bia')
  })

  test('is nobody else’s, and a key that is none is refused with a sentence', async () => {
    const { buyer, refund } = await manual()
    const stranger = await world.buyer()
    const invalid = [400, 'Informe uma chave PIX sua: CPF, e-mail ou celular.']
    expect(await list(stranger)).toEqual([])
    expect(await tell(stranger, refund.id, email)).toEqual([404, 'Não encontrado.'])
    expect(await tell(buyer, 'rf_none', email)).toEqual([404, 'Não encontrado.'])
    for (const key of [
      '',
      'Bia',
      '529.982.247-24',
      stranger.cpf,
      '11.222.333/0001-81',
      `${'a'.repeat(70)}@exemplo.com`,
    ])
      expect([key, await tell(buyer, refund.id, key)]).toEqual([key, invalid])
    expect((await tell(buyer, refund.id, 'a'.repeat(500)))[0]).toBe(400)
    expect((await rowOf(refund.transactionId ?? '')).pixKey).toBe(null)
    const going = await givenBack()
    expect(await tell(going.buyer, (await rowOf(going.id)).id, email)).toEqual([
      409,
      'Esta devolução não espera mais uma chave PIX.',
    ])
  })

  test('is paid once, to the cent: row, movement, statement and letter', async () => {
    const { buyer, id, event, refund } = await manual()
    await letters()
    expect((await run()).find((line) => line.startsWith(refund.id))).toContain('ainda sem chave')
    await tell(buyer, refund.id, email)
    expect((await run()).find((line) => line.startsWith(refund.id))).toBe(
      `${refund.id}  R$ 50,00  pedido ${id}  PIX: ${email}`,
    )
    const problems = inWords(await problemsOf(world.db, world.shop.clock.now), world.shop.clock.now)
    expect(problems).toContain(`${refund.id}  R$ 50,00  order ${id}  the key is there`)
    expect(problems).not.toContain(email)
    const receipt = newReceipt()
    expect(await run(refund.id, receipt)).toEqual([
      `Registrado: R$ 50,00, comprovante ${receipt}. Quem pagou recebe um e-mail.`,
    ])
    expect(await run(refund.id, receipt)).toEqual(['Este PIX já estava registrado.'])
    await expect(run(refund.id, newReceipt())).rejects.toThrow('não espera um PIX')
    const { state, pixKey } = await rowOf(id)
    expect([state, pixKey, await movementsOf(id)]).toEqual(['done', null, [{ ref: receipt, cents: -5_000 }]])
    expect(await list(buyer)).toEqual([])
    expect(await tell(buyer, refund.id, email)).toEqual([
      409,
      'Esta devolução não espera mais uma chave PIX.',
    ])
    const sent = await letters()
    expect(sent.map(({ subject }) => subject)).toEqual(['PIX feito: Torneio de Teste'])
    expect(sent[0]?.text).toContain(receipt)
    const { body } = await world.shop.send(
      statementCalls.statement,
      { params: { id: event.id }, query: {} },
      world.loggedInAgain(event.owner).token,
    )
    expect([body.totais.recebido, body.totais.devolvido, body.devolucoes]).toEqual([100, -50, []])
    expect(JSON.stringify(log.lines)).not.toContain(email)
  })

  test('is not paid twice: by another receipt’s row, at once, or beside the provider', async () => {
    const [one, two] = [await manual(), await manual()]
    const receipt = newReceipt()
    await run(one.refund.id, receipt)
    await expect(run(two.refund.id, receipt)).rejects.toThrow('já está registrado')
    const many = await Promise.allSettled([1, 2, 3, 4].map(() => run(two.refund.id, newReceipt())))
    expect(many.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect(await movementsOf(two.id)).toEqual([{ ref: expect.any(String), cents: -5_000 }])
    await expect(run('rf-none', newReceipt())).rejects.toThrow('Não há devolução')
  })

  test('is no payout: its receipt stands for one transfer', async () => {
    const { event, refund } = await manual()
    const receipt = newReceipt()
    await run(refund.id, receipt)
    const payout = { eventId: event.id, cents: 1000, receipt }
    expect(await payOut(world.db, payout, world.shop.clock.now)).toEqual({ outcome: 'taken' })
    expect(await payOut(world.db, { ...payout, receipt: newReceipt() }, world.shop.clock.now)).toMatchObject({
      outcome: 'written',
    })
  })

  test('that somebody returns at the provider after all needs no PIX', async () => {
    const { id, refund, paymentId } = await manual()
    const payment = await world.shop.deps.gateway.payment(paymentId)
    if (!payment) throw new Error('no payment')
    await world.shop.deps.gateway.refundPayment(paymentId, `panel ${paymentId}`, { cents: 5_000, known: [] })
    const after = await world.shop.deps.gateway.payment(paymentId)
    if (!after) throw new Error('no payment')
    await settlePayment(world.shop.deps, after)
    const rows = await world.db.select().from(t.refunds).where(eq(t.refunds.transactionId, id))
    expect(rows.map(({ reason, state }) => [reason, state])).toEqual([['withdrawal', 'done']])
    await expect(run(refund.id, newReceipt())).rejects.toThrow('não espera um PIX')
  })

  test('and the rest of the payment goes back as ever, never more than came', async () => {
    const { buyer, id, refund, paymentId } = await manual()
    await run(refund.id, newReceipt())
    const [, last] = await world.tickets(id)
    const live = (await world.tickets(id)).filter(({ cancelledAt }) => cancelledAt === null)
    expect(last && live.length).toBe(1)
    const body = { ingressos: live.map((ticket) => ticket.id), total: 50 }
    const sent = await world.shop.send(
      calls.withdraw,
      { params: { transaction_id: id }, body },
      world.loggedInAgain(buyer).token,
    )
    expect(sent.status).toBe(201)
    await world.reconcile()
    const payment = await world.shop.deps.gateway.payment(paymentId)
    expect(payment?.refundedCents).toBe(5_000)
    expect((await movementsOf(id)).reduce((sum, { cents }) => sum + cents, 0)).toBe(-10_000)
  })
})
