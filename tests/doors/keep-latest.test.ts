import { expect, test } from 'vitest'
import { keepLatest } from '#server/doors/keep-latest.ts'

const open = (most: { values: number; size: number }) =>
  keepLatest<{ text: string }>({ fresh: () => ({ text: '' }), sizeOf: ({ text }) => text.length, most })

test('asks for a value come one after the other, and each finds what the one before made', async () => {
  const inLine = open({ values: 9, size: 99 })
  const add = (letter: string) =>
    inLine('a', async (kept) => {
      const { text } = kept
      await Promise.resolve()
      return (kept.text = text + letter)
    })
  expect(await Promise.all(['x', 'y', 'z'].map(add))).toEqual(['x', 'xy', 'xyz'])
})

test('what failed is tried anew by who comes next', async () => {
  const inLine = open({ values: 9, size: 99 })
  const failing = inLine('a', () => Promise.reject(new Error('no database')))
  const next = inLine('a', async (kept) => (kept.text = 'made'))
  await expect(failing).rejects.toThrow('no database')
  expect(await next).toBe('made')
})

test.each([
  { most: { values: 2, size: 99 }, left: ['', 'bb', 'cc'] },
  { most: { values: 9, size: 5 }, left: ['', 'bb', 'cc'] },
  { most: { values: 9, size: 1 }, left: ['', '', ''] },
])('what was asked for longest ago goes first past $most', async ({ most, left }) => {
  const inLine = open(most)
  for (const key of ['b', 'a', 'b', 'c']) await inLine(key, async (kept) => (kept.text = key + key))
  const texts: string[] = []
  for (const key of ['b', 'c', 'a']) texts.push(await inLine(key, async ({ text }) => text))
  expect([texts[2], texts[0], texts[1]]).toEqual(left)
})
