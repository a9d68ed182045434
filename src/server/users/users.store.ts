import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/open.ts'
import { users } from '../db/schema.ts'

export const userById = async (db: Queryable, id: string) =>
  (await db.select().from(users).where(eq(users.id, id)))[0] ?? null

/** `email` normalised. */
export const userByEmail = async (db: Queryable, email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0] ?? null

export const insertUser = async (db: Queryable, user: typeof users.$inferInsert): Promise<void> => {
  await db.insert(users).values(user)
}
