import { type Chart, chartOf } from './chart.ts'
import { figuresOf } from './layout.ts'
import { allMachines } from './machines.ts'
import { indexPage } from './index-page.ts'
import { type MachinePage, machinePage } from './page.ts'
import { pathsPage } from './paths-page.ts'
import type { TestedPaths } from './paths.ts'
import type { Screens } from './screens.ts'
import { svgOf } from './svg.ts'

/** Widest drawing that a 1280 px window shows without scrolling sideways. */
const maxWidth = 1216

const pageOf = async (chart: Chart, screens: Screens, tested: TestedPaths): Promise<MachinePage> => {
  const figures = await figuresOf(chart, maxWidth)
  return {
    chart,
    screens,
    tested,
    figures: figures.map(({ root, drawing }, index) => {
      const title = index === 0 ? chart.id : root.id
      return { id: root.id, title, svg: svgOf(drawing, `${title}: ${root.description}`) }
    }),
  }
}

type Extras = { screens: (machine: string) => Screens; tested: readonly TestedPaths[] }

const untested = (machine: string): TestedPaths => ({ machine, all: 0, shown: [] })

/** File name → content of docs/statecharts, without the pictures. The same code gives the same bytes. */
export const generateStatecharts = async ({ screens, tested }: Extras): Promise<Map<string, string>> => {
  const files = new Map<string, string>()
  const pages: MachinePage[] = []
  for (const machine of allMachines()) {
    const chart = chartOf(machine)
    const own = tested.find((one) => one.machine === chart.id) ?? untested(chart.id)
    const page = await pageOf(chart, screens(chart.id), own)
    pages.push(page)
    files.set(`${chart.id}.html`, machinePage(page))
    files.set(`${chart.id}.paths.html`, pathsPage(chart, own))
    for (const figure of page.figures) files.set(`${figure.id}.svg`, figure.svg)
  }
  files.set('index.html', indexPage(pages))
  return files
}
