import { calledName, calledOn, type Change, type Node, nodeAt, nodesAt, type Reader } from './syntax.ts'

/** Functions and methods that stand for their opposite or neighbour. */
const twins: Record<string, string> = {
  eq: 'ne',
  ne: 'eq',
  gt: 'gte',
  gte: 'gt',
  lt: 'lte',
  lte: 'lt',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  asc: 'desc',
  desc: 'asc',
  innerJoin: 'leftJoin',
  leftJoin: 'innerJoin',
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  trunc: 'round',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  minValue: 'gtValue',
  maxValue: 'ltValue',
}
/** Functions whose twin is no import of the file: they are called by their drizzle name all the same. */
const drizzleTwins = new Set('eq ne gt gte lt lte isNull isNotNull asc desc'.split(' '))
/** Calls without which a chain still means something: db.select().where(…) → db.select(). */
const droppable = new Set(
  'where orderBy limit for having onConflictDoNothing filter slice toSorted toReversed trim padStart flat normalize'.split(
    ' ',
  ),
)
/** Calls that make one of several: each argument is left out in turn. */
const gatherers = new Set('and or orderBy pipe'.split(' '))
/** Calls that write columns: each of them is left out in turn. */
const writers = new Set('set values'.split(' '))

const listWithout = (nodes: readonly Node[], dropped: Node, { text }: Reader): string =>
  nodes
    .filter((node) => node !== dropped)
    .map(text)
    .join(', ')

const ofColumns = (call: Node, reader: Reader): Change[] => {
  const [written] = nodesAt(call, 'arguments')
  const object = written?.type === 'ObjectExpression' ? written : undefined
  const callee = nodeAt(call, 'callee')
  if (!object || !callee) return []
  const properties = nodesAt(object, 'properties')
  if (properties.length < 2) return []
  return properties.map((property) => ({
    from: reader.text(property),
    to: '',
    instead: `${reader.text(callee)}({ ${listWithout(properties, property, reader)} })`,
  }))
}

const twinOf = (call: Node, name: string, { text, at }: Reader): Change[] => {
  const callee = nodeAt(call, 'callee')
  const twin = Object.hasOwn(twins, name) ? twins[name] : undefined
  if (!callee || twin === undefined) return []
  const isMethod = callee.type === 'MemberExpression'
  if (!isMethod && !drizzleTwins.has(name)) return []
  const property = isMethod ? nodeAt(callee, 'property') : callee
  if (!property) return []
  const head = isMethod ? at(call.start, property.start) : 'quadraDrizzle.'
  return [{ from: text(call), to: twin, instead: `${head}${twin}${at(property.end, call.end)}` }]
}

/** Every way in which a call is wrong: left out of its chain, without an argument or a column, or its neighbour. */
export const ofCall = (call: Node, reader: Reader): Change[] => {
  const name = calledName(call)
  if (name === undefined) return []
  const on = calledOn(call)
  const given = nodesAt(call, 'arguments')
  const callee = nodeAt(call, 'callee')
  const dropped =
    on && droppable.has(name)
      ? [
          {
            from: reader.at(on.end, call.end),
            to: '',
            instead: reader.text(on),
          },
        ]
      : []
  const lessened =
    callee && gatherers.has(name) && given.length > 1
      ? given.slice(name === 'pipe' ? 1 : 0).map((argument) => ({
          from: reader.text(argument),
          to: '',
          instead: `${reader.text(callee)}(${listWithout(given, argument, reader)})`,
        }))
      : []
  const columns = writers.has(name) && on ? ofColumns(call, reader) : []
  return [...dropped, ...lessened, ...columns, ...twinOf(call, name, reader)]
}
