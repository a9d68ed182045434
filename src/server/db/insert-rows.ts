import { getTableColumns, getTableName, type SQL, sql, type Table } from 'drizzle-orm'

type Row = Record<string, unknown>

/** By the names of the table's columns. */
export const ownNames = (rows: readonly Row[], columns: readonly [string, { name: string }][]): Row[] =>
  rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])))

/**
 * Rows that all name the same columns, as one value however many they are: the query layer takes a tenth of a millisecond to write a row as
 * values of its own.
 */
export const insertingRows = (table: Table, rows: readonly Row[]): SQL => {
  const [first = {}] = rows
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const name = sql.identifier(getTableName(table))
  return sql`insert into ${name} (${names})
    select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(ownNames(rows, columns))}::json)`
}
