import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { cancellationCalls } from '#contract/calls/cancellation-calls.ts'
import { messages } from '#contract/words/messages.ts'
import { runCancellations } from '#server/cancellations/run-cancellations.ts'
import { expectInvariants } from '../orders/oracle.ts'
import { linesOf, pix, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'

const { categoryCalledOff, onlyCategoryCalledOff } = messages.server

describeEachDatabase('the only category of a type, cancelled while places of the type are held', (open) => {
  let world: World
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(() => expectInvariants(world))
  afterAll(() => world.close())

  test('is bought by nobody, with it or without', async () => {
    const event = await world.event({
      types: [{ nome: 'Simples', tipo: 'atleta', capacity: 8, categories: [{ nome: 'A', capacity: 8 }] }],
    })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const holds = async () => {
      const buyer = await world.buyer()
      return { buyer, id: await world.held(buyer, event, [[type, 1]]) }
    }
    const [chosen, other] = [await holds(), await holds()]
    const [within, without] = [linesOf([[type, 1]], ['A']), linesOf([[type, 1]], [''])]
    const preferenceId = await world.preferred(chosen.buyer, event, chosen.id, within)
    const alvo = { categoria: await world.categoryId(type, 'A') }
    const cancelled = await world.shop.send(
      cancellationCalls.cancel,
      {
        params: { id: event.id },
        body: { alvo, motivo: 'Faltou gente', total: 0, confirmacao: 'Torneio de Teste' },
      },
      event.owner.token,
    )
    expect(cancelled.status).toBe(201)
    for (const [{ buyer, id }, lines] of [
      [other, without],
      [other, within],
      [chosen, without],
    ] as const) {
      const { status, body } = await world.preference(buyer, event, id, lines)
      expect([status, body]).toEqual([409, { error: onlyCategoryCalledOff('Simples', 'A') }])
    }
    const paid = await world.pay(chosen.buyer, chosen.id, preferenceId, within, pix)
    expect(paid.status).toBe(409)
    expect([await world.estado(other.id), await world.estado(chosen.id)]).toEqual(['Pendente', 'Pendente'])
    world.shop.deps.events.forget()
    const listed = async ({ token }: { token: string }) => {
      const { body } = await world.shop.send(calls.openOrders, {}, token)
      return body.map(({ transacao }) => [transacao.id, transacao.cancelado])
    }
    expect(await listed(other.buyer)).toEqual([[other.id, 'categoria']])
    expect(await listed(chosen.buyer)).toEqual([[chosen.id, 'categoria']])
  })

  test('is told apart from one of several, to the page and in the refusal', async () => {
    const event = await world.event({
      types: [
        {
          nome: 'Simples',
          tipo: 'atleta',
          capacity: 8,
          categories: [
            { nome: 'A', capacity: 4 },
            { nome: 'B', capacity: 4 },
          ],
        },
      ],
    })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 1]])
    const cancels = async (nome: string) => {
      const alvo = { categoria: await world.categoryId(type, nome) }
      const body = { alvo, motivo: 'Faltou gente', total: 0, confirmacao: 'Torneio de Teste' }
      const { status } = await world.shop.send(
        cancellationCalls.cancel,
        { params: { id: event.id }, body },
        event.owner.token,
      )
      expect(status).toBe(201)
      await runCancellations(world.shop.deps)
      world.shop.deps.events.forget()
    }
    const told = async () => {
      const { body } = await world.shop.send(calls.event, { params: { id: event.id } })
      const refused = await world.preference(buyer, event, id, linesOf([[type, 1]], ['A']))
      const open = await world.shop.send(calls.openOrders, {}, buyer.token)
      expect(open.body.map(({ transacao }) => transacao.cancelado)).toEqual([
        body.canceladas?.some(({ encerrou }) => encerrou) ? 'categoria' : undefined,
      ])
      const listed = body.canceladas?.map(({ nome, ingresso, encerrou }) => [nome, ingresso, encerrou])
      return [listed, refused.status === 409 && refused.body]
    }
    expect((await told())[0]).toBeUndefined()
    await cancels('A')
    expect(await told()).toEqual([[['A', type.id, false]], { error: categoryCalledOff('A') }])
    await cancels('B')
    expect(await told()).toEqual([
      [
        ['A', type.id, true],
        ['B', type.id, true],
      ],
      { error: onlyCategoryCalledOff('Simples', 'A') },
    ])
  })
})
