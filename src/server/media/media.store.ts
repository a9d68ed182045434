import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/open.ts'
import { media } from '../db/schema.ts'
import type { Banner } from './banner.ts'

/**
 * Stores a banner's variants, the same image once. Storing it again renews its date: otherwise the sweep could delete it
 * before the event refers to it. Gives the sha for `events.banner_sha`.
 */
export const storeBanner = async (db: Queryable, { sha, variants }: Banner): Promise<string> => {
  await db
    .insert(media)
    .values(variants.map((variant) => ({ sha, ...variant })))
    .onConflictDoUpdate({ target: [media.sha, media.width, media.format], set: { createdAt: sql`now()` } })
  return sha
}

type Image = { bytes: Buffer; /** An attendee's answer: personal data. */ isAnswer: boolean }

export const findImage = async (
  db: Queryable,
  sha: string,
  width: number,
  format: string,
): Promise<Image | null> => {
  const [row] = await db
    .select({ bytes: media.bytes, transactionId: media.transactionId })
    .from(media)
    .where(and(eq(media.sha, sha), eq(media.width, width), eq(media.format, format)))
  return row ? { bytes: row.bytes, isAnswer: row.transactionId !== null } : null
}

/** Deletes banners that were replaced in their events. */
export const forgetBanners = async (db: Queryable, before: Date): Promise<void> => {
  await db.execute(sql`
    delete from media m
    where m.transaction_id is null and m.created_at < ${before}
      and not exists (select 1 from events e where e.banner_sha = m.sha)`)
}
