import { eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import * as t from '#server/db/schema.ts'
import { type Buyer, type Event, itemOf, type Type, type TypeSpec, type World } from './world.ts'

export type LotSpec = { price: number; capacity: number; startsAt?: Date | null; endsAt?: Date | null }

/** An event with one type whose lots turn by themselves. */
export const turningEvent = async (
  world: World,
  lots: readonly LotSpec[],
  { turns = true, ...spec }: TypeSpec & { turns?: boolean } = {},
) => {
  const [first] = lots
  const capacity = spec.capacity ?? lots.reduce((sum, lot) => sum + lot.capacity, 0)
  const event = await world.event({
    types: [{ price: first?.price ?? 0, lotCapacity: first?.capacity ?? 0, ...spec, capacity }],
  })
  const [type] = event.types
  if (!type) throw new Error('no type')
  await world.db.update(t.ticketTypes).set({ turns }).where(eq(t.ticketTypes.id, type.id))
  const ids = lots.map((_, index) => (index === 0 ? type.lotId : `${type.lotId}_${index}`))
  for (const [index, { price, capacity, startsAt = null, endsAt = null }] of lots.entries()) {
    const id = ids[index] ?? ''
    const times = { dataInicio: startsAt, dataFim: endsAt }
    if (index === 0) await world.db.update(t.lots).set(times).where(eq(t.lots.id, id))
    else {
      const row = { id, ticketTypeId: type.id, pos: index, nome: `Lote ${index + 1}`, ativo: false, ...times }
      await world.db.insert(t.lots).values({ ...row, precoCents: price })
      await world.db.insert(t.stock).values({ kind: 'l', id, capacity })
    }
  }
  return { event, type, ids }
}

/** The type as the event's page has it now. */
export const shownType = async (world: World, event: Event): Promise<TicketType> => {
  world.shop.deps.events.forget()
  const { body } = await world.shop.send(calls.event, { params: { id: event.id }, query: { banner: 'url' } })
  const [type] = body.ticket_types
  if (!type) throw new Error('no type')
  return type
}

export const ask = (
  world: World,
  buyer: Buyer,
  event: Event,
  { type, count = 1, price }: { type: Type; count?: number; price: number },
) =>
  world.shop.send(
    calls.createTransaction,
    {
      body: {
        user_cpf_cnpj: buyer.cpf,
        evento_id: event.id,
        tickets: Array.from({ length: count }, () => ({ ...itemOf(type), preco: price / 100 })),
      },
    },
    buyer.token,
  )
