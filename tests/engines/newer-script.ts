import type { Identifier } from '@mdn/browser-compat-data/types'
import { below, isNewer, partOf } from './ages.ts'
import { child, memberOf, nameOf, type Node, nodesOf, partsOf } from './syntax.ts'

const builtins = partOf('javascript', 'builtins')
const api = partOf('api')
const elements = partOf('html', 'elements')
const everywhere = partOf('html', 'global_attributes')
const noFeature: Identifier = {}
const interfaceOf = (name: string): Identifier => builtins[name] ?? api[name] ?? noFeature

/** Objects that every page has, and what they are. */
const instances: Record<string, string> = {
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
  localStorage: 'Storage',
}

/** Too fine for the data: the option whose value Safari refuses before 17.2. */
const refusedAnyway = new Set(['createImageBitmap'])

const globalFeature = (name: string): Identifier | undefined =>
  builtins[name] ??
  api[name] ??
  (Object.hasOwn(api['Window'] ?? {}, name) ? api['Window']?.[name] : undefined)

const isPart = (name: string): boolean => /^[a-zA-Z]+$/.test(name)

type Members = Map<string, Identifier[]>

/** Every member of every interface by its name: what one old interface has, cannot be told from what a new one has. */
const membersOf = (...rooms: Identifier[]): Members => {
  const members: Members = new Map()
  for (const [owner, parts] of rooms.flatMap(below))
    for (const [name, feature] of below(parts)) {
      const plain = name.replace(/_static$/, '')
      if (isPart(plain) && plain !== owner) members.set(plain, [...(members.get(plain) ?? []), feature])
    }
  return members
}

const languageMembers = membersOf(builtins, builtins['Intl'] ?? noFeature)
const allMembers = membersOf(builtins, builtins['Intl'] ?? noFeature, api)

const isNewIn = (members: Members, name: string): boolean => members.get(name)?.every(isNewer) ?? false

/** Of an object that could be anything: a method of the language, or a word that only browsers can have meant. */
const isNewMember = (name: string, isDefined: (name: string) => boolean): boolean =>
  isNewIn(allMembers, name) && (languageMembers.has(name) || !isDefined(name))

type Known = {
  /** Variables of the script. */
  isOwn: (name: string) => boolean
  /** Members that the scripts give to objects of their own. */
  isDefined: (name: string) => boolean
}

/** 'URL.canParse' of a global's member, '.toSorted' of anybody's, null for what is old enough. */
const newMember = (node: Node, { isOwn, isDefined }: Known): string | null => {
  const name = memberOf(node)
  if (name === null) return null
  const object = nameOf(child(node, 'object'))
  if (object !== null && !isOwn(object)) {
    const instance = instances[object]
    if (instance === 'Window' && isNewer(globalFeature(name))) return name
    const owner = interfaceOf(instance ?? object)
    const feature = owner[`${name}_static`] ?? owner[name]
    if (feature !== undefined) return isNewer(feature) ? `${object}.${name}` : null
  }
  return isNewMember(name, isDefined) ? `.${name}` : null
}

const declares = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
])

/** Names that a file gives itself: its own variables, functions, parameters and imports. */
const ownNames = (nodes: Node[]): Set<string> => {
  const own = new Set<string>()
  const take = (pattern: Node | undefined): void => {
    if (pattern === undefined) return
    const name = nameOf(pattern)
    if (name !== null) own.add(name)
    for (const inner of ['left', 'argument', 'value']) take(child(pattern, inner))
    for (const part of [...partsOf(pattern, 'properties'), ...partsOf(pattern, 'elements')]) take(part)
  }
  for (const node of nodes) {
    if (declares.has(node.type)) take(child(node, 'id'))
    if (/^Import(Default|Namespace)?Specifier$/.test(node.type)) take(child(node, 'local'))
    for (const parameter of partsOf(node, 'params')) take(parameter)
    if (node.type === 'CatchClause') take(child(node, 'param'))
  }
  return own
}

/** Places where a name is not a variable's: keys, members, labels. */
const namesNothing = (nodes: Node[]): Set<Node> => {
  const keys = new Set<Node>()
  for (const node of nodes)
    for (const part of ['property', 'key', 'label', 'exported', 'imported']) {
      const name = child(node, part)
      if (name && node['computed'] !== true && node['shorthand'] !== true) keys.add(name)
    }
  return keys
}

const definedIn = (nodes: Node[]): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'AssignmentExpression') {
      const target = child(node, 'left')
      return target?.type === 'MemberExpression' ? (memberOf(target) ?? []) : []
    }
    return /^(Property|PropertyDefinition|MethodDefinition)$/.test(node.type)
      ? (nameOf(child(node, 'key')) ?? [])
      : []
  })

const newerIn = (nodes: Node[], isDefined: Known['isDefined']): string[] => {
  const own = ownNames(nodes)
  const known: Known = { isOwn: (name) => own.has(name), isDefined }
  const keys = namesNothing(nodes)
  return nodes.flatMap((node) => {
    if (node.type === 'MemberExpression') return newMember(node, known) ?? []
    if (node.type === 'Literal' && typeof node['regex'] === 'object')
      return /v/.test(String((node['regex'] as { flags: unknown }).flags)) ? 'regular expression v' : []
    const name = nameOf(node)
    if (name === null || own.has(name) || keys.has(node)) return []
    return refusedAnyway.has(name) || isNewer(globalFeature(name)) ? name : []
  })
}

/** What scripts use that the oldest engines do not have: 'URL.canParse', '.toSorted', 'scheduler'. */
export const newerInScripts = (texts: string[]): string[] => {
  const scripts = texts.map((text) => nodesOf(text))
  const defined = new Set(scripts.flatMap(definedIn))
  return [...new Set(scripts.flatMap((nodes) => newerIn(nodes, (name) => defined.has(name))))].toSorted()
}

const attributeNames: Record<string, string> = { className: 'class', htmlFor: 'for' }

const isNewAttribute = (element: string, attribute: string): boolean => {
  const name = attributeNames[attribute] ?? attribute.toLowerCase()
  return isNewer(elements[element]?.[name] ?? everywhere[name])
}

/** Elements and attributes of a page's source that the oldest engines do not know. */
export const newerInMarkup = (source: string): string[] => {
  const found = nodesOf(source, 'tsx')
    .filter(({ type }) => type === 'JSXOpeningElement')
    .flatMap((node) => {
      const element = nameOf(child(node, 'name')) ?? ''
      if (!/^[a-z]/.test(element)) return []
      const attributes = partsOf(node, 'attributes').map((one) => nameOf(child(one, 'name')) ?? '')
      return [
        ...(isNewer(elements[element]) ? [`<${element}>`] : []),
        ...attributes
          .filter((attribute) => isNewAttribute(element, attribute))
          .map((attribute) => `<${element} ${attribute}>`),
      ]
    })
  return [...new Set(found)].toSorted()
}
