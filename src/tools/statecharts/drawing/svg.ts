import { escapeXml } from '../escape.ts'
import type { Arrow, Drawing } from './rails.ts'
import type { Box, Frame, TextLine } from './boxes.ts'
import { slicesOf } from './slices.ts'

/** State's id or transition's key → a class of its own. */
export type Marks = ReadonlyMap<string, string>

const markOf = (marks: Marks, name: string): string[] => {
  const mark = marks.get(name)
  return mark === undefined ? [] : [mark]
}

const round = (value: number): string => String(Math.round(value * 10) / 10)

/** The last four are how well an arrow is proved (reader/proof.ts). */
const heads = [
  'user',
  'done',
  'error',
  'after',
  'always',
  'way',
  'proved',
  'partly',
  'doubtful',
  'untested',
] as const

const markers = heads
  .map(
    (kind) =>
      `<marker id="m-${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="head ${kind}" d="M1 1 7 4 1 7"/></marker>`,
  )
  .join('')

const textOf = ({ role, text, target, x, y }: TextLine, more: readonly string[] = []): string => {
  const bold = target && `<tspan class="target">${text && ' '}${escapeXml(target)}</tspan>`
  return `<text class="${[role, ...more].join(' ')}" x="${round(x)}" y="${round(y)}">${escapeXml(text)}${bold}</text>`
}

const frameOf = ({ state, x, y, width, height }: Frame): string =>
  `<rect class="frame ${state.kind}" data-frame="${escapeXml(state.id)}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="14"/>`

const boxSvg = ({ state, x, y, width, height, lines, exits }: Box, marks: Marks): string => {
  const classes = [state.kind, ...(state.happy === null ? [] : ['happy']), ...markOf(marks, state.id)].join(
    ' ',
  )
  const rect = (inner: number): string =>
    `<rect class="box" x="${round(x + inner)}" y="${round(y + inner)}" width="${round(width - 2 * inner)}" height="${round(height - 2 * inner)}" rx="${state.kind === 'final' ? 3 : 10}"/>`
  const said = exits.flatMap((exit) =>
    exit.lines.map((one) => textOf(one, markOf(marks, exit.transition.key))),
  )
  const words = [...lines.map((one) => textOf(one)), ...said].join('')
  return `<g class="${classes}" data-state="${escapeXml(state.id)}">${rect(0)}${state.kind === 'final' ? rect(3) : ''}${words}</g>`
}

/** In a drawing of several windows, arrows longer than one show their two ends; chosen, they are drawn whole. */
const highFrom = 2400
const farFrom = 900
const stub = 34
/** px of line and gap at an end: its tail is dashed, as in the legend, so that it is seen to go on. */
const tail = '16 4 5 4 5'

const lengthOf = (path: Arrow['path']): number =>
  path.reduce((sum, { x, y }, index) => {
    const before = path[index - 1]
    return before ? sum + Math.abs(x - before.x) + Math.abs(y - before.y) : sum
  }, 0)

const arrowSvg = ({ transition, path }: Arrow, isHigh: boolean, marks: Marks): string => {
  const d = path.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
  const { source, target, kind, name, isHappy, key } = transition
  const marker = isHappy ? 'way' : kind
  const length = lengthOf(path)
  const isFar = isHigh && !isHappy && !marks.has(key) && length > farFrom
  const classes = [
    'arrow',
    kind,
    ...(isHappy ? ['way'] : []),
    ...(isFar ? ['far'] : []),
    ...markOf(marks, key),
  ]
  return `<path class="${classes.join(' ')}"${isFar ? ` style="--far:${tail} ${Math.round(length) - 2 * stub} ${tail.split(' ').toReversed().join(' ')}"` : ''} data-from="${escapeXml(source)}" data-event="${escapeXml(name)}" data-to="${escapeXml(target ?? '')}" data-key="${escapeXml(key)}" marker-end="url(#m-${marker})" d="${d}"/>`
}

