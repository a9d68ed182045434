import { type Chart, eventOf } from '../chart.ts'
import { causeText } from '../words.ts'
import { pageOf, type Report } from './report.ts'

/** A report as the inspector keeps it. */
export type Moment = Report & { number: number; at: Date }

/** A page load of the shop. */
export type Tab = { page: string; name: string; isOpen: boolean }

/** What happened so far, newest first, what each running machine reported last, and the tabs in the order of their coming. */
export type Heard = { moments: Moment[]; running: Moment[]; tabs: Tab[]; numbers: number }

export const nothingHeard: Heard = { moments: [], running: [], tabs: [], numbers: 0 }

/** Moments that can be gone back to. */
const kept = 300

const withTab = (tabs: Tab[], { actor, device }: Report): Tab[] => {
  const page = pageOf(actor)
  const known = tabs.find((tab) => tab.page === page)
  if (known) return known.isOpen ? tabs : tabs.map((tab) => (tab === known ? { ...tab, isOpen: true } : tab))
  return [
    ...tabs,
    { page, name: `${device === 'phone' ? 'Celular' : 'Aba'} ${tabs.length + 1}`, isOpen: true },
  ]
}

/** Strict Mode begins every machine, stops it and begins it again: whoever watches sees it begin once. */
const unstopped = ({ moments }: Heard, { actor, event }: Report): Moment | undefined => {
  if (event !== 'xstate.init') return undefined
  const last = moments.find((moment) => moment.actor === actor)
  return last?.event === 'xstate.stop' ? last : undefined
}

export const hear = (heard: Heard, report: Report, at: Date): Heard => {
  const isKnown = heard.running.some(({ actor }) => actor === report.actor)
  if (report.event === '' && isKnown) return heard
  const others = heard.running.filter(({ actor }) => actor !== report.actor)
  const stop = unstopped(heard, report)
  if (stop) {
    const moments = heard.moments.filter((moment) => moment !== stop)
    const before = moments.find(({ actor }) => actor === report.actor)
    return { ...heard, moments, running: [...others, before ?? { ...report, number: stop.number, at }] }
  }
  const moment = { ...report, number: heard.numbers + 1, at }
  return {
    moments: [moment, ...heard.moments].slice(0, kept),
    running: report.status === 'active' ? [...others, moment] : others,
    tabs: withTab(heard.tabs, report),
    numbers: moment.number,
  }
}

/** A page load is gone, closed or crashed: nothing of it runs any more. What happened stays. */
export const forget = (heard: Heard, page: string): Heard => ({
  ...heard,
  running: heard.running.filter(({ actor }) => pageOf(actor) !== page),
  tabs: heard.tabs.map((tab) => (tab.page === page ? { ...tab, isOpen: false } : tab)),
})

export const tabOf = ({ tabs }: Heard, { actor }: Report): Tab | undefined =>
  tabs.find(({ page }) => page === pageOf(actor))

/** What is looked at: the newest of all, the newest of one machine, or a moment that stays. */
export type Choice = { kind: 'all' } | { kind: 'machine'; actor: string } | { kind: 'moment'; moment: Moment }

/** Live, tabs that are gone are not looked at while another is open. */
export const chosen = (heard: Heard, choice: Choice): Moment | undefined => {
  const { moments } = heard
  if (choice.kind === 'moment') return choice.moment
  const own = choice.kind === 'machine' ? moments.find(({ actor }) => actor === choice.actor) : undefined
  return own ?? moments.find((moment) => tabOf(heard, moment)?.isOpen) ?? moments[0]
}

const ownWords: Record<string, string> = {
  '': 'já estava assim',
  'xstate.init': 'começa',
  'xstate.stop': 'sai da tela',
}

/** What a transition says: 'ler o pedido: concluído, se o pedido está pago'. */
export const wordsOfTransition = (chart: Chart, key: string): string | null => {
  const taken = chart.transitions.find((transition) => transition.key === key)
  return taken ? [taken.cause, taken.condition].filter(Boolean).join(', ') : null
}

/** What happened, in Portuguese: the transition taken, else the event alone. */
export const whatHappened = (chart: Chart, { event, transitions: [first] }: Report): string =>
  ownWords[event] ??
  (first === undefined ? null : wordsOfTransition(chart, first)) ??
  causeText({ ...eventOf(event, {}), guard: null, path: '' }, chart.words)

/** The states without those that contain another one, in the chart's order. */
export const innermost = ({ states }: Pick<Report, 'states'>): string[] =>
  states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)))

/** The state to look at: the one that was just come to, else any innermost. */
export const centre = (chart: Chart, moment: Report): string => {
  const inner = innermost(moment)
  const targets = moment.transitions.map((key) => chart.transitions.find((one) => one.key === key)?.target)
  const target = targets.findLast((id) => typeof id === 'string')
  return inner.find((id) => id === target || id.startsWith(`${target}.`)) ?? inner[0] ?? moment.machine
}

/** 'Preenchendo e-mail e senha'; of states at the same time all. */
export const titlesOf = (chart: Chart, moment: Report): string =>
  innermost(moment)
    .map((id) => chart.states.find((state) => state.id === id)?.title ?? id)
    .join(' · ')

/** The name in the code, without the machine's. */
export const codesOf = (moment: Report): string =>
  innermost(moment)
    .map((id) => (id === moment.machine ? id : id.slice(moment.machine.length + 1)))
    .join(' · ')
