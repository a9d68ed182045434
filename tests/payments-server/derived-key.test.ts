import { expect, test } from 'vitest'
import { derivedKey } from '#server/payments/derived-key.ts'

const own = 'e7a6fb7c-3c8f-4a3e-b6f1-6a0a1a0f7f10'

test('each try has a UUID of its own, and the same one after a restart', () => {
  const keys = [
    derivedKey(own, 'refund'),
    derivedKey(own, 'refund', 1),
    derivedKey(own, 'refund', 2),
    derivedKey(own, 'cancel'),
    derivedKey('another', 'cancel'),
  ]
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(keys.length)
  expect(derivedKey(own, 'refund', 1)).toBe(keys[1])
})
