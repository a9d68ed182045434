import type { Sessions } from '../auth/sessions.ts'
import { createSessions } from '../auth/sessions.ts'
import { type Bodies, createBodies } from '../http/bodies.ts'
import type { Clock } from './clock.ts'
import type { OpenDatabase } from '../db/open.ts'
import { type DoorDevice, findDoorDevice } from '../doors/door-passes.store.ts'
import { createEventReader, type EventReader } from '../events/event-reader.ts'
import type { Logger } from './logger.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import { type BindOrders, orderBinder } from '../orders/bind-attendees.ts'
import { createWaitingOrders, type WaitingOrders } from '../orders/waiting-orders.ts'
import { type BeginPayment, paymentBeginner } from '../checkout/begin-payment.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import { paymentSettler, type SettlePayments } from '../payments/settle-payment.ts'
import { memoryCounters } from '../http/rate-counters.ts'
import { sharedCounters } from '../http/rate-counters.store.ts'
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts'
import { createSecurityLog, type SecurityLog } from './security-log.ts'
import type { Settings } from './settings.ts'
import { createTicketSigner, type TicketSigner } from '../tickets/ticket-signer.ts'

/** What a process is made of; everything a route may use enters here. */
export type Parts = Pick<OpenDatabase, 'db' | 'dialect' | 'news'> & {
  settings: Settings
  /** Signs tokens. */
  secret: string
  /** Signs the provider's notifications. */
  webhookSecret: string
  gateway: PaymentGateway
  clock: Clock
  logger: Logger
  /** Also check our own answers against the contract (tests, development). */
  strict: boolean
  /** ms that event lists and pages may be old. */
  freshMs: number
  /** Orders that one database transaction decides at most; benches compare it with one at a time. */
  atOnce?: number
  /** What is counted; by itself what nobody looks at. */
  metrics?: Metrics
}

export type Deps = Parts & {
  sessions: Sessions
  /** The phone of a door's pass; null for a pass that is none, or is over. */
  findDoorDevice: (pass: string) => Promise<DoorDevice | null>
  rateLimit: RateLimit
  /** Counts in memory, for what happens too often to ask the database. */
  quickLimit: RateLimit
  bodies: Bodies
  security: SecurityLog
  events: EventReader
  bindOrders: BindOrders
  beginPayment: BeginPayment
  settlePayments: SettlePayments
  waitingOrders: WaitingOrders
  metrics: Metrics
  signer: TicketSigner
}

export const createDeps = (given: Parts): Deps => {
  const parts = {
    ...given,
    metrics: given.metrics ?? createMetrics(),
    signer: createTicketSigner(given.secret),
  }
  return {
    ...parts,
    sessions: createSessions(parts),
    findDoorDevice: (pass) => findDoorDevice(parts.db, pass, parts.clock()),
    rateLimit: createRateLimit({
      clock: parts.clock,
      enabled: parts.settings.rateLimit,
      counters: parts.dialect === 'postgres' ? sharedCounters(parts.db) : memoryCounters(),
    }),
    quickLimit: createRateLimit({ clock: parts.clock, enabled: parts.settings.rateLimit }),
    bodies: createBodies(),
    security: createSecurityLog(parts.logger, parts.clock),
    events: createEventReader(parts.db, parts.freshMs, { now: parts.clock }),
    bindOrders: orderBinder(parts),
    beginPayment: paymentBeginner(parts),
    settlePayments: paymentSettler(parts),
    waitingOrders: createWaitingOrders(parts.db, parts.news),
  }
}
