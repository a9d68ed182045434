import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/**
 * Tells the planner how many rows the growing tables have by now. A PostgreSQL server finds that out by itself; the embedded
 * database never does, and would read a hundred thousand rows as if they were one.
 */
export const gatherStatistics = async (db: Db): Promise<void> => {
  await db.execute(
    sql`analyze users, transactions, transaction_items, tickets, payments, coupons, jobs, stock`,
  )
}
