/** What the running shop tells of one machine at one moment: names that stand in the chart, never context or payload. */
export type Report = {
  machine: string
  /** One running machine of one page load. */
  actor: string
  status: 'active' | 'done' | 'error' | 'stopped'
  /** Event type; '' when somebody asked and nothing happened. */
  event: string
  /** Ids of the states it is in now. */
  states: string[]
  /** Ids of all states it was in since its last report, those left at once included. */
  passed: string[]
  /** Keys of the transitions taken since its last report (transition-key.ts). */
  transitions: string[]
}

export const channelName = 'quadra-statecharts'

/** Whoever comes later posts this, and every running machine reports again. */
export const question = 'who is there?'
