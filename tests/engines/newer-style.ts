import type { Identifier } from '@mdn/browser-compat-data/types'
import { type Block, type CssNode, type Declaration, generate, parse, walk } from 'css-tree'
import { below, isNewer, partOf } from './ages.ts'

const properties = partOf('css', 'properties')
const selectors = partOf('css', 'selectors')
const atRules = partOf('css', 'at-rules')
const types = partOf('css', 'types')

const dynamicUnit = /^[dsl]v(w|h|i|b|min|max)$/
const containerUnit = /^cq(w|h|i|b|min|max)$/

const unitFeature = (unit: string): Identifier | undefined => {
  const lengths = types['length']
  if (dynamicUnit.test(unit)) return lengths?.['viewport_percentage_units_dynamic']
  if (containerUnit.test(unit)) return lengths?.['container_query_length_units']
  return lengths?.[unit]
}

/** Functions stand at different depths: `clamp` at the top, `color-mix` below `color`. */
const functionsIn = (feature: Identifier): [string, Identifier][] =>
  below(feature).flatMap(([name, part]) => [[name, part], ...functionsIn(part)])
const functions = new Map(functionsIn(types).toReversed())

/** Prefixed names and variables are nobody's standard. */
const isStandard = (name: string): boolean => !name.startsWith('-')

const newerInValue = (property: string, value: CssNode): string[] => {
  const found: string[] = []
  walk(value, (node) => {
    if (node.type === 'Identifier' && isNewer(properties[property]?.[node.name]))
      found.push(`${property}: ${node.name}`)
    if (node.type === 'Function' && isStandard(node.name) && isNewer(functions.get(node.name)))
      found.push(`${node.name}()`)
    if (node.type === 'Dimension' && isNewer(unitFeature(node.unit))) found.push(`unit ${node.unit}`)
  })
  return found
}

const newerInDeclaration = (property: string, value: CssNode): string[] => [
  ...(isStandard(property) && isNewer(properties[property]) ? [property] : []),
  ...newerInValue(property, value),
]

const declarationsOf = (block: Block): Declaration[] =>
  block.children.toArray().filter((node) => node.type === 'Declaration')

/** A name with a prefix beside it, or an older value before it, is what the oldest engines take. */
const newerInBlock = (declarations: Declaration[]): string[] =>
  declarations.flatMap(({ property, value }, index) => {
    const isPrefixed = declarations.some((other) => other.property === `-webkit-${property}`)
    const hasOlder = declarations
      .slice(0, index)
      .some((other) => other.property === property && newerInDeclaration(property, other.value).length === 0)
    return isPrefixed || hasOlder ? [] : newerInDeclaration(property, value)
  })

/** What a style sheet uses that the oldest engines do not have; what stands in an `@supports` asks for itself. */
export const newerInStyle = (text: string): string[] => {
  const found: string[] = []
  let asked = 0
  let rules = 0
  walk(parse(text, { parseCustomProperty: true }), {
    enter(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') asked += 1
      if (node.type === 'Rule') rules += 1
      if (asked > 0) return
      if (node.type === 'Block') found.push(...newerInBlock(declarationsOf(node)))
      if (node.type === 'Atrule' && isStandard(node.name) && isNewer(atRules[node.name]))
        found.push(`@${node.name}`)
      if (node.type === 'FeatureRange' && isNewer(atRules['media']?.['range_syntax']))
        found.push('@media range')
      if (node.type === 'Feature' && isNewer(atRules['media']?.[node.name])) found.push(`@media ${node.name}`)
      if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
        if (isStandard(node.name) && isNewer(selectors[node.name]))
          found.push(generate(node).replace(/\(.*/, '()'))
      if (node.type === 'NestingSelector' || (node.type === 'Rule' && rules > 1)) found.push('nesting')
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') asked -= 1
      if (node.type === 'Rule') rules -= 1
    },
  })
  return [...new Set(found)].filter((name) => name !== 'nesting' || isNewer(selectors['nesting'])).toSorted()
}
