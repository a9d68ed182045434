import { type Chart, chartOf } from '../chart.ts'
import { drawingOf } from '../drawing/rails.ts'
import { svgOf } from '../drawing/svg.ts'
import { allMachines } from '../machines.ts'
import { stations } from '../pages/stations.ts'

export const charts: ReadonlyMap<string, Chart> = new Map(
  allMachines().map((machine) => [machine.id, chartOf(machine)]),
)

const drawn = new Map<string, string>()

/** The drawing of a generated page, and its list of stations for narrow windows; of the code as it is now. */
export const drawingHtml = (chart: Chart): string => {
  const html =
    drawn.get(chart.id) ??
    `<div class="drawing">${svgOf(drawingOf(chart), chart.title)}</div>${stations(chart)}`
  drawn.set(chart.id, html)
  return html
}

/** Names alone: the pictures are served by the plugin. */
const pictures = new Set(
  Object.keys(import.meta.glob('../../../../docs/statecharts/screens/*.phone.webp', { query: '?url' })).map(
    (file) => file.split('/').at(-1) ?? '',
  ),
)

/** The address of the phone's picture of a state; null when there is none. */
export const pictureOf = (state: string): string | null =>
  pictures.has(`${state}.phone.webp`) ? `/__statecharts/screens/${state}.phone.webp` : null
