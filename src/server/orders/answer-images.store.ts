import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/open.ts'
import { media, transactions } from '../db/schema.ts'

/** px. */
export const answerImageWidth = 1280

export type AnswerImage = { sha: string; bytes: Buffer }

/** Storing an image again renews its date, so that the sweep leaves it another day. */
export const keepAnswerImages = async (
  db: Queryable,
  orderId: string,
  images: readonly AnswerImage[],
  now: Date,
): Promise<void> => {
  for (const { sha, bytes } of images)
    await db
      .insert(media)
      .values({
        sha,
        width: answerImageWidth,
        format: 'jpg',
        bytes,
        transactionId: orderId,
        createdAt: now,
      })
      .onConflictDoUpdate({ target: [media.sha, media.width, media.format], set: { createdAt: now } })
}

/** How many images are kept for an order, whether anything names them or not. */
export const countImages = (db: Queryable, orderId: string): Promise<number> =>
  db.$count(media, eq(media.transactionId, orderId))

/** Those of these images that were kept for orders of the buyer, by their sha. */
export const imagesOfBuyer = async (
  db: Queryable,
  userId: string,
  shas: readonly string[],
): Promise<Map<string, Buffer>> => {
  const rows = await db
    .select({ sha: media.sha, bytes: media.bytes })
    .from(media)
    .innerJoin(transactions, eq(transactions.id, media.transactionId))
    .where(and(inArray(media.sha, [...shas]), eq(transactions.userId, userId)))
  return new Map(rows.map(({ sha, bytes }) => [sha, bytes]))
}

/** A digest of each image's bytes, by its sha: one image has a sha in each order that it was kept for. */
export const contentsOf = async (db: Queryable, shas: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .select({ sha: media.sha, content: sql<string>`md5(${media.bytes})` })
    .from(media)
    .where(inArray(media.sha, [...shas]))
  return new Map(rows.map(({ sha, content }) => [sha, content]))
}
