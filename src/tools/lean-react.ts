import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/** Whose names these are: another version has other ones, and must be read before it is cut. */
const version = '19.3.1'

/** Kinds of React's nodes that no page of the shop has, by their `tag`. */
const kinds = {
  Profiler: 12,
  SuspenseList: 19,
  inHead: 26,
  wholeDocument: 27,
  ViewTransition: 30,
  Activity: 31,
}
const cutTags: unknown[] = Object.values(kinds)

const cutTypes = [
  'REACT_ACTIVITY_TYPE',
  'REACT_PROFILER_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
]

/** Who calls one of them is told that it is no function. */
const cutHooks = [
  'useActionState',
  'useCacheRefresh',
  'useFormState',
  'useImperativeHandle',
  'useMemoCache',
  'useOptimistic',
]

/** What only those nodes need, and the rest of what no page asks for. */
const emptied = {
  viewTransitions: [
    'startViewTransition',
    'trackEnterViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'measureNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'pushMutationContext',
    'scheduleViewTransitionEvent',
    'accumulateSuspenseyCommitOnFiber',
    'preloadInstanceAndSuspendIfNeeded',
  ],
  refsOfFragments: [
    'FragmentInstance',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'commitNewChildToFragmentInstances',
    'isFragmentInstanceParent',
    'isFragmentInstanceHostBoundary',
  ],
  functionsAsFormActions: ['startHostTransition', 'coerceFormActionProp', 'ensureFormComponentIsStateful'],
  partsOfTheHead: [
    'isHostHoistableType',
    'preload',
    'preloadModule',
    'preconnectAs',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'getResource',
    'acquireResource',
    'suspendResource',
  ],
  stacksOfComponents: ['getStackByFiberInDevAndProd'],
}

const emptiedNames = new Set(Object.values(emptied).flat())

type Span = { start: number; end: number }
type Cut = Span & { by?: string }
type Case = ESTree.SwitchCase

const isTag = (node: ESTree.Node | null): boolean =>
  node?.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tag'
const isCutTag = (node: ESTree.Node | null): boolean =>
  node?.type === 'Literal' && cutTags.includes(node.value)
const isWholeDocument = (node: ESTree.Node): boolean =>
  node.type === 'Literal' && node.value === kinds.wholeDocument
const isCutType = (node: ESTree.Node | null): boolean =>
  node?.type === 'Identifier' && cutTypes.includes(node.name)

/** Nothing runs on from its last line into the next case. */
const endsItself = ({ consequent }: Case): boolean =>
  /^(Break|Return|Continue|Throw)Statement$/.test(consequent.at(-1)?.type ?? '')

/** A case that nothing leads into any more: whole where no other runs into it, else its label alone. */
const casesCut = (cases: Case[], isCut: (test: Case['test']) => boolean): Cut[] =>
  cases.flatMap((one, index) => {
    if (!isCut(one.test)) return []
    const [first] = one.consequent
    if (first === undefined) return [one]
    const before = cases.slice(0, index)
    const bodied = before.findLastIndex(({ consequent }) => consequent.length > 0)
    const isEntered =
      before.slice(bodied + 1).some(({ test }) => !isCut(test)) ||
      before.slice(bodied, bodied + 1).some((previous) => !endsItself(previous))
    return [isEntered ? { start: one.start, end: first.start } : one]
  })

type Declared = { start: number; names: string[] }

const holds = ({ start, end }: Span, at: number): boolean => start <= at && at < end

/** Cuts within a cut are gone with it. */
const without = (code: string, cuts: Cut[]): string => {
  let end = 0
  let rest = ''
  for (const cut of cuts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (cut.start < end) continue
    rest += code.slice(end, cut.start) + (cut.by ?? '')
    end = cut.end
  }
  return rest + code.slice(end)
}

/** What a case declares belongs to its whole function, whose other cases use it too. */
const kept = (declared: Declared[], cuts: Span[], bodies: Span[]): Cut[] =>
  declared
    .filter(({ start }) => cuts.some((cut) => holds(cut, start)))
    .flatMap(({ start, names }) => {
      const body = bodies.filter((one) => holds(one, start)).toSorted((a, b) => b.start - a.start)[0]
      if (!body) return []
      const at = body.start + '{'.length
      return [{ start: at, end: at, by: `var ${names.join(',')};` }]
    })

/** `react-dom/client` without what the shop never asks of it. */
export const leanReact = (code: string): string => {
  const cuts: Cut[] = []
  const caseCuts: Cut[] = []
  const bodies: Span[] = []
  const declared: Declared[] = []
  if (!code.includes(`reconcilerVersion: "${version}"`)) throw new Error(`react-dom is not ${version}`)
  const left = new Set([...emptiedNames, ...cutTypes, ...cutHooks])
  const { program } = parseSync('react-dom-client.js', code, { sourceType: 'script' })
  new Visitor({
    FunctionDeclaration: ({ id, body }) => {
      if (body) bodies.push(body)
      if (!id || !body || !emptiedNames.has(id.name)) return
      left.delete(id.name)
      cuts.push({ start: body.start, end: body.end, by: '{}' })
    },
    SwitchStatement: ({ discriminant, cases }) => {
      const isCut = isTag(discriminant) ? isCutTag : isCutType
      caseCuts.push(...casesCut(cases, isCut))
    },
    VariableDeclaration: ({ start, declarations }) => {
      const names = declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      declared.push({ start, names })
    },
    FunctionExpression: ({ body }) => void (body && bodies.push(body)),
    SwitchCase: ({ test }) => {
      if (test?.type === 'Identifier') left.delete(test.name)
    },
    ConditionalExpression: ({ consequent, alternate, start, end }) => {
      if (isWholeDocument(consequent))
        cuts.push({ start, end, by: code.slice(alternate.start, alternate.end) })
    },
    BinaryExpression: ({ operator, left: one, right: other, start, end }) => {
      const isAsked = (isTag(one) && isCutTag(other)) || (isCutTag(one) && isTag(other))
      if (isAsked && (operator === '===' || operator === '!=='))
        cuts.push({ start, end, by: String(operator === '!==') })
    },
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        if (!cutHooks.includes(property.key.name)) continue
        left.delete(property.key.name)
        cuts.push({ start: property.start, end: property.end + ','.length })
      }
    },
    ExpressionStatement: ({ start, end }) => {
      if (code.startsWith('FragmentInstance.prototype.', start)) cuts.push({ start, end })
    },
  }).visit(program)
  if (left.size > 0) throw new Error(`react-dom has no ${[...left].join(', ')}`)
  return without(code, [...cuts, ...caseCuts, ...kept(declared, caseCuts, bodies)])
}

/** A version whose names nobody has read is served whole; what that weighs, the budgets of the pages say. */
export const leanReactPlugin = (): Plugin => ({
  name: 'lean-react',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/react-dom-client.production.js')) return null
    try {
      return leanReact(code)
    } catch (error) {
      this.warn(`react-dom is served whole: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  },
})
