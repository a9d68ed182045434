import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { cancellationCalls } from '#contract/calls/cancellation-calls.ts'
import type { CancellationTarget } from '#contract/nouns/cancellation.ts'
import { runCancellations } from '#server/cancellations/run-cancellations.ts'
import { statementOf } from '#server/dashboard/statement.store.ts'
import type { Db } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { expectInvariants } from '../orders/oracle.ts'
import { type Event, linesOf, type Type, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'

/** A database whose process ends after so many transactions, before the last of them is committed. */
const dying = (db: Db, after: number): Db => {
  let left = after
  const alive = (): void => {
    if (left < 0) throw new Error('killed')
  }
  return new Proxy(db, {
    get: (target, key) => {
      alive()
      const value: unknown = Reflect.get(target, key)
      if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
      return (work: (tx: unknown) => Promise<unknown>) =>
        target.transaction(async (tx) => {
          const done = await work(tx)
          left--
          alive()
          return done
        })
    },
  })
}

describeEachDatabase('a cancellation of many', (open) => {
  let world: World
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const events = async (spec: Parameters<World['event']>[0] = { types: [{ capacity: 50 }] }) => {
    const event = await world.event(spec)
    const [type] = event.types
    if (!type) throw new Error('no type')
    return { event, type }
  }
  const buys = async (event: Event, type: Type, count: number, categories: string[] = []) => {
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, count]])
    const lines = linesOf([[type, count]], ...(categories.length > 0 ? [categories] : []))
    const preferenceId = await world.preferred(buyer, event, id, lines)
    await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect(await world.estado(id)).toBe('Aprovada')
    return { id, buyer }
  }
  const nameOf = async ({ id }: Event): Promise<string> => {
    const [row] = await world.db.select({ nome: t.events.nome }).from(t.events).where(eq(t.events.id, id))
    return row?.nome ?? ''
  }
  const plan = async (event: Event, categoria?: string) => {
    const sent = await world.shop.send(
      cancellationCalls.cancellationPlan,
      { params: { id: event.id }, query: categoria === undefined ? {} : { categoria } },
      event.owner.token,
    )
    return sent.body
  }
  const cancels = async (
    event: Event,
    alvo: CancellationTarget,
    change: { total?: number; confirmacao?: string; motivo?: string; token?: string } = {},
  ) => {
    const { token = event.owner.token, ...rest } = change
    const body = { alvo, motivo: 'Chuva forte', total: 0, confirmacao: await nameOf(event), ...rest }
    const { status, body: answer } = await world.shop.send(
      cancellationCalls.cancel,
      { params: { id: event.id }, body },
      token,
    )
    return { status, answer, lote: status === 201 ? answer.lote : null }
  }
  const read = async (event: Event, lote: string) =>
    (
      await world.shop.send(
        cancellationCalls.cancellation,
        { params: { id: event.id, lote } },
        event.owner.token,
      )
    ).body.lote
  /** As many rounds, a second apart. */
  const rounds = async (count: number): Promise<void> => {
    for (let round = 0; round < count; round++) {
      world.pass(1 / 60)
      await runCancellations(world.shop.deps)
    }
  }
  const valid = async (event: Event): Promise<number> => {
    const rows = await world.db.select().from(t.tickets).where(eq(t.tickets.eventId, event.id))
    return rows.filter(({ cancelledAt }) => cancelledAt === null).length
  }
  const owed = async (event: Event): Promise<number> => {
    const rows = await world.db
      .select({ cents: t.refunds.cents })
      .from(t.refunds)
      .innerJoin(t.transactions, eq(t.transactions.id, t.refunds.transactionId))
      .where(and(eq(t.transactions.eventId, event.id), eq(t.refunds.reason, 'organiser')))
    return rows.reduce((sum, { cents }) => sum + cents, 0)
  }
  const letters = async (): Promise<Mail[]> => {
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
    const { db, clock, logger } = world.shop.deps
    await runJobs({ db, clock, logger, handlers: mailJobs(world.shop.deps, mailer) })
    return sent
  }

  test('of the whole event: nothing is sold any more, everybody is paid back and told, five a second', async () => {
    const { event, type } = await events()
    const orders = []
    for (let order = 0; order < 7; order++) orders.push(await buys(event, type, 2))
    await world.held(await world.buyer(), event, [[type, 1]])
    await letters()
    expect(await plan(event)).toMatchObject({
      pedidos: 7,
      ingressos: 14,
      total: 700,
      cancelado: false,
      evento: { nome: await nameOf(event) },
    })
    const { lote } = await cancels(
      event,
      { evento: true },
      { total: 700, confirmacao: `  ${(await nameOf(event)).toUpperCase()} ` },
    )
    expect(lote).toMatchObject({ situacao: 'running', pedidos: 7, feitos: 0, total: 700, devolvido: 0 })
    expect((await world.hold(await world.buyer(), event, [[type, 1]])).status).toBe(409)
    await rounds(1)
    expect(await read(event, lote?.id ?? '')).toMatchObject({ feitos: 5, situacao: 'running' })
    await rounds(8)
    expect(await read(event, lote?.id ?? '')).toEqual({
      id: lote?.id,
      alvo: 'evento',
      categoria: null,
      situacao: 'finished',
      espera: false,
      pedidos: 7,
      feitos: 7,
      falhas: 0,
      total: 700,
      devolvido: 700,
      falhos: [],
    })
    expect([await valid(event), await owed(event)]).toEqual([0, 70_000])
    await world.reconcile()
    const told = await letters()
    expect(
      told.filter(({ subject }) => subject.startsWith('Evento cancelado')).length,
    ).toBeGreaterThanOrEqual(7)
    expect(told[0]?.text).toContain('Chuva forte')
    const { totais } = await statementOf(world.db, {
      eventId: event.id,
      zone: 'America/Sao_Paulo',
      period: { desde: '', ate: '' },
      after: null,
    })
    expect([totais.recebido, totais.devolvido, totais.a_repassar]).toEqual([700, -700, 0])
    expect((await cancels(event, { evento: true })).answer).toEqual({
      error: 'Não há ingressos a cancelar aqui.',
    })
  })

  test('what is paid after the event was cancelled goes back', async () => {
    const { event, type } = await events()
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 1]])
    const lines = linesOf([[type, 1]])
    const preferenceId = await world.preferred(buyer, event, id, lines)
    await world.pay(buyer, id, preferenceId, lines, await world.card('CONT'))
    expect((await cancels(event, { evento: true })).status).toBe(201)
    const [charge] = await world.charges(id)
    world.pass(1)
    await world.change(String(charge?.id), 'approve')
    await world.reconcile()
    await rounds(7)
    expect(await valid(event)).toBe(0)
    world.pass(1)
    await world.reconcile()
    expect((await world.charges(id)).map(({ status }) => status)).toEqual(['refunded'])
  })

  const twoCategories = () =>
    events({
      types: [
        {
          tipo: 'atleta',
          capacity: 20,
          categories: [
            { nome: 'A', capacity: 10 },
            { nome: 'B', capacity: 10 },
          ],
        },
      ],
    })

  test('of a category it waits for what is being paid there, and cancels that too', async () => {
    const { event, type } = await twoCategories()
    await buys(event, type, 1, ['A'])
    await buys(event, type, 1, ['B'])
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 1]])
    const lines = linesOf([[type, 1]], ['A'])
    const preferenceId = await world.preferred(buyer, event, id, lines)
    await world.pay(buyer, id, preferenceId, lines, await world.card('CONT'))
    const [category] = (await plan(event)).categorias
    const { lote } = await cancels(event, { categoria: category?.id ?? '' }, { total: 50 })
    await rounds(8)
    expect(await read(event, lote?.id ?? '')).toMatchObject({ situacao: 'running', pedidos: 1, feitos: 1 })
    const [charge] = await world.charges(id)
    world.pass(1)
    await world.change(String(charge?.id), 'approve')
    await world.reconcile()
    expect([await world.estado(id), await valid(event)]).toEqual(['Aprovada', 2])
    await rounds(3)
    expect(await read(event, lote?.id ?? '')).toMatchObject({
      situacao: 'finished',
      pedidos: 2,
      feitos: 2,
      total: 100,
      devolvido: 100,
    })
    expect([await valid(event), await owed(event), await world.estado(id)]).toEqual([
      1,
      10_000,
      'Reembolsada',
    ])
  })

  /** A category is cancelled while somebody's card for it is under review: its cancellation waits. */
  const waiting = async () => {
    const { event, type } = await twoCategories()
    const paid = [await buys(event, type, 1, ['A']), await buys(event, type, 1, ['B'])]
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 1]])
    const lines = linesOf([[type, 1]], ['A'])
    await world.pay(
      buyer,
      id,
      await world.preferred(buyer, event, id, lines),
      lines,
      await world.card('CONT'),
    )
    const [a, b] = (await plan(event)).categorias
    const { lote } = await cancels(event, { categoria: a?.id ?? '' }, { total: 50 })
    await rounds(2)
    expect(await read(event, lote?.id ?? '')).toMatchObject({
      situacao: 'running',
      espera: true,
      pedidos: 1,
      feitos: 1,
    })
    return { event, type, paid, id, waits: lote?.id ?? '', other: b?.id ?? '' }
  }
  const approve = async (order: string): Promise<void> => {
    const [charge] = await world.charges(order)
    world.pass(1)
    await world.change(String(charge?.id), 'approve')
    await world.reconcile()
  }

  test('of the whole event takes over one that waits for a payment, and what is paid then goes back', async () => {
    const { event, paid, id, waits } = await waiting()
    const { lote } = await cancels(event, { evento: true }, { total: 50 })
    expect(lote).toMatchObject({ alvo: 'evento', situacao: 'running', pedidos: 1, total: 50 })
    expect(await read(event, waits)).toMatchObject({ situacao: 'finished', espera: false, feitos: 1 })
    await approve(id)
    await rounds(8)
    await world.reconcile()
    expect(await read(event, lote?.id ?? '')).toMatchObject({ situacao: 'finished', feitos: 1 })
    expect([await valid(event), await owed(event)]).toEqual([0, 10_000])
    for (const order of [...paid.map((one) => one.id), id])
      expect((await world.charges(order)).map(({ status }) => status)).toEqual(['refunded'])
  })

  test('of another category begins while one waits for a payment, and both end', async () => {
    const { event, id, waits, other } = await waiting()
    const { lote } = await cancels(event, { categoria: other }, { total: 50 })
    expect(lote).toMatchObject({ situacao: 'running', espera: false, pedidos: 1 })
    expect((await plan(event)).ultimo).toMatchObject({ id: lote?.id })
    await rounds(3)
    expect((await read(event, lote?.id ?? '')).situacao).toBe('finished')
    await approve(id)
    await rounds(3)
    expect(await read(event, waits)).toMatchObject({ situacao: 'finished', pedidos: 2, feitos: 2 })
    expect([await valid(event), await owed(event)]).toEqual([0, 15_000])
  })

  test('of the whole event takes over one that is paused or at work, with nothing returned twice', async () => {
    for (const isPaused of [true, false]) {
      const { event, type } = await twoCategories()
      for (let order = 0; order < 7; order++) await buys(event, type, 1, ['A'])
      const [a] = (await plan(event)).categorias
      const { lote: first } = await cancels(event, { categoria: a?.id ?? '' }, { total: 350 })
      const at = { params: { id: event.id, lote: first?.id ?? '' } }
      await rounds(1)
      if (isPaused) await world.shop.send(cancellationCalls.pauseCancellation, at, event.owner.token)
      const [{ lote: whole }] = await Promise.all([
        cancels(event, { evento: true }, { total: 100 }),
        isPaused ? undefined : runCancellations(world.shop.deps),
      ])
      const resumed = await world.shop.send(cancellationCalls.resumeCancellation, at, event.owner.token)
      expect(resumed.status).toBe(409)
      await rounds(9)
      expect(await read(event, whole?.id ?? '')).toMatchObject({ situacao: 'finished', falhas: 0 })
      const { situacao, pedidos, feitos } = await read(event, at.params.lote)
      expect([situacao, pedidos]).toEqual(['finished', feitos])
      expect([await valid(event), await owed(event)]).toEqual([0, 35_000])
    }
  })

  test('that failed is not tried again while another is at work', async () => {
    const { event, type } = await twoCategories()
    await buys(event, type, 1, ['A'])
    const [a, b] = (await plan(event)).categorias
    const { lote } = await cancels(event, { categoria: a?.id ?? '' }, { total: 50 })
    const stock = and(eq(t.stock.kind, 't'), eq(t.stock.id, type.id))
    await world.db.update(t.stock).set({ sold: 0 }).where(stock)
    await rounds(2)
    await world.db.update(t.stock).set({ sold: 1 }).where(stock)
    await buys(event, type, 1, ['B'])
    expect((await plan(event)).ultimo).toMatchObject({
      id: lote?.id,
      categoria: a?.nome,
      situacao: 'incomplete',
    })
    expect((await cancels(event, { categoria: b?.id ?? '' }, { total: 50 })).status).toBe(201)
    const again = () =>
      world.shop.send(
        cancellationCalls.resumeCancellation,
        { params: { id: event.id, lote: lote?.id ?? '' } },
        event.owner.token,
      )
    expect([(await again()).status, (await again()).body]).toEqual([
      409,
      { error: 'Já há um cancelamento em andamento neste evento.' },
    ])
    await rounds(3)
    expect((await again()).status).toBe(200)
    await rounds(3)
    expect(await valid(event)).toBe(0)
  })

  test('a cancelled event is found neither in the list nor by the search', async () => {
    const { event } = await events()
    const q = await nameOf(event)
    const found = async () => {
      const { body } = await world.shop.send(calls.searchEvents, { query: { q } })
      const { body: list } = await world.shop.send(calls.events, { query: {} })
      return [body.eventos, list].map((all) => all.some(({ id }) => id === event.id))
    }
    expect(await found()).toEqual([true, true])
    expect((await cancels(event, { evento: true })).status).toBe(201)
    expect(await found()).toEqual([false, false])
  })

  test('is refused in words, and nothing changes, where it is not meant', async () => {
    const { event, type } = await events()
    await buys(event, type, 1)
    const whole = { evento: true } as const
    const stranger = (await world.buyer()).token
    const said = async (...args: Parameters<typeof cancels>) => {
      const { status, answer } = await cancels(...args)
      return [status, (answer as unknown as { error: string }).error]
    }
    expect(await said(event, whole, { total: 50, confirmacao: 'Copa' })).toEqual([
      409,
      'Digite o nome do evento para confirmar.',
    ])
    expect(await said(event, whole, { total: 49.99 })).toEqual([
      409,
      'O valor mudou. Confira de novo antes de confirmar.',
    ])
    expect(await said(event, whole, { total: 50, motivo: ' ' })).toEqual([
      400,
      'Escreva o motivo: quem comprou vai lê-lo no e-mail.',
    ])
    expect(await said(event, { categoria: 'ct_nenhuma' }, {})).toEqual([
      409,
      'Esta categoria não existe mais.',
    ])
    expect(await said(event, { ingressos: ['tk_nenhum'] }, {})).toEqual([
      409,
      'Não há ingressos a cancelar aqui.',
    ])
    expect((await said(event, whole, { total: 50, token: stranger }))[0]).toBe(403)
    expect(await valid(event)).toBe(1)
    expect((await world.hold(await world.buyer(), event, [[type, 1]])).status).toBe(201)
    expect(
      await world.db.select().from(t.cancellationBatches).where(eq(t.cancellationBatches.eventId, event.id)),
    ).toEqual([])
  })

  test('of one ticket leaves the others, and sales go on', async () => {
    const { event, type } = await events()
    const { id } = await buys(event, type, 3)
    const [ticket] = await world.db.select().from(t.tickets).where(eq(t.tickets.transactionId, id))
    const { lote } = await cancels(event, { ingressos: [ticket?.id ?? ''] }, { total: 50 })
    await rounds(2)
    expect(await read(event, lote?.id ?? '')).toMatchObject({
      alvo: 'ingressos',
      situacao: 'finished',
      feitos: 1,
    })
    expect([await valid(event), await owed(event), await world.estado(id)]).toEqual([2, 5_000, 'Aprovada'])
    expect((await world.hold(await world.buyer(), event, [[type, 1]])).status).toBe(201)
  })

  test('of one ticket is told by its code: whose it is and what goes back, and only of this event', async () => {
    const { event, type } = await events()
    const { id } = await buys(event, type, 2)
    const other = await events()
    const foreign = await buys(other.event, other.type, 1)
    const codesOf = async (order: string) => (await world.tickets(order)).map(({ codigo }) => codigo)
    const [code = ''] = await codesOf(id)
    const [strange = ''] = await codesOf(foreign.id)
    const ask = async (ingresso: string) => {
      const { status, body } = await world.shop.send(
        cancellationCalls.cancellationPlan,
        { params: { id: event.id }, query: { ingresso } },
        event.owner.token,
      )
      return { status, body }
    }
    for (const typed of [code.replaceAll('-', ''), code.slice(3).replace('-', ' '), `qd ${code.slice(3)}`])
      expect((await ask(typed)).body).toMatchObject({ ingressos: 1 })
    const { body } = await ask(` ${code.toLowerCase()} `)
    expect(body).toMatchObject({ pedidos: 1, ingressos: 1, total: 50, ingresso: { tipo: type.nome } })
    for (const wrong of [strange, 'QD-0000-0000', '', "'--"])
      expect(await ask(wrong)).toEqual({
        status: 409,
        body: { error: 'Nenhum ingresso válido deste evento tem este código.' },
      })
    const { lote } = await cancels(event, { ingressos: [body.ingresso?.id ?? ''] }, { total: 50 })
    await rounds(2)
    expect(await read(event, lote?.id ?? '')).toMatchObject({ situacao: 'finished', feitos: 1 })
    expect([await valid(event), (await ask(code)).status]).toEqual([1, 409])
  })

  const addressOf = async ({ id }: { id: string }): Promise<string> => {
    const [row] = await world.db.select({ email: t.users.email }).from(t.users).where(eq(t.users.id, id))
    return row?.email ?? ''
  }

  test('tells the buyer which tickets are void and that the others are valid, and their holders by what they are', async () => {
    const { event, type } = await events()
    const { id, buyer } = await buys(event, type, 3)
    const codes = (await world.tickets(id)).map(({ codigo }) => codigo)
    const [ticket] = await world.db
      .select()
      .from(t.tickets)
      .where(eq(t.tickets.codigo, codes[1] ?? ''))
    await world.db
      .update(t.tickets)
      .set({ email: 'carla@exemplo.com' })
      .where(eq(t.tickets.id, ticket?.id ?? ''))
    await letters()
    await cancels(event, { ingressos: [ticket?.id ?? ''] }, { total: 50 })
    await rounds(2)
    const told = [...(await letters()), ...(await letters())]
    const address = await addressOf(buyer)
    const toBuyer = told.find(({ to }) => to === address)?.text ?? ''
    expect(toBuyer).toContain('1 ingresso seu não vale mais na entrada.')
    expect(toBuyer).toContain('Os outros 2 ingressos do seu pedido continuam válidos.')
    expect(codes.filter((code) => toBuyer.includes(code))).toEqual([codes[1]])
    const toHolder = told.find(({ to }) => to === 'carla@exemplo.com')?.text ?? ''
    expect(toHolder).toContain(`Ingresso: ${type.nome}\n`)
    for (const secret of [ticket?.nome, 'QD-']) expect(toHolder).not.toContain(secret)
  })

  test('tells one holder of all tickets of an order, and names the category that was cancelled', async () => {
    const { event, type } = await events({
      types: [{ tipo: 'atleta', capacity: 20, categories: [{ nome: 'Feminina B', capacity: 10 }] }],
    })
    const { id, buyer } = await buys(event, type, 2, ['Feminina B', 'Feminina B'])
    await world.db
      .update(t.tickets)
      .set({ email: 'carla@exemplo.com' })
      .where(eq(t.tickets.transactionId, id))
    await letters()
    const [category] = (await plan(event)).categorias
    await cancels(event, { categoria: category?.id ?? '' }, { total: 100 })
    await rounds(8)
    const told = [...(await letters()), ...(await letters())]
    const name = `${type.nome} · Feminina B`
    const pair = `  Ingresso: ${name}\n  Ingresso: ${name}\n`
    const codes = (await world.tickets(id)).map(({ codigo }) => codigo)
    const words = [
      [await addressOf(buyer), codes],
      ['carla@exemplo.com', [pair]],
    ] as const
    for (const [to, texts] of words) {
      const [mail, more] = told.filter((sent) => sent.to === to)
      expect([mail?.subject, more]).toEqual([`Categoria cancelada: ${await nameOf(event)}`, undefined])
      expect(mail?.text).toContain(`cancelou a categoria ${name}.`)
      for (const text of texts) expect(mail?.text).toContain(text)
      expect(mail?.text).not.toContain('continua')
    }
  })

  test('waits while it is paused, and goes on', async () => {
    const { event, type } = await events()
    for (let order = 0; order < 7; order++) await buys(event, type, 1)
    const { lote } = await cancels(event, { evento: true }, { total: 350 })
    const at = { params: { id: event.id, lote: lote?.id ?? '' } }
    const step = async (
      call: typeof cancellationCalls.pauseCancellation | typeof cancellationCalls.resumeCancellation,
    ) => world.shop.send(call, at, event.owner.token)
    await rounds(1)
    expect((await step(cancellationCalls.pauseCancellation)).body.lote.situacao).toBe('paused')
    await rounds(9)
    expect([await valid(event), (await read(event, at.params.lote)).feitos]).toEqual([2, 5])
    expect((await step(cancellationCalls.pauseCancellation)).status).toBe(409)
    expect((await cancels(event, { evento: true }, { total: 100 })).answer).toEqual({
      error: 'Já há um cancelamento em andamento neste evento.',
    })
    expect((await step(cancellationCalls.resumeCancellation)).body.lote.situacao).toBe('running')
    await rounds(9)
    expect((await read(event, at.params.lote)).situacao).toBe('finished')
    expect((await step(cancellationCalls.resumeCancellation)).status).toBe(409)
    expect([await valid(event), await owed(event)]).toEqual([0, 35_000])
  })

  test('names what failed, and tries it again', async () => {
    const { event, type } = await events()
    const { id } = await buys(event, type, 1)
    const { lote } = await cancels(event, { evento: true }, { total: 50 })
    const stock = and(eq(t.stock.kind, 't'), eq(t.stock.id, type.id))
    await world.db.update(t.stock).set({ sold: 0 }).where(stock)
    await rounds(8)
    const failed = await read(event, lote?.id ?? '')
    expect(failed).toMatchObject({ situacao: 'incomplete', feitos: 0, falhas: 1, devolvido: 0 })
    expect(failed.falhos.map(({ valor }) => valor)).toEqual([50])
    expect(await world.estado(id)).toBe('Aprovada')
    await world.db.update(t.stock).set({ sold: 1 }).where(stock)
    await world.shop.send(
      cancellationCalls.resumeCancellation,
      { params: { id: event.id, lote: lote?.id ?? '' } },
      event.owner.token,
    )
    await rounds(8)
    expect(await read(event, lote?.id ?? '')).toMatchObject({ situacao: 'finished', feitos: 1, falhas: 0 })
    expect(await owed(event)).toBe(5_000)
  })

  test('ends with each order cancelled once wherever its process is killed, and with several at work', async () => {
    const { event, type } = await events()
    for (let order = 0; order < 8; order++) await buys(event, type, 1)
    const { lote } = await cancels(event, { evento: true }, { total: 400 })
    for (const after of [0, 1, 0, 2, 3]) {
      world.pass(1 / 60)
      const { deps } = world.shop
      await runCancellations({ ...deps, db: dying(deps.db, after) }).catch(() => undefined)
      const { feitos, falhas } = await read(event, lote?.id ?? '')
      expect([feitos + (await valid(event)), falhas]).toEqual([8, 0])
      expect(await owed(event)).toBe(feitos * 5_000)
    }
    for (let round = 0; round < 9; round++) {
      world.pass(1 / 60)
      await Promise.all([runCancellations(world.shop.deps), runCancellations(world.shop.deps)])
    }
    expect(await read(event, lote?.id ?? '')).toMatchObject({ situacao: 'finished', feitos: 8, falhas: 0 })
    expect([await valid(event), await owed(event)]).toEqual([0, 40_000])
    const jobs = await world.db.select().from(t.jobs).where(eq(t.jobs.kind, 'organiserCancelled'))
    expect(jobs.filter(({ dedupeKey }) => dedupeKey?.includes(lote?.id ?? '-')).length).toBe(8)
  })
})
