import type { Chart, ChartState, ChartTransition } from '../chart.ts'
import type { Box, Frame } from './boxes.ts'
import { boxWidth, type Columns, placed, type Placed } from './place.ts'

type Point = { x: number; y: number }
export type Arrow = { transition: ChartTransition; path: Point[] }

export type Drawing = Placed & {
  chart: Chart
  arrows: Arrow[]
  /** Where a state with states inside begins: from a dot to the first of them. */
  starts: Point[][]
  width: number
}

const laneWidth = 6
/** Room between a box and the first rail: for arrow heads and for events that leave nothing. */
const berth = 22
const padding = 16

type Wire = { transition: ChartTransition; from: Box; y: number; to: Box }
type Rail = { target: string; top: number; bottom: number; lane: number }

const boxOfState = (boxes: readonly Box[], id: string): Box | undefined =>
  boxes.find(({ state }) => state.id === id)

/** The box straight above in the same column, where nothing stands between. */
const above = (boxes: readonly Box[], box: Box): Box | undefined =>
  boxes.filter(({ column, y }) => column === box.column && y < box.y).toSorted((a, b) => b.y - a.y)[0]

/** Whether the normal way leads straight down from the box above, which is the source or inside of it. */
const isStraight = (boxes: readonly Box[], { isHappy, source, target }: ChartTransition): boolean => {
  const to = target === null ? undefined : boxOfState(boxes, target)
  const from = to && above(boxes, to)
  return (
    isHappy &&
    to?.column === 'way' &&
    from !== undefined &&
    (from.state.id === source || from.state.id.startsWith(`${source}.`))
  )
}

/** One rail for each target, side by side only where they pass the same height; short ones first, nearest to the boxes. */
const railsOf = (wires: readonly Wire[]): Map<string, Rail> => {
  const rails = new Map<string, Rail>()
  for (const { y, to } of wires) {
    const rail = rails.get(to.state.id) ?? { target: to.state.id, top: to.entry, bottom: to.entry, lane: 0 }
    rails.set(to.state.id, { ...rail, top: Math.min(rail.top, y), bottom: Math.max(rail.bottom, y) })
  }
  const lanes: Rail[][] = []
  for (const rail of [...rails.values()].toSorted((a, b) => a.bottom - a.top - (b.bottom - b.top))) {
    const isFree = (others: readonly Rail[]): boolean =>
      others.every(({ top, bottom }) => bottom + 12 < rail.top || rail.bottom + 12 < top)
    const lane = lanes.findIndex(isFree)
    rail.lane = lane < 0 ? lanes.length : lane
    ;(lanes[rail.lane] ??= []).push(rail)
  }
  return rails
}

const edgeOf = ({ column, x, width }: Box): number => (column === 'way' ? x + width : x)

/** Out of the box and back: nothing is left. */
const hook = (box: Box, y: number): Point[] => {
  const out = box.column === 'way' ? 10 : -10
  const x = edgeOf(box)
  return [
    { x, y: y - 3 },
    { x: x + out, y: y - 3 },
    { x: x + out, y: y + 4 },
    { x: x + out / 10, y: y + 4 },
  ]
}

const layout = (
  chart: Chart,
  columns: Columns,
  lanesFrom: number,
): { drawing: Omit<Drawing, 'width'>; lanes: number } => {
  const all = placed(chart, columns)
  const { boxes } = all
  const wires: Wire[] = []
  const arrows: Arrow[] = []
  for (const from of boxes)
    for (const { transition, y } of from.exits) {
      const to = transition.target === null ? undefined : boxOfState(boxes, transition.target)
      if (!to) arrows.push({ transition, path: hook(from, y) })
      else if (isStraight(boxes, transition)) {
        const left = from.x - 7
        const x = to.x + 60
        arrows.push({
          transition,
          path: [
            { x: from.x, y },
            { x: left, y },
            { x: left, y: to.y - 18 },
            { x, y: to.y - 18 },
            { x, y: to.y - 1 },
          ],
        })
      } else wires.push({ transition, from, y, to })
    }
  const rails = railsOf(wires)
  for (const { transition, from, y, to } of wires) {
    const x = lanesFrom + (rails.get(to.state.id)?.lane ?? 0) * laneWidth
    const end = to.column === 'way' ? edgeOf(to) + 1 : edgeOf(to) - 1
    arrows.push({
      transition,
      path: [
        { x: edgeOf(from), y },
        { x, y },
        { x, y: to.entry },
        { x: end, y: to.entry },
      ],
    })
  }
  const starts = boxes
    .filter(({ state }) => state.initial)
    .map((to): Point[] => [
      { x: to.x + 24, y: to.y - 20 },
      { x: to.x + 24, y: to.y - 1 },
    ])
  const frames = all.frames.map((frame): Frame => {
    const isInside = ({ id }: ChartState): boolean =>
      id === frame.state.id || id.startsWith(`${frame.state.id}.`)
    const own = wires.filter(({ from, to }) => isInside(from.state) && isInside(to.state))
    const isWay = boxes.some(({ state, column }) => state.id === frame.state.id && column === 'way')
    if (!isWay || own.length === 0) return frame
    const lane = Math.max(...own.map(({ to }) => rails.get(to.state.id)?.lane ?? 0))
    const right = lanesFrom + lane * laneWidth + berth / 2
    return { ...frame, width: Math.max(frame.width, right - frame.x) }
  })
  return {
    drawing: { ...all, frames, chart, arrows, starts },
    lanes: Math.max(0, ...[...rails.values()].map(({ lane }) => lane + 1)),
  }
}

/** A whole machine as one drawing. The same machine gives the same numbers. */
export const drawingOf = (chart: Chart): Drawing => {
  const { lanes } = layout(chart, { way: padding, side: 2 * boxWidth }, 0)
  const lanesFrom = padding + boxWidth + berth
  const side = lanesFrom + Math.max(1, lanes) * laneWidth + berth
  const { drawing } = layout(chart, { way: padding, side }, lanesFrom)
  const isSideUsed = drawing.boxes.some(({ column }) => column === 'side')
  return { ...drawing, width: (isSideUsed ? side + boxWidth : lanesFrom + lanes * laneWidth) + padding }
}
