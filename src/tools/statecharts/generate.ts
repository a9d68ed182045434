import { bundled } from './bundle.ts'
import { chartOf } from './chart.ts'
import { drawingOf } from './drawing/rails.ts'
import { svgOf } from './drawing/svg.ts'
import type { Films } from './films.ts'
import { allMachines } from './machines.ts'
import { indexPage, searchScript } from './pages/index-page.ts'
import { machinePage } from './pages/machine-page.ts'
import type { Screens } from './screens.ts'

export type Sources = { screens: (machine: string) => Screens; films: (machine: string) => Films }

/** File name → content of docs/statecharts, without pictures and films. The same code gives the same bytes. */
export const generateStatecharts = async ({ screens, films }: Sources): Promise<Map<string, string>> => {
  const told = allMachines().map((machine) => ({
    chart: chartOf(machine),
    screens: screens(machine.id),
    films: films(machine.id),
  }))
  const files = new Map<string, string>()
  for (const { chart, screens: own, films: played } of told) {
    files.set(`${chart.id}.html`, machinePage(chart, own, played))
    files.set(`${chart.id}.svg`, svgOf(drawingOf(chart), chart.title))
  }
  files.set('index.html', indexPage(told))
  files.set('search.js', searchScript(told))
  files.set('reader.js', await bundled('reader/reader.ts'))
  files.set('simulator.js', await bundled('simulator/simulator.ts'))
  return files
}
