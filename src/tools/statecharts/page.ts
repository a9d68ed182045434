import type { Chart, ChartState, ChartTransition } from './chart.ts'
import type { TestedPaths } from './paths.ts'
import { screenAside, screensPart, screensScript, stateData } from './screens-part.ts'
import type { Screens } from './screens.ts'
import { shell, table } from './shell.ts'
import { escapeXml as e } from './svg.ts'
import { actionWord, callOfPort, causeText, guardWord, portWord } from './words.ts'

export type MachinePage = {
  chart: Chart
  figures: { id: string; title: string; svg: string }[]
  screens: Screens
  tested: TestedPaths
}

const kindWord: Record<ChartState['kind'], string> = {
  atomic: 'simples',
  compound: 'composto',
  parallel: 'paralelo',
  final: 'final',
  history: 'histórico',
}

const shortId = (chart: Chart, id: string): string =>
  id === chart.id ? chart.id : id.slice(chart.id.length + 1)

const stateRow = (chart: Chart, state: ChartState): string =>
  `<tr data-text="${e(`${state.id} ${state.description}`)}"><td><code>${e(shortId(chart, state.id))}</code></td><td>${e(state.description)}</td><td>${kindWord[state.kind]}${state.initial ? ', inicial' : ''}</td><td>${e(state.tags.join(', '))}</td><td>${state.ports.map((port) => e(portWord(port))).join('<br>')}</td></tr>`

const transitionRow = (chart: Chart, transition: ChartTransition): string => {
  const target = transition.target ? shortId(chart, transition.target) : 'permanece'
  const guard = transition.guard ? guardWord(transition.guard) : ''
  const actions = transition.actions.map(actionWord).join('; ')
  const cause = causeText(transition)
  return `<tr data-text="${e([transition.source, cause, transition.name, guard, target, actions].join(' '))}"><td><code>${e(shortId(chart, transition.source))}</code></td><td>${e(cause)}${transition.kind === 'user' ? ` <code>${e(transition.name)}</code>` : ''}</td><td>${e(guard)}</td><td><code>${e(target)}</code></td><td>${e(actions)}</td></tr>`
}

/** What is behind a port: a call of the server, a machine of its own, or this very device. */
const behind = (chart: Chart, port: string): string => {
  const machine = chart.machines[port]
  if (machine) return `<a href="${e(machine)}.html">máquina ${e(machine)}</a>`
  const call = callOfPort(port)
  return call ? `<code>${e(call)}</code>` : 'neste aparelho'
}

const portRows = (chart: Chart): string[] =>
  [...new Set(chart.states.flatMap((state) => state.ports))].map(
    (port) =>
      `<tr data-text="${e(`${port} ${portWord(port)} ${callOfPort(port)}`)}"><td><code>${e(port)}</code></td><td>${e(portWord(port))}</td><td>${behind(chart, port)}</td></tr>`,
  )

export const machinePage = ({ chart, figures, screens, tested }: MachinePage): string => {
  const ports = portRows(chart)
  const sections = [
    `<h1>${e(chart.id)}</h1><p>${e(chart.description)}</p><p><a href="${e(chart.id)}.paths.html">Caminhos testados (${tested.all})</a></p><label>Buscar nesta página<br><input type="search"></label><br><br>`,
    ...figures.map((figure) => `<figure><figcaption>${e(figure.title)}</figcaption>${figure.svg}</figure>`),
    screensPart(chart, screens),
    `<h2>Estados</h2>${table(
      ['Estado', 'O que significa', 'Tipo', 'Marcas', 'Trabalho em curso'],
      chart.states.map((state) => stateRow(chart, state)),
    )}`,
    `<h2>Transições</h2>${table(
      ['De', 'Quando', 'Se', 'Para', 'Efeitos'],
      chart.transitions.map((transition) => transitionRow(chart, transition)),
    )}`,
    ...(ports.length > 0 ? [`<h2>Portas</h2>${table(['Porta', 'O que faz', 'Chamada'], ports)}`] : []),
  ]
  return shell(
    `${chart.id} · Quadra`,
    `<header><a href="index.html">Todas as máquinas</a></header><main>${sections.join('\n')}</main>${screenAside}<script type="application/json" id="states">${stateData(chart, screens)}</script>`,
    screensScript,
  )
}
