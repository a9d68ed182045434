import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DoorFact,
  foldCheckins,
  recordKinds,
  repeatRules,
  standingFacts,
  undoneFacts,
} from '#contract/laws/checkins.ts'

const zone = 'America/Sao_Paulo'
const rules = { rule: 'uma_vez', zone } as const

const fact = (
  id: string,
  tipo: DoorFact['tipo'],
  minute: number,
  more: Partial<DoorFact> = {},
): DoorFact => ({
  id,
  ingresso: 'QD-A',
  tipo,
  em: new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString(),
  aparelho: 'porta 1',
  supervisor: false,
  desfaz: null,
  ...more,
})
const undo = (id: string, desfaz: string, minute: number, more: Partial<DoorFact> = {}) =>
  fact(id, 'desfazer', minute, { desfaz, ...more })

/** Ids by their part in what is known of a ticket. */
const of = (facts: DoorFact[], options: Parameters<typeof foldCheckins>[1] = rules, ticket = 'QD-A') => {
  const found = foldCheckins(facts, options).get(ticket)
  const ids = (list: DoorFact[] = []) => list.map(({ id }) => id)
  return {
    entries: ids(found?.entries),
    surplus: ids(found?.surplusEntries),
    kit: found?.kit?.id ?? null,
    kits: ids(found?.surplusKits),
  }
}
const nothing = { entries: [], surplus: [], kit: null, kits: [] }

describe('who is in', () => {
  test('is who was let in first; a second time is told apart', () => {
    expect(of([fact('b', 'entrada', 2), fact('a', 'entrada', 1), fact('k', 'kit', 3)])).toEqual({
      entries: ['a'],
      surplus: ['b'],
      kit: 'k',
      kits: [],
    })
  })

  test('of two at the same instant is the one with the smaller id, wherever that is asked', () => {
    expect(of([fact('b', 'entrada', 1), fact('a', 'entrada', 1)]).entries).toEqual(['a'])
  })

  test('may be let in once a day, by the days of the event’s own zone', () => {
    const late = fact('late', 'entrada', 0, { em: '2026-11-22T02:59:00.000Z' })
    const night = fact('night', 'entrada', 0, { em: '2026-11-22T03:00:00.000Z' })
    const again = fact('again', 'entrada', 0, { em: '2026-11-22T03:01:00.000Z' })
    expect(of([again, night, late], { rule: 'uma_por_dia', zone })).toEqual({
      ...nothing,
      entries: ['late', 'night'],
      surplus: ['again'],
    })
    expect(of([again, night, late], { rule: 'livre', zone }).entries).toEqual(['late', 'night', 'again'])
  })

  test('gets one kit for the whole event, whatever the rule of entry', () => {
    const kits = [fact('1', 'kit', 1), fact('2', 'kit', 2)]
    expect(of(kits, { rule: 'livre', zone })).toEqual({ ...nothing, kit: '1', kits: ['2'] })
  })

  test('is told of each ticket apart, and a refusal lets nobody in', () => {
    const other = fact('o', 'entrada', 0, { ingresso: 'QD-B' })
    expect(of([fact('r', 'recusa', 1), other])).toEqual(nothing)
    expect(of([fact('r', 'recusa', 1), other], rules, 'QD-B').entries).toEqual(['o'])
  })
})

describe('what was taken back', () => {
  const entry = fact('e', 'entrada', 0)

  test.each([
    ['by its own phone within ten minutes', undo('u', 'e', 10), []],
    ['by its own phone later', undo('u', 'e', 11), ['e']],
    ['by its own phone, said to be before it', undo('u', 'e', -1), ['e']],
    ['by another phone', undo('u', 'e', 1, { aparelho: 'porta 2' }), ['e']],
    ['by a supervisor, hours later', undo('u', 'e', 300, { aparelho: 'porta 2', supervisor: true }), []],
    [
      'by a supervisor, who names another ticket',
      undo('u', 'e', 1, { ingresso: 'QD-B', supervisor: true }),
      ['e'],
    ],
  ])('%s', (_, taken, entries) => {
    expect(of([taken, entry]).entries).toEqual(entries)
  })

  test('makes room for the next one, which is no conflict then', () => {
    expect(of([entry, undo('u', 'e', 1), fact('n', 'entrada', 2)])).toEqual({ ...nothing, entries: ['n'] })
  })

  test('stays taken back: there is no undoing of an undoing', () => {
    const second = undo('w', 'u', 2, { supervisor: true })
    expect(of([entry, undo('u', 'e', 1), second])).toEqual(nothing)
  })
})

