import type { Chart } from '../chart.ts'
import { escapeXml as e } from '../escape.ts'
import type { AnyExample } from '../machine-words.ts'
import { callOfPort, portWord } from '../words.ts'
import { codeOf } from './page-data.ts'
import { table } from './shell.ts'

const titleOf = (chart: Chart, id: string): string =>
  chart.states.find((state) => state.id === id)?.title ?? id

const link = (chart: Chart, id: string): string =>
  `<a href="#estado=${e(id)}">${e(titleOf(chart, id))}</a> <code>${e(codeOf(chart, id))}</code>`

export const transitionsTable = (chart: Chart): string =>
  table(
    'Tudo o que pode acontecer',
    ['De', 'Quando', 'Se', 'Para', 'O que é feito', 'Provas'],
    chart.transitions.map(({ source, kind, name, cause, condition, target, effects, key }) => [
      link(chart, source),
      `${e(cause)}${kind === 'user' ? ` <code>${e(name)}</code>` : ''}`,
      e(condition),
      target === null ? 'permanece' : link(chart, target),
      e(effects.join('; ')),
      `<span data-proof="${e(key)}"></span>`,
    ]),
  )

const example = ({ says }: AnyExample): string => e(says)

/** What each condition means, by an example of yes and one of no; the tests try both on the condition itself. */
export const guardsTable = (chart: Chart): string => {
  const guards = Object.entries(chart.words.guards)
  return guards.length === 0
    ? ''
    : table(
        'O que as condições querem dizer',
        ['Condição', 'Vale, por exemplo', 'Não vale, por exemplo', 'No código'],
        guards.map(([name, { text, holds, fails }]) => [
          e(text),
          example(holds),
          example(fails),
          `<code>${e(name)}</code>`,
        ]),
      )
}

/** What is behind a port: a machine of its own, a call of the server, or this very device. */
const behind = (chart: Chart, port: string): string => {
  const machine = chart.machines[port]
  if (machine !== undefined) return `<a href="${e(machine)}.html">outra máquina</a>`
  const call = callOfPort(port, chart.words)
  return call ? `<code>${e(call)}</code>` : 'neste aparelho'
}

export const portsTable = (chart: Chart): string => {
  const ports = [...new Set(chart.states.flatMap((state) => state.ports))]
  return ports.length === 0
    ? ''
    : table(
        'A quem se pergunta',
        ['O que faz', 'Com o quê', 'No código'],
        ports.map((port) => [e(portWord(port, chart.words)), behind(chart, port), `<code>${e(port)}</code>`]),
      )
}

export const screenlessTable = (chart: Chart, reasons: readonly (readonly [string, string])[]): string =>
  reasons.length === 0
    ? ''
    : table(
        'Estados sem tela própria',
        ['Estado', 'Por quê'],
        reasons.map(([id, reason]) => [link(chart, id), e(reason)]),
      )
