import { expect, test, vi } from 'vitest'

import { isPassword } from '#server/users/password.ts'

const work = vi.hoisted(() => ({ end: [] as (() => void)[] }))

vi.mock('@node-rs/argon2', () => ({
  hash: async () => 'a hash',
  verify: () => new Promise<boolean>((resolve) => work.end.push(() => resolve(false))),
}))

test('a rush that refused one unknown account does not refuse all others for ever', async () => {
  const rush = Array.from({ length: 502 }, () => isPassword('a hash', 'segredo'))
  await expect(isPassword(null, 'segredo')).rejects.toMatchObject({ status: 429 })
  const isOver = Promise.all(rush)
  const ending = setInterval(() => work.end.splice(0).forEach((end) => end()))
  await isOver
  expect(await isPassword(null, 'segredo')).toBe(false)
  clearInterval(ending)
})
