import { forgetKnownNetworks } from '../auth/known-networks.store.ts'
import { forgetRecoveryLinks } from '../auth/recovery.store.ts'
import { forgetEndedTokens } from '../auth/sessions.store.ts'
import { forgetBoundCoupons } from '../coupons/coupons.store.ts'
import type { Db } from '../db/open.ts'
import { forgetOldCounters } from '../http/rate-counters.store.ts'
import { forgetJobs } from '../jobs/jobs.store.ts'
import { forgetBanners } from '../media/media.store.ts'
import { forgetDrafts } from '../orders/drafts.store.ts'
import {
  forgetAnswerImages,
  forgetAttendees,
  forgetNetworks,
  forgetUnpaidOrders,
} from '../orders/forget.store.ts'
import { forgetNotifications } from '../payments/notifications.store.ts'
import { forgetConfirmationLinks } from '../users/email-confirmation.store.ts'

const dayMs = 86_400_000

/** Days that something is kept after it was last needed. */
const kept = {
  jobs: 7,
  failedJobs: 30,
  links: 7,
  banners: 7,
  images: 1,
  networks: 1,
  orders: 2,
  /** As long as the provider is asked about an order's payments (payments/schedule). */
  attendees: 30,
  notifications: 90,
  logins: 90,
  /** An order that the provider knows of, as long as its notifications. */
  described: 90,
} as const

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

const perRound = 1000

const forgetOrders = async (db: Db, now: Date): Promise<void> => {
  const ended = { endedBefore: before(now, kept.orders), describedBefore: before(now, kept.described) }
  if ((await forgetUnpaidOrders(db, { ...ended, limit: perRound })) >= perRound) await forgetOrders(db, now)
}

/** Deletes what is no longer needed, personal data above all (decision 020). */
export const sweep = async (db: Db, now: Date): Promise<void> => {
  await forgetJobs(db, { doneBefore: before(now, kept.jobs), failedBefore: before(now, kept.failedJobs) })
  await forgetRecoveryLinks(db, before(now, kept.links))
  await forgetNotifications(db, before(now, kept.notifications))
  await forgetConfirmationLinks(db, before(now, kept.links))
  await forgetKnownNetworks(db, before(now, kept.logins))
  await forgetEndedTokens(db, now)
  await forgetOldCounters(db, now)
  await forgetOrders(db, now)
  await forgetNetworks(db, before(now, kept.networks))
  await forgetBoundCoupons(db, now)
  await forgetAttendees(db, before(now, kept.attendees))
  await forgetDrafts(db, now)
  await forgetAnswerImages(db, before(now, kept.images))
  await forgetBanners(db, before(now, kept.banners))
}
