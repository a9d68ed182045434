import type { Chart, ChartState, ChartTransition } from '../chart.ts'
import { escapeXml as e } from '../escape.ts'
import type { Screens } from '../screens.ts'
import { inheritedExits } from './inherited.ts'
import { codeOf } from './page-data.ts'

const exit = (
  chart: Chart,
  { key, source, target, cause, condition, kind, isHappy }: ChartTransition,
): string => {
  const words = e([cause, condition].filter(Boolean).join(', '))
  const state = chart.states.find(({ id }) => id === target)
  const onwards =
    target === null || target === source || !state
      ? `<b>${target === source ? 'recomeça' : 'permanece'}</b>`
      : `<a href="#estado=${e(state.id)}">${e(state.title)}</a>`
  return `<li class="${kind}${isHappy ? ' way' : ''}" data-key="${e(key)}">${words} → ${onwards}</li>`
}

/** Its title is beside it. */
const picture = (src: string | undefined): string =>
  src === undefined ? '' : `<img loading="lazy" width="72" height="152" src="${e(src)}" alt="">`

const station = (chart: Chart, state: ChartState, screens: Screens): string => {
  const exits = chart.transitions.filter(({ source }) => source === state.id)
  const around = inheritedExits(chart, state.id).map(
    ({ state: { id, title } }) =>
      `<li class="around">e o que vale em tudo de <a href="#estado=${e(id)}">${e(title)}</a></li>`,
  )
  const lines = [...exits.map((one) => exit(chart, one)), ...around]
  const depth = codeOf(chart, state.id).split('.').length
  return `<li class="station${state.happy === null ? '' : ' happy'}" data-station="${e(state.id)}" style="--depth:${state.parent === null ? 0 : depth}"><button type="button" data-choose="${e(state.id)}">${e(state.title)}</button>${picture(screens[state.id]?.phone)}<p>${e(state.parent === null ? chart.description : state.description)}</p>${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : ''}</li>`
}

/** The normal way first, then the rest in the machine's order. */
const inOrder = (chart: Chart): ChartState[] => {
  const rank = ({ happy }: ChartState): number => happy ?? Infinity
  const [root, ...others] = chart.states
  return root ? [root, ...others.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))] : []
}

/** The chart as a list of stations with their exits: for narrow windows, and for whoever hears it. */
export const stations = (chart: Chart, screens: Screens = {}): string =>
  `<ol class="stations">${inOrder(chart)
    .map((state) => station(chart, state, screens))
    .join('\n')}</ol>`
