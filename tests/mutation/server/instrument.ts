import { changesOf, codeIn, type Place } from './changes.ts'
import { type Change, nameOf, type Node, nodeAt, parseFile } from './syntax.ts'

/** One thing wrong with one file. `site` is the first mutant of the same place: who passes it passes them all. */
export type ServerMutant = {
  id: string
  file: string
  index: number
  site: number
  /** Evaluated when the file is loaded: it must be switched in before. */
  isStatic: boolean
}

export type Instrumented = { code: string; mutants: ServerMutant[] }

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 90 ? line : `${line.slice(0, 60)} … ${line.slice(-27)}`
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const isRunLater = (node: Node): boolean =>
  functions.has(node.type) || (node.type === 'PropertyDefinition' && node['static'] !== true)

const elsewhere: Place = { isTest: false, isOperand: false }
const tests = new Set(['IfStatement', 'ConditionalExpression', 'WhileStatement'])
const equalities = new Set(['===', '!==', '==', '!='])

/** Expressions that belong to what is around them. */
const isPart = (node: Node, parent: Node | undefined, key: string): boolean => {
  if (!parent) return true
  if (parent.type === 'TaggedTemplateExpression') return true
  if (parent.type === 'ExpressionStatement') return true
  if (parent.type === 'UpdateExpression' || (parent.type === 'UnaryExpression' && node.type === 'Literal'))
    return true
  if (node.type === 'CallExpression' && parent.type === 'ChainExpression') return true
  if (parent.type === 'MemberExpression' && key === 'property') return parent['computed'] !== true
  if (parent.type === 'ForStatement' && key === 'update') return true
  return (
    parent.type.startsWith('TSEnum') || parent.type.startsWith('Import') || parent.type.startsWith('Export')
  )
}

const isCompared = (node: Node, parent: Node | undefined): boolean =>
  node.type === 'Literal' && parent?.type === 'BinaryExpression' && equalities.has(String(parent['operator']))

type Walk = {
  parent: Node | undefined
  key: string
  owner: string
  depth: number
  place: Place
  inChain: boolean
}

/** Puts every mutant of a file into it, each behind a switch (`active.ts`). */
export const instrument = (file: string, code: string): Instrumented => {
  const mutants: ServerMutant[] = []
  const seen = new Map<string, number>()
  const reader = {
    text: ({ start, end }: Node) => code.slice(start, end),
    at: (start: number, end: number) => code.slice(start, end),
  }

  const register = (
    owner: string,
    depth: number,
    changes: readonly Pick<Change, 'from' | 'to'>[],
  ): number => {
    const site = mutants.length
    for (const { from, to } of changes) {
      const name = `${file} ${owner}: ${short(from)} → ${short(to) || 'nothing'}`
      const nth = (seen.get(name) ?? 0) + 1
      seen.set(name, nth)
      mutants.push({
        id: nth === 1 ? name : `${name} (${nth})`,
        file,
        index: mutants.length,
        site,
        isStatic: depth === 0,
      })
    }
    return site
  }

  const around = (node: Node, walk: Walk): string => {
    const pieces: string[] = []
    let from = node.start
    for (const { child, next } of childrenOf(node, walk)) {
      pieces.push(code.slice(from, child.start), rewritten(child, next))
      from = child.end
    }
    return [...pieces, code.slice(from, node.end)].join('')
  }

  const rewritten = (node: Node, walk: Walk): string => {
    if (node.type === 'ExpressionStatement') return statement(node, walk)
    const isOwn = !isPart(node, walk.parent, walk.key) && !isCompared(node, walk.parent) && !walk.inChain
    const changes = isOwn ? changesOf(node, walk.place, reader) : []
    if (changes.length === 0) return around(node, walk)
    const site = register(walk.owner, walk.depth, changes)
    const ways = changes.map(
      ({ instead }, nth) =>
        `quadraSwitch.${nth === 0 ? `at(${site})` : 'now()'} === ${site + nth} ? (${instead}) : `,
    )
    return `(${ways.join('')}(${around(node, walk)}))`
  }

  /** A statement that only does something, and may be left out. */
  const statement = (node: Node, walk: Walk): string => {
    if (node['directive'] !== undefined && node['directive'] !== null) return reader.text(node)
    const text = reader.text(node)
    const site = register(walk.owner, walk.depth, [{ from: text, to: '' }])
    return `{ if (quadraSwitch.at(${site}) !== ${site}) { ${around(node, walk)} } }`
  }

  const childrenOf = (node: Node, walk: Walk): { child: Node; next: Walk }[] =>
    codeIn(node)
      .toSorted((a, b) => a.start - b.start)
      .flatMap((child) => {
        const key = Object.keys(node).find((name) => node[name] === child) ?? ''
        if (isType(child) || isTarget(node, key)) return []
        return [{ child, next: step(node, child, key, walk) }]
      })

  const step = (parent: Node, child: Node, key: string, walk: Walk): Walk => {
    const isLogic = parent.type === 'LogicalExpression' && parent['operator'] !== '??'
    const isTest =
      (tests.has(parent.type) && key === 'test') ||
      (isLogic && walk.place.isTest) ||
      (parent.type === 'UnaryExpression' && parent['operator'] === '!')
    const isOperand = isLogic || (parent.type === 'UnaryExpression' && parent['operator'] === '!')
    const inChain =
      (parent.type === 'ChainExpression' || walk.inChain) &&
      ['expression', 'callee', 'object'].includes(key) &&
      (child.type === 'CallExpression' ||
        child.type === 'MemberExpression' ||
        child.type === 'TSNonNullExpression')
    return {
      parent,
      key,
      owner: ownerOf(parent, walk.owner),
      depth: walk.depth + (isRunLater(parent) ? 1 : 0),
      place: isTest || isOperand ? { isTest, isOperand } : elsewhere,
      inChain,
    }
  }

  const program = parseFile(file, code)
  const body = around(program, {
    parent: undefined,
    key: '',
    owner: 'file',
    depth: 0,
    place: elsewhere,
    inChain: false,
  })
  const imports = [
    "import { switchOf } from '#tests/mutation/server/active.ts'",
    ...(code.includes("from 'drizzle-orm'") ? ["import * as quadraDrizzle from 'drizzle-orm'"] : []),
  ]
  const head = `${imports.join('\n')}\nconst quadraSwitch = switchOf(${JSON.stringify(file)})\n`
  return { code: head + body, mutants }
}

const wrappers = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
])

const isType = (node: Node): boolean => node.type.startsWith('TS') && !wrappers.has(node.type)

/** Places that are written to or only name something. */
const isTarget = (parent: Node, key: string): boolean => {
  switch (parent.type) {
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'ForOfStatement':
    case 'ForInStatement':
      return key === 'left'
    case 'VariableDeclarator':
    case 'CatchClause':
      return key === 'id' || key === 'param'
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return true
    default:
      return false
  }
}

const ownerOf = (node: Node, outer: string): string => {
  const name =
    node.type === 'VariableDeclarator' ||
    node.type === 'FunctionDeclaration' ||
    node.type === 'ClassDeclaration'
      ? nameOf(nodeAt(node, 'id'))
      : node.type === 'MethodDefinition' || node.type === 'PropertyDefinition'
        ? nameOf(nodeAt(node, 'key'))
        : undefined
  if (name === undefined) return outer
  return outer === 'file' ? name : `${outer.split('.')[0] ?? outer}.${name}`
}
