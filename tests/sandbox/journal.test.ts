import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openJournal } from '#sandbox/journal.ts'
import { newJournal } from '../payments/provider-stand.ts'

const open = (path: string) => {
  const lines: string[] = []
  return { lines, ...openJournal(path, (line) => lines.push(line)) }
}

test('each reader hears every line once, in one order', () => {
  const path = newJournal()
  const [one, other] = [open(path), open(path)]
  one.append('a')
  other.append('b')
  one.append('c')
  other.read()
  expect([one.lines, other.lines]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
})

test('whoever decides alone has heard everything before', () => {
  const path = newJournal()
  const [one, other] = [open(path), open(path)]
  one.append('a')
  expect(other.exclusive(() => [...other.lines])).toEqual(['a'])
})

test('the lock is given back, also after a failure', () => {
  const path = newJournal()
  const one = open(path)
  expect(() =>
    one.exclusive(() => {
      expect(existsSync(`${path}.lock`)).toBe(true)
      throw new Error('undecided')
    }),
  ).toThrow('undecided')
  expect(existsSync(`${path}.lock`)).toBe(false)
  one.append('a')
  expect(one.lines).toEqual(['a'])
})

test('after closing nothing is written', () => {
  const path = newJournal()
  const one = open(path)
  one.close()
  one.append('a')
  expect(open(path).lines).toEqual([])
})
