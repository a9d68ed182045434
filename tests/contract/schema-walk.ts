type Node = { kind?: unknown; type?: unknown; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Actions that only look at a length, or at the type that the schema before them looked at. */
const harmless = new Set(['min_length', 'max_length', 'non_empty', 'length', 'min_entries', 'max_entries'])
const bounds: Record<string, readonly string[]> = {
  string: ['max_length', 'length'],
  array: ['max_length', 'length'],
  record: ['max_entries'],
}
/** What has nothing inside it, or nothing that the call's budget does not bound. */
const leaves = new Set(
  'number boolean picklist literal enum null undefined file blob date custom unknown'.split(' '),
)

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.filter(isNode)
  return isNode(value) ? [value] : []
}

/** A pipe that begins with a pipe is one pipe. */
const pipeOf = (schema: Node): Node[] => {
  if (!Array.isArray(schema['pipe'])) return [schema]
  const [first, ...rest] = schema['pipe'].filter(isNode)
  return [...(first ? pipeOf(first) : []).map((item) => ({ ...item, pipe: undefined })), ...rest]
}

/** Whether a length is looked at before anything that reads what has it. */
const isBoundedIn = (actions: readonly Node[], type: string): boolean => {
  for (const { kind, type: action } of actions) {
    if (bounds[type]?.includes(String(action))) return true
    if (kind !== 'metadata' && !harmless.has(String(action))) return false
  }
  return false
}

/** A list or record that is a schema itself is read by it; a text and what is only asked to be a list are not yet. */
const typesBefore: Record<string, string> = { string: 'string', custom: 'array' }

const inPipe = ([first, ...rest]: readonly Node[], path: string, bounded: boolean): string[] => {
  const type = typesBefore[String(first?.type)] ?? ''
  const isBounded = bounded || isBoundedIn(rest, type)
  return [
    ...unboundedIn(first, path, isBounded),
    ...rest.flatMap((item, index) => {
      if (item.kind !== 'schema') return []
      /** A parsed text is something else: what bounds the text does not bound what it says. */
      const isParsed = rest.slice(0, index).some(({ kind }) => kind === 'transformation')
      return unboundedIn(item, path, isBounded && !isParsed)
    }),
  ]
}

/**
 * The places of a schema that a body can make as large as it likes: an array, a text or a record without a bound before
 * its content is read (law W14). `bounded`: what stands before it in a pipe bounds it already.
 */
export function unboundedIn(schema: unknown, path = '', bounded = false): string[] {
  if (!isNode(schema)) return [`${path}: no schema`]
  if (Array.isArray(schema['pipe'])) return inPipe(pipeOf(schema), path, bounded)
  const type = String(schema.type)
  if (leaves.has(type)) return []
  const problem = type in bounds && !bounded ? [`${path}: ${type}`] : []
  if (type === 'string') return problem
  if (type === 'array') return [...problem, ...unboundedIn(schema['item'], `${path}[]`)]
  if (type === 'record') return [...problem, ...unboundedIn(schema['value'], `${path}{}`)]
  if (isNode(schema['entries']))
    return Object.entries(schema['entries']).flatMap(([key, entry]) => unboundedIn(entry, `${path}.${key}`))
  const inside = [...nodesIn(schema['wrapped']), ...nodesIn(schema['options']), ...nodesIn(schema['items'])]
  if (inside.length === 0) return [`${path}: ${type} is not known here`]
  return inside.flatMap((node) => unboundedIn(node, path, bounded))
}
