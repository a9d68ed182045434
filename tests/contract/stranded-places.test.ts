import { describe, expect, it, test } from 'vitest'
import { type ChoiceDoubt, choiceDoubt } from '#contract/laws/lots.ts'
import { strandedOf, strandedPlaces } from '#contract/laws/stranded-places.ts'
import type { Lot } from '#contract/nouns/lot.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import { strandedHints } from '#drafts/stranded-hints.ts'
import type { TicketTypeDraft } from '#drafts/event-draft-form.ts'

const now = new Date('2026-11-21T12:00:00-03:00')
const past = '2026-11-21T12:00:00-03:00'
const later = '2026-11-21T12:00:01-03:00'

const lot = (nome: string, left: number, isOver: boolean) => ({ nome, left, isOver })

test.each([
  ['no lot is over', 40, [lot('1', 40, false)], 1, null],
  ['the others have room for all', 40, [lot('1', 20, true), lot('2', 40, false)], 1, null],
  [
    'one more than they have room for',
    41,
    [lot('1', 20, true), lot('2', 40, false)],
    1,
    { places: 1, lots: ['1'], loose: 0 },
  ],
  ['no pair fits into it', 41, [lot('1', 20, true), lot('2', 40, false)], 2, null],
  ['a pair does', 42, [lot('1', 20, true), lot('2', 40, false)], 2, { places: 2, lots: ['1'], loose: 0 }],
  [
    'no more than it left',
    90,
    [lot('1', 20, true), lot('2', 40, false)],
    1,
    { places: 20, lots: ['1'], loose: 30 },
  ],
  ['no lot holds some', 90, [lot('2', 40, false)], 2, { places: 0, lots: [], loose: 50 }],
  ['no pair fits into what no lot holds', 41, [lot('2', 40, false)], 2, null],
  [
    'several lots',
    90,
    [lot('1', 20, true), lot('2', 5, true), lot('3', 0, true)],
    1,
    { places: 25, lots: ['1', '2'], loose: 65 },
  ],
  [
    'a lot with more sold than it has',
    40,
    [lot('1', 20, true), lot('2', -5, false)],
    1,
    { places: 20, lots: ['1'], loose: 20 },
  ],
  [
    'a lot with more sold than it has, beside fewer places than the first left',
    15,
    [lot('1', 20, true), lot('2', -5, false)],
    1,
    { places: 15, lots: ['1'], loose: 0 },
  ],
])('places that no lot sells: %s', (_what, left, lots, needs, expected) => {
  expect(strandedPlaces(left, lots, needs)).toEqual(expected)
})

const stored = (id: string, change: Partial<Lot>): Lot => ({
  id,
  nome: id,
  ativo: false,
  data_inicio: null,
  data_fim: null,
  quantidade_disponivel: 10,
  preco: 1,
  ...change,
})

const typeOf = (lotes: Lot[], change: Partial<TicketType> = {}): TicketType =>
  ({
    tipo: 'espectador',
    modo: 'individual',
    quantidade_disponivel: 20,
    lotes,
    active_lot: lotes.find(({ ativo }) => ativo) ?? null,
    ...change,
  }) as TicketType

const turning = { virada: { venda: 'aberta' as const, abre_em: null } }

describe('places of a type that no lot sells', () => {
  const found = { places: 10, lots: ['1'], loose: 0 }
  it.each<[string, TicketType, typeof found | null]>([
    [
      'its lot is over',
      typeOf([stored('1', { data_fim: past }), stored('2', { ativo: true })], turning),
      found,
    ],
    [
      'one that would follow is over before its turn',
      typeOf([stored('2', { ativo: true }), stored('1', { data_fim: past })], turning),
      found,
    ],
    ['it is not over yet', typeOf([stored('1', { data_fim: later }), stored('2', { ativo: true })]), null],
    ['nobody turns back to it', typeOf([stored('1', {}), stored('2', { ativo: true })], turning), found],
    ['the organiser may choose it', typeOf([stored('1', {}), stored('2', { ativo: true })]), null],
    [
      'it is sold past its end',
      typeOf([stored('1', { ativo: true, data_fim: past }), stored('2', {})]),
      null,
    ],
    [
      'nobody can buy at all',
      typeOf([stored('1', { data_fim: past }), stored('2', { ativo: true, quantidade_disponivel: 0 })]),
      null,
    ],
  ])('%s', (_what, type, expected) => expect(strandedOf(type, now)).toEqual(expected))
})

