import { sql } from 'drizzle-orm'

import type { Db, Tx } from '#server/db/open.ts'

const otherWays = [
  'hashjoin',
  'mergejoin',
  'hashagg',
  'sort',
  'indexscan',
  'bitmapscan',
  'material',
  'memoize',
]

/**
 * Runs `work` by the plans of a database that knows nothing of its tables yet: it may look anew, for each row of a table, for
 * what a condition compares it with.
 */
export const byNestedLoops = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    for (const way of otherWays) await tx.execute(sql.raw(`set local enable_${way} = off`))
    return work(tx)
  })
