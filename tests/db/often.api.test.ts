import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { nameOften, often } from '#server/db/often.ts'

import { describeEachDatabase } from '../support/database.ts'

test('each marked text has a name of its own, and keeps it; sixty at most', () => {
  const nameOf = nameOften()
  expect(nameOf('select 1')).toBeNull()
  const marked = Array.from({ length: 61 }, (_, index) => `/* often */ select ${index}`)
  const names = marked.map(nameOf)
  expect(names.slice(0, 60)).toEqual(Array.from({ length: 60 }, (_, index) => `often_${index}`))
  expect(names[60]).toBeNull()
  expect(marked.map(nameOf)).toEqual(names)
})

describeEachDatabase('statements that come often', (open) => {
  test('are prepared once on a connection, and answer each with its own values', async () => {
    const { db } = open()
    await db.transaction(async (tx) => {
      const asked = async (value: number): Promise<unknown> =>
        (await tx.execute(sql`${often}select ${value}::int as value`)).rows
      for (const value of [1, 2, 3]) expect(await asked(value)).toEqual([{ value }])
      const { rows } = await tx.execute<{ statement: string }>(
        sql`select statement from pg_prepared_statements where name like 'often%' and statement like '%as value'`,
      )
      expect(rows).toEqual([{ statement: '/* often */ select $1::int as value' }])
    })
  })

  test('that fail are answered by their error, and the connection goes on', async () => {
    const { db } = open()
    const halve = (by: number) => db.execute(sql`${often}select 4 / ${by}::int as half`)
    expect((await halve(2)).rows).toEqual([{ half: 2 }])
    await expect(halve(0)).rejects.toThrow('Failed query')
    expect((await halve(4)).rows).toEqual([{ half: 1 }])
  })
})
