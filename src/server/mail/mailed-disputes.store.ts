import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { events, movements, payments, transactions, users } from '../db/schema.ts'

export type MailedDispute = {
  email: string
  /** Null while the address is not confirmed. */
  nome: string | null
  eventId: string
  evento: string
  orderId: string
  metodo: 'pix' | 'cartao' | 'gratuito'
  /** Of the whole payment. */
  amountCents: number
  /** What its contestation took; null when nothing. */
  takenCents: number | null
}

/** A contested payment as the letter to the organiser needs it; null when it bought nothing. */
export const mailedDispute = async (db: Db, paymentId: string): Promise<MailedDispute | null> => {
  const taken = db
    .select({ cents: sql`nullif(-sum(${movements.cents}), 0)::int` })
    .from(movements)
    .where(and(eq(movements.paymentId, payments.id), eq(movements.kind, 'dispute')))
  const [row] = await db
    .select({
      email: users.email,
      nome: users.nome,
      confirmedAt: users.emailConfirmedAt,
      eventId: events.id,
      evento: events.nome,
      orderId: transactions.id,
      metodo: payments.metodo,
      amountCents: payments.amountCents,
      takenCents: sql<number | null>`(${taken})`,
    })
    .from(payments)
    .innerJoin(transactions, eq(transactions.id, payments.transactionId))
    .innerJoin(events, eq(events.id, transactions.eventId))
    .innerJoin(users, eq(users.id, events.ownerId))
    .where(eq(payments.id, paymentId))
  if (!row) return null
  const { confirmedAt, nome, ...rest } = row
  return { ...rest, nome: confirmedAt && nome }
}
