import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { events, refunds, transactions, users } from '../db/schema.ts'

export type MailedRefund = {
  email: string
  /** Null while the address is not confirmed. */
  nome: string | null
  evento: string
  cents: number
  state: string
  receipt: string | null
}

/** An amount that goes back by hand as its letters need it; null when it belongs to no order. */
export const mailedRefund = async (db: Db, refundId: string): Promise<MailedRefund | null> => {
  const [row] = await db
    .select({
      email: users.email,
      nome: users.nome,
      confirmedAt: users.emailConfirmedAt,
      evento: events.nome,
      cents: refunds.cents,
      state: refunds.state,
      receipt: refunds.receipt,
    })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .innerJoin(events, eq(events.id, transactions.eventId))
    .innerJoin(users, eq(users.id, transactions.userId))
    .where(eq(refunds.id, refundId))
  if (!row) return null
  const { confirmedAt, nome, ...rest } = row
  return { ...rest, nome: confirmedAt && nome }
}
