import { describe, expect, test } from 'vitest'
import { turnOf, type TurningLot } from '#contract/laws/lot-turn.ts'

type Row = Partial<TurningLot> & { left?: number }
const lotsOf = (rows: readonly Row[]) =>
  rows.map(({ left = 5, ...row }, at) => ({
    id: String(at + 1),
    ativo: at === 0,
    startsAt: null,
    endsAt: null,
    left,
    ...row,
  }))
const told = (rows: readonly Row[], { now = 100, needs = 1, turns = true } = {}) => {
  const { lot, sale } = turnOf(lotsOf(rows), { turns, now, needs, left: ({ left }) => left })
  return [lot?.id ?? null, sale]
}

describe('the lot on sale', () => {
  test.each<[string, Row[], [string | null, string]]>([
    ['is the chosen one while it has places and time', [{}, {}], ['1', 'aberta']],
    ['is the next once it is sold out', [{ left: 0 }, {}], ['2', 'aberta']],
    ['is the next from the moment on when it ends', [{ endsAt: 100 }, {}], ['2', 'aberta']],
    ['is still the same a moment before it ends', [{ endsAt: 101 }, {}], ['1', 'aberta']],
    ['passes over those that are sold out or over', [{ left: 0 }, { endsAt: 9 }, {}], ['3', 'aberta']],
    ['is never one before the chosen', [{ ativo: false }, { ativo: true, left: 0 }, {}], ['3', 'aberta']],
    ['does not wait for the start of a later lot', [{ left: 0 }, { startsAt: 900 }], ['2', 'aberta']],
    ['is the last when all are sold out', [{ left: 0 }, { left: 0 }], ['2', 'aberta']],
    ['is over when places remain and no time', [{ endsAt: 9 }, { left: 0 }], ['2', 'encerrada']],
    ['is over with the time of the last', [{ left: 0 }, { endsAt: 100 }], ['2', 'encerrada']],
    ['is none before the first starts', [{ startsAt: 101 }, {}], ['1', 'futura']],
    ['is one from the moment on when the first starts', [{ startsAt: 100 }, {}], ['1', 'aberta']],
    [
      'is none before the first starts, though a later one was chosen',
      [{ startsAt: 101, ativo: false }, { ativo: true }],
      ['2', 'futura'],
    ],
    ['is none where none was chosen', [{ ativo: false }, {}], [null, 'aberta']],
    ['is none without lots', [], [null, 'aberta']],
  ])('%s', (_what, rows, expected) => expect(told(rows)).toEqual(expected))

  test('must fit a pair', () => {
    expect(told([{ left: 1 }, {}], { needs: 2 })).toEqual(['2', 'aberta'])
    expect(told([{ left: 2 }, {}], { needs: 2 })).toEqual(['1', 'aberta'])
    expect(told([{ left: 1 }, { left: 1 }], { needs: 2 })).toEqual(['2', 'aberta'])
    expect(told([{ left: 1, endsAt: 9 }, { left: 0 }], { needs: 2 })).toEqual(['2', 'aberta'])
  })

  test.each<[string, Row[]]>([
    ['sold out', [{ left: 0 }, {}]],
    ['over', [{ endsAt: 9 }, {}]],
    ['not yet begun', [{ startsAt: 900 }, {}]],
  ])('is the one that the organiser chose, %s or not, where lots do not turn by themselves', (_what, rows) =>
    expect(told(rows, { turns: false })).toEqual(['1', 'aberta']),
  )
})
