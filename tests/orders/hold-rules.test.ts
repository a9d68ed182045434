import { describe, expect, test } from 'vitest'
import { Refusal } from '#server/http/refusal.ts'
import { claimsOfItems, lotInTurn, readWish, type WantedItem } from '#server/orders/hold-rules.ts'
import type { Sale, SaleLot, SaleType } from '#server/orders/sale.store.ts'
import { after, minute, noon } from './some-order.ts'

const lotOf = (id: string, priceCents: number, changes: Partial<SaleLot> = {}): SaleLot => ({
  id,
  ativo: true,
  startsAt: null,
  endsAt: null,
  priceCents,
  ...changes,
})
const type = (changes: Partial<SaleType> = {}): SaleType => ({
  id: 'tt_1',
  nome: 'Simples',
  tipo: 'atleta',
  modo: 'individual',
  turns: false,
  stopped: false,
  lots: [lotOf('lt_1', 5_050)],
  ...changes,
})
const pair = type({ id: 'tt_2', nome: 'Dupla', modo: 'dupla', lots: [lotOf('lt_2', 8_000)] })
const crowd = type({ id: 'tt_3', nome: 'Plateia', tipo: 'espectador', lots: [lotOf('lt_3', 0)] })
const sale: Sale = {
  eventId: 'ev_1',
  endsAt: after(minute),
  fusoHorario: 'America/Manaus',
  rulesVersion: null,
  ownRule: null,
  gone: [
    { id: 'tt_7', nome: 'Simples' },
    { id: 'tt_8', nome: 'Mista' },
    { id: 'tt_9b', nome: 'Outra' },
  ],
  types: [type(), pair, crowd],
}

const item = (of: SaleType, changes: Partial<WantedItem> = {}): WantedItem => ({
  ticket_type_id: of.id,
  nome: of.nome,
  tipo: of.tipo,
  modo: of.modo,
  preco: (of.lots[0]?.priceCents ?? 0) / 100,
  quantity: 1,
  descricao: '',
  categorias: [],
  ...changes,
})
const selling = lotInTurn(noon, () => 100)
const wish = (wanted: WantedItem[], of: Sale | undefined = sale, now = noon) => {
  const read = readWish(of, wanted, now, selling)
  return read instanceof Refusal ? [read.status, read.error] : read
}
const mismatch = [409, 'Os dados dos ingressos ou valores não correspondem à transação.']
const soldOut = [409, 'Os ingressos selecionados não estão mais disponíveis.']
const oddPair = [400, 'Ingressos de dupla são vendidos de dois em dois.']

