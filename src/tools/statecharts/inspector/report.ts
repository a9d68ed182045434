import type { Shown } from './shown.ts'

/** Another machine, as a report names it. */
export type Other = { actor: string; machine: string }

/** What the running shop tells of one machine at one moment: names that stand in the chart, and what may be shown of its context. */
export type Report = {
  machine: string
  /** One running machine of one page load: 'page x:1'. */
  actor: string
  device: 'computer' | 'phone'
  status: 'active' | 'done' | 'error' | 'stopped'
  /** Of its event among all of the page: a machine reports after those that it tells something on its way. */
  order: number
  /** Event type; '' when somebody asked and nothing happened. */
  event: string
  /** The machine that sent the event; null when it was the page, a port or time. */
  from: Other | null
  /** The machine that started this one; null when a page did. */
  parent: Other | null
  /** Ids of the states it is in now. */
  states: string[]
  /** Ids of all states it was in since its last report, those left at once included. */
  passed: string[]
  /** Keys of the transitions taken since its last report (transition-key.ts). */
  transitions: string[]
  /** Ports asked since its last report. */
  asked: string[]
  context: Shown
}

export const channelName = 'quadra-statecharts'

/** Whoever comes later posts this, and every running machine reports again. */
export const question = 'who is there?'

/** What tabs, dev server and inspector say to each other. */
export const hot = {
  report: `${channelName}:report`,
  question: `${channelName}:question`,
  /** Of one page load, by its name: closed, crashed, or out of reach. */
  gone: `${channelName}:gone`,
} as const

/** The page load that an actor belongs to. */
export const pageOf = (actor: string): string => actor.split(' ')[0] ?? actor
