import type { Page } from 'playwright-core'
import { channelName, type Report } from '../../src/tools/statecharts/inspector/report.ts'

/** Whoever keeps what machines report, such as `Taken`. */
export type Hearer = { add: (report: Report) => void }

/**
 * Gives all that the machines of a page report to the hearers, in order; called before the page is opened.
 * The shop must be `startShop(…, { inspected: true })`.
 */
export const recordTaken = async (page: Page, ...hearers: readonly Hearer[]): Promise<void> => {
  await page.exposeBinding('hearReport', (_source, report: Report) => {
    for (const hearer of hearers) hearer.add(report)
  })
  // Heard where it is sent, so that nothing is lost when the page is left at the same moment.
  await page.addInitScript((name) => {
    window.BroadcastChannel = class extends BroadcastChannel {
      override postMessage(message: unknown): void {
        if (this.name === name && typeof message === 'object') Reflect.get(window, 'hearReport')(message)
        super.postMessage(message)
      }
    }
  }, channelName)
}