describe('a selection', () => {
  test('costs what the shop itself asks, and claims a place of each type and lot', () => {
    expect(wish([item(type()), item(pair), item(crowd), item(pair), item(type())])).toEqual({
      items: [
        { ticketTypeId: 'tt_1', lotId: 'lt_1', priceCents: 5_050 },
        { ticketTypeId: 'tt_2', lotId: 'lt_2', priceCents: 8_000 },
        { ticketTypeId: 'tt_3', lotId: 'lt_3', priceCents: 0 },
        { ticketTypeId: 'tt_2', lotId: 'lt_2', priceCents: 8_000 },
        { ticketTypeId: 'tt_1', lotId: 'lt_1', priceCents: 5_050 },
      ],
      claims: [
        { kind: 't', id: 'tt_1', count: 2 },
        { kind: 'l', id: 'lt_1', count: 2 },
        { kind: 't', id: 'tt_2', count: 2 },
        { kind: 'l', id: 'lt_2', count: 2 },
        { kind: 't', id: 'tt_3', count: 1 },
        { kind: 'l', id: 'lt_3', count: 1 },
      ],
      grossCents: 26_100,
      selectionKey: expect.any(String) as string,
    })
  })

  test('of an event that is not there is refused', () => {
    expect(readWish(undefined, [item(type())], noon, selling)).toMatchObject({
      status: 404,
      error: 'Evento não encontrado.',
    })
  })

  test('is refused from the moment on when the event ends', () => {
    const closed = [409, 'As vendas deste evento foram encerradas.']
    expect(wish([item(type())], sale, after(minute - 1))).not.toEqual(closed)
    expect(wish([item(type())], sale, after(minute))).toEqual(closed)
  })

  test.each<[string, WantedItem]>([
    ['a type of no such id, be its name right', item(type(), { ticket_type_id: 'tt_9' })],
    [
      'a type of no such name, when that is all that is told',
      { ...item(type()), ticket_type_id: undefined, nome: 'X' },
    ],
    ['a spectator of athletes’ tickets', item(type(), { tipo: 'espectador' })],
    ['a single of pairs', item(pair, { modo: 'individual' })],
    ['another price', item(type(), { preco: 50.49 })],
  ])('that does not fit what is on sale is refused: %s', (_what, wanted) => {
    expect(wish([wanted, item(type())])).toEqual(mismatch)
  })

  test('names every type of it that is sold no more', () => {
    const gone = (...ids: string[]) => wish(ids.map((id) => item(type(), { ticket_type_id: id })))
    const again = 'Confira a sua escolha e compre de novo.'
    expect(gone('tt_1', 'tt_8')).toEqual([409, `O ingresso "Mista" saiu de venda. ${again}`])
    expect(gone('tt_8', 'tt_7')).toEqual([409, `Os ingressos "Simples", "Mista" saíram de venda. ${again}`])
  })

  test('finds a type by its name when no id is told, and by its id whatever the name', () => {
    const byName = wish([{ ...item(pair), ticket_type_id: undefined }, item(pair, { nome: 'Antigo' })])
    expect(byName).toMatchObject({ claims: [{ kind: 't', id: 'tt_2', count: 2 }, { kind: 'l' }] })
  })

  test('of a type without a lot on sale is sold out, whatever its price', () => {
    const none = type({ lots: [] })
    expect(wish([item(none)], { ...sale, types: [none] })).toEqual(soldOut)
  })

  test('has pairs two by two, of each pair type by itself', () => {
    const other = type({ id: 'tt_4', nome: 'Mista', modo: 'dupla', lots: [lotOf('lt_4', 1)] })
    const both = { ...sale, types: [...sale.types, other] }
    expect(wish([item(pair)])).toEqual(oddPair)
    expect(wish([item(pair), item(other)], both)).toEqual(oddPair)
    expect(wish([item(pair), item(pair), item(pair)])).toEqual(oddPair)
    expect(wish([item(other), item(pair), item(other), item(pair)], both)).toMatchObject({
      grossCents: 16_002,
    })
    expect(wish([item(type()), item(pair), item(pair)])).toMatchObject({ grossCents: 21_050 })
    expect(wish([item(type())], { ...sale, types: [type()] })).toMatchObject({ grossCents: 5_050 })
  })
})

describe('the key of a selection', () => {
  const keyOf = (wanted: WantedItem[], types = sale.types): string => {
    const read = readWish({ ...sale, types }, wanted, noon, selling)
    if (read instanceof Refusal) throw read
    return read.selectionKey
  }

  test('is the same in every order of the tickets', () => {
    expect(keyOf([item(crowd), item(type())])).toBe(keyOf([item(type()), item(crowd)]))
  })

  test('is another for another number, type, lot or price', () => {
    const dearer = type({ lots: [lotOf('lt_1', 6_000)] })
    const later = type({ lots: [lotOf('lt_9', 5_050)] })
    const keys = [
      keyOf([item(type())]),
      keyOf([item(type()), item(type())]),
      keyOf([item(crowd)]),
      keyOf([item(dearer)], [dearer]),
      keyOf([item(later)], [later]),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('is another whatever the ids are', () => {
    const of = (id: string, lot: string, priceCents: number) =>
      type({ id, nome: id, lots: [lotOf(lot, priceCents)] })
    const [one, two] = [of('1a', 'b', 12), of('c', 'd', 3)]
    const [three, four] = [of('1a', 'b', 1), of('2c', 'd', 3)]
    expect(keyOf([item(one), item(two)], [one, two])).not.toBe(
      keyOf([item(three), item(four)], [three, four]),
    )
  })
})

test('an item with a category claims a place of it too', () => {
  const own = { ticketTypeId: 'tt_1', lotId: 'lt_1' }
  expect(
    claimsOfItems([
      { ...own, categoryId: 'ct_1' },
      { ...own, categoryId: null },
      { ...own, categoryId: 'ct_1' },
    ]),
  ).toEqual([
    { kind: 't', id: 'tt_1', count: 3 },
    { kind: 'l', id: 'lt_1', count: 3 },
    { kind: 'c', id: 'ct_1', count: 2 },
  ])
})
