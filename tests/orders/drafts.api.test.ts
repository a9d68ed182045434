import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { refilledLines } from '#drafts/refilled-lines.ts'
import { calls } from '#contract/calls.ts'
import { type OrderDraft, orderDraftOf } from '#contract/nouns/order-draft.ts'
import { type SelectedTicket, type TicketLine } from '#contract/nouns/ticket.ts'
import * as t from '#server/db/schema.ts'
import { sweep } from '#server/process/sweep.ts'

import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import { type Buyer, linesOf, pix, type Type, World } from './world.ts'

const nothing = { linhas: [], cupom: '' }
const day = 24 * 60

describeEachDatabase('what a buyer typed for an order', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const heldOrder = async (price = 5_000) => {
    const event = await world.event({
      types: [
        { price, fields: [{ titulo: 'Clube', tipo: 'texto' }] },
        { nome: 'Camarote', price, fields: [{ titulo: 'Documento', tipo: 'imagem' }] },
      ],
    })
    const [type, other] = event.types
    if (!type || !other) throw new Error('no type')
    const buyer = await world.buyer()
    return { event, type, other, buyer, id: await world.held(buyer, event, [[type, 1]]) }
  }
  /** Without a coupon, which none of these orders has. */
  const read = async (buyer: Buyer, transaction_id: string) => {
    const { body, ...sent } = await world.shop.send(
      calls.orderDraft,
      { params: { transaction_id } },
      world.loggedInAgain(buyer).token,
    )
    const { cupom_aplicado: applied, ...draft } = body
    expect(applied ?? null).toBe(null)
    return { ...sent, body: draft }
  }
  const save = (buyer: Buyer, transaction_id: string, body: OrderDraft) =>
    world.shop.send(calls.saveOrderDraft, { params: { transaction_id }, body }, buyer.token)
  const keepImage = (buyer: Buyer, transaction_id: string, imagem: string) =>
    world.shop.send(calls.keepAnswerImage, { params: { transaction_id }, body: { imagem } }, buyer.token)
  const imageOf = async (background: string): Promise<string> => {
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background } })
    return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`
  }
  const halfTyped = (type: Type, firstName: string): OrderDraft => {
    const [line] = linesOf([[type, 1]])
    if (!line) throw new Error('no line')
    return orderDraftOf(
      [
        {
          ...line,
          personalInfo: { ...line.personalInfo, firstName, lastName: '', email: 'atleta@', cpf: '529.98' },
        },
      ],
      ' quadra1',
    )
  }
  const selected = (type: Type): SelectedTicket => ({
    ticket_type_id: type.id,
    nome: type.nome,
    tipo: type.spec.tipo,
    modo: type.spec.modo,
    preco: type.spec.price / 100,
    quantity: 1,
    descricao: '',
    categories: [],
    campos_personalizados: type.spec.fields.map((field) => ({ opcoes: [], ...field })),
  })
  const confirm = (buyer: Buyer, eventId: string, id: string, tickets: TicketLine[]) => {
    const [first] = tickets
    if (!first) throw new Error('no lines')
    return world.shop.send(
      calls.freeCheckout,
      { body: { transaction_id: id, evento_id: eventId, tickets, personalInfo: first.personalInfo } },
      world.loggedInAgain(buyer).token,
    )
  }

  test('is nothing at first, comes back as it was typed, and the last word wins', async () => {
    const { buyer, id, type } = await heldOrder()
    expect((await read(buyer, id)).body).toEqual(nothing)
    expect((await save(buyer, id, halfTyped(type, 'Primeira'))).status).toBe(200)
    expect((await save(buyer, id, halfTyped(type, 'Segunda'))).status).toBe(200)
    const { status, body, headers } = await read(buyer, id)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual(halfTyped(type, 'Segunda'))
    const [again] = refilledLines([selected(type)], body.linhas)
    expect([again?.personalInfo.firstName, again?.personalInfo.email, again?.customFields]).toEqual([
      'Segunda',
      'atleta@',
      [{ titulo: 'Clube', tipo: 'texto', opcoes: [], answer: 'Resposta' }],
    ])
  })

  test('belongs to the owner of the order alone, and is no longer than a form', async () => {
    const { buyer, id, type } = await heldOrder()
    const stranger = await world.buyer()
    await save(buyer, id, halfTyped(type, 'Primeira'))
    const missing = [404, { error: 'Não encontrado.' }]
    for (const sent of [
      await read(stranger, id),
      await save(stranger, id, halfTyped(type, 'Intrusa')),
      await keepImage(stranger, id, await imageOf('#c00')),
    ])
      expect([sent.status, sent.body]).toEqual(missing)
    const long = await save(buyer, id, halfTyped(type, 'x'.repeat(5_000)))
    expect([long.status, long.body]).toEqual([400, { error: 'Os dados enviados não são válidos.' }])
    expect((await read(buyer, id)).body).toEqual(halfTyped(type, 'Primeira'))
  })

  test('goes with the buyer into the next hold of the event, replaced or expired, and into no other event', async () => {
    const { buyer, id, type, other, event } = await heldOrder()
    await save(buyer, id, halfTyped(type, 'Primeira'))
    const replacing = await world.held(buyer, event, [
      [other, 1],
      [type, 1],
    ])
    expect((await read(buyer, replacing)).body).toEqual(halfTyped(type, 'Primeira'))
    world.pass(16)
    await world.release()
    const next = await world.held(buyer, event, [[type, 1]])
    expect((await read(buyer, next)).body).toEqual(halfTyped(type, 'Primeira'))
    const late = await save(buyer, id, halfTyped(type, 'Aba antiga'))
    expect([late.status, late.body]).toEqual([
      409,
      { error: 'O tempo da sua reserva acabou. Selecione os ingressos novamente.' },
    ])
    const elsewhere = await heldOrder()
    expect((await read(elsewhere.buyer, elsewhere.id)).body).toEqual(nothing)
    const own = await world.held(buyer, elsewhere.event, [[elsewhere.type, 1]])
    expect((await read(buyer, own)).body).toEqual(nothing)
  })

  test('is still there after a refused card, gone once the order is paid, and nothing is kept for it then', async () => {
    const { buyer, id, type, event } = await heldOrder()
    const lines = linesOf([[type, 1]])
    await save(buyer, id, orderDraftOf(lines, ''))
    const preferenceId = await world.preferred(buyer, event, id, lines)
    await world.pay(buyer, id, preferenceId, lines, await world.card('FUND'))
    expect((await read(buyer, id)).body).toEqual(orderDraftOf(lines, ''))
    await world.pay(buyer, id, preferenceId, lines, await world.card('APRO'))
    expect(await world.estado(id)).toBe('Aprovada')
    expect((await read(buyer, id)).body).toEqual(nothing)
    const late = await save(buyer, id, halfTyped(type, 'Tarde'))
    expect([late.status, late.body]).toEqual([409, { error: 'Este pedido já foi pago.' }])
    const next = await world.held(buyer, event, [[type, 1]])
    expect((await read(buyer, next)).body).toEqual(nothing)
  })

  test('of the next hold stays when an older order is paid late', async () => {
    const { buyer, id, type, event, other } = await heldOrder()
    const lines = linesOf([[type, 1]])
    const preferenceId = await world.preferred(buyer, event, id, lines)
    const { body: pending } = await world.pay(buyer, id, preferenceId, lines, pix)
    world.pass(38)
    await world.release()
    const next = await world.held(buyer, event, [[other, 1]])
    await save(buyer, next, halfTyped(type, 'Próxima'))
    await world.change(String(pending.payment_id), 'approve')
    await world.db.update(t.payments).set({ checkAt: world.shop.clock.now })
    await world.reconcile()
    expect((await read(buyer, next)).body).toEqual(halfTyped(type, 'Próxima'))
  })

  test('is deleted a day after the last hold', async () => {
    const { buyer, id, type } = await heldOrder()
    await save(buyer, id, halfTyped(type, 'Primeira'))
    world.pass(15 + day - 1)
    await world.release()
    await sweep(world.db, world.shop.clock.now)
    expect((await read(buyer, id)).body).toEqual(halfTyped(type, 'Primeira'))
    world.pass(2)
    expect((await read(buyer, id)).body).toEqual(nothing)
    await sweep(world.db, world.shop.clock.now)
    expect(await world.db.select().from(t.orderDrafts)).toEqual([])
  })

  test('names photos by their address, which the next order of the buyer is bought with', async () => {
    const { buyer, event, other } = await heldOrder(0)
    const first = await world.held(buyer, event, [[other, 1]])
    const { status, body } = await keepImage(buyer, first, await imageOf('#0c0'))
    expect([status, body.endereco]).toEqual([201, expect.stringMatching(/^\/media\/[0-9a-f]{32}-1280\.jpg$/)])
    const lines = linesOf([[other, 1]]).map((line) => ({
      ...line,
      customFields: [{ titulo: 'Documento', tipo: 'imagem' as const, opcoes: [], answer: body.endereco }],
    }))
    await save(buyer, first, orderDraftOf(lines, ''))
    world.pass(25)
    await world.release()
    const next = await world.held(buyer, event, [[other, 1]])
    world.pass(day - 60)
    await sweep(world.db, world.shop.clock.now)
    const kept = await read(buyer, next)
    expect(kept.body).toEqual(orderDraftOf(lines, ''))
    expect((await world.shop.raw(body.endereco)).status).toBe(200)
    const last = await world.held(world.loggedInAgain(buyer), event, [[other, 1]])
    expect((await confirm(buyer, event.id, last, lines)).status).toBe(201)
    const [ticket] = await world.tickets(last)
    const sold = String(ticket?.answers[0]?.answer)
    expect(sold).not.toBe(body.endereco)
    expect((await world.shop.raw(sold)).headers.get('content-type')).toBe('image/jpeg')
    world.pass(2 * day)
    await sweep(world.db, world.shop.clock.now)
    expect((await world.shop.raw(sold)).status).toBe(200)
    expect((await world.shop.raw(body.endereco)).status).toBe(404)
  })

  test('another’s photo is nobody’s answer, and what is no image is refused', async () => {
    const one = await heldOrder(0)
    const two = await heldOrder(0)
    const id = await world.held(two.buyer, two.event, [[two.other, 1]])
    const { body } = await keepImage(one.buyer, one.id, await imageOf('#00c'))
    const lines = linesOf([[two.other, 1]])
    const naming = (answer: string) =>
      lines.map((line) => ({
        ...line,
        customFields: [{ titulo: 'Documento', tipo: 'imagem' as const, opcoes: [], answer }],
      }))
    for (const answer of [body.endereco, `/media/${'0'.repeat(32)}-1280.jpg`, 'https://exemplo.com/a.jpg']) {
      const sent = await confirm(two.buyer, two.event.id, id, naming(answer))
      expect([sent.status, sent.body]).toEqual([400, { error: 'A imagem enviada não pôde ser lida.' }])
    }
    const broken = await keepImage(one.buyer, one.id, 'data:image/png;base64,AAAA')
    expect([broken.status, broken.body]).toEqual([400, { error: 'A imagem enviada não pôde ser lida.' }])
  })
})
