import type { Box, Drawing, Edge } from './layout.ts'

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const round = (value: number): string => String(Math.round(value * 10) / 10)

/** Colours carry meaning together with the label's words: user blue, done green, error red, time amber, automatic grey. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #10242b }
  .title { font-weight: 700 } .description { fill: #3c525a; font-size: 12px } .port { fill: #0a6570; font-size: 12px }
  .inner { fill: #4b4433; font-size: 11.5px }
  .box { fill: #fff; stroke: #10242b; stroke-width: 1.2 } .compound > .box { fill: #f7f3ea } .parallel > .box { stroke-dasharray: 6 4 }
  .edge { fill: none; stroke-width: 1.4 } .label { font-size: 12px; paint-order: stroke; stroke: #fff; stroke-width: 3px }
  .user { stroke: #0a6570 } .done { stroke: #2c6e3f } .error { stroke: #b3261e } .after { stroke: #8a5a00 } .always { stroke: #5b6b70 }
  [data-state].lit > .box { stroke: #c8431d; stroke-width: 3; fill: #fdeee7 }
  a:focus-visible .box { stroke: #c8431d; stroke-width: 3 }`

const markers = ['user', 'done', 'error', 'after', 'always']
  .map(
    (kind) =>
      `<marker id="m-${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path class="${kind}" d="M1 1 7 4 1 7" fill="none"/></marker>`,
  )
  .join('')

const boxSvg = (box: Box): string => {
  const { state, x, y, width, height } = box
  const kind = box.collapsed ? 'compound' : state.kind
  const radius = state.kind === 'final' ? 2 : 10
  const second =
    state.kind === 'final'
      ? `<rect class="box" x="${round(x + 3)}" y="${round(y + 3)}" width="${round(width - 6)}" height="${round(height - 6)}" rx="2" fill="none"/>`
      : ''
  const start = state.initial
    ? `<circle cx="${round(x - 9)}" cy="${round(y + 12)}" r="4" fill="#10242b"/><path class="edge always" d="M${round(x - 5)} ${round(y + 12)}H${round(x - 1)}"/>`
    : ''
  const lines = box.lines
    .map(
      (line, index) =>
        `<text class="${line.role}" x="${round(x + 12)}" y="${round(y + 22 + index * 18)}">${escapeXml(line.text)}</text>`,
    )
    .join('')
  return `<g class="${kind}" data-state="${escapeXml(state.id)}"><rect class="box" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}"/>${second}${start}${lines}</g>`
}

const edgeSvg = ({ transition, path, label }: Edge): string => {
  const d = path
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${round(point.x)} ${round(point.y)}`)
    .join('')
  const text = label
    ? label.lines
        .map(
          (line, index) =>
            `<text class="label" x="${round(label.x)}" y="${round(label.y + 12 + index * 15)}">${escapeXml(line)}</text>`,
        )
        .join('')
    : ''
  return `<g><path class="edge ${transition.kind}" marker-end="url(#m-${transition.kind})" d="${d}"/>${text}</g>`
}

/** One self-contained SVG; `title` is read aloud. */
export const svgOf = ({ boxes, edges, width, height }: Drawing, title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -8 ${width + 32} ${height + 16}" width="${width + 32}" height="${height + 16}" role="img" aria-label="${escapeXml(title)}"><style>${style}</style><defs>${markers}</defs>${boxes.map(boxSvg).join('\n')}\n${edges.map(edgeSvg).join('\n')}</svg>\n`
