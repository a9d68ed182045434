import { Gauge, Registry } from 'prom-client'
import type { Db } from '../db/open.ts'
import type { Figures } from './metrics.ts'
import { labelsOfFacts, type ShopFacts, shopFacts } from './shop-facts.store.ts'

/** ms that counts of rows may be old: whoever asks often costs the database nothing. */
const fresh = 5_000

/** What the database holds, as figures; the same whichever process reads them. */
const figuresOf = async (facts: ShopFacts | null): Promise<Figures> => {
  const registry = new Registry()
  const gauge = <L extends string = never>(name: string, help: string, ...labelNames: L[]): Gauge<L> =>
    new Gauge({ name: `quadra_${name}`, help, labelNames, registers: [registry] })
  gauge('database_up', '1 when the database answered, else 0; then its figures are missing.').set(
    facts ? 1 : 0,
  )
  if (!facts) return registry.getMetricsAsJSON()

  gauge('held_orders', 'Orders that hold places without being paid.').set(facts.holds.orders)
  gauge('held_places', 'Places held without being paid.').set(facts.holds.places)

  const payments = gauge('payments', 'Payments by the provider’s status.', 'status')
  for (const status of labelsOfFacts.payments) payments.set({ status }, 0)
  for (const { status, count } of facts.payments) payments.set({ status }, count)

  const unsettled = gauge(
    'oldest_unsettled_seconds',
    'Age of the oldest payment whose last word is not known, or whose refund is due.',
    'status',
  )
  for (const status of labelsOfFacts.unsettled) unsettled.set({ status }, 0)
  for (const { status, seconds } of facts.unsettled) unsettled.set({ status }, seconds)
  gauge(
    'payment_check_overdue_seconds',
    'How long the payment that is due first waits for a question to the provider.',
  ).set(facts.overdueCheck)

  const jobs = gauge('jobs', 'Letters and other work after a commit that is not done.', 'kind', 'state')
  for (const kind of labelsOfFacts.jobs)
    for (const state of labelsOfFacts.jobStates) jobs.set({ kind, state }, 0)
  for (const { kind, state, count } of facts.jobs) jobs.set({ kind, state }, count)
  gauge('oldest_job_seconds', 'How long the job that is due first waits.').set(facts.oldestJob)

  const news = gauge('notifications', 'Notifications of the provider that are not processed.', 'state')
  for (const state of labelsOfFacts.notifications) news.set({ state }, 0)
  for (const { state, count } of facts.notifications) news.set({ state }, count)
  return registry.getMetricsAsJSON()
}

/** Reads them at most every few seconds, and says so where the database does not answer. */
export const createShopFigures = (db: Db, clock: () => Date): (() => Promise<Figures>) => {
  let read: { at: number; figures: Promise<Figures> } | null = null
  return () => {
    const now = performance.now()
    if (!read || now - read.at > fresh)
      read = { at: now, figures: shopFacts(db, clock()).then(figuresOf, () => figuresOf(null)) }
    return read.figures
  }
}
