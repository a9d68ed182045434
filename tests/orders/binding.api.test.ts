import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import * as t from '#server/db/schema.ts'

import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import {
  type Buyer,
  type Event,
  linesOf,
  type Restriction,
  type Type,
  type TypeSpec,
  World,
} from './world.ts'

const mismatch = { error: 'Os dados dos ingressos ou valores não correspondem à transação.' }
const incomplete = { error: 'Por favor, preencha todos os campos obrigatórios.' }
const expired = { error: 'O tempo da sua reserva acabou. Selecione os ingressos novamente.' }

const athlete: TypeSpec = {
  tipo: 'atleta',
  categories: [
    { nome: 'Iniciante', capacity: 1 },
    { nome: 'Avançado', capacity: 99 },
  ],
}

const pairOf = (restricao: Restriction, permitidas: string[] = []): TypeSpec => ({
  tipo: 'atleta',
  modo: 'dupla',
  categories: [
    { nome: 'Iniciante', capacity: 40, restricao, permitidas },
    { nome: 'Avançado', capacity: 30 },
    { nome: 'Mista', capacity: 30 },
  ],
})

describeEachDatabase('binding attendees', (open) => {
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

  const heldOrder = async (spec: TypeSpec, count = 1) => {
    const event = await world.event({ types: [spec] })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, count]])
    return { event, type, buyer, id }
  }

  const categories = async (type: Type) =>
    Promise.all(
      type.spec.categories.map(async ({ nome }) => {
        const level = await world.level('c', await world.categoryId(type, nome))
        return [nome, level?.held, level?.sold]
      }),
    )

  const free = (
    buyer: Buyer,
    event: Event,
    id: string,
    lines: TicketLine[],
    coupon?: { coupon_id: string | null },
  ) => {
    const [first] = lines
    if (!first) throw new Error('no lines')
    return world.shop.send(
      calls.freeCheckout,
      {
        body: {
          tickets: lines,
          personalInfo: first.personalInfo,
          transaction_id: id,
          evento_id: event.id,
          ...coupon,
        },
      },
      buyer.token,
    )
  }

  test('category places are taken when the order goes to payment, and moved when it goes again', async () => {
    const { event, type, buyer, id } = await heldOrder(athlete)
    expect(await categories(type)).toEqual([
      ['Iniciante', 0, 0],
      ['Avançado', 0, 0],
    ])
    const first = await world.preferred(buyer, event, id, linesOf([[type, 1]], ['Iniciante']))
    expect(await categories(type)).toEqual([
      ['Iniciante', 1, 0],
      ['Avançado', 0, 0],
    ])
    expect(await world.preferred(buyer, event, id, linesOf([[type, 1]], ['Avançado']))).toBe(first)
    expect(await categories(type)).toEqual([
      ['Iniciante', 0, 0],
      ['Avançado', 1, 0],
    ])
  })

  test('the last place of a category goes to one of fifty buyers; the others are told its name', async () => {
    const event = await world.event({ types: [athlete] })
    const [type] = event.types as [Type]
    const buyers = await world.buyers(50)
    const orders = await Promise.all(
      buyers.map(async (buyer) => ({ buyer, id: await world.held(buyer, event, [[type, 1]]) })),
    )
    const answers = await Promise.all(
      orders.map(({ buyer, id }) => world.preference(buyer, event, id, linesOf([[type, 1]], ['Iniciante']))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      answers.filter(({ status }) => status !== 200).map(({ status, body }) => ({ status, body })),
    ).toEqual(
      Array.from({ length: 49 }, () => ({
        status: 409,
        body: {
          error: 'A categoria Iniciante está esgotada.',
          code: 'categorySoldOut',
          about: 'Iniciante',
        },
      })),
    )
    expect(await categories(type)).toEqual([
      ['Iniciante', 1, 0],
      ['Avançado', 0, 0],
    ])
  })

  test('a category place that only an expired hold keeps is free', async () => {
    const event = await world.event({ types: [athlete] })
    const [type] = event.types as [Type]
    const early = await world.buyer()
    const earlyId = await world.held(early, event, [[type, 1]])
    await world.preferred(early, event, earlyId, linesOf([[type, 1]], ['Iniciante']))
    world.pass(10)
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 1]])
    world.pass(6)
    await world.preferred(buyer, event, id, linesOf([[type, 1]], ['Iniciante']))
    expect(await world.estado(earlyId)).toBe('Expirada')
  })

  test.each<[Restriction, string[], string, string, boolean]>([
    ['mesmaCategoria', [], 'Iniciante', 'Iniciante', true],
    ['mesmaCategoria', [], 'Iniciante', 'Avançado', false],
    ['custom', ['Mista'], 'Iniciante', 'Mista', true],
    ['custom', ['Mista'], 'Iniciante', 'Avançado', false],
    ['custom', ['Mista'], 'Iniciante', 'Iniciante', false],
    ['semRestricao', [], 'Iniciante', 'Avançado', true],
    ['mesmaCategoria', [], 'Avançado', 'Iniciante', true],
  ])(
    'a pair whose first category is %s %j: %s with %s is %s',
    async (rule, allowed, first, second, isFine) => {
      const { event, type, buyer, id } = await heldOrder(pairOf(rule, allowed), 2)
      const answer = await world.preference(buyer, event, id, linesOf([[type, 2]], [first, second]))
      expect([answer.status, answer.body]).toEqual(
        isFine
          ? [200, answer.body]
          : [409, { error: `A categoria ${second} não é permitida para esta dupla.` }],
      )
    },
  )

  test('what the form requires the server requires too, with the same sentences', async () => {
    const { event, type, buyer, id } = await heldOrder(
      {
        ...athlete,
        fields: [
          { titulo: 'Camiseta', tipo: 'opcoes', opcoes: ['P', 'M'] },
          { titulo: 'Clube', tipo: 'texto' },
        ],
      },
      2,
    )
    const lines = linesOf([[type, 2]], ['Avançado', 'Avançado'])
    const [one, two] = lines as [TicketLine, TicketLine]
    const person = (change: Partial<TicketLine['personalInfo']>) => [
      one,
      { ...two, personalInfo: { ...two.personalInfo, ...change } },
    ]
    const info = (change: Partial<NonNullable<TicketLine['athleteInfo']>>) => [
      one,
      {
        ...two,
        athleteInfo: {
          category: 'Avançado',
          gender: 'Feminino' as const,
          agreedToImageTerms: true,
          agreedToHealthTerms: true,
          ...change,
        },
      },
    ]
    const cases: [TicketLine[], number, object][] = [
      [person({ firstName: ' ' }), 400, incomplete],
      [person({ email: 'sem-arroba' }), 400, incomplete],
      [person({ cpf: '111.111.111-11' }), 400, incomplete],
      [person({ phone: '(11) 9876-5432' }), 400, incomplete],
      [person({ birthDate: '31/02/1990' }), 400, incomplete],
      [person({ cpf: one.personalInfo.cpf }), 400, { error: 'O CPF já está em uso por outro atleta.' }],
      [
        person({ email: one.personalInfo.email.toUpperCase() }),
        400,
        { error: 'O E-mail já está em uso por outro atleta.' },
      ],
      [info({ agreedToHealthTerms: false }), 400, { error: 'Você deve concordar com todos os termos.' }],
      [info({ gender: '' }), 400, incomplete],
      [info({ category: '' }), 400, incomplete],
      [
        info({ category: 'Inventada' }),
        409,
        { error: 'A categoria Inventada não existe mais neste ingresso. Escolha outra.' },
      ],
      [
        [one, { ...two, customFields: two.customFields.map((field) => ({ ...field, answer: '' })) }],
        400,
        incomplete,
      ],
      [
        [one, { ...two, customFields: [] }],
        409,
        { error: 'O organizador incluiu a pergunta "Camiseta". Responda para continuar.' },
      ],
      [
        [
          one,
          { ...two, customFields: [{ titulo: 'Camiseta', tipo: 'opcoes', opcoes: ['GG'], answer: 'GG' }] },
        ],
        409,
        { error: 'A opção "GG" da pergunta "Camiseta" não existe mais. Escolha outra.' },
      ],
      [[one], 409, mismatch],
      [[one, { ...two, preco: 1 }], 409, mismatch],
      [[one, { ...two, ticket_type_id: 'tt_outro' }], 409, mismatch],
    ]
    const answers = []
    for (const [given] of cases) answers.push(await world.preference(buyer, event, id, given))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      cases.map(([, status, body]) => [status, body]),
    )
    expect(await categories(type)).toEqual([
      ['Iniciante', 0, 0],
      ['Avançado', 0, 0],
    ])
  })

  test('what the organiser changed meanwhile is named, whether the order is paid or free', async () => {
    const spec: TypeSpec = { ...pairOf('semRestricao'), fields: [{ titulo: 'Clube', tipo: 'texto' }] }
    for (const price of [5_000, 0]) {
      const { event, type, buyer, id } = await heldOrder({ ...spec, price }, 2)
      const lines = linesOf([[type, 2]], ['Iniciante', 'Avançado'])
      const send = async () => {
        const sent =
          price === 0 ? await free(buyer, event, id, lines) : await world.preference(buyer, event, id, lines)
        return [sent.status, sent.body]
      }
      const fields = eq(t.customFields.ticketTypeId, type.id)
      const nomeIs = (nome: string) =>
        and(eq(t.categories.ticketTypeId, type.id), eq(t.categories.nome, nome))
      await world.db.update(t.customFields).set({ titulo: 'Equipe' }).where(fields)
      expect(await send()).toEqual([
        409,
        { error: 'O organizador incluiu a pergunta "Equipe". Responda para continuar.' },
      ])
      await world.db.update(t.customFields).set({ titulo: 'Clube', tipo: 'imagem' }).where(fields)
      expect(await send()).toEqual([
        409,
        { error: 'O organizador incluiu a pergunta "Clube". Responda para continuar.' },
      ])
      await world.db
        .update(t.customFields)
        .set({ tipo: 'opcoes', opcoes: ['Sim'] })
        .where(fields)
      for (const line of lines)
        line.customFields = [{ titulo: 'Clube', tipo: 'opcoes', opcoes: ['Resposta'], answer: 'Resposta' }]
      expect(await send()).toEqual([
        409,
        { error: 'A opção "Resposta" da pergunta "Clube" não existe mais. Escolha outra.' },
      ])
      await world.db.delete(t.customFields).where(fields)
      await world.db.update(t.categories).set({ restricao: 'mesmaCategoria' }).where(nomeIs('Iniciante'))
      expect(await send()).toEqual([409, { error: 'A categoria Avançado não é permitida para esta dupla.' }])
      await world.db.update(t.categories).set({ restricao: 'semRestricao' }).where(nomeIs('Iniciante'))
      await world.db.update(t.categories).set({ nome: 'Elite' }).where(nomeIs('Avançado'))
      expect(await send()).toEqual([
        409,
        { error: 'A categoria Avançado não existe mais neste ingresso. Escolha outra.' },
      ])
      await world.db.update(t.categories).set({ nome: 'Avançado' }).where(nomeIs('Elite'))
      expect((await send())[0]).toBe(price === 0 ? 201 : 200)
    }
  })

  test('totals, foreign events and other buyers’ orders are refused', async () => {
    const { event, type, buyer, id } = await heldOrder({})
    const other = await heldOrder({})
    const lines = linesOf([[type, 1]])
    const answers = [
      await world.preference(buyer, event, id, lines, { prices: [0.01] }),
      await world.preference(buyer, other.event, id, lines),
      await world.preference(other.buyer, event, id, lines),
      await world.preference(buyer, event, 'tx_inventada', lines),
      await world.preference(buyer, event, id, lines, { couponId: 'cp_inventado' }),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [409, mismatch],
      [409, mismatch],
      [404, { error: 'Não encontrado.' }],
      [404, { error: 'Não encontrado.' }],
      [404, { error: 'Cupom inválido ou indisponível.' }],
    ])
  })

  test('after the hold nothing can be bound', async () => {
    const { event, type, buyer, id } = await heldOrder({})
    world.pass(16)
    const late = await world.preference(buyer, event, id, linesOf([[type, 1]]))
    expect([late.status, late.body]).toEqual([409, expired])
  })

  test('a coupon is spread over the tickets to the last centavo, and its removal is too', async () => {
    const { event, type, buyer, id } = await heldOrder({ price: 3_333 }, 3)
    const coupon = await world.coupon(event, 'DEZ', 1_000, 5)
    const lines = linesOf([[type, 3]])
    const first = await world.preferred(buyer, event, id, lines, {
      couponId: coupon,
      prices: [30, 30, 29.99],
    })
    const discounted = await world.read(buyer, id)
    expect([discounted.valor_bruto, discounted.desconto, discounted.valor_total]).toEqual([99.99, 10, 89.99])
    expect(discounted.cupom).toEqual({ id: coupon, nome: 'DEZ', porcentagem: 0.1 })
    const items = await world.db
      .select({ net: t.transactionItems.netCents })
      .from(t.transactionItems)
      .where(eq(t.transactionItems.transactionId, id))
      .orderBy(t.transactionItems.pos)
    expect(items.map(({ net }) => net)).toEqual([3_000, 3_000, 2_999])
    expect(await world.level('k', coupon)).toEqual({ capacity: 5, sold: 0, held: 1 })
    const second = await world.preferred(buyer, event, id, lines)
    expect(second).not.toBe(first)
    const whole = await world.read(buyer, id)
    expect([whole.valor_total, whole.cupom]).toEqual([99.99, null])
    expect(await world.level('k', coupon)).toEqual({ capacity: 5, sold: 0, held: 0 })
  })

  test('image answers are kept as our own JPEG, and what is no image is refused', async () => {
    const { event, type, buyer, id } = await heldOrder({
      fields: [{ titulo: 'Documento', tipo: 'imagem' }],
      price: 0,
    })
    const [line] = linesOf([[type, 1]]) as [TicketLine]
    const answered = (answer: string): TicketLine[] => [
      { ...line, customFields: [{ titulo: 'Documento', tipo: 'imagem', opcoes: [], answer }] },
    ]
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c00' } })
      .png()
      .toBuffer()
    const broken = { error: 'A imagem enviada não pôde ser lida.' }
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    const refused = [
      await free(buyer, event, id, answered('data:image/png;base64,AAAA')),
      await free(buyer, event, id, answered(`data:image/png;base64,${svg}`)),
      await free(buyer, event, id, answered('https://example.com/a.png')),
      await free(buyer, event, id, answered(`data:image/svg+xml;base64,${svg}`)),
    ]
    expect(refused.map(({ status, body }) => [status, body])).toEqual(refused.map(() => [400, broken]))
    const done = await free(buyer, event, id, answered(`data:image/png;base64,${png.toString('base64')}`))
    expect(done.status).toBe(201)
    const [ticket] = await world.tickets(id)
    const answer = ticket?.answers[0]?.answer ?? ''
    expect(answer).toMatch(/^\/media\/[0-9a-f]{32}-1280\.jpg$/)
    const image = await world.shop.raw(answer)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('a free order is confirmed without payment, once', async () => {
    const { event, type, buyer, id } = await heldOrder({ ...athlete, price: 0 })
    const lines = linesOf([[type, 1]], ['Iniciante'])
    const answers = await Promise.all(Array.from({ length: 5 }, () => free(buyer, event, id, lines)))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [201, { message: 'Ingressos confirmados com sucesso!' }]),
    )
    const view = await world.read(buyer, id)
    expect([view.estado, view.metodo, view.valor_total, view.payment_id]).toEqual([
      'Aprovada',
      'gratuito',
      0,
      null,
    ])
    expect([await categories(type), (await world.tickets(id)).length]).toEqual([
      [
        ['Iniciante', 0, 1],
        ['Avançado', 0, 0],
      ],
      1,
    ])
    const mails = await world.db.select().from(t.jobs)
    expect(mails.filter(({ payload }) => payload['transactionId'] === id)).toHaveLength(1)
  })

  test('an order that costs something is not free, and nothing of it is bound', async () => {
    const { event, type, buyer, id } = await heldOrder(athlete)
    const refused = await free(buyer, event, id, linesOf([[type, 1]], ['Iniciante']))
    expect([refused.status, refused.body]).toEqual([409, { error: 'Este pedido não é gratuito.' }])
    expect([await categories(type), await world.estado(id)]).toEqual([
      [
        ['Iniciante', 0, 0],
        ['Avançado', 0, 0],
      ],
      'Pendente',
    ])
  })

  test('a coupon of 100 % makes an order free by what the buyer validated, and is spent once', async () => {
    const { event, type, buyer, id } = await heldOrder({}, 2)
    const coupon = await world.coupon(event, 'TUDO', 10_000, 1)
    const lines = linesOf([[type, 2]])
    expect((await free(buyer, event, id, lines)).status).toBe(409)
    const validated = await world.shop.send(
      calls.validateCoupon,
      { params: { eventId: event.id, name: 'tudo' } },
      buyer.token,
    )
    expect(validated.body).toEqual({ id: coupon, porcentagem: 1 })
    expect((await free(buyer, event, id, lines)).status).toBe(201)
    const view = await world.read(buyer, id)
    expect([view.estado, view.valor_bruto, view.desconto, view.valor_total]).toEqual([
      'Aprovada',
      100,
      100,
      0,
    ])
    expect(await world.level('k', coupon)).toEqual({ capacity: 1, sold: 1, held: 0 })
    const next = await world.buyer()
    const nextId = await world.held(next, event, [[type, 2]])
    const gone = await free(next, event, nextId, lines, { coupon_id: coupon })
    expect([gone.status, gone.body]).toEqual([
      409,
      { error: 'O cupom se esgotou antes da confirmação. Remova o cupom ou tente outro.' },
    ])
  })

  test('an order that is free is not sent to payment, and a paid one is not bound again', async () => {
    const { event, type, buyer, id } = await heldOrder({ price: 0 })
    const lines = linesOf([[type, 1]])
    const refused = await world.preference(buyer, event, id, lines)
    expect([refused.status, refused.body]).toEqual([409, mismatch])
    await free(buyer, event, id, lines)
    const paid = await world.preference(buyer, event, id, lines)
    expect([paid.status, paid.body]).toEqual([409, { error: 'Este pedido já foi pago.' }])
  })
})
