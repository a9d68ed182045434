import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { EligibilityRule } from '#contract/nouns/eligibility-rule.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import * as t from '#server/db/schema.ts'
import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import { type Buyer, type Event, linesOf, type Type, World } from './world.ts'

const open: EligibilityRule = {
  genero: null,
  idade_minima: null,
  idade_maxima: null,
  idade_em: 'ano',
  um_por_cpf: false,
}

describeEachDatabase('who may enter a category', (openDatabase) => {
  let world: World
  beforeAll(() => {
    world = new World(openDatabase())
  })
  afterEach(async () => {
    await expectInvariants(world)
    world.pass(16)
    await world.release()
  })
  afterAll(() => world.close())

  const typeOf = ({ types: [type] }: Event): Type => {
    if (!type) throw new Error('no type')
    return type
  }
  const eventWith = (rule: Partial<EligibilityRule>, over: { modo?: 'dupla'; price?: number } = {}) =>
    world.event({
      types: [
        {
          tipo: 'atleta',
          capacity: 20,
          price: 0,
          categories: [
            { nome: 'Com regra', capacity: 10, exigencias: { ...open, ...rule } },
            { nome: 'Livre', capacity: 10 },
          ],
          ...over,
        },
      ],
    })
  const held = async (event: Event, lines: TicketLine[]) => {
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[typeOf(event), lines.length]])
    return {
      buyer,
      id,
      enter: (sent = lines) => freed(buyer, { evento_id: event.id, transaction_id: id }, sent),
    }
  }
  const freed = async (
    buyer: Buyer,
    { evento_id, transaction_id }: { evento_id: string; transaction_id: string },
    tickets: TicketLine[],
  ) => {
    const [first] = tickets
    if (!first) throw new Error('no lines')
    const { personalInfo } = first
    const { status, body } = await world.shop.send(
      calls.freeCheckout,
      { body: { tickets, personalInfo, transaction_id, evento_id } },
      buyer.token,
    )
    const { error, code, about } = body as { error?: string; code?: string; about?: string }
    return { status, error, ...(code !== undefined && { code, about }) }
  }
  const line = (event: Event, over: Partial<TicketLine['personalInfo']> = {}, category = 'Com regra') => {
    const [one] = linesOf([[typeOf(event), 1]], [category])
    if (!one) throw new Error('no line')
    return { ...one, personalInfo: { ...one.personalInfo, ...over } }
  }
  const man = (one: TicketLine): TicketLine => ({
    ...one,
    athleteInfo: one.athleteInfo && { ...one.athleteInfo, gender: 'Masculino' },
  })

  test('is asked of each athlete, whatever the page knew, and nothing is lost', async () => {
    const event = await eventWith({ genero: 'feminino', idade_minima: 40 })
    const own = line(event, { birthDate: '17/05/1980' })
    const order = await held(event, [own])
    expect(await order.enter([man(own)])).toEqual({
      status: 409,
      error: 'A categoria Com regra é feminina.',
    })
    const young = line(event, { birthDate: '17/05/1999' })
    expect((await order.enter([young])).error).toMatch(
      /^A categoria Com regra tem limite de idade: a partir de 40 anos em 31\/12\/\d{4}\.$/,
    )
    expect((await order.enter()).status).toBe(201)
  })

  test('of a mixed pair is one man and one woman', async () => {
    const event = await eventWith({ genero: 'mista' }, { modo: 'dupla' })
    const [one, other] = [line(event), line(event)]
    const order = await held(event, [one, other])
    expect(await order.enter()).toEqual({
      status: 409,
      error: 'A categoria Com regra é mista: a dupla é de um homem e uma mulher.',
    })
    expect((await order.enter([one, man(other)])).status).toBe(201)
  })

  test('is told on the event’s page', async () => {
    const event = await eventWith({ idade_maxima: 14, um_por_cpf: true })
    const { body } = await world.shop.send(calls.event, { params: { id: event.id } })
    const [ruled, free] = body.ticket_types[0]?.categories ?? []
    expect(ruled?.exigencias).toMatchObject({ genero: null, idade_maxima: 14 })
    expect(ruled?.exigencias?.texto).toMatch(/^até 14 anos em 31\/12\/\d{4} · uma inscrição por CPF$/)
    expect(free?.exigencias ?? null).toBeNull()
  })

  test('a CPF enters once, across orders and buyers, and in another category freely', async () => {
    const event = await eventWith({ um_por_cpf: true })
    const own = line(event)
    const first = await held(event, [own])
    expect((await first.enter()).status).toBe(201)
    const again = line(event, { cpf: own.personalInfo.cpf, firstName: 'Bia' })
    const second = await held(event, [again])
    expect(await second.enter()).toEqual({
      status: 409,
      error: 'O CPF de Bia já tem inscrição na categoria Com regra. Escolha outra categoria.',
      code: 'alreadyEntered',
      about: '0',
    })
    expect((await second.enter([line(event, { cpf: own.personalInfo.cpf }, 'Livre')])).status).toBe(201)
  })

  test('whoever is entered already is named by the place among the lines that were sent', async () => {
    const event = await eventWith({ um_por_cpf: true })
    const own = line(event)
    expect((await (await held(event, [own])).enter()).status).toBe(201)
    const pair = [line(event), line(event, { cpf: own.personalInfo.cpf, firstName: 'Bia' })]
    expect(await (await held(event, pair)).enter()).toMatchObject({ code: 'alreadyEntered', about: '1' })
  })

  test('a CPF of an order that only holds its place is in, until that order ends; its own may be sent again', async () => {
    const event = await eventWith({ um_por_cpf: true }, { price: 5_000 })
    const own = line(event)
    const first = await held(event, [own])
    await world.preferred(first.buyer, event, first.id, [own])
    await world.preferred(first.buyer, event, first.id, [own])
    const again = line(event, { cpf: own.personalInfo.cpf })
    const second = await held(event, [again])
    expect((await world.preference(second.buyer, event, second.id, [again])).status).toBe(409)
    world.pass(14)
    const third = await held(event, [again])
    expect((await world.preference(third.buyer, event, third.id, [again])).status).toBe(409)
    world.pass(2)
    expect((await world.preference(third.buyer, event, third.id, [again])).status).toBe(200)
  })

  test('of ten orders at once with one CPF exactly one enters', async () => {
    const event = await eventWith({ um_por_cpf: true })
    const cpf = line(event).personalInfo.cpf
    const orders = await Promise.all(Array.from({ length: 10 }, () => held(event, [line(event, { cpf })])))
    const answers = await Promise.all(orders.map(({ enter }) => enter()))
    const entered = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 409)
    expect([entered.length, refused.length]).toEqual([1, 9])
  })

  test('is changed by the organiser only where he says so, and who is in against it is listed', async () => {
    const event = await eventWith({})
    const [one, other] = [line(event), line(event)]
    for (const own of [one, man(other)]) expect((await (await held(event, [own])).enter()).status).toBe(201)
    const { token } = event.owner
    const read = async () => (await world.shop.send(calls.catalog, { params: { id: event.id } }, token)).body
    const dashboard = async () =>
      (await world.shop.send(calls.dashboard, { params: { id: event.id } }, token)).body
    const edit = async (exigencias: EligibilityRule | null | undefined) => {
      const { versao, tipos } = await read()
      const [type] = tipos
      const categorias = type?.categorias.map(({ exigencias: _, ...category }, index) => ({
        ...category,
        ...(index === 0 && exigencias !== undefined && { exigencias }),
      }))
      const { status } = await world.shop.raw(`/api/v1/events/${event.id}/catalog`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ versao, tipos: [{ ...type, categorias }] }),
      })
      return status
    }
    expect((await read()).irregulares?.total ?? 0).toBe(0)
    expect(await edit({ ...open, genero: 'feminino' })).toBe(200)
    expect((await read()).irregulares).toEqual({
      total: 1,
      primeiros: [
        {
          codigo: expect.stringMatching(/^QD-/),
          nome: `Atleta ${other.personalInfo.lastName}`,
          motivo: 'A categoria Com regra é feminina.',
        },
      ],
    })
    expect((await dashboard()).irregulares).toEqual((await read()).irregulares)
    expect(await edit(undefined), 'a page that knows no rules').toBe(200)
    expect((await read()).irregulares?.total).toBe(1)
    expect(await edit({ ...open, idade_minima: 10, idade_maxima: 9 })).toBe(400)
    expect(await edit({ ...open, idade_minima: 200 })).toBe(400)
    expect(await edit(null)).toBe(200)
    expect((await read()).irregulares?.total ?? 0).toBe(0)
    expect((await dashboard()).irregulares).toBeUndefined()
  })

  test('a birth date is not corrected into an age that the category refuses', async () => {
    const event = await eventWith({ idade_minima: 30 })
    const order = await held(event, [line(event, { birthDate: '17/05/1980' })])
    expect((await order.enter()).status).toBe(201)
    const [ticket] = await world.db.select().from(t.tickets).where(eq(t.tickets.transactionId, order.id))
    if (!ticket) throw new Error('no ticket')
    const correct = (data_nascimento: string) =>
      world.shop.send(
        calls.correctTicket,
        {
          params: { id: ticket.id },
          body: {
            nome: ticket.nome,
            email: ticket.email,
            telefone: ticket.telefone,
            data_nascimento,
            tamanho: '',
          },
        },
        order.buyer.token,
      )
    expect((await correct('2010-05-17')).status).toBe(409)
    expect((await correct('1981-05-17')).status).toBe(200)
  })
})
