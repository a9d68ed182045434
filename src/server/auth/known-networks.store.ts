import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { knownNetworks } from '../db/schema.ts'

const digestOf = (userId: string, network: string): string =>
  createHash('sha256').update(`${userId}\0${network}`).digest('base64url')

/** Whether the account's owner has logged in from this network before. */
export const isKnownNetwork = async (db: Db, userId: string, network: string): Promise<boolean> =>
  (await db.$count(
    knownNetworks,
    and(eq(knownNetworks.userId, userId), eq(knownNetworks.network, digestOf(userId, network))),
  )) > 0

export const rememberNetwork = async (
  db: Db,
  { userId, network, now }: { userId: string; network: string; now: Date },
): Promise<void> => {
  await db
    .insert(knownNetworks)
    .values({ userId, network: digestOf(userId, network), seenAt: now })
    .onConflictDoUpdate({
      target: [knownNetworks.userId, knownNetworks.network],
      set: { seenAt: now },
    })
}

export const forgetKnownNetworks = async (db: Db, seenBefore: Date): Promise<void> => {
  await db.delete(knownNetworks).where(lt(knownNetworks.seenAt, seenBefore))
}
