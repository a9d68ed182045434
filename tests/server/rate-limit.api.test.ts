import { expect, test } from 'vitest'

import { rateCounters } from '#server/db/schema.ts'
import { memoryCounters } from '#server/http/rate-counters.ts'
import { forgetOldCounters, sharedCounters } from '#server/http/rate-counters.store.ts'
import { createRateLimit, type RateLimit } from '#server/http/rate-limit.ts'

import { describeEachDatabase } from '../support/database.ts'
import { openShop } from '../support/in-process.ts'

const refusal = { status: 429, error: 'Muitas tentativas. Aguarde um pouco e tente novamente.' }
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

const useUp = async (limit: RateLimit, key: string): Promise<void> => {
  for (const _ of times(10)) await limit('signup', key)
}

test('an address that is used up stays so, however many others come', async () => {
  const now = new Date('2026-01-01T12:00:00Z')
  const limit = createRateLimit({ clock: () => now, enabled: true, counters: memoryCounters() })
  await useUp(limit, 'guesser')
  for (const index of times(60_000)) await limit('signup', `visitor ${index}`)
  await expect(limit('signup', 'guesser')).rejects.toMatchObject(refusal)
})

test('looking counts nothing, and refuses where an attempt would', async () => {
  const now = new Date('2026-01-01T12:00:00Z')
  const limit = createRateLimit({ clock: () => now, enabled: true })
  for (const _ of times(20)) await limit.check('signup', 'a')
  await useUp(limit, 'a')
  await expect(limit.check('signup', 'a')).rejects.toMatchObject({ ...refusal, retryAfter: 600 })
  await expect(limit('signup', 'a')).rejects.toMatchObject(refusal)
  await limit('signup', 'b')
})

describeEachDatabase('counters in the database', (open) => {
  const clock = { now: new Date('2026-01-01T12:00:00Z') }
  const process = () =>
    createRateLimit({ clock: () => clock.now, enabled: true, counters: sharedCounters(open().db) })

  test('are one for all processes, also for attempts at the same time', async () => {
    const [one, other] = [process(), process()]
    const answers = await Promise.allSettled(
      times(16).map((index) => (index % 2 === 0 ? one : other)('signup', '198.51.100.7')),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(process()('signup', '198.51.100.7')).rejects.toMatchObject({ ...refusal, retryAfter: 600 })
    await expect(process().check('signup', '198.51.100.7')).rejects.toMatchObject(refusal)
    clock.now = new Date(clock.now.getTime() + 600_000)
    await process()('signup', '198.51.100.7')
  })

  test('say nothing of who tried, and go when their window is over', async () => {
    const { db } = open()
    await db.delete(rateCounters)
    await process()('recovery', '198.51.100.8 alguem@teste.example')
    const [row] = await db.select().from(rateCounters)
    expect(row?.key).toMatch(/^[\w-]{43}$/)
    await forgetOldCounters(db, new Date(clock.now.getTime() + 899_999))
    expect(await db.$count(rateCounters)).toBe(1)
    await forgetOldCounters(db, new Date(clock.now.getTime() + 900_000))
    expect(await db.$count(rateCounters)).toBe(0)
  })

  test('are used by a shop whose database several processes may share', async () => {
    const { db, dialect } = open()
    await db.delete(rateCounters)
    const shop = openShop(open())
    const { settings } = shop.deps
    const limited = openShop(open(), { settings: { ...settings, rateLimit: true } })
    const email = 'ninguem@teste.example'
    await limited.raw('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'errada1' }),
    })
    expect((await db.$count(rateCounters)) > 0).toBe(dialect === 'postgres')
    limited.close()
    shop.close()
  })
})
