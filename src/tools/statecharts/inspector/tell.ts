import type { InspectionEvent } from 'xstate'
import { channelName, hot, question, type Report } from './report.ts'
import { reporter } from './reporter.ts'
import { learnSentences } from './shown.ts'

/** Through the dev server, which knows when a tab is gone and reaches other devices; a built shop has only its own browser. */
const channel = import.meta.hot ? null : new BroadcastChannel(channelName)
// Not randomUUID: a phone that opens the shop without https has none.
const page = crypto.getRandomValues(new Uint32Array(2)).join('')
const isPhone = /Mobi|Android|iPhone/.test(navigator.userAgent)
/** Made when the first machine begins: in a built shop the files that it needs may come later than this one. */
let reportOf: ReturnType<typeof reporter> | null = null
const running = new Map<string, Report>()

const post = (report: Report): void => {
  import.meta.hot?.send(hot.report, report)
  channel?.postMessage(report)
}

const answer = (): void => {
  for (const report of running.values()) post({ ...report, event: '', transitions: [], asked: [] })
}
import.meta.hot?.on(hot.question, answer)
channel?.addEventListener('message', ({ data }) => {
  if (data === question) answer()
})

/** Tells what a machine does; for the `inspect` of whoever starts it. */
export const tell = (event: InspectionEvent): void => {
  if (reportOf === null) void learnSentences()
  reportOf ??= reporter(page, isPhone ? 'phone' : 'computer')
  const report = reportOf(event)
  if (report === null) return
  if (report.status === 'active') running.set(report.actor, report)
  else running.delete(report.actor)
  post(report)
}