describe('the log of what was taken back', () => {
  const log = (list: DoorFact[]) =>
    undoneFacts(list).map(({ fact: undone, by }) => `${undone.id} by ${by.id}`)

  test('has each fact once, with the first undoing that counts, the latest first', () => {
    const [entry, kit] = [fact('e', 'entrada', 0), fact('k', 'kit', 1)]
    const late = undo('w', 'e', 4, { supervisor: true })
    expect(log([late, undo('v', 'k', 3), undo('u', 'e', 2), kit, entry, kit])).toEqual(['k by v', 'e by u'])
  })

  test('has nothing that still stands', () => {
    const entry = fact('e', 'entrada', 0)
    expect(
      log([entry, undo('u', 'e', 11), undo('x', 'none', 1), undo('y', 'u', 12, { supervisor: true })]),
    ).toEqual([])
  })

  test('and what stands are together all facts, for every order of arrival', () => {
    fc.assert(
      fc.property(facts, (list) => {
        const sent = once(list)
        const stand = standingFacts(sent).map(({ id }) => id)
        const undone = undoneFacts(sent.toReversed()).map(({ fact: { id } }) => id)
        expect([...stand, ...undone].toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
      }),
    )
  })
})

const facts = fc.array(
  fc.record({
    id: fc.integer({ min: 0, max: 14 }).map(String),
    ingresso: fc.constantFrom('QD-A', 'QD-B'),
    tipo: fc.constantFrom(...recordKinds),
    em: fc
      .integer({ min: 0, max: 3000 })
      .map((minute) => new Date(Date.UTC(2026, 10, 21, 1, minute)).toISOString()),
    aparelho: fc.constantFrom('porta 1', 'porta 2'),
    supervisor: fc.boolean(),
    desfaz: fc.option(fc.integer({ min: 0, max: 14 }).map(String)),
  }),
  { maxLength: 14 },
)

/** A device makes an id once. */
const once = (list: DoorFact[]): DoorFact[] => [...new Map(list.map((entry) => [entry.id, entry])).values()]

test('is the same for every order of arrival, repetition and split into batches (law LB1)', () => {
  fc.assert(
    fc.property(
      facts,
      fc.infiniteStream(fc.nat(1000)),
      fc.constantFrom(...repeatRules),
      (list, order, rule) => {
        const sent = once(list)
        const keys = new Map(sent.map(({ id }) => [id, order.next().value ?? 0]))
        const shuffled = sent.toSorted((one, other) => (keys.get(one.id) ?? 0) - (keys.get(other.id) ?? 0))
        const repeated = [...shuffled, ...shuffled.slice(0, 3), ...sent]
        const told = (from: DoorFact[]) => ['QD-A', 'QD-B'].map((ticket) => of(from, { rule, zone }, ticket))
        expect(told(repeated)).toEqual(told(sent))
      },
    ),
    { numRuns: 20_000 },
  )
}, 60_000)

test('loses no entry: each one that stands is allowed or a conflict, and never two are allowed at once (law LB4)', () => {
  fc.assert(
    fc.property(facts, (list) => {
      const sent = once(list)
      for (const ticket of ['QD-A', 'QD-B']) {
        const taken = (entry: DoorFact) =>
          sent.some(
            (by) =>
              by.tipo === 'desfazer' &&
              by.desfaz === entry.id &&
              by.ingresso === ticket &&
              (by.supervisor ||
                (by.aparelho === entry.aparelho && by.em >= entry.em && minutes(by) - minutes(entry) <= 10)),
          )
        const standing = sent.filter(
          (entry) => entry.tipo === 'entrada' && entry.ingresso === ticket && !taken(entry),
        )
        const { entries, surplus } = of(sent, rules, ticket)
        expect([...entries, ...surplus].toSorted()).toEqual(standing.map(({ id }) => id).toSorted())
        expect(entries).toHaveLength(Math.min(1, standing.length))
      }
    }),
    { numRuns: 5_000 },
  )
}, 60_000)

const minutes = ({ em }: DoorFact): number => Date.parse(em) / 60_000
