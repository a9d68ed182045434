import type { Chart, ChartState, ChartTransition } from '../chart.ts'
import { portWord } from '../words.ts'
import { line, textWidth, wrap } from './text.ts'

export type Role = 'title' | 'description' | 'port' | 'exit' | 'note'
/** `target` follows the text in bold. `y` is the base line, from the top of the drawing as all numbers here. */
export type TextLine = { role: Role; text: string; target: string; x: number; y: number }
/** Where an arrow leaves its box: the middle of the first line of its words. */
export type Exit = { transition: ChartTransition; y: number; lines: TextLine[] }

export type Box = {
  state: ChartState
  column: 'way' | 'side'
  x: number
  y: number
  width: number
  height: number
  lines: TextLine[]
  exits: Exit[]
  /** Where arrows arrive. */
  entry: number
}

/** The rectangle around the states inside a state. */
export type Frame = { state: ChartState; x: number; y: number; width: number; height: number }

const inset = 14

/** The title of the target, bold, follows the words where it fits, else stands on its own lines. */
const exitLines = (words: string, target: string, width: number): Pick<TextLine, 'text' | 'target'>[] => {
  const lines = wrap(words, width).map((text) => ({ text, target: '' }))
  const last = lines.at(-1)
  const arrow = `→ ${target}`
  if (last && textWidth(`${last.text} `) + textWidth(arrow, true) <= width) {
    last.target = arrow
    return lines
  }
  return [...lines, ...wrap(arrow, width, true).map((text) => ({ text: '', target: text }))]
}

/** Branches of one event stand together under its name. */
const isSameCause = (a: ChartTransition, b: ChartTransition): boolean =>
  a.kind === b.kind && a.name === b.name

const titleOf = (chart: Chart, { source, target }: ChartTransition): string => {
  if (target === null) return 'permanece'
  if (target === source) return 'recomeça'
  return chart.states.find(({ id }) => id === target)?.title ?? target
}

/** It has states inside: its words stand at the head of their frame, and what may happen in it may happen in each. */
const isHead = ({ kind }: ChartState): boolean => kind === 'compound' || kind === 'parallel'

/** A state as a box with its words and its exits, its top left corner at `x`, `y`. */
export const boxOf = (
  chart: Chart,
  state: ChartState,
  { x, y, width, column }: Pick<Box, 'x' | 'y' | 'width' | 'column'>,
): Box => {
  const room = width - 2 * inset
  const lines: TextLine[] = []
  let below = y + 10
  const write = (role: Role, texts: readonly string[]): void => {
    for (const text of texts) {
      lines.push({ role, text, target: '', x: x + inset, y: below + 14 })
      below += line
    }
  }
  write('title', wrap(state.title, room / 1.18, true))
  write('description', wrap(state.parent === null ? chart.description : state.description, room))
  for (const port of state.ports) write('port', wrap(`⇄ ${portWord(port, chart.words)}`, room))
  const own = chart.transitions.filter(({ source }) => source === state.id)
  if (isHead(state) && own.length > 0) write('note', ['Vale em tudo aqui dentro:'])
  const exits = own.map((transition, index): Exit => {
    const isBranch = own.some((other) => other !== transition && isSameCause(other, transition))
    const before = own[index - 1]
    if (isBranch && !(before && isSameCause(before, transition)))
      write('exit', wrap(`• ${transition.cause}`, room))
    const words = isBranch
      ? transition.condition || 'sempre'
      : [`• ${transition.cause}`, transition.condition].filter(Boolean).join(', ')
    const [first, next] = isBranch ? [inset, 2 * inset] : [0, inset]
    const top = below
    const said = exitLines(words, titleOf(chart, transition), room - next).map((parts, at): TextLine => ({
      ...parts,
      role: 'exit',
      x: x + inset + (at === 0 ? first : next),
      y: top + at * line + 14,
    }))
    below += said.length * line
    return { transition, y: top + 9, lines: said }
  })
  const height = Math.ceil((below + 8 - y) / line) * line
  return { state, column, x, y, width, height, lines, exits, entry: y + 19 }
}
