import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { statementCalls } from '#contract/calls/statement-calls.ts'
import { salesByDay } from '#server/dashboard/dashboard.store.ts'
import * as t from '#server/db/schema.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import type { ProviderPayment } from '#server/payments/gateway.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'

import { expectInvariants } from '../orders/oracle.ts'
import { pix, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { ready } from './ready.ts'

const day = 24 * 60

describeEachDatabase('a payment that is contested', (open) => {
  let world: World
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(async () => {
    await expectInvariants(world)
    await world.db.delete(t.jobs)
  })
  afterAll(() => world.close())

  /** An order that was paid by card. */
  const bought = async (options: Parameters<typeof ready>[1] = {}) => {
    const order = await ready(world, options)
    const { buyer, id, preferenceId, lines } = order
    const { body } = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    return { ...order, paymentId: body.payment_id ?? '' }
  }
  const boughtByPix = async (options: Parameters<typeof ready>[1] = {}) => {
    const order = await ready(world, options)
    const { body } = await world.pay(order.buyer, order.id, order.preferenceId, order.lines, pix)
    const paymentId = body.payment_id ?? ''
    await happens(paymentId, 'pay')
    return { ...order, paymentId }
  }

  const said = async (paymentId: string): Promise<ProviderPayment> => {
    const payment = await world.shop.deps.gateway.payment(paymentId)
    if (!payment) throw new Error('no payment')
    return payment
  }
  const hear = async (paymentId: string): Promise<void> =>
    void (await settlePayment(world.shop.deps, await said(paymentId)))

  /** Each of these happens at the provider, a minute after the other, and is heard. */
  const happens = async (paymentId: string, ...changes: string[]): Promise<void> => {
    for (const change of changes) {
      world.pass(1)
      await world.change(paymentId, change)
      await hear(paymentId)
    }
  }

  const rowOf = async (paymentId: string) => {
    const [row] = await world.db.select().from(t.payments).where(eq(t.payments.providerPaymentId, paymentId))
    return row
  }
  const valid = async (id: string): Promise<string[]> =>
    (await world.tickets(id)).filter(({ cancelledAt }) => cancelledAt === null).map(({ codigo }) => codigo)
  const charged = async (id: string) => (await world.charges(id)).map(({ status }) => status)
  const mails = async (): Promise<Mail[]> => {
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
    await runJobs({ ...world.shop.deps, handlers: mailJobs(world.shop.deps, mailer) })
    return sent
  }
  /** Of the buyer's letters. */
  const subjects = async (): Promise<string[]> =>
    (await mails())
      .map(({ subject }) => subject)
      .filter((subject) => !/^(Seu ingresso|Ingresso \S.*|Contestação \w+):/.test(subject))

  test.each([
    ['is reimbursed', ['chargeback', 'reimburse']],
    ['is approved again', ['chargeback', 'win']],
  ])('a chargeback that %s gives the same tickets back and says so', async (_, changes) => {
    const { id, type, paymentId } = await bought({ count: 2 })
    const codes = await valid(id)
    const [lost = '', won = ''] = changes
    expect(await subjects()).toEqual(['Seus ingressos: Torneio de Teste'])
    await happens(paymentId, lost)
    expect([await world.estado(id), await valid(id)]).toEqual(['Reembolsada', []])
    await happens(paymentId, won)
    expect([await world.estado(id), await valid(id), await world.level('t', type.id)]).toEqual([
      'Aprovada',
      codes,
      { capacity: 10, sold: 2, held: 0 },
    ])
    const row = await rowOf(paymentId)
    expect([row?.status, row?.refundedCents, row?.refundDue]).toEqual(['approved', 0, false])
    expect((await subjects()).toSorted()).toEqual([
      'Ingressos válidos de novo: Torneio de Teste',
      'Pagamento contestado: Torneio de Teste',
    ])
  })

  test('who holds a ticket is told that it is void, and that it is valid again, without code or name', async () => {
    const { id, paymentId } = await bought({ count: 2 })
    const tickets = await world.tickets(id)
    await mails()
    const told = async () =>
      (await mails()).filter(({ subject }) => subject.startsWith('Ingresso ') && !subject.includes('Seu'))
    const addresses = tickets.map(({ email }) => email).toSorted()
    for (const [change, subject, says] of [
      ['chargeback', 'Ingresso cancelado: Torneio de Teste', 'O pagamento do seu ingresso foi desfeito'],
      ['win', 'Ingresso válido de novo: Torneio de Teste', 'com o mesmo QR'],
    ] as const) {
      await happens(paymentId, change)
      const sent = await told()
      expect(sent.map(({ to }) => to).toSorted()).toEqual(addresses)
      for (const mail of sent) {
        expect(mail.subject).toBe(subject)
        expect(mail.text).toContain(says)
        for (const { codigo, nome } of tickets)
          for (const hidden of [codigo, nome]) expect(mail.text).not.toContain(hidden)
      }
    }
  })

  test('who holds a ticket that was given back before is told nothing of the chargeback', async () => {
    const { buyer, id, paymentId } = await bought({ count: 2 })
    const [gone, stays] = await world.tickets(id)
    const total = (gone?.netCents ?? 0) / 100
    const sent = await world.shop.send(
      calls.withdraw,
      { params: { transaction_id: id }, body: { ingressos: [gone?.id ?? ''], total } },
      world.loggedInAgain(buyer).token,
    )
    expect(sent.status).toBe(201)
    await world.reconcile()
    await world.db.delete(t.jobs)
    await happens(paymentId, 'chargeback')
    const told = (await mails()).filter(({ subject }) => subject.startsWith('Ingresso cancelado'))
    expect(told.map(({ to }) => to)).toEqual([stays?.email])
  })

  test('a chargeback that is won, of which no news arrives, is found within two days', async () => {
    const { id, paymentId } = await bought()
    await happens(paymentId, 'chargeback')
    expect(await world.estado(id)).toBe('Reembolsada')
    world.pass(1)
    await world.change(paymentId, 'win')
    world.pass(2 * day)
    await world.reconcile()
    expect(await world.estado(id)).toBe('Aprovada')
  })

  test('a chargeback that is won when the places are gone: the money goes back', async () => {
    const { id, event, type, paymentId } = await bought({ capacity: 1 })
    await happens(paymentId, 'chargeback')
    await world.held(await world.buyer(), event, [[type, 1]])
    await happens(paymentId, 'win')
    expect([await world.estado(id), await valid(id), (await rowOf(paymentId))?.refundDue]).toEqual([
      'Reembolsada',
      [],
      true,
    ])
    await world.reconcile()
    expect(await charged(id)).toEqual(['refunded'])
    const told = (await subjects()).filter((subject) => subject.startsWith('Pagamento'))
    expect(told.toSorted()).toEqual([
      'Pagamento contestado: Torneio de Teste',
      'Pagamento devolvido: Torneio de Teste',
    ])
  })

  test('won after the event: tickets that were void when it ended are not given back, the money is', async () => {
    const { id, paymentId } = await bought()
    await happens(paymentId, 'chargeback')
    world.pass(32 * day)
    await happens(paymentId, 'win')
    expect([await world.estado(id), await valid(id)]).toEqual(['Reembolsada', []])
    await world.reconcile()
    expect(await charged(id)).toEqual(['refunded'])
  })

  test('contested only after the event, and won: the tickets were used', async () => {
    const { id, paymentId } = await bought()
    world.pass(32 * day)
    await happens(paymentId, 'chargeback', 'win')
    expect([await world.estado(id), (await valid(id)).length]).toEqual(['Aprovada', 1])
  })

  test('a dispute that is won leaves everything as it was', async () => {
    const { id, paymentId } = await bought()
    await happens(paymentId, 'dispute')
    expect([await world.estado(id), (await valid(id)).length]).toEqual(['Aprovada', 1])
    await happens(paymentId, 'win')
    expect([await world.estado(id), (await rowOf(paymentId))?.status]).toEqual(['Aprovada', 'approved'])
  })

  test('a dispute that is lost gives the money back and voids the tickets', async () => {
    const { id, paymentId } = await bought()
    await happens(paymentId, 'dispute', 'lose')
    expect([await world.estado(id), await valid(id)]).toEqual(['Reembolsada', []])
  })

  test.each([
    ['during', ['dispute'], []],
    ['after', ['dispute', 'win'], []],
    ['during, and won then', ['dispute'], ['win']],
  ])('a partial refund %s a dispute counts in what was earned', async (_, before, after) => {
    const { id, event, paymentId } = await bought()
    await happens(paymentId, ...before)
    world.pass(1)
    await world.refundPart(paymentId, 20, id)
    await hear(paymentId)
    await happens(paymentId, ...after)
    const days = await salesByDay(world.db, event.id, 'America/Sao_Paulo')
    expect(days.map(({ totalVendas }) => totalVendas)).toEqual([30])
    expect((await rowOf(paymentId))?.refundedCents).toBe(2_000)
  })

  test('a payment that is first heard of when it is contested buys its tickets', async () => {
    const { buyer, id, preferenceId, lines } = await ready(world)
    const { body } = await world.pay(buyer, id, preferenceId, lines, pix)
    const paymentId = body.payment_id ?? ''
    await world.change(paymentId, 'pay')
    await happens(paymentId, 'dispute')
    expect([await world.estado(id), (await valid(id)).length]).toEqual(['Aprovada', 1])
    await happens(paymentId, 'win')
    expect([await world.estado(id), (await valid(id)).length]).toEqual(['Aprovada', 1])
  })

  test('an answer from before the chargeback that comes after it does not bring the tickets back', async () => {
    const { id, paymentId } = await bought()
    const before = await said(paymentId)
    await happens(paymentId, 'chargeback')
    await settlePayment(world.shop.deps, before)
    expect([await world.estado(id), await valid(id)]).toEqual(['Reembolsada', []])
  })

  test('a surplus payment that was contested instead of given back, and won, goes back', async () => {
    const { id, paymentId } = await bought()
    const second = await world.paidElsewhere(50, id)
    await hear(second)
    await happens(second, 'chargeback', 'win')
    await world.reconcile()
    expect(new Map((await world.charges(id)).map((charge) => [charge.id, charge.status]))).toEqual(
      new Map([
        [paymentId, 'approved'],
        [second, 'refunded'],
      ]),
    )
    expect([await world.estado(id), (await valid(id)).length]).toEqual(['Aprovada', 1])
  })

  test('the news of a won chargeback, ten times at once, restore once', async () => {
    const { id, type, paymentId } = await bought()
    await happens(paymentId, 'chargeback')
    world.pass(1)
    await world.change(paymentId, 'win')
    await Promise.all(Array.from({ length: 10 }, () => hear(paymentId)))
    expect([await world.estado(id), await world.level('t', type.id)]).toEqual([
      'Aprovada',
      { capacity: 10, sold: 1, held: 0 },
    ])
  })

  test('stands in the statement of the event, open, lost, won, and its organiser is told each time', async () => {
    const { id, event, paymentId } = await bought()
    await subjects()
    const seen = async () => {
      const { body } = await world.shop.send(
        statementCalls.statement,
        { params: { id: event.id }, query: {} },
        event.owner.token,
      )
      const told = (await mails()).filter(({ subject }) => subject.startsWith('Contestação'))
      return [
        body.contestacoes.map(({ valor, situacao }) => [valor, situacao]),
        told.map(({ subject }) => subject),
      ]
    }
    expect(await seen()).toEqual([[], []])
    await happens(paymentId, 'dispute')
    expect(await seen()).toEqual([[[50, 'aberta']], ['Contestação aberta: Torneio de Teste']])
    await happens(paymentId, 'win')
    expect(await seen()).toEqual([[], ['Contestação ganha: Torneio de Teste']])
    await happens(paymentId, 'chargeback')
    expect(await seen()).toEqual([[[50, 'perdida']], ['Contestação perdida: Torneio de Teste']])
    await hear(paymentId)
    expect(await seen()).toEqual([[[50, 'perdida']], []])
    await happens(paymentId, 'win')
    expect(await seen()).toEqual([[[50, 'ganha']], ['Contestação ganha: Torneio de Teste']])
    expect(await world.estado(id)).toBe('Aprovada')
    await world.shop.deps.gateway.refundPayment(paymentId, randomUUID(), { cents: 5_000, known: [] })
    await hear(paymentId)
    expect([await world.estado(id), await seen()]).toEqual(['Reembolsada', [[[50, 'ganha']], []]])
  })

  test.each([
    ['lost', 'chargeback', 'perdida', 'A contestação foi perdida: R$ 50,00 voltaram a quem pagou', 0],
    ['won', 'reimburse', 'ganha', 'R$ 50,00 ficaram com o evento', 2],
  ] as const)(
    'a chargeback that is not decided yet is under analysis until it is %s, and its amount is told each time',
    async (_, change, situacao, says, alive) => {
      const { id, event, paymentId } = await bought({ count: 2 })
      world.pass(1)
      await world.shop.deps.gateway.refundPayment(paymentId, randomUUID(), { cents: 5_000, known: [] })
      await hear(paymentId)
      await mails()
      const seen = async () => {
        const { body } = await world.shop.send(
          statementCalls.statement,
          { params: { id: event.id }, query: {} },
          event.owner.token,
        )
        const told = (await mails()).filter(({ subject }) => subject.startsWith('Contestação'))
        return { stands: body.contestacoes.map((one) => [one.valor, one.situacao]), told }
      }
      await happens(paymentId, 'contest')
      const open = await seen()
      expect(open.stands).toEqual([[50, 'em_analise']])
      expect(open.told.map(({ subject }) => subject)).toEqual(['Contestação em análise: Torneio de Teste'])
      expect(open.told[0]?.text).toContain('R$ 50,00')
      expect(open.told[0]?.text).not.toMatch(/perdida|R\$ 100,00/)
      expect(await valid(id)).toEqual([])
      await hear(paymentId)
      expect((await seen()).told).toEqual([])
      await happens(paymentId, change)
      const decided = await seen()
      expect(decided.stands).toEqual([[50, situacao]])
      expect(decided.told.map(({ subject }) => subject)).toEqual([
        `Contestação ${situacao}: Torneio de Teste`,
      ])
      expect(decided.told[0]?.text).toContain(says)
      expect(decided.told[0]?.text).not.toContain('R$ 100,00')
      expect(await valid(id)).toHaveLength(alive)
    },
  )

  test.each([
    ['by card', bought, 'no cartão'],
    ['by PIX', boughtByPix, 'por PIX'],
  ])('of a payment %s that was returned in part the rest is contested', async (_, buy, how) => {
    const { event, paymentId } = await buy({ count: 2 })
    world.pass(1)
    await world.shop.deps.gateway.refundPayment(paymentId, randomUUID(), { cents: 5_000, known: [] })
    await hear(paymentId)
    const seen = async () => {
      const params = { id: event.id }
      const { body } = await world.shop.send(
        statementCalls.statement,
        { params, query: {} },
        event.owner.token,
      )
      return [body.contestacoes.map(({ valor, situacao }) => [valor, situacao]), body.totais.contestado]
    }
    const letters = async () =>
      (await mails())
        .filter(({ subject }) => /^(Contestação|Pagamento) /.test(subject))
        .map(({ text }) => text)
    await letters()
    await happens(paymentId, 'dispute')
    expect(await seen()).toEqual([[[50, 'aberta']], 0])
    const [opened = ''] = await letters()
    expect(opened).toContain(`Quem pagou ${how} contesta R$ 50,00 da compra`)
    await happens(paymentId, 'chargeback')
    expect(await seen()).toEqual([[[50, 'perdida']], -50])
    const lost = await letters()
    expect(lost).toHaveLength(2)
    for (const text of lost) {
      expect(text).toContain('R$ 50,00')
      expect(text).toContain('se as vagas ainda estiverem livres, os ingressos voltam a valer')
      expect(text).not.toContain('R$ 100,00')
    }
    await happens(paymentId, 'win')
    const [won = ''] = await letters()
    expect(won).toContain('R$ 50,00 ficaram com o evento')
  })

  test('of a payment that was returned in part what a lost dispute brings is the rest, for good', async () => {
    const { paymentId } = await bought({ count: 2 })
    world.pass(1)
    await world.shop.deps.gateway.refundPayment(paymentId, randomUUID(), { cents: 5_000, known: [] })
    await hear(paymentId)
    await happens(paymentId, 'dispute')
    await mails()
    await happens(paymentId, 'lose')
    const told = (await mails()).filter(({ subject }) => /^(Contestação|Pagamento) /.test(subject))
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      'Contestação perdida: Torneio de Teste',
      'Pagamento devolvido: Torneio de Teste',
    ])
    for (const { text } of told) {
      expect(text).toContain('R$ 50,00')
      expect(text).not.toMatch(/R\$ 100,00|voltam a valer/)
    }
  })

  test('a dispute that is lost by a return is contested money, and told as lost', async () => {
    const { event, paymentId } = await bought()
    await happens(paymentId, 'dispute')
    world.pass(1)
    const payment = await said(paymentId)
    await world.change(paymentId, 'chargeback')
    const updatedAt = world.shop.clock.now.toISOString()
    const { amountCents: refundedCents } = payment
    await settlePayment(world.shop.deps, { ...payment, status: 'refunded', refundedCents, updatedAt })
    const { body } = await world.shop.send(
      statementCalls.statement,
      { params: { id: event.id }, query: {} },
      event.owner.token,
    )
    expect([
      body.totais.contestado,
      body.totais.devolvido,
      body.contestacoes.map(({ situacao }) => situacao),
    ]).toEqual([-50, 0, ['perdida']])
  })

  test.each(['approved', 'in_mediation'] as const)(
    'a lost dispute that comes back as %s with everything returned is a return: nothing is owed, no ticket lives',
    async (status) => {
      const { id, paymentId } = await bought()
      await happens(paymentId, 'chargeback')
      world.pass(1)
      const payment = await said(paymentId)
      const updatedAt = world.shop.clock.now.toISOString()
      await settlePayment(world.shop.deps, {
        ...payment,
        status,
        refundedCents: payment.amountCents,
        updatedAt,
      })
      const row = await rowOf(paymentId)
      expect([row?.status, row?.refundDue, await world.estado(id), await valid(id)]).toEqual([
        'refunded',
        false,
        'Reembolsada',
        [],
      ])
    },
  )
})
