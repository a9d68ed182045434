import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** What the database was asked, and how many rows it answered. */
export const asked = async (work: () => Promise<unknown>): Promise<{ statements: number; rows: number }> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => spy.mockRestore())
  await work()
  const answers = await Promise.all(
    spy.mock.results.map(({ value }: { value: unknown }) => value as Promise<pg.QueryResult>),
  )
  spy.mockRestore()
  return { statements: answers.length, rows: answers.reduce((sum, { rows }) => sum + rows.length, 0) }
}
