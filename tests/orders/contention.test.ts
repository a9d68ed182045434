import { describe, expect, test } from 'vitest'
import { unanswered, firstCheck } from '#server/orders/attempts.ts'
import { isContention, retrying } from '#server/orders/contention.ts'
import { after, noon } from './some-order.ts'

const failing = (code: string, times = Infinity) => {
  const one = {
    asked: 0,
    work: async (): Promise<string> => {
      one.asked += 1
      if (one.asked <= times) throw Object.assign(new Error(code), { code })
      return Promise.resolve('done')
    },
  }
  return one
}

describe('work that other transactions got in the way of', () => {
  test.each([
    ['a serialisation failure', '40001', true],
    ['a deadlock', '40P01', true],
    ['a lock that was not to be had', '55P03', true],
    ['a key that another took first', '23505', true],
    ['a broken reference', '23503', false],
    ['a rule of ours', '23514', false],
  ])('may succeed when it is repeated: %s', (_what, code, expected) => {
    expect(isContention(Object.assign(new Error('no'), { code }))).toBe(expected)
    expect(isContention(new Error('asked wrongly', { cause: { code } }))).toBe(expected)
  })

  test('is no error without a code', () => {
    expect(isContention(new Error('no'))).toBe(false)
    expect(isContention(undefined)).toBe(false)
  })

  test('is repeated until it succeeds', async () => {
    const one = failing('40001', 3)
    expect(await retrying(one.work)).toBe('done')
    expect(one.asked).toBe(4)
  })

  test('is tried four times, or as often as is told', async () => {
    const often = failing('40001')
    await expect(retrying(often.work)).rejects.toThrow('40001')
    expect(often.asked).toBe(4)
    const twice = failing('40P01')
    await expect(retrying(twice.work, 2)).rejects.toThrow('40P01')
    expect(twice.asked).toBe(2)
  })

  test('is not repeated when it fails by itself', async () => {
    const one = failing('23503')
    await expect(retrying(one.work)).rejects.toThrow('23503')
    expect(one.asked).toBe(1)
  })
})

test('an attempt without an answer is asked about 30 seconds on, and says so', () => {
  expect(firstCheck(noon)).toEqual(after(30_000))
  expect(unanswered).toBe('unanswered')
})
