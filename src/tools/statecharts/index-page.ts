import type { MachinePage } from './page.ts'
import { shell, table } from './shell.ts'
import { escapeXml as e } from './svg.ts'

const row = ({ chart, tested }: MachinePage): string => {
  const text = [
    chart.id,
    chart.description,
    ...chart.states.map((state) => `${state.key} ${state.description}`),
  ].join(' ')
  return `<tr data-text="${e(text)}"><td><a href="${e(chart.id)}.html">${e(chart.id)}</a></td><td>${e(chart.description)}</td><td>${chart.states.length}</td><td>${chart.transitions.length}</td><td><a href="${e(chart.id)}.paths.html">${tested.all}</a></td></tr>`
}

export const indexPage = (pages: readonly MachinePage[]): string =>
  shell(
    'Statecharts · Quadra',
    `<main><h1>Quadra: o que pode acontecer</h1><p>Cada máquina abaixo é desenhada a partir do próprio código que roda na loja.</p><label>Buscar máquina, estado ou descrição<br><input type="search"></label><br><br>${table(
      ['Máquina', 'Para que serve', 'Estados', 'Transições', 'Caminhos testados'],
      pages.map(row),
    )}</main>`,
  )
