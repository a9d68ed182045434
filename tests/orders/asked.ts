import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** What the database was asked, and how many rows it answered. */
export const asked = async (work: () => Promise<unknown>): Promise<{ statements: number; rows: number }> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => spy.mockRestore())
  await work()
  const answers = await Promise.all(
    spy.mock.results.map(
      async ({ value }: { value: unknown }) => (await value) as pg.QueryResult | undefined,
    ),
  )
  spy.mockRestore()
  // outside a transaction the pool answers by itself, and only the statement is seen
  return { statements: answers.length, rows: answers.reduce((sum, one) => sum + (one?.rows.length ?? 0), 0) }
}
