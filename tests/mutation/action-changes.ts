import { assign } from 'xstate'
import type { Action } from './chart.ts'
import { isRecord, keysOf, without } from './keys.ts'

type Mapper = (...args: unknown[]) => unknown
type Assign = Action & { assignment: Mapper | Record<string, unknown> }

/** One way to be wrong: what it is called and what stands in the place of the right thing. */
export type Wrong<T> = { name: string; instead: T }

const isAssign = (action: unknown): action is Assign => typeof action === 'function' && 'assignment' in action

const asAction = (assignment: unknown): Action => assign(assignment as never) as unknown as Action

/** A literal that is visibly another one; null, objects and functions are left to the drop of their key. */
const other = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value} (outro)`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return undefined
}

const wrongRecord = (record: Record<string, unknown>): Wrong<Record<string, unknown>>[] => {
  const keys = Object.keys(record)
  const changed = keys.flatMap((key) => {
    const value = other(record[key])
    return value === undefined ? [] : [{ name: `${key} changed`, instead: { ...record, [key]: value } }]
  })
  const dropped = keys.map((key) => ({
    name: `${key} dropped`,
    instead: without(record, key) as typeof record,
  }))
  return [...changed, ...(keys.length > 1 ? dropped : [])]
}

/** A mapper that forgets one key of what it makes; `always` also when it makes only one. */
export const wrongMappers = (mapper: Mapper, { always }: { always: boolean }): Wrong<Mapper>[] => {
  const keys = keysOf(mapper)
  if (keys.length === 0) return always ? [{ name: 'emptied', instead: () => ({}) }] : []
  if (keys.length === 1 && !always) return []
  return keys.map((key) => ({
    name: `${key} dropped`,
    instead: (...args: unknown[]) => without(mapper(...args), key),
  }))
}

/** An assign that writes something else. Dropping its only key would be dropping the action, so that is left out. */
export const wrongAssigns = (action: unknown): Wrong<Action>[] => {
  if (!isAssign(action)) return []
  const { assignment } = action
  const wrong: Wrong<unknown>[] = isRecord(assignment)
    ? wrongRecord(assignment)
    : wrongMappers(assignment, { always: false })
  return wrong.map(({ name, instead }) => ({ name, instead: asAction(instead) }))
}

const wrongParams = (action: Action): Wrong<Action>[] => {
  if (typeof action !== 'object' || action.params === undefined) return []
  const { params } = action
  const wrong: Wrong<unknown>[] =
    typeof params === 'function'
      ? wrongMappers(params as Mapper, { always: true })
      : wrongRecord(params as Record<string, unknown>)
  return wrong.map(({ name, instead }) => ({ name, instead: { ...action, params: instead } }))
}

export const nameOf = (action: Action): string => {
  if (typeof action === 'string') return action
  return typeof action === 'object' ? action.type : 'assign'
}

/** Every way an action of a list can be wrong, besides being left out. */
export const wrongActions = (action: Action): Wrong<Action>[] => [
  ...wrongAssigns(action),
  ...wrongParams(action),
]
