import { openJournal } from './journal.ts'
import type { Tables } from './model.ts'

type TableName = keyof Tables
type Memory = { [Name in TableName]: Map<string, Tables[Name]> }
/** One row's newest value; a journal line is a list of these that became true together. */
type Change = { [Name in TableName]: readonly [Name, string, Tables[Name]] }[TableName]

const emptyMemory = (): Memory => ({
  preferences: new Map(),
  tokens: new Map(),
  payments: new Map(),
  replays: new Map(),
  notices: new Map(),
  clock: new Map(),
})

const set = <Name extends TableName>(memory: Memory, name: Name, id: string, value: Tables[Name]): void => {
  const table: Map<string, Tables[Name]> = memory[name]
  table.set(id, value)
}

const apply = (memory: Memory, changes: readonly Change[]): void => {
  for (const [name, id, value] of changes) set(memory, name, id, value)
}

const isChange = (value: unknown): value is Change =>
  Array.isArray(value) && value.length === 3 && typeof value[0] === 'string' && value[0] in emptyMemory()

/** A journal line: the changes that became true together; 'reset' forgets everything before it. */
const parseLine = (line: string): Change[] | 'reset' | null => {
  try {
    const value: unknown = JSON.parse(line)
    if (value === 'reset') return value
    return Array.isArray(value) ? value.filter(isChange) : null
  } catch {
    return null
  }
}

export type Store = {
  one: <Name extends TableName>(name: Name, id: string) => Tables[Name] | null
  all: <Name extends TableName>(name: Name) => Tables[Name][]
  /** All changes or none, also after `kill -9`. */
  put: (...changes: Change[]) => void
  /** Runs `work` while no other process writes, on the newest state. It must not wait for anything. */
  exclusive: <Result>(work: () => Result) => Result
  /** Takes in what other processes wrote. */
  refresh: () => void
  clear: () => void
  close: () => void
}

/** Rows in memory, changes appended to `journalPath`, which several processes may share; null: memory only. */
export const createStore = (journalPath: string | null): Store => {
  let memory = emptyMemory()
  const take = (content: readonly Change[] | 'reset' | null): void => {
    if (content === 'reset') memory = emptyMemory()
    else if (content !== null) apply(memory, content)
  }
  const journal = journalPath === null ? null : openJournal(journalPath, (line) => take(parseLine(line)))
  const write = (content: Change[] | 'reset'): void => {
    if (journal === null) take(content)
    else journal.append(JSON.stringify(content))
  }
  return {
    one: (name, id) => memory[name].get(id) ?? null,
    all: (name) => [...memory[name].values()],
    put: (...changes) => write(changes),
    exclusive: (work) => (journal === null ? work() : journal.exclusive(work)),
    refresh: () => journal?.read(),
    clear: () => write('reset'),
    close: () => journal?.close(),
  }
}
