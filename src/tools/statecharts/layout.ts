import ElkConstructor, { type ELK, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Chart, ChartState, ChartTransition } from './chart.ts'
import { boxLines, type Line, transitionLabel, wrap } from './words.ts'

const fontSize = 13
const lineHeight = 18
const characterWidth = 6.9

export type Box = {
  state: ChartState
  lines: Line[]
  collapsed: boolean
  children: Box[]
  x: number
  y: number
  width: number
  height: number
}
export type Edge = {
  transition: ChartTransition
  path: { x: number; y: number }[]
  label: { lines: string[]; x: number; y: number } | null
}
export type Drawing = { boxes: Box[]; edges: Edge[]; width: number; height: number }

const textWidth = (text: string): number => Math.ceil(text.length * characterWidth)

/** Characters of one line of an edge's label. */
const labelWidth = 22

const labelBox = (text: string): { text: string; width: number; height: number } => {
  const lines = wrap(text, labelWidth)
  return { text, width: Math.max(...lines.map(textWidth)) * 0.92, height: lines.length * (fontSize + 2) + 1 }
}

const elkOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.spacing.edgeLabel': '4',
  'elk.edgeLabels.inline': 'false',
  'elk.randomSeed': '1',
}

/**
 * `hub`: a target with so many incoming edges is written as text in the sources instead of drawn; 0 draws only the
 * edges by which a walk from the start first reaches each state.
 */
type View = { root: string; collapsed: ReadonlySet<string>; hub: number }

const isInside = (chart: Chart, id: string, ancestor: string): boolean => {
  let current: string | null = id
  const parents = new Map(chart.states.map((state) => [state.id, state.parent]))
  while (current !== null) {
    if (current === ancestor) return true
    current = parents.get(current) ?? null
  }
  return false
}

/** The state that stands for `id` in a view where some compounds are drawn closed. */
const visibleAs = (chart: Chart, id: string, { collapsed }: View): string => {
  const parents = new Map(chart.states.map((state) => [state.id, state.parent]))
  let visible = id
  let current: string | null = id
  while (current !== null) {
    if (collapsed.has(current)) visible = current
    current = parents.get(current) ?? null
  }
  return visible
}

/** An edge into an open compound ends at its initial state: the layers then follow the order of the machine. */
const landing = (chart: Chart, id: string, view: View): string => {
  const initial = chart.states.find((state) => state.parent === id && state.initial)
  return initial && !view.collapsed.has(id) ? landing(chart, initial.id, view) : id
}

/** The way that things normally go comes first: no condition, no failure. */
const detour = ({ kind, guard }: ChartTransition): number => (kind === 'error' ? 2 : 0) + (guard ? 1 : 0)

/** The pairs of states by which a depth-first walk, normal ways first, first reaches each state. */
const treePairs = (transitions: readonly ChartTransition[], states: readonly ChartState[]): Set<string> => {
  const pairs = new Set<string>()
  const reached = new Set<string>()
  const visit = (id: string): void => {
    reached.add(id)
    const own = transitions.filter(({ source }) => source === id).toSorted((a, b) => detour(a) - detour(b))
    for (const { source, target } of own)
      if (target && !reached.has(target)) {
        pairs.add(`${source}>${target}`)
        visit(target)
      }
  }
  for (const state of states)
    if (!reached.has(state.id) && (state.initial || transitions.some(({ source }) => source === state.id)))
      visit(state.id)
  return pairs
}

const drawnTransitions = (chart: Chart, view: View): ChartTransition[] => {
  const all = visibleTransitions(chart, view)
  if (view.hub > 0) return all
  const pairs = treePairs(all, chart.states)
  return all.filter(({ source, target }) => pairs.has(`${source}>${target}`))
}

const visibleTransitions = (chart: Chart, view: View): ChartTransition[] => {
  const incoming = new Map<string, number>()
  for (const { target } of chart.transitions)
    if (target) incoming.set(target, (incoming.get(target) ?? 0) + 1)
  const seen = new Set<string>()
  return chart.transitions.flatMap((transition) => {
    const { source, target } = transition
    if (!target || !isInside(chart, source, view.root) || !isInside(chart, target, view.root)) return []
    if (view.hub > 0 && (incoming.get(target) ?? 0) >= view.hub) return []
    const drawn = {
      ...transition,
      source: visibleAs(chart, source, view),
      target: landing(chart, visibleAs(chart, target, view), view),
    }
    const label = `${drawn.source}>${drawn.target}>${transitionLabel(transition)}`
    if (seen.has(label) || (drawn.source === drawn.target && source !== target)) return []
    seen.add(label)
    return [drawn]
  })
}

const sizeOf = (lines: Line[]): { width: number; height: number } => ({
  width: Math.max(96, ...lines.map((line) => textWidth(line.text) + 24)),
  height: lines.length * lineHeight + 16,
})

const buildBox = (chart: Chart, state: ChartState, view: View, drawn: Set<ChartTransition>): Box => {
  const collapsed = view.collapsed.has(state.id)
  const lines = boxLines(chart, state, drawn, collapsed)
  const children = collapsed
    ? []
    : chart.states
        .filter((child) => child.parent === state.id)
        .map((child) => buildBox(chart, child, view, drawn))
  return { state, lines, collapsed, children, x: 0, y: 0, ...sizeOf(lines) }
}

