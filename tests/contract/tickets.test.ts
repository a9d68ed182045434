import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  availableNow,
  canAdd,
  clampSelection,
  decrease,
  increase,
  isSoldOut,
  type Selection,
  selectedCount,
  selectionTotal,
  stepOf,
  type TicketType,
  unitPrice,
} from '#contract/nouns/ticket-type.ts'
import { emptyLines, groupTickets, linesTotal, selectedTicketsOf } from '#contract/nouns/ticket.ts'
import { transactionItems } from '#contract/nouns/transaction.ts'

const type = (
  id: string,
  change: Partial<TicketType> & { preco?: number; lot?: number } = {},
): TicketType => {
  const { preco = 50, lot = 100, ...rest } = change
  const active = {
    id: `lot-${id}`,
    nome: '1º lote',
    preco,
    quantidade_disponivel: lot,
    ativo: true,
    data_inicio: null,
    data_fim: null,
  }
  return {
    id,
    nome: `Tipo ${id}`,
    descricao: 'descrição',
    tipo: 'atleta',
    modo: 'individual',
    quantidade_disponivel: 100,
    campos_personalizados: [],
    categories: [],
    lotes: [active],
    active_lot: active,
    ...rest,
  }
}

const kinds = fc.constantFrom(
  { tipo: 'atleta', modo: 'dupla' } as const,
  { tipo: 'atleta', modo: 'individual' } as const,
  { tipo: 'espectador', modo: 'individual' } as const,
  { tipo: 'espectador', modo: 'dupla' } as const,
)
const types = fc
  .array(
    fc.record({
      kind: kinds,
      left: fc.integer({ min: -3, max: 30 }),
      lot: fc.integer({ min: -3, max: 30 }),
      cents: fc.nat({ max: 100_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) =>
    list.map(({ kind, left, lot, cents }, at) =>
      type(`t${at}`, { ...kind, quantidade_disponivel: left, lot, preco: cents / 100 }),
    ),
  )

describe('what can be bought (product §5 Event page, laws S4, S5)', () => {
  it('steps by two for pairs of athletes, by one else', () => {
    expect(
      [
        type('a', { modo: 'dupla' }),
        type('b'),
        type('c', { tipo: 'espectador', modo: 'dupla' }),
        type('d', { tipo: 'espectador' }),
      ].map(stepOf),
    ).toEqual([2, 1, 1, 1])
  })

  it.each([
    [10, 3, 3, false],
    [3, 10, 3, false],
    [0, 10, 0, true],
    [10, 0, 0, true],
    [-1, 10, 0, true],
  ])('%d of the type and %d of the lot leave %d', (left, lot, available, soldOut) => {
    const ticket = type('a', { quantidade_disponivel: left, lot })
    expect([availableNow(ticket), isSoldOut(ticket)]).toEqual([available, soldOut])
  })

  it('is sold out and has no price without an active lot', () => {
    const ticket = type('a', { active_lot: null })
    expect([isSoldOut(ticket), unitPrice(ticket)]).toEqual([true, null])
  })

  it('refuses a pair when one place remains', () => {
    const pair = type('a', { modo: 'dupla', quantidade_disponivel: 3 })
    expect(increase({ a: 2 }, pair)).toEqual({ a: 2 })
    expect(increase({}, pair)).toEqual({ a: 2 })
    expect(decrease({ a: 2 }, pair)).toEqual({ a: 0 })
    expect(decrease({}, pair)).toEqual({ a: 0 })
  })

  it('stays within what is available and one order, in whole steps, whatever is pressed', () => {
    const presses = fc.array(fc.record({ at: fc.nat({ max: 3 }), up: fc.boolean() }), { maxLength: 60 })
    fc.assert(
      fc.property(types, presses, (list, moves) => {
        let selection: Selection = {}
        for (const { at, up } of moves) {
          const ticket = list[at % list.length]
          if (!ticket) continue
          const before = selection[ticket.id] ?? 0
          const fits = canAdd(selection, ticket)
          selection = up ? increase(selection, ticket) : decrease(selection, ticket)
          const after = selection[ticket.id] ?? 0
          const up2 = ticket.tipo === 'atleta' && ticket.modo === 'dupla' ? 2 : 1
          expect(after).toBe(up ? (fits ? before + up2 : before) : Math.max(0, before - up2))
          const left = Math.max(
            0,
            Math.min(ticket.quantidade_disponivel, ticket.active_lot?.quantidade_disponivel ?? 0),
          )
          expect(after <= left && after % up2 === 0).toBe(true)
        }
        const wanted = Object.values(selection).reduce((sum, quantity) => sum + quantity, 0)
        expect(selectedCount(selection)).toBe(wanted)
        expect(wanted <= 20).toBe(true)
        expect(clampSelection(list, selection)).toEqual(
          Object.fromEntries(Object.entries(selection).filter(([, quantity]) => quantity > 0)),
        )
      }),
    )
  })

  it('brings any stored selection back to one that can be bought', () => {
    const stored = fc.dictionary(fc.constantFrom('t0', 't1', 't2', 'gone'), fc.integer({ min: -5, max: 99 }))
    fc.assert(
      fc.property(types, stored, (list, selection) => {
        const clamped = clampSelection(list, selection)
        expect(selectedCount(clamped) <= 20).toBe(true)
        for (const [id, quantity] of Object.entries(clamped)) {
          const ticket = list.find((candidate) => candidate.id === id)
          expect(ticket).toBeDefined()
          expect(quantity > 0 && quantity <= (selection[id] ?? 0)).toBe(true)
          expect(quantity % (ticket ? stepOf(ticket) : 1)).toBe(0)
          expect(quantity <= (ticket ? availableNow(ticket) : 0)).toBe(true)
        }
      }),
    )
  })

  it('totals the prices of athletes, on the page, in checkout and in the transaction alike', () => {
    const quantities = fc.array(fc.nat({ max: 5 }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(types, quantities, (list, counts) => {
        const selection = Object.fromEntries(list.map(({ id }, at) => [id, counts[at] ?? 0]))
        const expected = list.reduce(
          (sum, ticket, at) => sum + Math.round((ticket.active_lot?.preco ?? 0) * 100) * (counts[at] ?? 0),
          0,
        )
        const chosen = selectedTicketsOf(list, selection)
        expect(selectionTotal(list, selection)).toBe(expected)
        expect(linesTotal(emptyLines(chosen))).toBe(expected)
        expect(linesTotal(transactionItems(chosen))).toBe(expected)
        expect(emptyLines(chosen)).toHaveLength(selectedCount(selection))
        expect(transactionItems(chosen).every(({ quantity }) => quantity === 1)).toBe(true)
      }),
    )
  })
})

const line = (
  id: string,
  modo: 'individual' | 'dupla' = 'dupla',
  tipo: 'atleta' | 'espectador' = 'atleta',
) => ({
  ticket_type_id: id,
  nome: `Tipo ${id}`,
  tipo,
  modo,
})

describe('ticket groups (product §3)', () => {
  it.each([
    ['two of a pair', [line('a'), line('a')], [['dupla', [0, 1]]]],
    [
      'four of a pair',
      [line('a'), line('a'), line('a'), line('a')],
      [
        ['dupla', [0, 1]],
        ['dupla', [2, 3]],
      ],
    ],
    [
      'three of a pair',
      [line('a'), line('a'), line('a')],
      [
        ['dupla', [0, 1]],
        ['dupla', [2]],
      ],
    ],
    [
      'two types',
      [line('a'), line('b'), line('a'), line('b')],
      [
        ['dupla', [0, 2]],
        ['dupla', [1, 3]],
      ],
    ],
    [
      'singles',
      [line('a', 'individual'), line('a', 'individual')],
      [
        ['individual', [0]],
        ['individual', [1]],
      ],
    ],
    [
      'spectators in pair mode',
      [line('a', 'dupla', 'espectador'), line('a', 'dupla', 'espectador')],
      [
        ['individual', [0]],
        ['individual', [1]],
      ],
    ],
    ['nothing', [], []],
  ])('%s', (_, lines, expected) => {
    expect(groupTickets(lines).map(({ groupType, indexes }) => [groupType, indexes])).toEqual(expected)
  })

  it('holds every line once, pairs of one type only, at most one leftover a type', () => {
    const lines = fc.array(
      fc
        .record({ id: fc.constantFrom('a', 'b'), kind: kinds })
        .map(({ id, kind }) => line(id, kind.modo, kind.tipo)),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(lines, (list) => {
        const groups = groupTickets(list)
        expect(groups.flatMap(({ indexes }) => indexes).toSorted((a, b) => a - b)).toEqual([...list.keys()])
        for (const { indexes, groupType, nome } of groups) {
          expect(new Set(indexes.map((at) => list[at]?.ticket_type_id)).size).toBe(1)
          expect(indexes.every((at) => list[at]?.nome === nome)).toBe(true)
          expect(indexes.length <= (groupType === 'dupla' ? 2 : 1)).toBe(true)
        }
        for (const id of ['a', 'b']) {
          const half = groups.filter(
            ({ groupType, indexes }) =>
              groupType === 'dupla' && indexes.length === 1 && list[indexes[0] ?? -1]?.ticket_type_id === id,
          )
          expect(half.length <= 1).toBe(true)
        }
      }),
    )
  })
})
