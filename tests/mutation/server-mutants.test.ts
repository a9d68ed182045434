import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { instrument } from './server/instrument.ts'
import { objections } from './server/report.ts'
import { sqlChanges } from './server/sql-changes.ts'
import { survivors } from './server/survivors.ts'
import { parseFile } from './server/syntax.ts'
import { mutantsIn, targetFiles } from './server/targets.ts'

const changesIn = (code: string): string[] =>
  instrument('a.ts', code).mutants.map(({ id }) => id.slice('a.ts '.length))

/** Each piece of SQL with one thing wrong; `${…}` is written as `$`. */
const wrong = (sql: string): string[] => {
  const holes = [...sql.matchAll(/\$/g)].map(({ index }) => ({ start: index, end: index + 1 }))
  return sqlChanges(sql, holes).map(({ start, end, instead }) =>
    (sql.slice(0, start) + instead + sql.slice(end)).replaceAll(/\s+/g, ' ').trim(),
  )
}

describe('the mutants of a file', () => {
  it('are boundaries, conditions, arithmetic, literals and statements', () => {
    expect(
      changesIn(`export const fee = (sum: number, list: string[]): number => {
        list.push('x')
        if (sum >= 10 && !list.includes('y')) return sum * 2
        return list.filter(Boolean).length ?? 0
      }`),
    ).toEqual([
      "fee: list.push('x') → nothing",
      "fee: 'x' → ''",
      "fee: sum >= 10 && !list.includes('y') → true",
      "fee: sum >= 10 && !list.includes('y') → false",
      "fee: sum >= 10 && !list.includes('y') → sum >= 10",
      "fee: sum >= 10 && !list.includes('y') → !list.includes('y')",
      'fee: sum >= 10 → sum > 10',
      'fee: 10 → 11',
      "fee: 'y' → ''",
      'fee: sum * 2 → sum / 2',
      'fee: 2 → 3',
      'fee: list.filter(Boolean).length ?? 0 → … && …',
      'fee: .filter(Boolean) → nothing',
      'fee: 0 → 1',
    ])
  })

  it('are conditions, columns and order of a query', () => {
    expect(
      changesIn(
        `const q = (db) => db.update(t).set({ a, b }).where(and(eq(t.id, x), gt(t.n, y))).orderBy(asc(t.id))`,
      ),
    ).toEqual([
      'q: .orderBy(asc(t.id)) → nothing',
      'q: .where(and(eq(t.id, x), gt(t.n, y))) → nothing',
      'q: a → nothing',
      'q: b → nothing',
      'q: eq(t.id, x) → nothing',
      'q: gt(t.n, y) → nothing',
      'q: eq(t.id, x) → ne',
      'q: gt(t.n, y) → gte',
      'q: asc(t.id) → desc',
    ])
  })

  it('tell what is evaluated when the file is loaded from what is when it is asked', () => {
    const { mutants } = instrument('a.ts', 'const a = 1\nconst b = () => 2\nclass C { c = 3 }')
    expect(mutants.map(({ isStatic }) => isStatic)).toEqual([true, false, false])
  })

  it('do nothing until they are switched in', () => {
    const { code } = instrument('b.ts', 'export const half = (n) => n / 2')
    const body = code.slice(code.indexOf('(n)'))
    let active = -1
    const quadraSwitch = { at: () => active, now: () => active }
    const half = runInNewContext(body, { quadraSwitch }) as (n: number) => number
    expect(half(8)).toBe(4)
    active = 0
    expect(half(8)).toBe(16)
  })
})

describe('the mutants of SQL', () => {
  it('drop conditions, the order of locks and the locks', () => {
    expect(
      wrong('select x from t where t.a = $ and t.b is null order by t.id for update skip locked'),
    ).toEqual([
      'select x from t where true and t.b is null order by t.id for update skip locked',
      'select x from t where t.a = $ and true order by t.id for update skip locked',
      'select x from t where t.a = $ and t.b is null for update skip locked',
      'select x from t where t.a = $ and t.b is null order by t.id',
      'select x from t where t.a = $ and t.b is null order by t.id for update',
      'select x from t where t.a = $ and t.b is not null order by t.id for update skip locked',
    ])
  })

  it('swap comparisons, bounds and signs, drop assignments and distinct', () => {
    expect(wrong('update t set a = least(a, $), b = a + 1 where c <= $')).toEqual([
      'update t set a = least(a, $), b = a + 1 where true',
      'update t set b = a + 1 where c <= $',
      'update t set a = least(a, $) where c <= $',
      'update t set a = greatest(a, $), b = a + 1 where c <= $',
      'update t set a = least(a, $), b = a + 1 where c < $',
      'update t set a = least(a, $), b = a - 1 where c <= $',
      'update t set a = least(a, $), b = a + 2 where c <= $',
    ])
    expect(wrong('select distinct x from t')).toEqual(['select x from t'])
  })

  it('reach a condition that stands alone', () => {
    expect(wrong("p.status = 'x' or not p.done")).toEqual([
      'false or not p.done',
      "p.status = 'x' or false",
      "p.status = 'x' or p.done",
      "p.status = 'x?' or not p.done",
    ])
  })
})

describe('every file of laws and server', () => {
  it.each(targetFiles())('%s can be mutated', (file) => {
    const { code, mutants } = instrument(file, readFileSync(file, 'utf8'))
    expect(parseFile(file, code).type).toBe('Program')
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
  })

  it('has the survivors that are listed', () => {
    const ids = new Set(targetFiles().flatMap((file) => mutantsIn(file).map(({ id }) => id)))
    expect(Object.keys(survivors).filter((id) => !ids.has(id))).toEqual([])
  })
})

it('a proof stands while every survivor has its reason and the shares are kept', () => {
  const dead = { by: 'a suite', mutant: { id: 'dead', file: 'src/server/orders/a.ts' } }
  const alive = { by: null, mutant: { id: 'alive', file: 'src/server/orders/a.ts' } }
  const many = (count: number) => Array.from({ length: count }, () => dead)
  expect(objections([...many(99), alive], { alive: 'equivalent' })).toEqual([])
  expect(objections([...many(99), alive], {})).toEqual(['survives without a reason: alive'])
  expect(objections(many(3), { dead: 'equivalent' })).toEqual(['has a reason but does not survive: dead'])
  expect(objections([...many(19), alive], { alive: 'equivalent' })).toEqual([
    'only 95.0 % of orders, payments, coupons, checkout and money are killed',
  ])
})
