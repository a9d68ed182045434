/** Answers everything with itself, so that a mapper of context and event can be asked what it makes. */
const ghost: unknown = new Proxy(() => undefined, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => ''
    if (key === Symbol.iterator) return () => [][Symbol.iterator]()
    return ghost
  },
  apply: () => ghost,
  ownKeys: () => [],
})

/** Mappers whose keys could not be told, so that no mutant drops one of them: a run says so. */
const notProbed = new Set<string>()
export const mappersNotProbed = (): string[] => [...notProbed]

const expectedType = /assertEvent\)?\(\w+, ['"]([^'"]+)['"]\)/

/** The keys of the object that a mapper returns; none when that cannot be told without running the machine. */
export const keysOf = (mapper: (...args: never[]) => unknown): string[] => {
  const type = expectedType.exec(mapper.toString())?.[1]
  const event = type
    ? new Proxy(
        {},
        { get: (_, key) => (key === 'type' ? type : (ghost as Record<symbol | string, unknown>)[key]) },
      )
    : ghost
  try {
    const made = (mapper as (...args: unknown[]) => unknown)({ context: ghost, event }, ghost)
    if (isRecord(made)) return Object.keys(made)
  } catch {
    // Told below, as one that makes no record.
  }
  notProbed.add(mapper.toString().replaceAll(/\s+/g, ' '))
  return []
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

export const without = (record: unknown, key: string): unknown =>
  isRecord(record) ? Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) : record
