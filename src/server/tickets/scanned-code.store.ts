import { eq } from 'drizzle-orm'
import { openSeal } from '#contract/laws/ticket-code.ts'
import type { Db } from '../db/open.ts'
import { tickets } from '../db/schema.ts'

/** The ticket that shows this code now; null for a code that never was, or that another one replaced. */
export const ticketOfCode = async (db: Db, seal: string): Promise<string | null> => {
  const opened = openSeal(seal)
  if (!opened) return null
  const [row] = await db
    .select({ id: tickets.id, assinatura: tickets.assinatura })
    .from(tickets)
    .where(eq(tickets.codigo, opened.claims.codigo))
  return row?.assinatura === seal ? row.id : null
}
