type Recorded = { request: string; status: number; body: unknown }

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

/** Every field with the kinds of value that it has; those of a list's members are together. */
const fieldsOf = (value: unknown, at: string, found: Map<string, Set<string>>): void => {
  found.set(at, (found.get(at) ?? new Set()).add(kindOf(value)))
  if (Array.isArray(value)) for (const one of value) fieldsOf(one, `${at}[]`, found)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) fieldsOf(part, `${at}.${name}`, found)
}

const byRequest = (recorded: readonly Recorded[]): Map<string, Map<string, Set<string>>> => {
  const all = new Map<string, Map<string, Set<string>>>()
  for (const { request, status, body } of recorded) {
    const key = `${request} ${status}`
    const fields = all.get(key) ?? new Map<string, Set<string>>()
    fieldsOf(body, '', fields)
    all.set(key, fields)
  }
  return all
}

/** Where both have a value, it must be of one kind. */
const clash = (theirs: Set<string>, ours: Set<string>): boolean => {
  const known = [...theirs].filter((kind) => kind !== 'null')
  const given = [...ours].filter((kind) => kind !== 'null')
  return known.length > 0 && given.some((kind) => !theirs.has(kind))
}

/**
 * Where the sandbox's answers differ from recorded ones: another status, a field that the provider does not answer, another
 * kind of value. What the provider answers besides is no difference: the shop reads nothing that the sandbox does not have.
 */
export const compareRecordings = (provider: readonly Recorded[], sandbox: readonly Recorded[]): string[] => {
  const recorded = byRequest(provider)
  const requests = new Set(provider.map(({ request }) => request))
  return [...byRequest(sandbox)].flatMap(([key, fields]) => {
    const known = recorded.get(key)
    if (!known) return requests.has(key.slice(0, -4)) ? [`${key} was not answered by the provider`] : []
    return [...fields].flatMap(([field, kinds]) => {
      const theirs = known.get(field)
      const container = known.get(field.replace(/(\[\]|\.[^.[\]]+)$/, ''))
      if (!theirs)
        return container && [...container].every((kind) => kind === 'null')
          ? []
          : [`${key}${field} is not the provider’s`]
      return clash(theirs, kinds) ? [`${key}${field} is ${[...kinds].join()}, not ${[...theirs].join()}`] : []
    })
  })
}
