import { expect, test } from 'vitest'
import { availableNow, stepOf } from '#contract/nouns/ticket-type.ts'
import { listEvents } from '#server/events/events.store.ts'
import { ticketTypesOf } from '#server/events/ticket-types.store.ts'
import { dice } from '../storm/dice.ts'
import { describeDatabase } from '../support/database.ts'
import { publish, type TypeSpec } from './published.ts'

const now = new Date('2026-12-01T12:00:00Z')
const { below, one, percent } = dice(14)
const anInstant = () => one([null, null, new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)])

const aType = (): TypeSpec => {
  const count = 1 + below(4)
  const chosen = percent(90) ? below(count) : -1
  return {
    ...one([
      { tipo: 'atleta', modo: 'dupla' } as const,
      { tipo: 'atleta', modo: 'individual' } as const,
      { tipo: 'espectador', modo: 'individual' } as const,
    ]),
    turns: percent(80),
    stock: { capacity: below(30) },
    lots: Array.from({ length: count }, (_, index) => ({
      ativo: index === chosen,
      precoCents: 100 * (1 + below(50)),
      dataInicio: percent(70) ? null : anInstant(),
      dataFim: anInstant(),
      stock: percent(95) ? { capacity: 4 + below(3), sold: below(3), held: below(3) } : null,
    })),
  }
}

describeDatabase('what cards say of lots that turn', (open) => {
  test('is what the pages of the events sell, of 150 events drawn by lot', async () => {
    const { db } = open()
    const made: string[] = []
    for (let count = 0; count < 150; count += 1)
      made.push((await publish(db, Array.from({ length: 1 + below(2) }, aType))).id)
    const listed = await listEvents(db, 'url', now)
    const seen = { open: 0, closed: 0 }
    for (const id of made) {
      const types = await ticketTypesOf(db, id, { zone: 'America/Sao_Paulo', start: '', now })
      const offers = types.map((type) => {
        const places = availableNow(type)
        return { places: places - (places % stepOf(type)), price: type.active_lot?.preco ?? 0, of: type.tipo }
      })
      const places = offers.reduce((sum, offer) => sum + offer.places, 0)
      const left = offers.filter((offer) => offer.places > 0)
      const athletes = left.filter(({ of }) => of === 'atleta')
      const prices = (athletes.length > 0 ? athletes : left).map(({ price }) => price)
      seen[places > 0 ? 'open' : 'closed'] += 1
      expect(listed.find((event) => event.id === id)?.oferta).toEqual({
        preco_minimo: prices.length > 0 ? Math.min(...prices) : null,
        vagas: places === 0 ? 'esgotado' : places <= 10 ? 'ultimas' : 'disponiveis',
      })
    }
    expect(Math.min(seen.open, seen.closed)).toBeGreaterThan(20)
  })
})
