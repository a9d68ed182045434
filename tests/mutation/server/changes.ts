import { sqlChanges } from './sql-changes.ts'
import { type Change, isNode, type Node, nodeAt, nodesAt, type Reader } from './syntax.ts'
import { ofCall } from './call-changes.ts'

/** What the place of an expression says about it. */
export type Place = {
  /** Its value only decides between two ways. */
  isTest: boolean
  /** An operand of a condition that is changed as a whole, or of one that is dropped. */
  isOperand: boolean
}

const relations: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const equalities = new Set(['===', '!==', '==', '!='])
const arithmetic: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
const assignments: Record<string, string> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=', '??=': '=' }
const isText = (node: Node | undefined): boolean =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node['value'] === 'string')

const isJudgement = (node: Node | undefined): boolean => {
  if (!node) return false
  if (node.type === 'UnaryExpression') return node['operator'] === '!'
  if (node.type === 'BinaryExpression') {
    const operator = String(node['operator'])
    return operator in relations || equalities.has(operator) || ['in', 'instanceof'].includes(operator)
  }
  if (node.type !== 'LogicalExpression' || node['operator'] === '??') return false
  return isJudgement(nodeAt(node, 'left')) && isJudgement(nodeAt(node, 'right'))
}

const decided = (from: string): Change[] =>
  ['true', 'false'].map((instead) => ({ from, to: instead, instead }))

/** The same with another operator; what stands in brackets stays there. */
const withOperator = (node: Node, operator: string, { text, at }: Reader): Change[] => {
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')]
  if (!left || !right) return []
  if (operator === '&&')
    return [{ from: text(node), to: '… && …', instead: `(${text(left)}) && (${text(right)})` }]
  const between = at(left.end, right.start).replace(String(node['operator']), operator)
  const instead = at(node.start, left.end) + between + at(right.start, node.end)
  return [{ from: text(node), to: instead, instead }]
}

const ofBinary = (node: Node, reader: Reader): Change[] => {
  const operator = String(node['operator'])
  if (operator in relations) return withOperator(node, relations[operator] ?? '', reader)
  const isWriting = isText(nodeAt(node, 'left')) || isText(nodeAt(node, 'right'))
  if (operator in arithmetic && !isWriting) return withOperator(node, arithmetic[operator] ?? '', reader)
  return []
}

const ofLogical = (node: Node, reader: Reader): Change[] => {
  if (node['operator'] === '??') return withOperator(node, '&&', reader)
  return ['left', 'right'].flatMap((side) => {
    const kept = nodeAt(node, side)
    return kept ? [{ from: reader.text(node), to: reader.text(kept), instead: reader.text(kept) }] : []
  })
}

const ofLiteral = (node: Node, place: Place, { text }: Reader): Change[] => {
  const value: unknown = node['value']
  const from = text(node)
  const to = (instead: string): Change[] => [{ from, to: instead, instead }]
  if (node['regex'] !== undefined && node['regex'] !== null) return ofPattern(from)
  if (typeof value === 'boolean') return place.isTest ? [] : to(String(!value))
  if (typeof value === 'number') return to(String(value + 1))
  if (typeof value === 'string') return to(value === '' ? "'outro'" : "''")
  return []
}

const patternSwaps: [RegExp, string][] = [
  [/^\/\^/, '/'],
  [/\$(?=\/\w*$)/, ''],
  [/\\d/, String.raw`\D`],
  [/\\s/, String.raw`\S`],
  [/\+/, ''],
]

const ofPattern = (from: string): Change[] =>
  patternSwaps.flatMap(([pattern, by]) => {
    const instead = from.replace(pattern, by)
    return instead === from ? [] : [{ from, to: instead, instead }]
  })

const ofSql = (template: Node, { at, text }: Reader): Change[] => {
  const quasi = nodeAt(template, 'quasi')
  const tag = nodeAt(template, 'tag')
  if (!quasi || !tag || at(tag.start, tag.start + 3) !== 'sql') return []
  const from = quasi.start + 1
  const holes = nodesAt(quasi, 'expressions').map(({ start, end }) => ({
    start: start - from - 2,
    end: end - from + 1,
  }))
  const whole = text(template)
  return sqlChanges(at(from, quasi.end - 1), holes).map(({ start, end, instead }) => ({
    from: at(from + start, from + end),
    to: instead.trim(),
    instead:
      whole.slice(0, from + start - template.start) + instead + whole.slice(from + end - template.start),
  }))
}

const ofAssignment = (node: Node, reader: Reader): Change[] => {
  const operator = assignments[String(node['operator'])]
  return operator === undefined || isText(nodeAt(node, 'right')) ? [] : withOperator(node, operator, reader)
}

/** Every way in which one expression is wrong, its parts being right. */
export const changesOf = (node: Node, place: Place, reader: Reader): Change[] => {
  const whole =
    (place.isTest || isJudgement(node)) && !place.isOperand && !isConstant(node)
      ? decided(reader.text(node))
      : []
  switch (node.type) {
    case 'BinaryExpression':
      return [...whole, ...ofBinary(node, reader)]
    case 'LogicalExpression':
      return [...whole, ...ofLogical(node, reader)]
    case 'Literal':
      return [...whole, ...ofLiteral(node, place, reader)]
    case 'CallExpression':
      return [...whole, ...ofCall(node, reader)]
    case 'TaggedTemplateExpression':
      return [...whole, ...ofSql(node, reader)]
    case 'AssignmentExpression':
      return [...whole, ...ofAssignment(node, reader)]
    case 'TemplateLiteral':
      return [...whole, { from: reader.text(node), to: '``', instead: '``' }]
    case 'UnaryExpression':
      return [...whole, ...ofNegative(node, reader)]
    case 'ArrayExpression':
      return nodesAt(node, 'elements').length > 0
        ? [...whole, { from: reader.text(node), to: '[]', instead: '[]' }]
        : whole
    default:
      return whole
  }
}

const ofNegative = (node: Node, { text }: Reader): Change[] => {
  const number = nodeAt(node, 'argument')
  if (node['operator'] !== '-' || number?.type !== 'Literal') return []
  return [{ from: text(node), to: text(number), instead: text(number) }]
}

const isConstant = (node: Node): boolean => node.type === 'Literal' && typeof node['value'] === 'boolean'

/** Children of an expression or statement that are code, not types, names or targets. */
export const codeIn = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    notCode.has(key) || (key === 'key' && node['computed'] !== true)
      ? []
      : (Array.isArray(value) ? value : [value]).filter(isNode),
  )

const notCode = new Set(
  'typeAnnotation typeArguments typeParameters returnType superTypeArguments implements decorators source specifiers'.split(
    ' ',
  ),
)
