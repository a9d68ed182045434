import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sealIn } from '#contract/laws/ticket-code.ts'
import * as t from '#server/db/schema.ts'
import { newestKey } from '#server/tickets/event-keys.store.ts'
import { verifySeal } from '#server/tickets/ticket-keys.ts'
import { type Buyer, type Event, linesOf, World } from '../orders/world.ts'
import { describeDatabase } from '../support/database.ts'
import { readPdf } from './printed.ts'

describeDatabase('GET /tickets/{id}', (open) => {
  let world: World
  let event: Event
  let buyer: Buyer
  let ids: string[]
  let order: string
  const read = (id: string, token?: string) => world.shop.send(calls.ticket, { params: { id } }, token)

  beforeAll(async () => {
    world = new World(open())
    const categories = [{ nome: 'Mista', capacity: 20 }]
    const pair = { nome: 'Duplas', tipo: 'atleta', modo: 'dupla', price: 0, categories } as const
    event = await world.event({ types: [{ ...pair, categories }], start: new Date('2027-02-06T10:30:00Z') })
    const [type] = event.types
    if (!type) throw new Error('no type')
    buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 2]])
    const lines = linesOf([[type, 2]], ['Mista', 'Mista'])
    const [first] = lines
    if (!first) throw new Error('no lines')
    const body = { tickets: lines, personalInfo: first.personalInfo, transaction_id: id, evento_id: event.id }
    await world.shop.send(calls.freeCheckout, { body }, buyer.token)
    order = id
    ids = (await world.tickets(id)).map((ticket) => ticket.id)
  })
  afterAll(() => world.close())

  test('its code leads whoever scans it to its page, and says nothing of it', async () => {
    const [id = '', partner = ''] = ids
    const seal = sealIn((await read(id, buyer.token)).body.qr ?? '')
    const other = sealIn((await read(partner, buyer.token)).body.qr ?? '')
    const open = async (code: string) => {
      const { status, headers } = await world.shop.raw(`/I/${code}`)
      return [status, headers.get('location'), headers.get('cache-control')]
    }
    expect(await open(seal)).toEqual([302, `/ingresso/${id}`, 'no-store'])
    expect(await open(seal.toLowerCase())).toEqual([302, `/ingresso/${id}`, 'no-store'])
    expect(await open(other)).toEqual([302, `/ingresso/${partner}`, 'no-store'])
    const mixed = seal.slice(0, 23) + other.slice(23)
    for (const wrong of [
      mixed,
      seal.slice(1),
      `${seal}A`,
      'A'.repeat(125),
      'x',
      '%00',
      encodeURIComponent("' or 1=1"),
    ])
      expect([wrong, ...(await open(wrong)).slice(0, 2)]).toEqual([wrong, 404, null])
    expect((await world.shop.raw(`/ingresso/${id}`)).body).not.toContain('Atleta')
  })

  test('shows its buyer the code, signed at once where it was not, always the same', async () => {
    const [id = '', partner = ''] = ids
    const { status, body, headers } = await read(id, buyer.token)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const other = (await read(partner, buyer.token)).body.participante_nome
    expect(other).toMatch(/^Atleta ./)
    expect(body).toMatchObject({
      id,
      situacao: 'Válido',
      ticket_type_nome: 'Duplas',
      dupla_associada: partner,
      dupla_nome: other,
      versao: 1,
      pedido: order,
      evento_data_hora: '2027-02-06T07:30:00-03:00',
      abre_em: null,
    })
    expect(body.qr).toMatch(/^HTTP:\/\/SHOP\.TEST\/I\/[A-Z2-7]{125}$/)
    const key = await newestKey(world.db, event.id)
    if (!key) throw new Error('no key')
    expect(verifySeal(sealIn(body.qr ?? ''), event.id, key)?.codigo).toBe(body.codigo)
    expect((await read(id, buyer.token)).body).toEqual(body)
    expect((await read(partner, buyer.token)).body.qr).not.toBe(body.qr)
  })

  test('says when the door opens where that was set', async () => {
    const opensAt = new Date('2027-02-06T09:15:00Z')
    await world.db
      .insert(t.doorEvents)
      .values({ eventId: event.id, opensAt })
      .onConflictDoUpdate({ target: t.doorEvents.eventId, set: { opensAt } })
    expect((await read(ids[0] ?? '', buyer.token)).body.abre_em).toBe('2027-02-06T06:15:00-03:00')
    await world.db.update(t.doorEvents).set({ opensAt: null }).where(eq(t.doorEvents.eventId, event.id))
    expect((await read(ids[0] ?? '', buyer.token)).body.abre_em).toBeNull()
  })

  test('names no partner beside it whose ticket was given back', async () => {
    const [id = '', partner = ''] = ids
    const give = (of: string, cancelledAt: Date | null) =>
      world.db.update(t.tickets).set({ cancelledAt }).where(eq(t.tickets.id, of))
    await give(partner, world.shop.clock.now)
    expect((await read(id, buyer.token)).body).toMatchObject({ situacao: 'Válido', dupla_nome: null })
    expect((await read(partner, buyer.token)).body).toMatchObject({
      situacao: 'Cancelado',
      dupla_nome: (await read(id, buyer.token)).body.participante_nome,
    })
    await give(partner, null)
  })

  test('hides it from everybody else, the organiser too (law LA4)', async () => {
    const [id = ''] = ids
    const stranger = await world.buyer()
    for (const token of [stranger.token, event.owner.token])
      expect(await read(id, token)).toMatchObject({
        status: 404,
        body: { error: 'Ingresso não encontrado.' },
      })
    for (const none of ['tk_none', '123'])
      expect(await read(none, buyer.token)).toMatchObject({
        status: 404,
        body: { error: 'Ingresso não encontrado.' },
      })
    expect((await read(id)).status).toBe(401)
  })

  const print = async (id: string, token?: string) => {
    const path = calls.orderPdf.path.replace('{transaction_id}', id)
    const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
    const answer = await world.shop.app.request(path, { headers })
    return { answer, file: Buffer.from(await answer.arrayBuffer()) }
  }

  test('prints its order for the buyer, and for nobody else (laws LA4, LA8)', async () => {
    const { answer, file } = await print(order, buyer.token)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    const { pages } = readPdf(file)
    expect(pages.map(({ qr }) => qr)).toEqual(
      await Promise.all(ids.map(async (id) => (await read(id, buyer.token)).body.qr)),
    )
    expect((await print(order, buyer.token)).file.equals(file)).toBe(true)
    const stranger = await world.buyer()
    for (const token of [stranger.token, event.owner.token])
      expect((await print(order, token)).answer.status).toBe(404)
    expect((await print('tx_none', buyer.token)).answer.status).toBe(404)
    expect((await print(order)).answer.status).toBe(401)
  })

  test('prints what is signed at once where it was not', async () => {
    await world.db
      .update(t.tickets)
      .set({ assinatura: null })
      .where(eq(t.tickets.id, ids[0] ?? ''))
    expect(readPdf((await print(order, buyer.token)).file).pages).toHaveLength(2)
  })

  test('has no code once it is cancelled (law LA5)', async () => {
    const [, id = ''] = ids
    await world.db.update(t.tickets).set({ cancelledAt: new Date() }).where(eq(t.tickets.id, id))
    const { body } = await read(id, buyer.token)
    expect([body.situacao, body.qr, body.abre_em]).toEqual(['Cancelado', null, null])
    expect(readPdf((await print(order, buyer.token)).file).pages).toHaveLength(1)
    await world.db
      .update(t.tickets)
      .set({ cancelledAt: new Date() })
      .where(eq(t.tickets.transactionId, order))
    expect((await print(order, buyer.token)).answer.status).toBe(404)
  })
})
