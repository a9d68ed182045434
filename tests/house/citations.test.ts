import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { houseFiles, root } from './files.ts'

const product = readFileSync(join(root, 'docs', 'product.md'), 'utf8')
const lines = product.split('\n').filter((line) => /^\| (§\d|(?:[WSPA]|L[ABD])\d+ )/.test(line))
const known = new Set(lines.map((line) => /^\| (§?\w+)/.exec(line)?.[1]))

/** 'S1', '§5': what a text cites of docs/product.md. */
const cited = (text: string): string[] => [
  ...[...text.matchAll(/\blaws? ((?:(?:[WSPA]|L[ABD])\d+(?:, | and )?)+)/gi)].flatMap(
    ([, names = '']) => names.match(/L?[A-Z]\d+/g) ?? [],
  ),
  ...[...text.matchAll(/\bproduct ((?:§\d+(?:, | and )?)+)/g)].flatMap(
    ([, names = '']) => names.match(/§\d+/g) ?? [],
  ),
]

/** Pages that a reader of the repository does not have. */
const elsewhere = /\b(spec §\d|decisions? [WSPA]\d|facts\/\w)/i

describe('what the code cites', () => {
  const files = houseFiles().filter(({ path }) => !path.startsWith('tests/house/citations'))

  test('stands in docs/product.md', () => {
    const nowhere = files.flatMap(({ path, text }) =>
      cited(text)
        .filter((name) => !known.has(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(files.flatMap(({ text }) => cited(text)).length).toBeGreaterThan(200)
    expect(nowhere).toEqual([])
  })

  test('is nothing that only its writer could read', () => {
    expect(files.filter(({ text }) => elsewhere.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('would be missed', () => {
    expect(cited('(law S1), laws W7, W8 and Q1, law LB99, product §5, §77')).toEqual([
      'S1',
      'W7',
      'W8',
      'LB99',
      '§5',
      '§77',
    ])
    expect(['LB99', '§77'].some((name) => known.has(name))).toBe(false)
    expect(elsewhere.test('decision S1')).toBe(true)
  })
})

describe('the laws', () => {
  test.each(lines.map((line) => [/^\| ([^|]*?) \|/.exec(line)?.[1] ?? '', line]))(
    '%s name files that are there',
    (_, line) => {
      const paths = [...line.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path)
      expect(paths.some((path) => path.startsWith('tests/'))).toBe(true)
      expect(paths.some((path) => !path.startsWith('tests/'))).toBe(true)
      expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
    },
  )
})
