import { type Chart, chartOf } from './chart.ts'
import { figuresOf } from './layout.ts'
import { allMachines } from './machines.ts'
import { indexPage, type MachinePage, machinePage, type PathText, type Screens } from './page.ts'
import { svgOf } from './svg.ts'

/** Widest drawing that a 1280 px window shows without scrolling sideways. */
const maxWidth = 1216

const pageOf = async (chart: Chart, screens: Screens, paths: PathText[]): Promise<MachinePage> => {
  const figures = await figuresOf(chart, maxWidth)
  return {
    chart,
    screens,
    paths,
    figures: figures.map(({ root, drawing }, index) => {
      const title = index === 0 ? chart.id : root.id
      return { id: root.id, title, svg: svgOf(drawing, `${title}: ${root.description}`) }
    }),
  }
}

type Extras = { screens: (machine: string) => Screens; paths: (machine: string) => PathText[] }

/** File name → content of docs/statecharts, without the pictures. The same code gives the same bytes. */
export const generateStatecharts = async ({ screens, paths }: Extras): Promise<Map<string, string>> => {
  const files = new Map<string, string>()
  const pages: MachinePage[] = []
  for (const machine of allMachines()) {
    const chart = chartOf(machine)
    const page = await pageOf(chart, screens(chart.id), paths(chart.id))
    pages.push(page)
    files.set(`${chart.id}.html`, machinePage(page))
    for (const figure of page.figures) files.set(`${figure.id}.svg`, figure.svg)
  }
  files.set('index.html', indexPage(pages))
  return files
}
