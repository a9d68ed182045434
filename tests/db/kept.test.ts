import { expect, test } from 'vitest'
import { keepRead } from '#server/db/kept.ts'
import type { Change, News } from '#server/db/news.ts'

const setting = (most = 9) => {
  const listeners: ((change: Change) => void)[] = []
  const state = { live: true, now: 0, version: 1, reads: 0 }
  const news: News = { isLive: () => state.live, hear: (listener) => void listeners.push(listener) }
  const kept = keepRead<{ owner: string; version: number }>(news, {
    kind: 'order',
    others: { user: ({ owner }, ids) => ids.has(owner) },
    most,
    age: { live: 100, deaf: 10 },
    clock: () => state.now,
  })
  const load = async () => {
    state.reads += 1
    return { owner: 'us_a', version: state.version }
  }
  const read = async (key = 'tx_a') => (await kept.read(key, load))?.version
  const tell = (kind: string, ...ids: string[]): void => {
    for (const listener of listeners) listener({ kind, ids: ids.includes('*') ? null : ids })
  }
  return { kept, state, read, load, tell }
}

test('a value is read once until it changed', async () => {
  const { state, read, tell } = setting()
  expect([await read(), await read()]).toEqual([1, 1])
  expect(state.reads).toBe(1)
  state.version = 2
  tell('order', 'tx_b')
  tell('user', 'us_b')
  tell('token', '*')
  expect(await read()).toBe(1)
  tell('order', 'tx_b', 'tx_a')
  expect(await read()).toBe(2)
  state.version = 3
  tell('user', 'us_a')
  expect(await read()).toBe(3)
  for (const [kind, version] of [
    ['order', 4],
    ['user', 5],
    ['*', 6],
  ] as const) {
    state.version = version
    tell(kind, '*')
    expect(await read()).toBe(version)
  }
})

test('it is read again when it is old, and sooner while nothing can be heard', async () => {
  const { state, read } = setting()
  await read()
  state.version = 2
  state.now = 99
  expect(await read()).toBe(1)
  state.now = 100
  expect(await read()).toBe(2)
  state.live = false
  state.now = 200
  state.version = 3
  expect(await read()).toBe(3)
  state.version = 4
  state.now = 209
  expect(await read()).toBe(3)
  state.now = 210
  expect(await read()).toBe(4)
})

test.each([
  ['order', 'tx_a'],
  ['user', 'us_z'],
  ['*', '*'],
])('what changed while it was read is not kept (%s)', async (kind, id) => {
  const { kept, state, read, tell } = setting()
  let answer = (_value: { owner: string; version: number }): void => {}
  const reading = kept.read('tx_a', () => new Promise((resolve) => (answer = resolve)))
  state.version = 2
  tell(kind, id)
  answer({ owner: 'us_a', version: 1 })
  expect((await reading)?.version).toBe(1)
  expect(await read()).toBe(2)
})

test('what is not there is asked for again, and the first goes when there are too many', async () => {
  const { kept, state, read } = setting(2)
  expect(await kept.read('tx_a', async () => null)).toBeNull()
  for (const key of ['tx_a', 'tx_b', 'tx_c']) await read(key)
  expect(state.reads).toBe(3)
  await read('tx_b')
  await read('tx_c')
  expect(state.reads).toBe(3)
  await read('tx_a')
  expect(state.reads).toBe(4)
})
