import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { PairRow, ParticipantRow } from '#contract/nouns/participant.ts'
import { eventAccess, movements, tickets } from '#server/db/schema.ts'
import { hashPassword } from '#server/users/password.ts'
import { soldTickets } from '#server/orders/sold-tickets.store.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { describeEachDatabase } from '../support/database.ts'
import { type Account, newAccount, openShop, type ShopInProcess } from '../support/in-process.ts'

const organizer = { email: 'organizador@quadra.example', password: 'quadra123' }

describeEachDatabase('dashboard', (open) => {
  let shop: ShopInProcess
  let owner: string
  let delegate: Account
  let stranger: Account
  let eventId: string

  beforeAll(async () => {
    const { db } = open()
    await seedDemo({ db, now: new Date(), hashPassword, storeBanner: async () => 'sha' })
    shop = openShop(open())
    owner = (await shop.send(calls.login, { body: organizer })).body.token
    delegate = await newAccount(shop)
    stranger = await newAccount(shop)
    const { body } = await shop.send(calls.events, {})
    eventId = body.find((event) => event.nome.startsWith('Torneio Relâmpago'))?.id ?? ''
    await db.insert(eventAccess).values({ eventId, cpf: delegate.cpfCnpj, userId: delegate.id })
    return () => shop.close()
  })

  const dashboard = async (token: string, query = {}) =>
    shop.send(calls.dashboard, { params: { id: eventId }, query }, token)

  const rows = async <T>(filter: 'participantes' | 'tickets' | 'duplas', token: string) => {
    const { status, body } = await shop.send(
      calls.participants,
      { params: { id: eventId }, query: { filter } },
      token,
    )
    return { status, rows: body as T[] }
  }

  test('no browser keeps what only its reader may see', async () => {
    const headers = { authorization: `Bearer ${owner}`, 'if-none-match': '*' }
    for (const path of ['participants?filter=participantes', 'participants?filter=duplas', 'dashboard']) {
      const answer = await shop.raw(`/api/v1/events/${eventId}/${path}`, { headers })
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
        200,
        'no-store',
        null,
      ])
    }
  })

  test('the creator sees totals that agree with the lists', async () => {
    const { status, body } = await dashboard(owner)
    expect(status).toBe(200)
    const count = await open().db.$count(tickets, eq(tickets.eventId, eventId))
    expect(count).toBeGreaterThan(100)
    expect(body.ingressosVendidos).toHaveLength(count)
    expect(body.totais).toEqual({
      ingressosVendidos: count,
      participantes: new Set(body.ingressosVendidos.map((ticket) => ticket.user_cpf_cnpj)).size,
    })
    expect(body.participantes).toHaveLength(body.totais.participantes)
    expect(body.evento.pode_editar).toBe(true)
    expect(body.evento.dashboard_access_cpfs).toEqual([delegate.cpfCnpj])
  })

  test('revenue is what was paid, day by day, refunds subtracted', async () => {
    const { db } = open()
    const before = (await dashboard(owner)).body.vendasPorDia
    const paid = await db.execute<{ cents: string }>(sql`
      select sum(p.amount_cents) as cents from payments p join transactions t on t.id = p.transaction_id where t.event_id = ${eventId}`)
    const cents = (days: typeof before) =>
      days.reduce((sum, day) => sum + Math.round(day.totalVendas * 100), 0)
    expect(cents(before)).toBe(Number(paid.rows[0]?.cents))
    expect(before.reduce((sum, day) => sum + day.quantidade, 0)).toBe(
      (await dashboard(owner)).body.totais.ingressosVendidos,
    )
    const [ticket] = await db.select().from(tickets).where(eq(tickets.eventId, eventId)).limit(1)
    if (!ticket) throw new Error('no ticket')
    const [sale] = await db.select().from(movements).where(eq(movements.transactionId, ticket.transactionId))
    if (!sale) throw new Error('no sale')
    await db.insert(movements).values({ ...sale, kind: 'refund', cents: -500 })
    expect(cents((await dashboard(owner)).body.vendasPorDia)).toBe(cents(before) - 500)
    await expect(db.delete(movements)).rejects.toThrow('movements')
    await db.insert(movements).values({ ...sale, kind: 'refund', ref: `${sale.paymentId} 1`, cents: 500 })
    expect(cents((await dashboard(owner)).body.vendasPorDia)).toBe(cents(before))
  })

  test('lists stay out when asked, totals do not', async () => {
    const full = (await dashboard(owner)).body
    const { body } = await dashboard(owner, { listas: 'nao', banner: 'url' })
    expect([body.ingressosVendidos, body.participantes]).toEqual([[], []])
    expect(body.totais).toEqual(full.totais)
    expect(body.ocupacao).toEqual(full.ocupacao)
  })

  test('occupation counts each type, category and lot', async () => {
    const { ocupacao } = (await dashboard(owner)).body
    for (const type of ocupacao) {
      const inCategories = type.categorias.reduce((sum, category) => sum + category.vendidos, 0)
      expect(inCategories).toBe(type.categorias.length > 0 ? type.vendidos : 0)
      expect(type.lotes.reduce((sum, lot) => sum + lot.vendidos, 0)).toBe(type.vendidos)
    }
  })

  test('each pair is one row of the pairs table and two of the others', async () => {
    const people = await rows<ParticipantRow>('participantes', owner)
    const sold = await rows<ParticipantRow>('tickets', owner)
    const pairs = await rows<PairRow>('duplas', owner)
    expect(sold.rows).toEqual(people.rows)
    const inPairs = people.rows.filter((row) => row.modo === 'dupla')
    expect(inPairs.length).toBe(pairs.rows.length * 2)
    expect(inPairs.filter((row) => row.nome_dupla === '')).toEqual([])
    const names = new Set(inPairs.map((row) => row.nome))
    expect(
      pairs.rows.filter((pair) => pair.nomes.length !== 2 || pair.nomes.some((name) => !names.has(name))),
    ).toEqual([])
  })

  test('an account with access reads everything and may not edit', async () => {
    const { status, body } = await dashboard(delegate.token)
    expect([status, body.evento.pode_editar]).toEqual([200, false])
    expect((await rows('participantes', delegate.token)).status).toBe(200)
  })

  test('to anybody else the event is not there', async () => {
    const refused = { error: 'Evento não encontrado.' }
    for (const token of [stranger.token]) {
      const answers = [
        await dashboard(token),
        await shop.send(calls.participants, { params: { id: eventId }, query: { filter: 'duplas' } }, token),
      ]
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [404, refused],
        [404, refused],
      ])
    }
    expect((await shop.raw(`/api/v1/events/${eventId}/dashboard`)).status).toBe(401)
  })

  test('an unknown filter is malformed', async () => {
    const { status, body } = await shop.raw(`/api/v1/events/${eventId}/participants?filter=tudo`, {
      headers: { authorization: `Bearer ${owner}` },
    })
    expect([status, body]).toEqual([400, { error: 'Os dados enviados não são válidos.' }])
  })

  test('refunded tickets leave every count', async () => {
    const { db } = open()
    const before = (await dashboard(owner)).body.totais.ingressosVendidos
    const [ticket] = await db.select().from(tickets).where(eq(tickets.eventId, eventId)).limit(1)
    if (!ticket) throw new Error('no ticket')
    await db
      .update(tickets)
      .set({ cancelledAt: new Date() })
      .where(eq(tickets.transactionId, ticket.transactionId))
    const cancelled = await db.$count(tickets, eq(tickets.transactionId, ticket.transactionId))
    const { totais, ingressosVendidos } = (await dashboard(owner)).body
    expect(totais.ingressosVendidos).toBe(before - cancelled)
    expect(ingressosVendidos).toHaveLength(before - cancelled)
    const kept = await soldTickets(db, { userId: ticket.userId })
    expect(kept.filter(({ situacao }) => situacao === 'Cancelado')).toHaveLength(cancelled)
    expect((await rows('tickets', owner)).rows).toHaveLength(before - cancelled)
  })
})
