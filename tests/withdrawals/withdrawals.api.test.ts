import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { statementCalls } from '#contract/calls/statement-calls.ts'
import * as t from '#server/db/schema.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import { cancelTickets } from '#server/orders/cancel-tickets.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { expectInvariants } from '../orders/oracle.ts'
import { type Buyer, linesOf, World } from '../orders/world.ts'
import { ready } from '../payments-server/ready.ts'
import { describeEachDatabase } from '../support/database.ts'

const day = 24 * 60

describeEachDatabase('a buyer who gives tickets back', (open) => {
  let world: World
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const bought = async (options: Parameters<typeof ready>[1] = {}) => {
    const order = await ready(world, { count: 2, ...options })
    const { buyer, id, preferenceId, lines } = order
    const { body } = await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    await world.db.delete(t.jobs)
    const tickets = await world.db
      .select()
      .from(t.tickets)
      .where(eq(t.tickets.transactionId, id))
      .orderBy(t.tickets.pos)
    return { ...order, paymentId: body.payment_id ?? '', ids: tickets.map((ticket) => ticket.id) }
  }
  const ask = (buyer: Buyer, id: string) =>
    world.shop.send(calls.withdrawal, { params: { transaction_id: id } }, buyer.token)
  const give = async (buyer: Buyer, id: string, ingressos: readonly string[], total: number) => {
    const body = { ingressos: [...ingressos], total }
    const sent = await world.shop.send(
      calls.withdraw,
      { params: { transaction_id: id }, body },
      world.loggedInAgain(buyer).token,
    )
    return { ...sent, said: [sent.status, (sent.body as { error?: string }).error ?? null] }
  }
  const said = async (paymentId: string) => {
    const payment = await world.shop.deps.gateway.payment(paymentId)
    if (!payment) throw new Error('no payment')
    return payment
  }
  const states = async (id: string) =>
    (await world.tickets(id)).map(({ cancelledAt }) => (cancelledAt === null ? 'valid' : 'void'))
  const entered = async (eventId: string, ticketId: string, kind: 'entrada' | 'kit') => {
    const [doorId, deviceId] = [`dr_${randomUUID()}`, `dd_${randomUUID()}`]
    const now = world.shop.clock.now
    const door = {
      id: doorId,
      eventId,
      nome: 'Principal',
      papel: 'leitor',
      tarefas: ['entrada', 'kit'],
    } as const
    await world.db
      .insert(t.doors)
      .values({ ...door, tarefas: [...door.tarefas], secretHash: doorId, pinHash: doorId })
    const times = { expiresAt: now, lastSeenAt: now }
    await world.db
      .insert(t.doorDevices)
      .values({ id: deviceId, doorId, helper: 'Rui', passHash: deviceId, ...times })
    await world.db.insert(t.doorRecords).values({
      id: randomUUID(),
      eventId,
      seq: Math.floor(Math.random() * 1e6),
      ticketId,
      deviceId,
      kind,
      at: now,
      receivedAt: now,
      offline: false,
      late: false,
      reason: '',
    })
  }

  test('sees until when, and what each ticket brings', async () => {
    const { buyer, id, ids } = await bought()
    const { status, body } = await ask(buyer, id)
    const line = {
      nome: expect.any(String) as string,
      tipo: 'Arquibancada',
      valor: 50,
      dupla: null,
      motivo: null,
    }
    expect([status, body]).toEqual([
      200,
      {
        permitido: true,
        ate: expect.stringMatching(/-03:00$/) as string,
        fuso_horario: 'America/Sao_Paulo',
        motivo: null,
        pago: 100,
        devolvido: 0,
        linhas: ids.map((ingresso) => ({ ...line, ingresso })),
        devolucoes: [],
      },
    ])
    expect(Date.parse(body.ate ?? '') - Math.floor(world.shop.clock.now.getTime() / 1000) * 1000).toBe(
      7 * day * 60_000,
    )
    expect((await ask(await world.buyer(), id)).status).toBe(404)
    expect((await ask(buyer, 'tx_none')).status).toBe(404)
  })

  test('gives one back: it is void at once, its price goes back, and both are told', async () => {
    const { buyer, id, ids, type } = await bought()
    const { status, body } = await give(buyer, id, ids.slice(0, 1), 50)
    expect([status, body.devolvido, body.linhas.map(({ ingresso }) => ingresso)]).toEqual([
      201,
      50,
      ids.slice(1),
    ])
    expect([await states(id), await world.estado(id)]).toEqual([['void', 'valid'], 'Aprovada'])
    expect(await world.level('t', type.id)).toEqual({ capacity: 10, sold: 1, held: 0 })
    const listed = async () => {
      const mine = await world.shop.send(calls.myTickets, {}, world.loggedInAgain(buyer).token)
      return ids.map((ticket) => mine.body.find((sold) => sold.id === ticket)?.devolucao)
    }
    expect(await listed()).toEqual([{ valor: 50, feita: false }, undefined])
    await world.reconcile()
    expect(await listed()).toEqual([{ valor: 50, feita: true }, undefined])
    expect((await world.charges(id)).map((charge) => charge.transaction_amount_refunded)).toEqual([50])
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
    await runJobs({ ...world.shop.deps, handlers: mailJobs(world.shop.deps, mailer) })
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      'Desistência: Torneio de Teste',
      'Ingresso cancelado: Torneio de Teste',
    ])
    const toBuyer = sent.find(({ subject }) => subject.startsWith('Desistência'))?.text ?? ''
    expect(toBuyer).toContain('O valor de R$ 50,00 está sendo devolvido pelo mesmo meio em que foi pago.')
    const toHolder = sent.find(({ subject }) => subject.startsWith('Ingresso cancelado'))?.text ?? ''
    expect(toHolder).toContain(`Ingresso: ${type.nome}`)
    expect(toHolder).not.toContain('QD-')
  })

  test('gives one of a pair back: who holds the other is told that it stays valid, without code or name', async () => {
    const { buyer, id, ids } = await bought()
    const [gone = '', stays = ''] = ids
    for (const [ticket, partnerTicketId] of [
      [gone, stays],
      [stays, gone],
    ] as const)
      await world.db.update(t.tickets).set({ partnerTicketId }).where(eq(t.tickets.id, ticket))
    await world.db.delete(t.jobs)
    await give(buyer, id, [gone], 50)
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
    await runJobs({ ...world.shop.deps, handlers: mailJobs(world.shop.deps, mailer) })
    const [, other] = await world.tickets(id)
    const told = sent.filter(({ subject }) => subject === 'Dupla incompleta: Torneio de Teste')
    expect(told.map(({ to }) => to)).toEqual([other?.email])
    expect(told[0]?.text).toContain('O seu ingresso continua válido')
    for (const { codigo, nome } of await world.tickets(id))
      for (const hidden of [codigo, nome]) expect(told[0]?.text).not.toContain(hidden)
    await world.db.update(t.tickets).set({ partnerTicketId: null }).where(eq(t.tickets.transactionId, id))
  })

  test('gives the last back: the order is over', async () => {
    const { buyer, id, ids } = await bought()
    await give(buyer, id, ids, 100)
    expect([await states(id), await world.estado(id)]).toEqual([['void', 'void'], 'Reembolsada'])
    expect((await ask(buyer, id)).body).toMatchObject({
      permitido: false,
      motivo: 'Nenhum ingresso deste pedido vale mais.',
    })
  })

  test('who gives all back that was paid keeps the places that cost nothing', async () => {
    const event = await world.event({
      types: [
        { nome: 'Cortesia', capacity: 10, price: 0 },
        { capacity: 10, price: 5000 },
      ],
    })
    const [free, paid] = event.types
    if (!free || !paid) throw new Error('no types')
    const wanted: Parameters<typeof linesOf>[0] = [
      [free, 2],
      [paid, 1],
    ]
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, wanted)
    const lines = linesOf(wanted)
    const preferenceId = await world.preferred(buyer, event, id, lines)
    await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    const { linhas } = (await ask(buyer, id)).body
    const dear = linhas.filter(({ valor }) => valor === 50).map(({ ingresso }) => ingresso)
    expect((await give(buyer, id, dear, 50)).status).toBe(201)
    await world.reconcile()
    await world.reconcile()
    expect((await world.charges(id)).map(({ status }) => status)).toEqual(['refunded'])
    expect([await states(id), await world.estado(id)]).toEqual([['valid', 'valid', 'void'], 'Aprovada'])
    expect(await world.level('t', free.id)).toEqual({ capacity: 10, sold: 2, held: 0 })
    const rest = linhas.flatMap(({ ingresso }) => (dear.includes(ingresso) ? [] : [ingresso]))
    expect((await give(buyer, id, rest, 0)).body).toMatchObject({ pago: 0, devolvido: 0, linhas: [] })
    expect(await world.estado(id)).toBe('Reembolsada')
  })

  test('is refused another sum than what goes back, and nothing changes', async () => {
    const { buyer, id, ids } = await bought()
    for (const total of [49.99, 100, 0])
      expect((await give(buyer, id, ids.slice(0, 1), total)).said).toEqual([
        409,
        'O valor mudou. Confira de novo antes de confirmar.',
      ])
    expect(await states(id)).toEqual(['valid', 'valid'])
  })

  test('is refused what is void already, another’s ticket and another’s order', async () => {
    const { buyer, id, ids } = await bought()
    const other = await bought()
    const gone = [409, 'Um destes ingressos já não vale. Confira de novo antes de confirmar.']
    await give(buyer, id, ids.slice(0, 1), 50)
    expect((await give(buyer, id, ids, 50)).said).toEqual(gone)
    expect((await give(buyer, id, other.ids.slice(0, 1), 50)).said).toEqual(gone)
    expect((await give(buyer, other.id, other.ids, 100)).status).toBe(404)
    expect([await states(id), await states(other.id)]).toEqual([
      ['void', 'valid'],
      ['valid', 'valid'],
    ])
  })

  test.each([
    ['entrada', 'Este ingresso já foi usado na entrada.'],
    ['kit', 'O kit deste ingresso já foi retirado.'],
  ] as const)('is refused a ticket with an %s, and may give the other back', async (kind, motivo) => {
    const { buyer, id, ids, event } = await bought()
    await entered(event.id, ids[0] ?? '', kind)
    expect((await ask(buyer, id)).body.linhas.map((line) => line.motivo)).toEqual([motivo, null])
    expect((await give(buyer, id, ids, 100)).said).toEqual([409, motivo])
    expect((await give(buyer, id, ids.slice(1), 50)).status).toBe(201)
    expect(await states(id)).toEqual(['valid', 'void'])
  })

  test('has seven days, to the minute', async () => {
    const { buyer, id, ids } = await bought()
    const { ate } = (await ask(buyer, id)).body
    world.pass(7 * day)
    const said = (await give(buyer, id, ids, 100)).said
    expect(said[0]).toBe(409)
    expect(said[1]).toMatch(/^O prazo para desistir terminou em [a-zá]{3}, \d\d? [a-z]{3} · \d\d?h(\d\d)?\.$/)
    world.pass(-1)
    expect(ate).not.toBeNull()
    expect((await give(buyer, id, ids, 100)).status).toBe(201)
  })

  test('sees each amount on its way back, refused, without balance, in process and returned; the organiser sees what is open', async () => {
    const { buyer, id, ids, event, paymentId } = await bought()
    const situations = async () =>
      (await ask(buyer, id)).body.devolucoes.map(({ valor, situacao }) => [valor, situacao])
    const told = async () => {
      const { body } = await world.shop.send(
        statementCalls.statement,
        { params: { id: event.id }, query: {} },
        event.owner.token,
      )
      return body.devolucoes.map(({ valor, situacao }) => [valor, situacao])
    }
    const provider = (refunds: string) => world.ask('/_sandbox/settings', 'PUT', { refunds })
    const later = async (minutes: number): Promise<void> => {
      world.pass(minutes)
      await world.reconcile()
    }
    expect((await give(buyer, id, ids.slice(0, 1), 50)).status).toBe(201)
    expect([await situations(), await told()]).toEqual([[[50, 'pedida']], [[50, 'pedida']]])
    const [asked] = (await ask(buyer, id)).body.devolucoes
    expect(asked?.partes).toEqual([{ ingresso: ids[0], valor: 50 }])
    await provider('insufficient_balance')
    await later(1)
    expect([await situations(), await told()]).toEqual([[[50, 'sem_saldo']], [[50, 'sem_saldo']]])
    await provider('rejected')
    await later(5)
    expect([await situations(), await told()]).toEqual([[[50, 'recusada']], [[50, 'recusada']]])
    await provider('in_process')
    await later(9)
    expect([await situations(), await told()]).toEqual([[[50, 'em_processo']], [[50, 'em_processo']]])
    const [refund] = await world.db.select().from(t.refunds).where(eq(t.refunds.transactionId, id))
    world.pass(1)
    await world.change(`${paymentId}/refunds/${refund?.providerRefundId}`, 'approve')
    await provider('approved')
    await later(5)
    expect([await situations(), await told()]).toEqual([[[50, 'devolvida']], []])
  })

  test.each([
    ['the shop asked about it again', true],
    ['the shop heard only that the payment shrank', false],
  ])(
    'still sees what came back before a chargeback, and what it took itself, where %s',
    async (_, isAsked) => {
      const { buyer, id, ids, paymentId } = await bought()
      const provider = (refunds: string) => world.ask('/_sandbox/settings', 'PUT', { refunds })
      const seen = async () => {
        const { body } = await world.shop.send(calls.myTickets, {}, world.loggedInAgain(buyer).token)
        return [
          (await ask(buyer, id)).body.devolucoes.map(({ valor, situacao }) => [valor, situacao]),
          body.flatMap(({ devolucao }) => devolucao ?? []),
        ]
      }
      await provider('in_process')
      expect((await give(buyer, id, ids.slice(0, 1), 50)).status).toBe(201)
      await world.reconcile()
      const [refund] = await world.db.select().from(t.refunds).where(eq(t.refunds.transactionId, id))
      world.pass(1)
      await world.change(`${paymentId}/refunds/${refund?.providerRefundId}`, 'approve')
      await provider('approved')
      if (isAsked) {
        world.pass(5)
        await world.reconcile()
      } else await settlePayment(world.shop.deps, await said(paymentId))
      world.pass(1)
      await world.change(paymentId, 'chargeback')
      await settlePayment(world.shop.deps, await said(paymentId))
      expect(await world.estado(id)).toBe('Reembolsada')
      const ofChargeback = { valor: 50, feita: true, contestada: true }
      expect(await seen()).toEqual([[[50, 'devolvida']], [{ valor: 50, feita: true }, ofChargeback]])
    },
  )

  test('sees nothing of what had not come back when the bank took the payment', async () => {
    const { buyer, id, ids, paymentId } = await bought()
    await world.ask('/_sandbox/settings', 'PUT', { refunds: 'in_process' })
    expect((await give(buyer, id, ids.slice(0, 1), 50)).status).toBe(201)
    await world.reconcile()
    world.pass(1)
    await world.change(paymentId, 'chargeback')
    await settlePayment(world.shop.deps, await said(paymentId))
    await world.ask('/_sandbox/settings', 'PUT', { refunds: 'approved' })
    expect((await ask(buyer, id)).body.devolucoes).toEqual([])
  })

  test('who buys less than 48 hours before the start may give nothing back', async () => {
    const { buyer, id, ids, event } = await bought()
    const startsAt = new Date(world.shop.clock.now.getTime() + 47 * 60 * 60_000)
    await world.db.update(t.events).set({ dataHora: startsAt }).where(eq(t.events.id, event.id))
    const motivo = 'Compra a menos de 48 h do evento: sem desistência.'
    expect((await ask(buyer, id)).body).toMatchObject({ permitido: false, motivo })
    expect((await give(buyer, id, ids, 100)).said).toEqual([409, motivo])
  })

  test('keeps what the event gave when the places were taken, whatever its organiser gives later', async () => {
    const rule = async (event: { id: string; owner: Buyer }, body: Record<string, string>) => {
      const { token } = world.loggedInAgain(event.owner)
      const sent = await world.shop.send(calls.updateEvent, { params: { id: event.id }, body }, token)
      expect(sent.status).toBe(200)
    }
    const windows = async (buyer: Buyer, id: string): Promise<[number, number]> => {
      const { body } = await ask(world.loggedInAgain(buyer), id)
      const [ticket] = await world.tickets(id)
      const [order] = await world.db
        .select({ start: t.events.dataHora })
        .from(t.transactions)
        .innerJoin(t.events, eq(t.events.id, t.transactions.eventId))
        .where(eq(t.transactions.id, id))
      const end = Date.parse(body.ate ?? '')
      const hours = (from: number, to: number) => Math.round((to - from) / 3_600_000)
      return [hours(ticket?.createdAt.getTime() ?? 0, end) / 24, hours(end, order?.start.getTime() ?? 0)]
    }
    const early = await bought()
    const [type] = early.event.types
    if (!type) throw new Error('no type')
    const buys = async () => {
      const buyer = await world.buyer()
      const id = await world.held(buyer, early.event, [[type, 1]])
      const lines = linesOf([[type, 1]])
      const shown = await world.shop.send(calls.transaction, { params: { transaction_id: id } }, buyer.token)
      const preferenceId = await world.preferred(buyer, early.event, id, lines)
      return { buyer, id, lines, preferenceId, shown: shown.body.desistencia }
    }
    const pay = async ({ buyer, id, lines, preferenceId }: Awaited<ReturnType<typeof buys>>) => {
      await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
      return windows(buyer, id)
    }
    expect(await windows(early.buyer, early.id)).toEqual([7, 23 * 24])
    await rule(early.event, { desistenciaDias: '14' })
    const second = await buys()
    expect(second.shown).toEqual({ dias: 14, horas_antes: null })
    await rule(early.event, { desistenciaDias: '90', desistenciaHoras: '6' })
    const third = await buys()
    expect(third.shown).toEqual({ dias: 90, horas_antes: 6 })
    await rule(early.event, { desistenciaDias: '', desistenciaHoras: '' })
    const fourth = await buys()
    expect(fourth.shown).toBeUndefined()
    await rule(early.event, { desistenciaHoras: '0' })
    const fifth = await buys()
    expect(fifth.shown).toEqual({ dias: null, horas_antes: 0 })
    const { body } = await world.shop.send(calls.event, { params: { id: early.event.id } })
    expect(body.evento.desistencia).toEqual({ dias: null, horas_antes: 0 })
    expect([await pay(second), await pay(third), await pay(fourth)]).toEqual([
      [14, 16 * 24],
      [expect.closeTo(29.75, 1), 6],
      [7, 23 * 24],
    ])
    expect(await windows(early.buyer, early.id)).toEqual([7, 23 * 24])
    expect(
      await world.db
        .select({ version: t.eventRules.version, days: t.eventRules.withdrawalDays })
        .from(t.eventRules)
        .where(eq(t.eventRules.eventId, early.event.id))
        .orderBy(t.eventRules.version),
    ).toEqual([
      { version: 1, days: 14 },
      { version: 2, days: 90 },
      { version: 3, days: null },
      { version: 4, days: null },
    ])
  })

  test('at once with the organiser, a chargeback, an entry and another tab: one refund at most', async () => {
    for (let round = 0; round < 6; round++) {
      const { buyer, id, ids, event, paymentId, type } = await bought()
      const now = world.shop.clock.now
      const hear = async (): Promise<void> => {
        const payment = await world.shop.deps.gateway.payment(paymentId)
        if (payment) await settlePayment(world.shop.deps, payment)
      }
      const contested = async (): Promise<void> => {
        await world.change(paymentId, 'chargeback')
        await hear()
      }
      await Promise.all([
        give(buyer, id, ids, 100),
        give(buyer, id, ids.slice(0, 1), 50),
        give(buyer, id, ids.slice(0, 1), 50),
        world.db.transaction((tx) =>
          cancelTickets(tx, { orderId: id, ticketIds: ids, reason: 'organiser', now }),
        ),
        ...(round % 3 === 0 ? [contested()] : []),
        ...(round % 2 === 0 ? [entered(event.id, ids[1] ?? '', 'entrada')] : []),
        world.reconcile(),
      ])
      await hear()
      await expectInvariants(world)
      expect([await states(id), await world.level('t', type.id)]).toEqual([
        ['void', 'void'],
        { capacity: 10, sold: 0, held: 0 },
      ])
      for (let rounds = 0; rounds < 3; rounds++) {
        world.pass(2)
        await world.reconcile()
      }
    }
  })
})
