import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { settingsFile, settingsWithFences } from '../src/tools/fences.mjs'
import { messages } from '#contract/words/messages.ts'
import { refused, welcome } from './house/fences.ts'
import { houseFiles, root } from './house/files.ts'
import { lint } from './house/lint.ts'
import { longFiles } from './house/long-files.ts'

describe('fences', () => {
  let broken: string[][]
  beforeAll(async () => {
    broken = await lint([...refused, ...welcome])
  })

  test.each(refused.map((sample, index) => ({ ...sample, index })))(
    '$file refuses: $line',
    ({ index, rule }) => {
      expect(broken[index]).toContain(rule)
    },
  )

  test.each(welcome.map((sample, index) => ({ ...sample, index: refused.length + index })))(
    '$file welcomes: $line',
    ({ index }) => {
      expect(broken[index]).toEqual([])
    },
  )
})

test('the lint settings are those that the fences make', () => {
  const stands: unknown = JSON.parse(readFileSync(settingsFile, 'utf8'))
  expect(settingsWithFences()).toEqual(stands)
})

describe('files', () => {
  const files = houseFiles()

  test('are at most 250 lines long, unless listed with a reason', () => {
    const long = files.filter(({ text }) => text.split('\n').length - 1 > 250).map(({ path }) => path)
    expect(long.toSorted()).toEqual(Object.keys(longFiles).toSorted())
  })

  test('are never barrels', () => {
    expect(files.map(({ path }) => path).filter((path) => basename(path).startsWith('index.'))).toEqual([])
  })

  test('never switch a check off', () => {
    const switches = /@ts-(ignore|nocheck)|(ox|es)lint-disable|: any\b/
    const seen = files.filter(({ path, text }) => !path.startsWith('tests/house') && switches.test(text))
    expect(seen.map(({ path }) => path)).toEqual([])
  })

  test('take each message from the contract', () => {
    const sentences = textsIn(messages).filter((text) => text.length > 15)
    const rooms = files.filter(({ path }) => /^(machines|src\/(web|server|main))/.test(path))
    const copies = rooms.flatMap(({ path, text }) =>
      sentences.filter((sentence) => text.includes(sentence)).map((sentence) => `${path}: ${sentence}`),
    )
    expect(sentences.length).toBeGreaterThan(50)
    expect(copies).toEqual([])
  })
})

test('the lock file names every optional package, else npm ci refuses it', () => {
  const Lock = v.object({
    packages: v.record(
      v.string(),
      v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string())) }),
    ),
  })
  const { packages } = v.parse(Lock, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const named = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  expect(wanted.filter((name) => !named.has(name))).toEqual([])
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
