import { parseSync } from 'vite'

/** A node of a parsed TypeScript file (ESTree); its span is in the file's text. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

export const nodeAt = (node: Node, key: string): Node | undefined => {
  const value = node[key]
  return isNode(value) ? value : undefined
}

export const nodesAt = (node: Node, key: string): Node[] => {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export const nameOf = (node: Node | undefined): string | undefined =>
  node && typeof node['name'] === 'string' ? node['name'] : undefined

/** The file as a tree; a file that cannot be parsed is an error, never skipped. */
export const parseFile = (file: string, code: string): Node => {
  const { program, errors } = parseSync(file, code, { preserveParens: false })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be parsed'}`)
  return program as unknown as Node
}

/** 'where' of db.select().where(…), 'eq' of eq(…). */
export const calledName = (call: Node): string | undefined => {
  const callee = nodeAt(call, 'callee')
  if (!callee) return undefined
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return nameOf(callee)
  return nameOf(nodeAt(callee, 'property'))
}

/** What a method is called on; nothing for a plain function. */
export const calledOn = (call: Node): Node | undefined => {
  const callee = nodeAt(call, 'callee')
  return callee?.type === 'MemberExpression' ? nodeAt(callee, 'object') : undefined
}

/** What stands in the place of an expression; `from` and `to` are for people. */
export type Change = { from: string; to: string; instead: string }

/** The text of the file, by node and by span. */
export type Reader = { text: (node: Node) => string; at: (start: number, end: number) => string }
