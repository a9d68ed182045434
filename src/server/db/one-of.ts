import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether a column has one of many values, which go as one: the query layer writes each of a list by itself. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`