const elkNode = (box: Box): ElkNode => ({
  id: box.state.id,
  ...(box.children.length === 0
    ? { width: box.width, height: box.height }
    : {
        children: box.children.map(elkNode),
        layoutOptions: {
          'elk.padding': `[top=${box.height + 8},left=18,bottom=18,right=18]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${box.width},${box.height})`,
        },
      }),
})

const place = (box: Box, node: ElkNode, offset: { x: number; y: number }): Box => {
  const at = { x: offset.x + (node.x ?? 0), y: offset.y + (node.y ?? 0) }
  return {
    ...box,
    ...at,
    width: node.width ?? box.width,
    height: node.height ?? box.height,
    children: box.children.map((child, index) => place(child, node.children?.[index] ?? { id: '' }, at)),
  }
}

const allBoxes = (box: Box): Box[] => [box, ...box.children.flatMap(allBoxes)]

const originOf = (
  edge: ElkExtendedEdge & { container?: string },
  boxes: Map<string, Box>,
): { x: number; y: number } => {
  const container = boxes.get(edge.container ?? '')
  return container ? { x: container.x, y: container.y } : { x: 0, y: 0 }
}

const laidEdge = (edge: ElkExtendedEdge, transition: ChartTransition, boxes: Map<string, Box>): Edge => {
  const origin = originOf(edge, boxes)
  const section = edge.sections?.[0]
  const laid = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : []
  const points = edge.sources[0] === transition.source ? laid : laid.toReversed()
  const label = edge.labels?.[0]
  return {
    transition,
    path: points.map((point) => ({ x: origin.x + point.x, y: origin.y + point.y })),
    label: label?.text
      ? { lines: wrap(label.text, labelWidth), x: origin.x + (label.x ?? 0), y: origin.y + (label.y ?? 0) }
      : null,
  }
}

// The bundled build's default export is the class itself under Node.
const elk: ELK = new ElkConstructor()

/** Lays out one view of a chart. Deterministic: the same machine gives the same numbers. */
const layout = async (chart: Chart, view: View): Promise<Drawing> => {
  const root = chart.states.find((state) => state.id === view.root)
  if (!root) throw new Error(`no state ${view.root} in ${chart.id}`)
  const transitions = drawnTransitions(chart, view)
  const drawnOriginals = new Set(
    chart.transitions.filter((transition) =>
      transitions.some(
        (drawn) =>
          drawn.name === transition.name &&
          drawn.kind === transition.kind &&
          drawn.guard === transition.guard &&
          visibleAs(chart, transition.source, view) === drawn.source,
      ),
    ),
  )
  const box = buildBox(chart, root, view, drawnOriginals)
  const order = new Map(chart.states.map((state, index) => [state.id, index]))
  const isBackward = (from: string, to: string): boolean => (order.get(to) ?? 0) < (order.get(from) ?? 0)
  const graph: ElkNode = {
    id: '$',
    layoutOptions: elkOptions,
    children: [elkNode(box)],
    edges: transitions.map((transition, index) => {
      const text = transitionLabel(transition)
      const ends = [transition.source, transition.target ?? transition.source] as const
      // Backward edges are laid out turned round, so that the layers follow the order of the machine.
      const [from, to] = isBackward(...ends) ? ends.toReversed() : ends
      return {
        id: `e${index}`,
        sources: [from ?? ''],
        targets: [to ?? ''],
        ...(text && { labels: [labelBox(text)] }),
      }
    }),
  }
  const laid = await elk.layout(graph)
  const placed = place(box, laid.children?.[0] ?? { id: '' }, { x: 0, y: 0 })
  const boxes = new Map(allBoxes(placed).map((one) => [one.state.id, one]))
  const edges = (laid.edges ?? []).map((edge, index) =>
    laidEdge(edge, transitions[index] as ChartTransition, boxes),
  )
  return {
    boxes: allBoxes(placed),
    edges,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
  }
}

export type Figure = { root: ChartState; drawing: Drawing }

/** From drawing nearly every edge to writing nearly every edge as text. */
const hubs = [6, 4, 3, 0]

type Attempt = { drawing: Drawing; collapsed: Set<string> }

const narrowest = async (chart: Chart, root: string, maxWidth: number): Promise<Attempt> => {
  const collapsed = new Set<string>()
  let drawing = await layout(chart, { root, collapsed, hub: hubs[0] ?? 0 })
  while (drawing.width > maxWidth) {
    const widest = drawing.boxes
      .filter((box) => box.children.length > 0 && box.state.id !== root)
      .toSorted((a, b) => b.width - a.width || a.state.id.localeCompare(b.state.id))[0]
    if (!widest) break
    collapsed.add(widest.state.id)
    drawing = await layout(chart, { root, collapsed, hub: hubs[0] ?? 0 })
  }
  for (const hub of hubs.slice(1)) {
    if (drawing.width <= maxWidth) break
    const other = await layout(chart, { root, collapsed, hub })
    if (other.width < drawing.width) drawing = other
  }
  return { drawing, collapsed }
}

/** A whole machine in figures no wider than `maxWidth`: what is too wide is drawn closed and again on its own. */
export const figuresOf = async (chart: Chart, maxWidth: number): Promise<Figure[]> => {
  const draw = async (rootId: string): Promise<Figure[]> => {
    const root = chart.states.find((state) => state.id === rootId)
    if (!root) return []
    const { drawing, collapsed } = await narrowest(chart, rootId, maxWidth)
    const parts: Figure[] = []
    for (const id of collapsed) parts.push(...(await draw(id)))
    return [{ root, drawing }, ...parts]
  }
  return draw(chart.states[0]?.id ?? '')
}