/** Lines show their kind by colour and by the words of the exit: user blue, done green, error red, time amber, automatic grey. */
const drawingStyle = `
.chart text{font:14px system-ui,sans-serif;fill:var(--ink,#10242b)}
.chart .title{font-weight:700;font-size:16px}.chart .description{fill:var(--soft,#3c525a)}.chart .port{fill:var(--sea,#0a6570)}.chart .note{fill:var(--soft,#3c525a);font-style:italic}
.chart .target{font-weight:700}
.chart .frame{fill:var(--sand,#f7f3ea);fill-opacity:.55;stroke:var(--line,#b9b09c);stroke-width:1}.chart .frame.parallel{stroke-dasharray:7 5}
.chart .box{fill:var(--paper,#fff);stroke:var(--soft,#3c525a);stroke-width:1}.chart .happy>.box{stroke-width:2.2;stroke:var(--ink,#10242b)}.chart .compound>.box,.chart .parallel>.box{fill:var(--line,#b9b09c);fill-opacity:.3;stroke:none}
.chart .start{fill:var(--ink,#10242b)}
.chart .arrow{fill:none;stroke-width:1.1;opacity:.6}.chart .head{fill:none;stroke-width:1.4}
.chart .begin{fill:none;stroke:var(--ink,#10242b);stroke-width:1.6}.chart .far{stroke-dasharray:var(--far)}.chart .far.lit{stroke-dasharray:none}
.chart .user{stroke:var(--user,#0a6570)}.chart .done{stroke:var(--done,#2c6e3f)}.chart .error{stroke:var(--error,#b3261e)}.chart .after{stroke:var(--after,#8a5a00)}.chart .always{stroke:var(--always,#5b6b70)}
.chart .way{stroke:var(--ink,#10242b)}.chart .arrow.way{stroke-width:3.2;opacity:1}
.chart.chosen .arrow{opacity:.12}.chart.chosen .arrow.lit{opacity:1;stroke-width:2.6}
.chart .lit.lit>.box{stroke:var(--coral,#c8431d);stroke-width:3}.chart.chosen g[data-state]{opacity:.45}.chart.chosen g[data-state].lit,.chart.chosen g[data-state].near{opacity:1}`

/** The drawing in sheets for the printer; each shows its part of the one drawing of the page. */
export const slicesSvg = (drawing: Drawing, taken: number): string =>
  slicesOf(drawing, taken)
    .map(
      ({ y, height }) =>
        `<svg class="slice" viewBox="0 ${round(y + 20)} ${Math.ceil(drawing.width)} ${round(height)}" width="${Math.ceil(drawing.width)}" height="${round(height)}" aria-hidden="true"><use href="#chart-${escapeXml(drawing.chart.id)}"/></svg>`,
    )
    .join('')

/** One self-contained SVG; `title` is read aloud. */
export const svgOf = (drawing: Drawing, title: string, marks: Marks = new Map()): string => {
  const { boxes, frames, arrows, starts, width, height } = drawing
  const begins = starts
    .map(
      (path) =>
        `<circle class="start" cx="${round(path[0]?.x ?? 0)}" cy="${round(path[0]?.y ?? 0)}" r="5"/><path class="begin" d="M${path.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}" marker-end="url(#m-way)"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" id="chart-${escapeXml(drawing.chart.id)}" class="chart" viewBox="0 -20 ${Math.ceil(width)} ${Math.ceil(height) + 40}" width="${Math.ceil(width)}" height="${Math.ceil(height) + 40}" role="group" aria-label="${escapeXml(title)}"><style>${drawingStyle}</style><defs>${markers}</defs>${frames.map(frameOf).join('')}
${begins}${arrows.map((arrow) => arrowSvg(arrow, height > highFrom, marks)).join('\n')}
${boxes.map((box) => boxSvg(box, marks)).join('\n')}</svg>\n`
}
