import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { forgetDrafts } from '../orders/drafts.store.ts'
import type { Db } from '../db/open.ts'
import {
  couponBindings,
  emailConfirmations,
  endedTokens,
  jobs,
  knownNetworks,
  passwordResets,
  webhookEvents,
} from '../db/schema.ts'
import { forgetOldCounters } from '../http/rate-counters.ts'

const dayMs = 86_400_000

/** Days that something is kept for after it is of no more use. */
const kept = {
  jobs: 7,
  failedJobs: 30,
  links: 7,
  banners: 7,
  images: 1,
  networks: 1,
  holds: 2,
  people: 30,
  notifications: 90,
  logins: 90,
  described: 90,
} as const

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** Answers of attendees that neither an order, a draft nor a ticket shows: bound anew with others, or forgotten with their order. */
const forgetImages = (db: Db, now: Date) =>
  db.execute(sql`
    delete from media m
    where m.transaction_id is not null and m.created_at < ${before(now, kept.images)}
      and not exists (
        select 1 from transaction_items i
        where i.transaction_id = m.transaction_id
          and strpos(i.attendee::text, '/media/' || m.sha || '-') > 0)
      and not exists (
        select 1 from order_drafts d join transactions x on x.user_id = d.user_id
        where x.id = m.transaction_id and strpos(d.content, '/media/' || m.sha || '-') > 0)
      and not exists (
        select 1 from tickets t
        where t.transaction_id = m.transaction_id and strpos(t.answers::text, '/media/' || m.sha || '-') > 0)`)

/** Banners that no event shows: another took their place. An image that is given again is new (media.store). */
const forgetBanners = (db: Db, now: Date) =>
  db.execute(sql`
    delete from media m
    where m.transaction_id is null and m.created_at < ${before(now, kept.banners)}
      and not exists (select 1 from events e where e.banner_sha = m.sha)`)

/**
 * Who was to take part in orders that never became tickets. Their holds ended a month ago, and no payment of theirs waits
 * for an answer or for its money to go back: the provider is asked for as long (payments/schedule).
 */
const forgetPeople = (db: Db, now: Date) =>
  db.execute(sql`
    update transaction_items i set attendee = null
    from transactions x
    where x.id = i.transaction_id and i.attendee is not null
      and x.estado in ('Expirada', 'Cancelada') and not x.holding and x.expires_at < ${before(now, kept.people)}
      and not exists (select 1 from payments p where p.transaction_id = x.id and (p.check_at is not null or p.refund_due))
      and not exists (select 1 from tickets t where t.transaction_id = x.id)`)

const perRound = 1000

/**
 * Orders that were replaced or expired without any payment, and all that hangs on them. One that the provider knows of is
 * kept as long as its notifications.
 */
const forgetHolds = async (db: Db, now: Date): Promise<void> => {
  const { rowCount } = await db.execute(sql`
    with gone as (
      select x.id from transactions x
      where x.estado in ('Expirada', 'Cancelada') and not x.holding and x.expires_at < ${before(now, kept.holds)}
        and (x.preference_id is null or x.expires_at < ${before(now, kept.described)})
        and not exists (select 1 from payments p where p.transaction_id = x.id)
        and not exists (select 1 from tickets t where t.transaction_id = x.id)
      limit ${perRound}
      for update of x skip locked
    ), images as (
      delete from media m using gone where m.transaction_id = gone.id
    )
    delete from transactions x using gone where x.id = gone.id`)
  if ((rowCount ?? 0) >= perRound) await forgetHolds(db, now)
}

/** Where an order came from is counted while it holds its places. */
const forgetNetworks = (db: Db, now: Date) =>
  db.execute(sql`
    update transactions set network = null
    where network is not null and not holding and expires_at < ${before(now, kept.networks)}`)

/** What is of no more use goes, personal data above all (decision 020). */
export const sweep = async (db: Db, now: Date): Promise<void> => {
  await db.delete(jobs).where(and(isNotNull(jobs.doneAt), lt(jobs.doneAt, before(now, kept.jobs))))
  await db.delete(jobs).where(and(isNotNull(jobs.failedAt), lt(jobs.failedAt, before(now, kept.failedJobs))))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before(now, kept.links)))
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, before(now, kept.notifications)))
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, before(now, kept.links)))
  await db.delete(knownNetworks).where(lt(knownNetworks.seenAt, before(now, kept.logins)))
  await db.delete(endedTokens).where(lt(endedTokens.endsAt, now))
  await forgetOldCounters(db, now)
  await forgetHolds(db, now)
  await forgetNetworks(db, now)
  await db.delete(couponBindings).where(lt(couponBindings.expiresAt, now))
  await forgetPeople(db, now)
  await forgetDrafts(db, now)
  await forgetImages(db, now)
  await forgetBanners(db, now)
}
