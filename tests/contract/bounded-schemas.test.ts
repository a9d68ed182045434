import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { listOf, textUpTo } from '#contract/calls/bounded.ts'
import type { Call } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'
import { jsonField } from '#contract/calls/ticket-type-bodies.ts'
import { budgets } from '#contract/calls/budget.ts'

import { unboundedIn } from './schema-walk.ts'

const withBody = Object.entries<Call>(calls).filter(([, { body }]) => body !== undefined)

test.each(withBody)('the body of %s has a bound on each list and text before it is read', (_, { body }) => {
  expect(unboundedIn(body)).toEqual([])
})

describe('the walk fails on', () => {
  const text = textUpTo(10)
  test.each<[string, v.GenericSchema, string[]]>([
    ['a text without a maximum', v.object({ nome: v.string() }), ['.nome: string']],
    [
      'a text that is trimmed first',
      v.object({ nome: v.pipe(v.string(), v.trim(), v.maxLength(9)) }),
      ['.nome: string'],
    ],
    ['a text that is matched first', v.pipe(v.string(), v.regex(/a+b/), v.maxLength(9)), [': string']],
    ['a list without a bound', v.object({ tickets: v.array(text) }), ['.tickets: array']],
    [
      'a list whose elements are read before they are counted',
      v.object({ tickets: v.pipe(v.array(text), v.maxLength(20)) }),
      ['.tickets: array'],
    ],
    ['a text in a list in a list', listOf(listOf(v.object({ a: v.string() }), 2), 2), ['[][].a: string']],
    ['free keys', v.object({ names: v.record(text, v.number()) }), ['.names: record']],
    ['an optional one', v.object({ a: v.optional(v.nullable(v.string()), '') }), ['.a: string']],
    ['one of two', v.union([v.number(), v.string()]), [': string']],
    ['a list in the JSON of a field', jsonField(v.array(text), budgets.small), [': array']],
    ['one that it does not know', v.lazy(() => v.string()), [': lazy is not known here']],
  ])('%s', (_, schema, places) => {
    expect(unboundedIn(schema)).toEqual(places)
  })
})

/** A list that counts how often one of its elements is looked at. */
const countedList = (length: number): { list: unknown[]; reads: () => number } => {
  let reads = 0
  const list = new Proxy(
    Array.from({ length }, () => ({})),
    {
      get: (target, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1
        return Reflect.get(target, key) as unknown
      },
    },
  )
  return { list, reads: () => reads }
}

const parse = (schema: v.GenericSchema, input: unknown): readonly v.BaseIssue<unknown>[] =>
  v.safeParse(schema, input, { abortEarly: true, abortPipeEarly: true }).issues ?? []

test('of a list that is too long no element is read', () => {
  const { list, reads } = countedList(200_000)
  const body = { user_cpf_cnpj: '1', evento_id: 'ev_1', tickets: list }
  expect(parse(calls.createTransaction.body, body)).toHaveLength(1)
  expect(parse(calls.namesFromCpfs.body, { cpfs: list })).toHaveLength(1)
  expect(reads()).toBe(0)
})

test('the first element that is wrong is the last one read', () => {
  const { list, reads } = countedList(20)
  const body = { user_cpf_cnpj: '1', evento_id: 'ev_1', tickets: list }
  expect(parse(calls.createTransaction.body, body)).toHaveLength(1)
  expect(reads()).toBe(1)
})

test('a list of access takes as many CPFs as it may have, as people type them, and no more', () => {
  const cpfs = (count: number): string =>
    JSON.stringify(Array.from({ length: count }, () => '529.982.247-25'))
  const issuesOf = (count: number) => parse(calls.updateEvent.body, { dashboard_access_cpfs: cpfs(count) })
  expect(issuesOf(200)).toEqual([])
  expect(issuesOf(201).map(({ message }) => message)).toEqual(['Há itens demais nesta lista.'])
})
