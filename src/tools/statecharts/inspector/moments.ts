import { type Chart, eventOf } from '../chart.ts'
import { causeText } from '../words.ts'
import type { Report } from './report.ts'

/** A report as the inspector keeps it. */
export type Moment = Report & { number: number; at: Date }

/** What happened so far, newest first, and what each running machine reported last. */
export type Heard = { moments: Moment[]; running: Moment[] }

export const nothingHeard: Heard = { moments: [], running: [] }

/** Moments that can be gone back to. */
const kept = 300

export const hear = (heard: Heard, report: Report, at: Date): Heard => {
  const isKnown = heard.running.some(({ actor }) => actor === report.actor)
  if (report.event === '' && isKnown) return heard
  const moment = { ...report, number: (heard.moments[0]?.number ?? 0) + 1, at }
  const others = heard.running.filter(({ actor }) => actor !== report.actor)
  return {
    moments: [moment, ...heard.moments].slice(0, kept),
    running: report.status === 'active' ? [...others, moment] : others,
  }
}

const ownWords: Record<string, string> = {
  '': 'já estava assim',
  'xstate.init': 'começa',
  'xstate.stop': 'sai da tela',
}

/** What happened, in Portuguese: the transition taken, else the event alone. */
export const whatHappened = (chart: Chart, { event, transitions }: Report): string => {
  const own = ownWords[event]
  if (own !== undefined) return own
  const taken = chart.transitions.find(({ key }) => key === transitions[0])
  return taken
    ? [taken.cause, taken.condition].filter(Boolean).join(', ')
    : causeText({ ...eventOf(event, {}), guard: null }, chart.words)
}

/** The states without those that contain another one, in the chart's order. */
export const innermost = ({ states }: Pick<Report, 'states'>): string[] =>
  states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)))
