import { describe, expect, it } from 'vitest'
import { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError } from '../support/ports.ts'
import { detailWith, now } from './event.fixtures.ts'

describe('a price that changed since the page was read', () => {
  const afterRefusal = async (refusal: string, [pair, seat]: [number, number]) => {
    const driver = new ActorDriver(ticketSelectionMachine, { input: { id: 'evento-a', wanted: [] } })
    const detail = detailWith({ pairs: 8, seats: 8 })
    await driver.ports.resolve('loadEvent', { detail, now })
    await driver.send({ type: 'quantity.increase', id: 'tipo-dupla' })
    await driver.send({ type: 'tickets.buy', hasToken: true, document: '12345678909' })
    await driver.ports.reject('createTransaction', httpError(refusal))
    const prices: Record<string, number> = { 'tipo-dupla': pair, 'tipo-arena': seat }
    const ticket_types = detail.ticket_types.map((type) => ({
      ...type,
      active_lot: type.active_lot && { ...type.active_lot, preco: prices[type.id] ?? type.active_lot.preco },
    }))
    const before = detail.ticket_types.map(({ active_lot }) => active_lot?.preco)
    await driver.ports.resolve('loadEvent', { detail: { ...detail, ticket_types }, now })
    return { before, said: [driver.context.error, driver.context.notice], kept: driver.context.selection }
  }
  const mismatch = 'Os dados dos ingressos ou valores não correspondem à transação.'

  it('is told instead of the refusal, and the selection stays', async () => {
    const { said, kept } = await afterRefusal(mismatch, [113, 1])
    expect([said, kept]).toEqual([
      [
        null,
        'O preço de "Dupla mista" mudou: agora cada ingresso custa R$\u00A0113,00. Confira o total e compre de novo.',
      ],
      { 'tipo-dupla': 2 },
    ])
  })

  it('is not told twice', async () => {
    const turned = 'O lote de "Dupla mista" virou: agora cada ingresso custa R$ 113,00.'
    expect((await afterRefusal(turned, [113, 1])).said).toEqual([turned, null])
  })

  it('is told calmly where it is lower', async () => {
    const reopened = 'Há lugar de novo no lote anterior de "Dupla mista": agora cada ingresso custa R$ 10,00.'
    const { said, kept } = await afterRefusal(reopened, [10, 1])
    expect([said, kept]).toEqual([[null, reopened], { 'tipo-dupla': 2 }])
  })

  it('is not told of a ticket that was not chosen', async () => {
    const { before } = await afterRefusal(mismatch, [113, 1])
    expect((await afterRefusal(mismatch, [before[0] ?? 0, 999])).said).toEqual([mismatch, null])
  })
})
