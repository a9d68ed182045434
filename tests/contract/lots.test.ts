import { describe, expect, test } from 'vitest'
import { activeLot, chooseLot, isPastEnd, lotStatus, overLots, whyBlocked } from '#contract/laws/lots.ts'
import type { Lot } from '#contract/nouns/lot.ts'
import { lotMessages } from '#contract/words/lot-messages.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'

const now = new Date('2026-11-21T12:00:00-03:00')
const lot = (id: string, ativo: boolean, data_fim: string | null = null) => ({ id, ativo, data_fim }) as Lot

test('what is sold is the lot that is active', () => {
  const second = lot('2', true)
  expect(activeLot([lot('1', false), second, lot('3', false)])).toBe(second)
  expect(activeLot([lot('1', false)])).toBe(null)
  expect(activeLot([])).toBe(null)
})

test('choosing a lot makes it the one that is active, and leaves the rest of all as it was', () => {
  const lots = [lot('1', true, '2026-12-01T00:00:00-03:00'), lot('2', false), lot('3', false)]
  expect(chooseLot(lots, '2')).toEqual([
    lot('1', false, '2026-12-01T00:00:00-03:00'),
    lot('2', true),
    lot('3', false),
  ])
})

test.each([
  [null, false],
  ['2026-11-21T12:00:01-03:00', false],
  ['2026-11-21T12:00:00-03:00', true],
  ['2026-11-21T11:00:00-04:00', true],
  ['2026-11-21T11:59:59-03:00', true],
])('a lot until %s is over: %s', (data_fim, isOver) => {
  expect(isPastEnd({ data_fim }, now)).toBe(isOver)
})

const past = '2026-11-21T11:59:59-03:00'
type Venda = NonNullable<TicketType['virada']>['venda']
/** A type of five lots; the third is on sale. */
const typeOf = (
  changes: Partial<Lot>[],
  { venda, left = 20, stops }: { venda?: Venda; left?: number; stops?: boolean } = {},
) => {
  const lotes = Array.from({ length: 5 }, (_, index) => ({
    ...lot(String(index), index === 2),
    quantidade_disponivel: 5,
    ...changes[index],
  }))
  return {
    tipo: 'atleta',
    modo: 'dupla',
    quantidade_disponivel: left,
    lotes,
    active_lot: activeLot(lotes),
    ...(venda && { virada: { venda, abre_em: null, ...(stops && { parada: { automatica: false } }) } }),
  } as unknown as TicketType
}
const words = (type: TicketType) => type.lotes.map((one) => lotStatus(type, one, { now }))

describe('the organiser reads of his lots', () => {
  const [sold, over] = [{ quantidade_disponivel: 0 }, { data_fim: past }]
  test.each<[string, TicketType, string[]]>([
    [
      'that none follows the one that was chosen',
      typeOf([]),
      ['Não usado', 'Não usado', 'À venda', 'Não usado', 'Não usado'],
    ],
    [
      'nor one that is sold out',
      typeOf([{}, {}, sold, {}, over]),
      ['Não usado', 'Não usado', 'Esgotado', 'Não usado', 'Prazo encerrado'],
    ],
    [
      'nor one whose sales rest',
      typeOf([], { venda: 'aberta', stops: true }),
      ['Não usado', 'Não usado', 'Vendas pausadas', 'Não usado', 'Não usado'],
    ],
    [
      'what was passed over, what is sold and what comes by itself',
      typeOf([], { venda: 'aberta' }),
      ['Não usado', 'Não usado', 'À venda', 'Próximo', 'Próximo'],
    ],
    [
      'what is sold out or over',
      typeOf([sold, over, {}, over, { ...sold, ...over }]),
      ['Esgotado', 'Prazo encerrado', 'À venda', 'Prazo encerrado', 'Esgotado'],
    ],
    [
      'that a lot which he chose is sold after its end',
      typeOf([{}, {}, over]),
      ['Não usado', 'Não usado', 'À venda', 'Não usado', 'Não usado'],
    ],
    [
      'that none which turns is',
      typeOf([sold, over, over, sold, over], { venda: 'encerrada' }),
      ['Esgotado', 'Prazo encerrado', 'Prazo encerrado', 'Esgotado', 'Prazo encerrado'],
    ],
    [
      'which one is first before sales open',
      typeOf([], { venda: 'futura' }),
      ['Não usado', 'Não usado', 'Próximo', 'Próximo', 'Próximo'],
    ],
    [
      'that a ticket without places sells none',
      typeOf([sold, over], { left: 0 }),
      ['Esgotado', 'Prazo encerrado', 'Esgotado', 'Não usado', 'Não usado'],
    ],
  ])('%s', (_what, type, expected) => expect(words(type)).toEqual(expected))

  test('that a lot which sold was used', () => {
    const all = (type: TicketType) => type.lotes.map((one) => lotStatus(type, one, { now, sold: true }))
    expect(all(typeOf([]))).toEqual([
      'Fora de venda',
      'Fora de venda',
      'À venda',
      'Fora de venda',
      'Fora de venda',
    ])
    expect(all(typeOf([sold, over], { venda: 'aberta' }))).toEqual([
      'Esgotado',
      'Prazo encerrado',
      'À venda',
      'Próximo',
      'Próximo',
    ])
    expect(all(typeOf([], { left: 0 }))[0]).toBe('Fora de venda')
    expect(all(typeOf([], { venda: 'aberta' }))[0]).toBe('Fora de venda')
  })
})

