import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Guardian, TicketLine } from '#contract/nouns/ticket.ts'
import * as t from '#server/db/schema.ts'
import type { Attendee } from '#server/orders/orders.store.ts'
import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import { type Buyer, linesOf, pix, World } from './world.ts'

const rita: Guardian = { nome: 'Rita Alves', cpf: '111.444.777-35', versao: 1 }
const bornIn = (line: TicketLine, year: number, responsavel?: Guardian): TicketLine => ({
  ...line,
  personalInfo: { ...line.personalInfo, birthDate: `17/05/${year}` },
  ...(line.athleteInfo && {
    athleteInfo: { ...line.athleteInfo, ...(responsavel && { responsavel }) },
  }),
})

describeEachDatabase('who answers for a minor', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterEach(async () => {
    await expectInvariants(world)
    world.pass(16)
    await world.release()
  })
  afterAll(() => world.close())

  const heldOrder = async (price = 5_000) => {
    const event = await world.event({
      types: [{ tipo: 'atleta', price, categories: [{ nome: 'Iniciante', capacity: 9 }] }],
    })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 1]])
    const [line] = linesOf([[type, 1]], ['Iniciante'])
    if (!line) throw new Error('no line')
    return { event, buyer, id, line }
  }

  const free = (buyer: Buyer, evento_id: string, transaction_id: string, line: TicketLine) =>
    world.shop.send(
      calls.freeCheckout,
      { body: { tickets: [line], personalInfo: line.personalInfo, transaction_id, evento_id } },
      buyer.token,
    )

  const attendee = async (id: string): Promise<Attendee | undefined> => {
    const [item] = await world.db
      .select()
      .from(t.transactionItems)
      .where(eq(t.transactionItems.transactionId, id))
    return item?.attendee as Attendee | undefined
  }

  test('is nobody where a client knows the specification alone: the buyer accepts, and no term of a guardian', async () => {
    const { event, buyer, id, line } = await heldOrder(0)
    expect((await free(buyer, event.id, id, bornIn(line, 2015))).status).toBe(201)
    const [ticket] = await world.tickets(id)
    expect(ticket?.consents.map(({ termo, por }) => [termo, por])).toEqual([
      ['imagem', 'comprador'],
      ['saude', 'comprador'],
    ])
  })

  test.each<[Partial<Guardian>, string]>([
    [{ nome: 'Rita' }, 'Por favor, preencha todos os campos obrigatórios.'],
    [{ cpf: '' }, 'Por favor, preencha todos os campos obrigatórios.'],
    [{ versao: 0 }, 'Você deve concordar com todos os termos.'],
    [{ versao: 2 }, 'Você deve concordar com todos os termos.'],
  ])('%j is refused', async (over, error) => {
    const { event, buyer, id, line } = await heldOrder()
    const { status, body } = await world.preference(buyer, event, id, [
      bornIn(line, 2015, { ...rita, ...over }),
    ])
    expect([status, body]).toEqual([400, { error }])
  })

  test('accepts the three terms under the own name and CPF, which nobody else’s answer holds', async () => {
    const { event, buyer, id, line } = await heldOrder(0)
    expect((await free(buyer, event.id, id, bornIn(line, 2015, rita))).status).toBe(201)
    const [ticket] = await world.tickets(id)
    expect(
      ticket?.consents.map(({ termo, versao, por, nome, cpf }) => [termo, versao, por, nome, cpf]),
    ).toEqual(
      ['imagem', 'saude', 'responsavel'].map((termo) => [
        termo,
        1,
        'responsavel',
        'Rita Alves',
        '11144477735',
      ]),
    )
    expect(ticket?.athleteInfo).not.toHaveProperty('responsavel')
    const own = await world.shop.send(calls.myTickets, {}, buyer.token)
    expect(JSON.stringify(own.body)).not.toContain('11144477735')
  })

  test('is kept of no adult', async () => {
    const { event, buyer, id, line } = await heldOrder(0)
    await world.preference(buyer, event, id, [bornIn(line, 1990, rita)])
    expect((await free(buyer, event.id, id, bornIn(line, 1990, rita))).status).toBe(201)
    expect((await attendee(id))?.athleteInfo).not.toHaveProperty('responsavel')
    const [ticket] = await world.tickets(id)
    expect(ticket?.consents.map(({ por }) => por)).toEqual(['comprador', 'comprador'])
  })

  test('leaves an adult’s order to be paid by a page that still holds one', async () => {
    const { event, buyer, id, line } = await heldOrder()
    const adult = bornIn(line, 1990, rita)
    const preference = await world.preferred(buyer, event, id, [adult])
    expect((await world.pay(buyer, id, preference, [adult], pix)).status).toBe(200)
  })

  test('holds up no order that was bound before it was asked for', async () => {
    const { event, buyer, id, line } = await heldOrder()
    const preference = await world.preferred(buyer, event, id, [bornIn(line, 2015, rita)])
    const before = await attendee(id)
    if (!before?.athleteInfo) throw new Error('nobody is bound')
    const { responsavel: _, ...athleteInfo } = before.athleteInfo
    await world.db
      .update(t.transactionItems)
      .set({ attendee: { ...before, athleteInfo } })
      .where(eq(t.transactionItems.transactionId, id))
    expect((await world.pay(buyer, id, preference, [bornIn(line, 2015)], pix)).status).toBe(200)
  })

  test('who changes on the way to the payment is told of, and accepts anew', async () => {
    const { event, buyer, id, line } = await heldOrder()
    const preference = await world.preferred(buyer, event, id, [bornIn(line, 2015, rita)])
    const acceptedBy = async () => (await attendee(id))?.consents?.map(({ nome, em }) => [nome, em])
    const first = world.shop.clock.now.toISOString()
    world.pass(1)
    await world.preferred(buyer, event, id, [bornIn(line, 2015, rita)])
    expect(await acceptedBy()).toEqual(Array.from({ length: 3 }, () => ['Rita Alves', first]))
    const otto = { ...rita, nome: 'Otto Alves', cpf: '123.456.789-09' }
    const changed = await world.pay(buyer, id, preference, [bornIn(line, 2015, otto)], pix)
    expect(changed.status).toBe(409)
    await world.preferred(buyer, event, id, [bornIn(line, 2015, otto)])
    const second = world.shop.clock.now.toISOString()
    expect(await acceptedBy()).toEqual(Array.from({ length: 3 }, () => ['Otto Alves', second]))
  })
})
