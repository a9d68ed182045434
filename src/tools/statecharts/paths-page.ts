import type { Chart } from './chart.ts'
import type { PathText, TestedPaths } from './paths.ts'
import { shell } from './shell.ts'
import { escapeXml as e } from './svg.ts'

const sentence = ({ steps, target }: PathText): string => [...steps.map(e), `<b>${e(target)}</b>`].join(' → ')

const item = (path: PathText): string =>
  `<li class="path" data-text="${e([path.start, ...path.steps, path.target].join(' '))}">${sentence(path)}</li>`

const startsOf = (paths: readonly PathText[]): string[] => [...new Set(paths.map(({ start }) => start))]

/** The paths of a machine as sentences, for product owners. */
export const pathsPage = (chart: Chart, { all, shown }: TestedPaths): string => {
  const lists = startsOf(shown).map((start) => {
    const paths = shown.filter((path) => path.start === start)
    return `<h2>Início: ${e(start)}</h2><ol>${paths.map(item).join('\n')}</ol>`
  })
  const others =
    all > shown.length
      ? `Os ${shown.length} abaixo mostram tudo o que pode acontecer em cada estado; os outros ${all - shown.length} passam pelos mesmos trechos em outras combinações.`
      : ''
  return shell(
    `Caminhos testados: ${chart.id} · Quadra`,
    `<header><a href="index.html">Todas as máquinas</a> · <a href="${e(chart.id)}.html">${e(chart.id)}</a></header><main><h1>Caminhos testados: ${e(chart.id)}</h1><p>${e(chart.description)}</p><p>${all} caminhos, gerados da especificação, são percorridos a cada teste; em cada passo se confere o que a especificação diz. ${others}</p><label>Buscar nos caminhos<br><input type="search"></label>${lists.join('\n')}</main>`,
  )
}
