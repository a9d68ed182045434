import type { Chart, ChartState } from '../chart.ts'
import { type Box, boxOf, type Frame } from './boxes.ts'
import { line } from './text.ts'

const gap = 2 * line
/** Room of a frame around what is inside it. */
const margin = 12

export type Placed = { boxes: Box[]; frames: Frame[]; height: number }

/** Width of the boxes of both columns, px. */
export const boxWidth = 336

/** Left edges of the two columns: what normally happens, and what else may happen. */
export type Columns = { way: number; side: number }

/**
 * Places a chart in two columns: what normally happens goes straight down in the first one, all else stands in the second,
 * beside where it first comes from. A state with states inside is a box with a frame around what follows.
 */
export const placed = (chart: Chart, columns: Columns): Placed => {
  const boxes: Box[] = []
  const frames: Frame[] = []
  const childrenOf = (id: string): ChartState[] => chart.states.filter(({ parent }) => parent === id)
  const wayOf = (state: ChartState): number | null => {
    if (state.happy !== null) return state.happy
    const inside = childrenOf(state.id).flatMap((child) => wayOf(child) ?? [])
    return inside.length > 0 ? Math.min(...inside) : null
  }
  const below: Columns = { way: 0, side: line / 2 }

  const put = (state: ChartState, column: 'way' | 'side', depth: number): Box => {
    const indent = depth * margin
    const box = boxOf(chart, state, {
      column,
      x: columns[column] + indent,
      y: below[column],
      width: boxWidth - 2 * indent,
    })
    boxes.push(box)
    below[column] = box.y + box.height + gap
    return box
  }

  /** The first place from which a state is reached, px from the top. */
  const reachedAt = (state: ChartState): number => {
    const inside = (id: string): boolean => id === state.id || id.startsWith(`${state.id}.`)
    const from = boxes.flatMap(({ exits }) =>
      exits.flatMap(({ transition: { source, target }, y }) =>
        target !== null && inside(target) && !inside(source) ? [y] : [],
      ),
    )
    return from.length > 0 ? Math.min(...from) : Infinity
  }

  const onGrid = (y: number): number => Math.ceil(y / line) * line

  const putAll = (state: ChartState, column: 'way' | 'side', depth: number): void => {
    const children = childrenOf(state.id)
    const isFramed = children.length > 0
    const isMixed = column === 'way' && isFramed
    if (isMixed) {
      below.way = onGrid(Math.max(below.way, below.side))
      below.side = below.way + line / 2
    }
    const top = below[column] - margin
    const head = put(state, column, depth)
    if (!isFramed) return
    const way = children
      .filter((child) => column === 'way' && wayOf(child) !== null)
      .toSorted((a, b) => (wayOf(a) ?? 0) - (wayOf(b) ?? 0))
    for (const child of way) putAll(child, 'way', depth + 1)
    const side = children.filter((child) => !way.includes(child))
    const first = boxes.length
    while (side.length > 0) {
      const [next] = side.map((child) => ({ child, at: reachedAt(child) })).toSorted((a, b) => a.at - b.at)
      if (!next) break
      side.splice(side.indexOf(next.child), 1)
      if (column === 'way')
        below.side = Math.max(
          below.side,
          onGrid(Math.max(Math.min(next.at, below.way) - line, head.y)) + line / 2,
        )
      putAll(next.child, 'side', depth + 1)
    }
    const isWide = column === 'way' && boxes.length > first
    const end = isWide ? Math.max(below.way, below.side) : below[column]
    frames.push({
      state,
      x: columns[column] + (depth - 1) * margin,
      y: top,
      width: (isWide ? columns.side - columns.way : 0) + boxWidth - 2 * (depth - 1) * margin,
      height: end - gap + margin - top,
    })
    below[column] = end + margin
    if (isWide) {
      below.way = onGrid(end + margin)
      below.side = below.way + line / 2
    }
  }

  const [root] = chart.states
  if (root) putAll(root, 'way', 1)
  return { boxes, frames: frames.toReversed(), height: Math.max(below.way, below.side) - gap }
}
