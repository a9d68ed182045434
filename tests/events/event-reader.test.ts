import { expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { createEventReader } from '#server/events/event-reader.ts'

/** A database that answers every question with the same rows, and counts the questions. */
const counted = () => {
  const state: { asked: number; rows: () => Promise<object[]> } = {
    asked: 0,
    rows: () => Promise.resolve([]),
  }
  const chain: object = new Proxy(
    {},
    {
      get: (_, key) => {
        if (key !== 'then') return () => chain
        state.asked += 1
        const rows = state.rows()
        return rows.then.bind(rows)
      },
    },
  )
  return { db: chain as Db, state }
}

const eventNamed = (nome: string) => ({
  event: {
    id: 'ev_1',
    nome,
    local: '',
    bannerSha: null,
    dataHora: new Date(0),
    dataHoraFinal: null,
    fusoHorario: 'America/Sao_Paulo',
  },
  image: null,
  preview: null,
  cents: null,
  left: null,
})

const readerWith = (freshMs: number) => {
  const { db, state } = counted()
  const time = { now: 0 }
  return {
    reader: createEventReader(db, freshMs, { now: () => new Date(), clock: () => time.now }),
    state,
    time,
  }
}

test('a rush asks the database once a second', async () => {
  const { reader, state, time } = readerWith(1_000)
  await Promise.all(Array.from({ length: 100 }, () => reader.list('url')))
  time.now = 999
  await reader.list('url')
  expect(state.asked).toBe(1)
  time.now = 1_000
  await reader.list('url')
  expect(state.asked).toBe(2)
  time.now = 1_999
  await reader.list('url')
  expect(state.asked).toBe(2)
})

test('lists, events and forms of a banner are answers of their own', async () => {
  const { reader, state } = readerWith(1_000)
  for (const _ of [1, 2]) {
    await reader.list('url')
    await reader.list('base64')
    for (const id of ['ev_1', 'ev_2']) {
      expect(await reader.detail(id, 'url')).toBeNull()
      expect(await reader.detail(id, 'base64')).toBeNull()
    }
  }
  expect(state.asked).toBe(6)
})

test('after a write everything is asked again', async () => {
  const { reader, state } = readerWith(1_000)
  const read = () => Promise.all([reader.list('url'), reader.detail('ev_1', 'url')])
  await read()
  reader.forget()
  await read()
  expect(state.asked).toBe(4)
})

test('an answer that did not change keeps its object, and with it what was compressed', async () => {
  const { reader, state, time } = readerWith(1_000)
  state.rows = () => Promise.resolve([eventNamed('Copa')])
  const first = await reader.list('url')
  time.now = 2_000
  expect(await reader.list('url')).toBe(first)
  time.now = 4_000
  state.rows = () => Promise.resolve([eventNamed('Outra')])
  const second = await reader.list('url')
  expect(second.value.map(({ nome }) => nome)).toEqual(['Outra'])
})

test.each(['url', 'base64'] as const)(
  'places that moved are shown after a tenth of a second: %s',
  async (banner) => {
    const { reader, state, time } = readerWith(1_000)
    const at = async (now: number): Promise<number> => {
      time.now = now
      await reader.detail('ev_1', banner)
      return state.asked
    }
    expect(await at(0)).toBe(1)
    time.now = 20
    reader.stockMoved('ev_2')
    reader.stockMoved('ev_1')
    expect([await at(99), await at(100)]).toEqual([1, 2])
    reader.stockMoved('ev_1')
    expect([await at(199), await at(200)]).toEqual([2, 3])
    time.now = 500
    reader.stockMoved('ev_1')
    expect(await at(500)).toBe(4)
    expect(await at(1_499)).toBe(4)
    time.now = 1_450
    reader.stockMoved('ev_1')
    expect(await at(1_451)).toBe(5)
  },
)

test('a move does not make an answer last longer', async () => {
  const { reader, state, time } = readerWith(50)
  await reader.detail('ev_1', 'url')
  reader.stockMoved('ev_1')
  time.now = 50
  await reader.detail('ev_1', 'url')
  expect(state.asked).toBe(2)
})

test('keeps five hundred answers, and gives up the oldest for another', async () => {
  const { reader, state } = readerWith(1_000)
  const read = async (index: number): Promise<number> => {
    await reader.detail(`ev_${index}`, 'url')
    return state.asked
  }
  for (let index = 1; index <= 500; index += 1) await read(index)
  expect([await read(1), await read(500)]).toEqual([500, 500])
  expect(await read(501)).toBe(501)
  expect([await read(2), await read(500), await read(501)]).toEqual([501, 501, 501])
  expect(await read(1)).toBe(502)
})

test('an old answer that is asked again takes the place of none', async () => {
  const { reader, state, time } = readerWith(1_000)
  for (let index = 1; index <= 500; index += 1) await reader.detail(`ev_${index}`, 'url')
  time.now = 1_000
  await reader.detail('ev_500', 'url')
  time.now = 0
  await reader.detail('ev_1', 'url')
  expect(state.asked).toBe(501)
})

test('a failed read is not kept, and takes away nothing that was read after it', async () => {
  const { reader, state } = readerWith(1_000)
  let fail = (_: Error): void => {}
  state.rows = () =>
    new Promise((_, reject) => {
      fail = reject
    })
  const failing = reader.list('url')
  await Promise.resolve()
  await Promise.resolve()
  reader.forget()
  state.rows = () => Promise.resolve([])
  const later = reader.list('url')
  fail(new Error('the database is gone'))
  await expect(failing).rejects.toThrow('the database is gone')
  expect((await later).value).toEqual([])
  await reader.list('url')
  expect(state.asked).toBe(2)
})

test('after a failed read the next one asks again', async () => {
  const { reader, state } = readerWith(1_000)
  state.rows = () => Promise.reject(new Error('the database is gone'))
  await expect(reader.list('url')).rejects.toThrow('gone')
  state.rows = () => Promise.resolve([])
  expect((await reader.list('url')).value).toEqual([])
  expect(state.asked).toBe(2)
})
