import { posix } from 'node:path'

type File = { path: string; text: string }

const roomOf = (path: string): string | null => /^src\/server\/([^/]+)\/./.exec(path)?.[1] ?? null

/** What is imported for its effects alone, or only when it is needed. */
const namelessImports = (text: string): string[] =>
  [...text.matchAll(/^import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm)].map(
    ([, forEffects, onDemand = '']) => forEffects ?? onDemand,
  )

/** What an import needs when the program runs: types are gone by then. */
export const valueImports = (text: string): string[] => [...namelessImports(text), ...namedImports(text)]

const namedImports = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:\{([^}]*)\}|[^'"{]*)\s*from\s+'([^']+)'/gm)].flatMap(
    ([, names, from = '']) =>
      names !== undefined &&
      names
        .split(',')
        .filter((name) => name.trim())
        .every((name) => name.trim().startsWith('type '))
        ? []
        : [from],
  )

/** 'payments → orders' for every room of the server that needs another one, with the files that do. */
export const roomsNeeded = (files: readonly File[]): Map<string, Map<string, string[]>> => {
  const needed = new Map<string, Map<string, string[]>>()
  for (const { path, text } of files) {
    const room = roomOf(path)
    if (room === null) continue
    const others = needed.get(room) ?? new Map<string, string[]>()
    needed.set(room, others)
    for (const from of valueImports(text).filter((name) => name.startsWith('.'))) {
      const target = posix.join(posix.dirname(path), from)
      const other = roomOf(target)
      if (other !== null && other !== room) others.set(other, [...(others.get(other) ?? []), path])
    }
  }
  return needed
}

/** Rooms that need themselves by way of others: 'a → b → a', each circle once. */
export const circles = (files: readonly File[]): string[] => {
  const needed = roomsNeeded(files)
  const found = new Set<string>()
  const follow = (way: string[]): void => {
    for (const next of needed.get(way.at(-1) ?? '')?.keys() ?? []) {
      const begin = way.indexOf(next)
      if (begin === -1) follow([...way, next])
      else {
        const circle = way.slice(begin)
        const first = circle.indexOf(circle.toSorted()[0] ?? '')
        found.add([...circle.slice(first), ...circle.slice(0, first), circle[first]].join(' → '))
      }
    }
  }
  for (const room of needed.keys()) follow([room])
  return [...found].toSorted()
}
