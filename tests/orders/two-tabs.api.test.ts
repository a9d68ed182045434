import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { withoutImages } from '#contract/laws/answer-images.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'

import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import { type Buyer, linesOf, pix, World } from './world.ts'

const changed = {
  error: 'Os dados deste pedido foram alterados em outra aba ou aparelho. Confira os dados e tente de novo.',
}

describeEachDatabase('one order in two tabs', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  const heldOrder = async (price = 8_000) => {
    const event = await world.event({
      types: [
        {
          tipo: 'atleta',
          price,
          categories: [
            { nome: 'Iniciante', capacity: 10 },
            { nome: 'Avançado', capacity: 10 },
          ],
          fields: [
            { titulo: 'Clube', tipo: 'texto' },
            { titulo: 'Documento', tipo: 'imagem' },
          ],
        },
      ],
    })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c0c' } })
    const photo = `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`
    const filled = (): TicketLine[] =>
      linesOf([[type, 1]], ['Iniciante']).map((line) => ({
        ...line,
        customFields: line.customFields.map((field) => ({
          ...field,
          answer: field.tipo === 'imagem' ? photo : 'Praia Clube',
        })),
      }))
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 1]])
    return { event, type, buyer, id, first: filled(), second: filled() }
  }
  type Held = Awaited<ReturnType<typeof heldOrder>>

  const confirm = ({ event, buyer, id }: Held, tickets: TicketLine[], versao?: number | null) => {
    const [line] = tickets
    if (!line) throw new Error('no lines')
    return world.shop.send(
      calls.freeCheckout,
      {
        body: {
          transaction_id: id,
          evento_id: event.id,
          tickets,
          personalInfo: line.personalInfo,
          ...(versao !== undefined && { versao }),
        },
      },
      buyer.token,
    )
  }
  const versionOf = async (buyer: Buyer, id: string) => (await world.read(buyer, id)).versao

  test('is not paid with what another tab wrote', async () => {
    const { event, buyer, id, first, second } = await heldOrder()
    const preferenceId = await world.preferred(buyer, event, id, first)
    expect(await world.preferred(buyer, event, id, second)).toBe(preferenceId)
    for (const data of [pix, await world.card('APRO')]) {
      const sent = await world.pay(buyer, id, preferenceId, withoutImages(first), data)
      expect([sent.status, sent.body]).toEqual([409, changed])
    }
    expect(await world.charges(id)).toEqual([])
    const paid = await world.pay(buyer, id, preferenceId, withoutImages(second), await world.card('APRO'))
    expect(paid.body.status).toBe('approved')
    const [ticket] = await world.tickets(id)
    expect(ticket?.email).toBe(second[0]?.personalInfo.email)
  })

  test('is paid with the same data however they are written, and refused for every difference that counts', async () => {
    const { event, buyer, id, first } = await heldOrder()
    const preferenceId = await world.preferred(buyer, event, id, first)
    const [line] = withoutImages(first)
    if (!line?.athleteInfo) throw new Error('no line')
    const { personalInfo, athleteInfo } = line
    const otherwise: Partial<TicketLine>[] = [
      { personalInfo: { ...personalInfo, lastName: 'Outra' } },
      { personalInfo: { ...personalInfo, email: 'outra@teste.example' } },
      { personalInfo: { ...personalInfo, phone: '(11) 98765-4322' } },
      { personalInfo: { ...personalInfo, birthDate: '18/05/1990' } },
      { athleteInfo: { ...athleteInfo, category: 'Avançado' } },
      { athleteInfo: { ...athleteInfo, gender: 'Masculino' } },
      { customFields: line.customFields.map((field) => ({ ...field, answer: 'Outro clube' })) },
      {
        customFields: line.customFields.map((field) => ({
          ...field,
          answer: field.tipo === 'imagem' ? `/media/${'0'.repeat(32)}-1280.jpg` : field.answer,
        })),
      },
    ]
    for (const difference of otherwise) {
      const sent = await world.pay(buyer, id, preferenceId, [{ ...line, ...difference }], pix)
      expect([sent.status, sent.body]).toEqual([409, changed])
    }
    const same: TicketLine = {
      ...line,
      personalInfo: {
        ...personalInfo,
        firstName: ` ${personalInfo.firstName} `,
        email: personalInfo.email.toUpperCase(),
        cpf: personalInfo.cpf.replaceAll(/\D/g, ''),
        phone: personalInfo.phone.replaceAll(/\D/g, ''),
      },
    }
    const paid = await world.pay(buyer, id, preferenceId, [same], pix)
    expect([paid.status, paid.body.status]).toEqual([200, 'pending'])
    const again = await world.pay(buyer, id, preferenceId, [line], pix)
    expect(again.body).toEqual(paid.body)
  })

  test('that is free is confirmed once, and the other tab is told that its data were not bought', async () => {
    const order = await heldOrder(0)
    const versao = await versionOf(order.buyer, order.id)
    expect(versao).toBe(0)
    expect((await confirm(order, order.first, versao)).status).toBe(201)
    expect((await confirm(order, order.first, versao)).status).toBe(201)
    expect((await confirm(order, order.first)).status).toBe(201)
    for (const version of [versao, undefined]) {
      const sent = await confirm(order, order.second, version)
      expect([sent.status, sent.body]).toEqual([409, changed])
    }
    const [ticket, ...others] = await world.tickets(order.id)
    expect([ticket?.email, others]).toEqual([order.first[0]?.personalInfo.email, []])
  })

  test('that became free is not confirmed over what another tab bound since the page read it', async () => {
    const order = await heldOrder(8_000)
    const { event, buyer, id, first, second } = order
    const coupon = await world.coupon(event, 'TUDO', 10_000, 5)
    await world.shop.send(calls.validateCoupon, { params: { eventId: event.id, name: 'TUDO' } }, buyer.token)
    const before = await versionOf(buyer, id)
    const sent = await world.preference(buyer, event, id, second)
    const bound = await versionOf(buyer, id)
    expect([sent.status, sent.body.versao, bound]).toEqual([200, 1, 1])
    const stale = await confirm(order, first, before)
    expect([stale.status, stale.body, await versionOf(buyer, id)]).toEqual([409, changed, 1])
    expect((await world.read(buyer, id)).valor_total).toBe(80)
    expect((await confirm(order, first, bound)).status).toBe(201)
    expect(await world.level('k', coupon)).toEqual({ capacity: 5, sold: 1, held: 0 })
    expect((await world.tickets(id))[0]?.email).toBe(first[0]?.personalInfo.email)
  })

  test('bound again as it is keeps its version', async () => {
    const { event, buyer, id, first } = await heldOrder()
    await world.preferred(buyer, event, id, first)
    await world.preferred(buyer, event, id, first)
    expect(await versionOf(buyer, id)).toBe(1)
    await world.preferred(buyer, event, id, [{ ...(first[0] as TicketLine), preco: 80 }], {
      couponId: await world.coupon(event, 'DEZ', 1_000, 5),
    })
    expect(await versionOf(buyer, id)).toBe(2)
  })
})
