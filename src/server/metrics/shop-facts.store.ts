import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'

type Count<K extends string> = Record<K, string> & { count: number }

/** What the database holds, in numbers; ages in seconds, 0 where there is nothing. */
export type ShopFacts = {
  holds: { orders: number; places: number }
  payments: Count<'status'>[]
  unsettled: { status: string; seconds: number }[]
  /** How long the payment that was due first waits to be asked about. */
  overdueCheck: number
  jobs: (Count<'kind'> & { state: string })[]
  oldestJob: number
  notifications: Count<'state'>[]
}

/** Payments of which the last word is not known. */
const openStatuses = ['unknown', 'pending', 'in_process', 'authorized'] as const
const finalStatuses = [
  'approved',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
  'in_mediation',
] as const

const kinds = [
  'confirmation',
  'refunded',
  'restored',
  'refused',
  'recovery',
  'emailConfirmation',
  'passwordChanged',
] as const

const listed = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )

const known = [...openStatuses, ...finalStatuses]
const seconds = (from: ReturnType<typeof sql>, now: Date) =>
  sql`greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - ${from}))::float8`

export const shopFacts = async (db: Db, now: Date): Promise<ShopFacts> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.execute<Row>(query)).rows
  const [holds] = await one<ShopFacts['holds']>(sql`
    select (select count(*)::int from transactions where holding) as orders,
      (select coalesce(sum(held), 0)::int from stock where kind = 't') as places`)
  const payments = await one<Count<'status'>>(sql`
    select case when status in (${listed(known)}) then status else 'other' end as status, count(*)::int as count
    from payments group by 1`)
  const unsettled = await one<ShopFacts['unsettled'][number]>(sql`
    select status, ${seconds(sql`min(created_at)`, now)} as seconds
    from payments where check_at is not null and status in (${listed(openStatuses)}) group by 1
    union all
    select 'refund_due', ${seconds(sql`min(created_at)`, now)}
    from refunds where state in ('asked', 'in_process', 'refused') having count(*) > 0`)
  const [late] = await one<{ seconds: number | null }>(sql`
    select ${seconds(sql`min(check_at)`, now)} as seconds from payments where check_at is not null`)
  const jobs = await one<ShopFacts['jobs'][number]>(sql`
    select case when kind in (${listed(kinds)}) then kind else 'other' end as kind,
      case when failed_at is not null then 'given_up' when locked_until > ${at} then 'running'
        when run_at > ${at} then 'later' else 'due' end as state, count(*)::int as count
    from jobs where done_at is null group by 1, 2`)
  const [due] = await one<{ seconds: number | null }>(sql`
    select ${seconds(sql`min(run_at)`, now)} as seconds
    from jobs where done_at is null and failed_at is null`)
  const notifications = await one<Count<'state'>>(sql`
    select case when failed_at is not null then 'given_up' else 'waiting' end as state, count(*)::int as count
    from webhook_events where processed_at is null group by 1`)
  return {
    holds: holds ?? { orders: 0, places: 0 },
    payments,
    unsettled,
    overdueCheck: late?.seconds ?? 0,
    jobs,
    oldestJob: due?.seconds ?? 0,
    notifications,
  }
}

/** Every value that a label may have, so that a figure that is 0 is there. */
export const labelsOfFacts = {
  payments: [...known, 'other'],
  unsettled: [...openStatuses, 'refund_due'],
  jobs: [...kinds, 'other'],
  jobStates: ['due', 'later', 'running', 'given_up'],
  notifications: ['waiting', 'given_up'],
}
