import fc from 'fast-check'
import type * as v from 'valibot'

import type { World } from './world.ts'

type Node = v.GenericSchema & {
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  options?: readonly unknown[]
  literal?: unknown
  value?: Node
  pipe?: readonly (Node & { kind: string })[]
}

/** Stands for an uploaded file in a body that is not written yet. */
export const aFile = '\u0001file'

/** Texts and numbers that have broken something somewhere. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    0,
    -1,
    -0,
    1e308,
    0.1 + 0.2,
    2 ** 53,
    99_999_999_999,
    'NaN',
    '0',
    '__proto__',
    'constructor',
    '\uD800',
    'a\u0000b',
    '\u202Eabc',
    '\u200B',
    '👨‍👩‍👧‍👦',
    "'; drop table users; --",
    '${7*7}',
    '../../etc/passwd',
    '9999-12-31T23:59',
    '0000-00-00',
    '-271821-04-20T00:00',
    [],
    {},
    [[]],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.maxSafeInteger(),
)

const leaf = (type: string): fc.Arbitrary<unknown> => {
  if (type === 'number') return fc.oneof(fc.integer({ min: -1, max: 100 }), fc.double())
  if (type === 'boolean') return fc.boolean()
  if (type === 'file') return fc.constant(aFile)
  return fc.oneof(fc.string({ maxLength: 20 }), odd)
}

/** The schema that a text's own JSON must keep (`jsonField`). */
const innerOf = (node: Node): Node | undefined =>
  node.type === 'string' ? node.pipe?.slice(1).find(({ kind }) => kind === 'schema') : undefined

/** Values that mostly fit the schema, with what the shop really has where a name tells. */
export const valueOf = (
  schema: v.GenericSchema,
  { known }: Pick<World, 'known'>,
  name = '',
): fc.Arbitrary<unknown> => {
  const node = schema as Node
  const inside = (child: unknown, at = name) => valueOf(child as Node, { known }, at)
  const inner = innerOf(node)
  if (inner) return inside(inner).map((value) => JSON.stringify(value))
  if (node.entries)
    return fc.record(
      Object.fromEntries(Object.entries(node.entries).map(([key, child]) => [key, inside(child, key)])),
    )
  if (node.item) return fc.array(inside(node.item), { maxLength: 3 })
  if (node.wrapped) return fc.option(inside(node.wrapped), { freq: 4, nil: null })
  if (node.type === 'union' || node.type === 'variant')
    return fc.oneof(...(node.options ?? []).map((one) => inside(one)))
  if (node.options) return fc.constantFrom(...node.options)
  if ('literal' in node) return fc.constant(node.literal)
  if (node.type === 'record')
    return fc.dictionary(fc.string({ maxLength: 8 }), inside(node.value), { maxKeys: 3 })
  const values = known[name]
  return values && values.length > 0
    ? fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: leaf(node.type) },
      )
    : leaf(node.type)
}
