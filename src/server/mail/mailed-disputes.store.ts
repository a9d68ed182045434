import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { events, payments, transactions, users } from '../db/schema.ts'

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
}

/** A contested payment as the letter to the organiser needs it; null when it bought nothing. */
export const mailedDispute = async (db: Db, paymentId: string): Promise<MailedDispute | null> => {
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
