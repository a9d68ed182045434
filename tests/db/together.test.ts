import { expect, test } from 'vitest'
import { askTogether } from '#server/db/together.ts'

const setting = (answer: (key: string) => number | null | undefined = (key) => key.length) => {
  const asked: (readonly string[])[] = []
  const ask = askTogether<string, number>(async (keys) => {
    asked.push(keys)
    if (keys.includes('broken')) throw new Error('the database is away')
    return keys.map(answer)
  })
  return { asked, ask }
}

test('what is asked in one turn is asked once, and each hears of its own', async () => {
  const { asked, ask } = setting()
  const later = Promise.resolve().then(() => ask('three'))
  expect(await Promise.all([ask('a'), ask('bb'), later])).toEqual([1, 2, 5])
  expect(asked).toEqual([['a', 'bb', 'three']])
  expect(await ask('four')).toBe(4)
  expect(asked).toEqual([['a', 'bb', 'three'], ['four']])
})

test('what is not there is null', async () => {
  const { ask } = setting((key) => (key === 'a' ? null : undefined))
  expect(await Promise.all([ask('a'), ask('b')])).toEqual([null, null])
})

test('a failure is told to those who asked together, and to nobody else', async () => {
  const { ask } = setting()
  const answers = await Promise.allSettled([ask('a'), ask('broken')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('b')).toBe(1)
})
