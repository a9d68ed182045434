import { parseAst } from 'vite'

export type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Every node of a script, from the outside in. */
export const nodesOf = (text: string, lang: 'js' | 'tsx' = 'js'): Node[] => {
  const root: unknown = parseAst(text, { lang })
  const nodes = isNode(root) ? [root] : []
  // The list grows while it is read.
  for (const node of nodes) nodes.push(...childrenOf(node))
  return nodes
}

export const child = (node: Node, name: string): Node | undefined => {
  const value = node[name]
  return isNode(value) ? value : undefined
}

export const partsOf = (node: Node, name: string): Node[] => [node[name]].flat().filter(isNode)

/** The name of an identifier, else null. */
export const nameOf = (node: Node | undefined): string | null =>
  (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') && typeof node['name'] === 'string'
    ? node['name']
    : null

/** What a member expression asks for: `a.b` and `a['b']`, else null. */
export const memberOf = (node: Node): string | null => {
  const property = child(node, 'property')
  if (node['computed'] !== true) return nameOf(property)
  return property?.type === 'Literal' && typeof property['value'] === 'string' ? property['value'] : null
}
