import { sql } from 'drizzle-orm'
import type pg from 'pg'

const mark = '/* often */'

/** Begins a statement that comes with every order, and whose plan is the same whatever its values are. */
export const often = sql.raw(`${mark} `)

/** Each connection keeps the plan of every name it was sent. */
const mostNames = 60

/** The name under which a statement is prepared; null for one that is not. */
export type NameOf = (text: string) => string | null

/**
 * Names what is marked, by its text. A connection reads and plans what has a name once, not each time: for the statements
 * of an order that is a third of the database's work.
 */
export const nameOften = (): NameOf => {
  const names = new Map<string, string>()
  return (text) => {
    if (!text.startsWith(mark)) return null
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames) return known ?? null
    const name = `often_${names.size}`
    names.set(text, name)
    return name
  }
}

/** Statements as the query layer sends them: an object and its values. */
const named = (args: readonly unknown[], nameOf: NameOf): readonly unknown[] => {
  const [config, values, ...rest] = args
  if (typeof config !== 'object' || config === null || !Array.isArray(values) || values.length === 0)
    return args
  if (!('text' in config) || typeof config.text !== 'string' || ('name' in config && config.name)) return args
  const name = nameOf(config.text)
  return name === null ? args : [{ ...config, name }, values, ...rest]
}

/** Makes a connection prepare what comes often. */
export const prepareOften = (client: pg.ClientBase, nameOf: NameOf): void => {
  const kind: object = Object.getPrototypeOf(client)
  const naming = (...args: unknown[]): unknown =>
    (Reflect.get(kind, 'query') as typeof naming).apply(client, [...named(args, nameOf)])
  Reflect.set(client, 'query', naming)
}