describe('once the event is over the organiser reads of his lots', () => {
  const [sold, over] = [{ quantidade_disponivel: 0 }, { data_fim: past }]
  const wordsThen = (type: TicketType, used: readonly number[] = []) =>
    type.lotes.map((one, index) => lotStatus(type, one, { now, isOver: true, sold: used.includes(index) }))
  test.each<[string, TicketType, string[]]>([
    [
      'that none is on sale',
      typeOf([]),
      ['Não usado', 'Não usado', 'Prazo encerrado', 'Não usado', 'Não usado'],
    ],
    [
      'that none comes next',
      typeOf([sold, over], { venda: 'aberta' }),
      ['Esgotado', 'Prazo encerrado', 'Prazo encerrado', 'Não usado', 'Não usado'],
    ],
    [
      'that none rests',
      typeOf([], { venda: 'aberta', stops: true }),
      ['Não usado', 'Não usado', 'Prazo encerrado', 'Não usado', 'Não usado'],
    ],
    [
      'that none opens',
      typeOf([], { venda: 'futura' }),
      ['Não usado', 'Não usado', 'Prazo encerrado', 'Não usado', 'Não usado'],
    ],
    [
      'that a ticket without places was sold out',
      typeOf([], { left: 0 }),
      ['Não usado', 'Não usado', 'Esgotado', 'Não usado', 'Não usado'],
    ],
  ])('%s', (_what, type, expected) => expect(wordsThen(type)).toEqual(expected))

  test('that one which sold was used', () =>
    expect(wordsThen(typeOf([{}, sold]), [0, 1, 2])).toEqual([
      'Prazo encerrado',
      'Esgotado',
      'Prazo encerrado',
      'Não usado',
      'Não usado',
    ]))
})

describe('nobody can buy though places remain', () => {
  const short = [{}, {}, { quantidade_disponivel: 1 }]
  test.each<[string, TicketType, ReturnType<typeof whyBlocked>]>([
    ['when the lot on sale is sold out', typeOf([{}, {}, { quantidade_disponivel: 0 }]), 'lotSoldOut'],
    ['when it has no place for a pair', typeOf(short), 'lotSoldOut'],
    ['when all that turn are sold out', typeOf(short, { venda: 'aberta' }), 'lotSoldOut'],
    ['when their time is over', typeOf([], { venda: 'encerrada' }), 'lotsOver'],
    ['but not before sales open', typeOf([], { venda: 'futura' }), null],
    ['but not while a pair fits', typeOf([{}, {}, { quantidade_disponivel: 2 }], { left: 2 }), null],
    ['but not when the ticket has none for a pair', typeOf(short, { left: 1 }), null],
  ])('%s', (_what, type, expected) => expect(whyBlocked(type)).toBe(expected))
})

describe('when the time of lots is the reason', () => {
  const [sold, over] = [{ quantidade_disponivel: 0 }, { data_fim: past }]
  const named = (changes: Partial<Lot>[]) =>
    typeOf(changes).lotes.map((one, index) => ({ ...one, nome: `${index + 1}º` }))
  test.each([
    [
      'all are over',
      [over, over, over, over, over],
      { over: ['1º', '2º', '3º', '4º', '5º'], soldOut: 0, isRest: true },
    ],
    [
      'the others are sold out',
      [over, sold, { ...sold, ...over }, sold, over],
      { over: ['1º', '5º'], soldOut: 3, isRest: true },
    ],
    ['one was passed over', [{}, over, sold, sold, sold], { over: ['2º'], soldOut: 3, isRest: false }],
  ])('%s', (_what, changes, expected) => expect(overLots(named(changes), now)).toEqual(expected))

  const told = (over: string[], soldOut: number, isRest = true) =>
    lotMessages.blocked('12 vagas', { over, soldOut, isRest })
  test.each([
    [told(['1º lote'], 2), 'o prazo de 1º lote acabou e os outros esgotaram.'],
    [told(['1º lote', '2º lote'], 1), 'o prazo de 1º lote e 2º lote acabou e o outro esgotou.'],
    [told(['1º lote', '2º lote'], 0), 'o prazo dos lotes acabou.'],
    [told(['1º lote'], 1, false), 'o prazo de 1º lote acabou.'],
    [lotMessages.blocked('12 vagas', null), 'o lote à venda esgotou.'],
  ])('%s', (said, why) => expect(said).toBe(`Ainda há 12 vagas, mas ninguém consegue comprar: ${why}`))
})
