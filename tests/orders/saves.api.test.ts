import { afterAll, beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { ticketHolder } from '#server/orders/hold-tickets.ts'

import { describeEachDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import { type Event, itemOf, type Type, World } from './world.ts'

/** More than are bought. */
const places = 500
const saveCount = 40
const buyersPerRound = 3

/** The organiser's next save: other names, one place more of everything, each type with its category and lot. */
const save = (types: readonly Type[], round: number) => ({
  tiposDeIngressos: JSON.stringify(
    types.map((type) => ({
      id: type.id,
      nome: `${type.spec.nome} ${round}`,
      tipo: type.spec.tipo,
      modo: type.spec.modo,
      quantidadeDisponivel: places + 1,
      quantidadeVista: places,
      categories: [
        {
          nome: 'Open',
          quantidade: places + 1,
          quantidadeVista: places,
          restricao: 'semRestricao',
          categoriasPermitidas: [],
        },
      ],
      lotes: [{ id: type.lotId, quantidadeDisponivel: places + 1, quantidadeVista: places, ativo: true }],
    })),
  ),
})

describeEachDatabase('saves of the organiser while tickets are held', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())

  const athletes = (nome: string) => ({
    nome,
    tipo: 'atleta' as const,
    capacity: places,
    categories: [{ nome: 'Open', capacity: places }],
  })

  const sendSave = async (event: Event, round: number): Promise<unknown> => {
    const body = save(event.types, round)
    const { status } = await world.shop.send(
      calls.updateEvent,
      { params: { id: event.id }, body },
      event.owner.token,
    )
    return status
  }

  test('neither a buyer nor the organiser is refused, and every place is counted', async () => {
    const event = await world.event({ types: [athletes('Simples'), athletes('Dupla mista')] })
    const items = event.types.map((type) => itemOf(type))
    const processes = [ticketHolder(world.shop.deps), ticketHolder(world.shop.deps)]
    const buyers = await world.buyers(saveCount * buyersPerRound)
    const statuses: unknown[] = []
    const saving = async (): Promise<void> => {
      for (let round = 1; round <= saveCount; round++) statuses.push(await sendSave(event, round))
    }
    const refusals: string[] = []
    const buying = async (start: number): Promise<void> => {
      for (let index = start; index < buyers.length; index += 20) {
        const [hold, buyer] = [processes[index % 2], buyers[index]]
        await hold?.({
          userId: buyer?.id ?? '',
          eventId: event.id,
          items,
          network: `network ${index}`,
        }).catch((error: unknown) => refusals.push(error instanceof Error ? error.message : 'no error'))
      }
    }
    await Promise.all([saving(), ...Array.from({ length: 20 }, (_, start) => buying(start))])
    expect(refusals).toEqual([])
    expect(statuses).toEqual(Array.from({ length: saveCount }, () => 200))
    const [first] = event.types
    const categoryId = first ? await world.categoryId(first, 'Open') : ''
    const held = buyers.length
    expect(await world.level('t', first?.id ?? '')).toEqual({ capacity: places + saveCount, sold: 0, held })
    expect(await world.level('l', first?.lotId ?? '')).toEqual({
      capacity: places + saveCount,
      sold: 0,
      held,
    })
    expect(await world.level('c', categoryId)).toEqual({ capacity: places + saveCount, sold: 0, held: 0 })
    await expectInvariants(world)
  })
})