describe('a lot that would be sold wants a second look', () => {
  const soldOut = { ativo: true, quantidade_disponivel: 0 }
  it.each<[string, TicketType, ChoiceDoubt | null]>([
    ['not while it has places and time', typeOf([stored('1', { ativo: true, data_fim: later })]), null],
    ['when it is sold out', typeOf([stored('1', soldOut)]), 'soldOut'],
    [
      'when no pair fits into it',
      typeOf([stored('1', { ativo: true, quantidade_disponivel: 1 })], { tipo: 'atleta', modo: 'dupla' }),
      'soldOut',
    ],
    ['from its end on', typeOf([stored('1', { ativo: true, data_fim: past })]), 'over'],
    ['until its start', typeOf([stored('1', { ativo: true, data_inicio: later })]), 'early'],
    ['not from its start on', typeOf([stored('1', { ativo: true, data_inicio: past })]), null],
    [
      'not when it waits for its start',
      typeOf([stored('1', { ativo: true, data_inicio: later })], turning),
      null,
    ],
    ['not when the next one follows by itself', typeOf([stored('1', soldOut)], turning), null],
    [
      'not while its sales rest',
      typeOf([stored('1', soldOut)], { virada: { ...turning.virada, parada: { automatica: false } } }),
      null,
    ],
    ['not when there is none', typeOf([]), null],
  ])('%s', (_what, type, expected) => expect(choiceDoubt(type, now)).toBe(expected))
})

describe('while published lots are edited', () => {
  const draft = (change: Partial<TicketTypeDraft> = {}) =>
    ({
      key: 't',
      tipo: 'espectador',
      modo: 'individual',
      quantidadeDisponivel: '100',
      viradaAutomatica: true,
      lotes: [
        { key: 'a', nome: '1º lote', quantidadeDisponivel: '60', dataFim: '2026-11-21T12:00', ativo: false },
        { key: 'b', nome: '2º lote', quantidadeDisponivel: '40', dataFim: '', ativo: true },
      ],
      ...change,
    }) as TicketTypeDraft
  const taken = new Map([
    ['t', 20],
    ['a', 20],
  ])
  const way = 'Para vendê-las, aumente as vagas de outro lote.'
  it.each([
    [
      'says how many are left over',
      draft(),
      taken,
      '2026-11-21T12:00',
      [`Sobraram 40 vagas em 1º lote que nenhum outro lote vende. ${way}`],
    ],
    [
      'says it of one',
      draft({ quantidadeDisponivel: '61' }),
      taken,
      '2026-11-21T12:00',
      [
        'Sobrou 1 vaga em 1º lote que nenhum outro lote vende. Para vendê-la, aumente as vagas de outro lote.',
      ],
    ],
    [
      'says how many are in no lot',
      draft({ quantidadeDisponivel: '105', viradaAutomatica: false }),
      taken,
      '2026-11-21T11:59',
      ['5 vagas não estão em nenhum lote e não serão vendidas. Para vendê-las, aumente as vagas de um lote.'],
    ],
    [
      'counts what an archived lot sold',
      draft({
        quantidadeDisponivel: '45',
        lotes: [
          { key: 'b', nome: '2º lote', quantidadeDisponivel: '40', dataFim: '', ativo: true },
        ] as TicketTypeDraft['lotes'],
      }),
      new Map([['t', 4]]),
      '2026-11-21T12:00',
      ['1 vaga não está em nenhum lote e não será vendida. Para vendê-la, aumente as vagas de um lote.'],
    ],
    ['not before its end', draft({ viradaAutomatica: false }), taken, '2026-11-21T11:59', []],
    ['not when another sells them', draft({ quantidadeDisponivel: '60' }), taken, '2026-11-21T12:00', []],
    [
      'not of a number that is not there yet',
      draft({ quantidadeDisponivel: '' }),
      taken,
      '2026-11-21T12:00',
      [],
    ],
    [
      'not of a pair that does not fit',
      draft({ quantidadeDisponivel: '61', tipo: 'atleta', modo: 'dupla' }),
      taken,
      '2026-11-21T12:00',
      [],
    ],
  ])('%s', (_what, type, occupied, localNow, expected) =>
    expect(strandedHints(type, { taken: occupied, localNow })).toEqual(expected),
  )
})
