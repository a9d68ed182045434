import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
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

const parseLine = (line: string): Change[] | null => {
  try {
    const value: unknown = JSON.parse(line)
    return Array.isArray(value) ? value.filter(isChange) : null
  } catch {
    return null
  }
}

/** Reads up to the last whole line: what a killed process was still writing never happened. */
const load = (path: string, memory: Memory): void => {
  if (!existsSync(path)) return
  const lines = readFileSync(path, 'utf8').split('\n')
  for (const line of lines.slice(0, -1)) apply(memory, parseLine(line) ?? [])
}

const allChanges = (memory: Memory): Change[] => [
  ...[...memory.preferences].map(([id, value]) => ['preferences', id, value] as const),
  ...[...memory.tokens].map(([id, value]) => ['tokens', id, value] as const),
  ...[...memory.payments].map(([id, value]) => ['payments', id, value] as const),
  ...[...memory.replays].map(([id, value]) => ['replays', id, value] as const),
  ...[...memory.notices].map(([id, value]) => ['notices', id, value] as const),
  ...[...memory.clock].map(([id, value]) => ['clock', id, value] as const),
]

const rewrite = (path: string, memory: Memory): void => {
  const draft = `${path}.new`
  writeFileSync(
    draft,
    allChanges(memory)
      .map((change) => `${JSON.stringify([change])}\n`)
      .join(''),
  )
  renameSync(draft, path)
}

export type Store = {
  one: <Name extends TableName>(name: Name, id: string) => Tables[Name] | null
  all: <Name extends TableName>(name: Name) => Tables[Name][]
  /** All changes or none, also after `kill -9`. */
  put: (...changes: Change[]) => void
  clear: () => void
  close: () => void
}

/** Rows in memory, changes appended to `journalPath` (null: memory only). */
export const createStore = (journalPath: string | null): Store => {
  let memory = emptyMemory()
  let file: number | null = null
  const open = (path: string): void => {
    mkdirSync(dirname(path), { recursive: true })
    rewrite(path, memory)
    file = openSync(path, 'a')
  }
  const close = (): void => {
    if (file !== null) closeSync(file)
    file = null
  }
  if (journalPath !== null) {
    load(journalPath, memory)
    open(journalPath)
  }
  return {
    one: (name, id) => memory[name].get(id) ?? null,
    all: (name) => [...memory[name].values()],
    put: (...changes) => {
      if (file !== null) appendFileSync(file, `${JSON.stringify(changes)}\n`)
      apply(memory, changes)
    },
    clear: () => {
      close()
      memory = emptyMemory()
      if (journalPath !== null) open(journalPath)
    },
    close,
  }
}
