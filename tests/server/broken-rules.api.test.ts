import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'

import { createMetrics } from '#server/metrics/metrics.ts'
import type { Db } from '#server/db/open.ts'
import { createLogger } from '#server/process/logger.ts'
import { Refusal } from '#server/http/refusal.ts'
import { answerFailure } from '#server/http/serve.ts'

import { describeEachDatabase } from '../support/database.ts'

const place = (db: Db, id: string, held: number) =>
  db.execute(sql`insert into stock (kind, id, capacity, held) values ('t', ${id}, 1, ${held})`)

const failures = {
  'a broken check': (db: Db) => place(db, 'tt_segredo', 5),
  'a missing row': (db: Db) =>
    db.execute(sql`insert into event_access (event_id, cpf) values ('ev_segredo', '52998224725')`),
  'a missing value': (db: Db) => db.execute(sql`insert into stock (kind, id) values ('t', null)`),
  'a key that nobody expected to be taken': async (db: Db) => {
    await place(db, 'tt_segredo', 0)
    await place(db, 'tt_segredo', 0)
  },
  'a value of the wrong kind': (db: Db) => db.execute(sql`select ${'segredo'}::text::int`),
  'a refusal': () => Promise.reject(new Refusal(409, 'Não.')),
  'a fault of the code': () => Promise.reject(new TypeError('segredo')),
  'an outage': () => Promise.reject(new Error('timeout exceeded when trying to connect')),
}

describeEachDatabase('what is told and what is logged of', (open) => {
  let logged: unknown[][] = []
  beforeEach(async () => {
    logged = []
    await open().db.execute(sql`delete from stock`)
  })
  const logger = { ...createLogger('silent'), error: (...line: unknown[]) => void logged.push(line) }

  test.each<[keyof typeof failures, number, [string, string?][]]>([
    ['a broken check', 400, [['fault', 'stock_never_oversold']]],
    ['a missing row', 400, [['fault', 'event_access_event_id_events_id_fk']]],
    ['a missing value', 400, [['fault']]],
    ['a key that nobody expected to be taken', 409, [['fault', 'stock_kind_id_pk']]],
    ['a value of the wrong kind', 400, []],
    ['a refusal', 409, []],
    ['a fault of the code', 500, [['fault']]],
    ['an outage', 503, [['outage']]],
  ])('%s', async (name, status, lines) => {
    const app = new Hono()
    app.get('/', async (c) => {
      await failures[name](open().db)
      return c.text('')
    })
    app.onError((error, c) => answerFailure({ logger, metrics: createMetrics() }, c, error))
    const answer = await app.request('/')
    expect(answer.status).toBe(status)
    const told = logged.map(([facts, word]) => {
      const { constraint } = facts as { constraint?: string }
      return constraint === undefined ? [word] : [word, constraint]
    })
    expect(told).toEqual(lines)
    expect(JSON.stringify([logged, await answer.text()])).not.toMatch(/segredo|52998224725/)
  })
})
