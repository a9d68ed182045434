import { expect, test } from 'vitest'
import type { Offer } from '#contract/nouns/offer.ts'
import { listEvents } from '#server/events/events.store.ts'
import { describeEachDatabase } from '../support/database.ts'
import { publish, type TypeSpec } from './published.ts'

const seats = (capacity: number, precoCents: number, lot = capacity): TypeSpec => ({
  tipo: 'espectador',
  stock: { capacity },
  lots: [{ precoCents, stock: { capacity: lot } }],
})

const pairs = (capacity: number, precoCents: number): TypeSpec => ({
  ...seats(capacity, precoCents),
  tipo: 'atleta',
  modo: 'dupla',
})

const none: Offer = { preco_minimo: null, vagas: 'esgotado' }

describeEachDatabase('what a card says that an event still sells', (open) => {
  const offerOf = async (
    types: readonly TypeSpec[],
    change: Parameters<typeof publish>[2] = {},
  ): Promise<Offer | null | undefined> => {
    const { id } = await publish(open().db, types, change)
    const all = await listEvents(open().db, 'url', new Date())
    return all.find((event) => event.id === id)?.oferta
  }

  test.each<[string, TypeSpec[], Offer | null]>([
    ['many places', [seats(11, 9_000), seats(50, 8_550)], { preco_minimo: 85.5, vagas: 'disponiveis' }],
    ['the last places', [seats(10, 9_000)], { preco_minimo: 90, vagas: 'ultimas' }],
    [
      'the last places of two tickets',
      [seats(5, 9_000), seats(5, 7_000)],
      { preco_minimo: 70, vagas: 'ultimas' },
    ],
    ['free places', [seats(30, 0), seats(30, 5_000)], { preco_minimo: 0, vagas: 'disponiveis' }],
    [
      'a cheap ticket that is sold out',
      [seats(0, 1_000), seats(20, 5_000)],
      { preco_minimo: 50, vagas: 'disponiveis' },
    ],
    [
      'a cheap lot that is sold out',
      [seats(20, 1_000, 0), seats(20, 5_000)],
      { preco_minimo: 50, vagas: 'disponiveis' },
    ],
    ['a lot that ends before the places do', [seats(50, 5_000, 3)], { preco_minimo: 50, vagas: 'ultimas' }],
    [
      'an athlete’s place beside cheaper stands',
      [seats(20, 2_500), pairs(20, 11_000)],
      { preco_minimo: 110, vagas: 'disponiveis' },
    ],
    [
      'stands where no athlete’s place is left',
      [seats(20, 2_500), pairs(0, 11_000)],
      { preco_minimo: 25, vagas: 'disponiveis' },
    ],
    ['one place where only pairs fit', [pairs(1, 5_000)], none],
    ['pairs and a place too many', [pairs(11, 5_000)], { preco_minimo: 50, vagas: 'ultimas' }],
    [
      'places that are held or sold',
      [{ ...seats(9, 5_000), stock: { capacity: 9, sold: 4, held: 5 } }],
      none,
    ],
    ['a lot that is not active', [{ lots: [{ ativo: false }] }], none],
    ['no ticket', [], null],
  ])('%s', async (_, types, offer) => {
    expect(await offerOf(types)).toEqual(offer)
  })

  const long = 26 * 3_600_000

  test('nothing once it has ended, with or without an end of its own', async () => {
    const ago = (ms: number): Date => new Date(Date.now() - ms)
    expect(await offerOf([seats(20, 5_000)], { dataHora: ago(long) })).toBeNull()
    expect(
      await offerOf([seats(20, 5_000)], { dataHora: ago(2 * long), dataHoraFinal: ago(1_000) }),
    ).toBeNull()
    const later = new Date(Date.now() + long)
    expect(await offerOf([seats(20, 5_000)], { dataHora: ago(long), dataHoraFinal: later })).not.toBeNull()
    expect(await offerOf([seats(20, 5_000)], { dataHora: ago(1_000) })).not.toBeNull()
  })

  test('whether only PIX is taken', async () => {
    const { id } = await publish(open().db, [], { somentePix: true })
    const all = await listEvents(open().db, 'url', new Date())
    expect(all.find((event) => event.id === id)?.somentePix).toBe(true)
  })
})
