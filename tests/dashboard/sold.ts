import * as t from '#server/db/schema.ts'
import { freshCpf } from '../support/in-process.ts'
import { freshId, type publish } from '../events/published.ts'
import type { Db } from '#server/db/open.ts'

export const noon = new Date('2026-11-21T15:00:00Z')

export type Ticket = Partial<typeof t.tickets.$inferInsert> & {
  type?: number
  category?: number
  partner?: number
}
type Paid = Pick<typeof t.payments.$inferInsert, 'status'> & { refundedCents?: number }
export type Published = Awaited<ReturnType<typeof publish>>
/** An order with its sold tickets and payments; the tickets' ids. */
export const sell = async (
  db: Db,
  event: Published,
  tickets: Ticket[],
  { id = freshId('tx'), payments = [{ status: 'approved' }] }: { id?: string; payments?: Paid[] } = {},
): Promise<string[]> => {
  const userId = event.ownerId
  await db.insert(t.transactions).values({
    id,
    userId,
    eventId: event.id,
    estado: 'Aprovada',
    holding: false,
    selectionKey: id,
    grossCents: 0,
    totalCents: 0,
    expiresAt: noon,
  })
  const ids = tickets.map(() => freshId('tk'))
  const rows = tickets.map(({ type = 0, category, partner, ...ticket }, pos) => {
    const of = event.types[type]
    return {
      id: ids[pos] ?? '',
      transactionId: id,
      pos,
      eventId: event.id,
      userId,
      ticketTypeId: of?.id ?? '',
      lotId: of?.lots[0] ?? '',
      categoryId: category === undefined ? null : of?.categories[category],
      netCents: 5_000,
      codigo: freshId('QD'),
      nome: `Atleta ${pos}`,
      cpf: freshCpf(),
      email: `atleta${pos}@teste.example`,
      telefone: '11987654321',
      dataNascimento: '1990-05-17',
      answers: [],
      partnerTicketId: partner === undefined ? null : ids[partner],
      createdAt: noon,
      ...ticket,
    }
  })
  await db.insert(t.tickets).values(rows.toReversed())
  const cents = rows.reduce((sum, { netCents }) => sum + netCents, 0)
  const at = rows[0]?.createdAt ?? noon
  for (const { status, refundedCents = 0 } of payments) {
    const paymentId = freshId('py')
    const key = freshId('key')
    const payment = { id: paymentId, transactionId: id, idempotencyKey: key, metodo: 'pix' } as const
    await db.insert(t.payments).values({ ...payment, status, refundedCents, amountCents: cents })
    if (status === 'rejected') continue
    const of = { eventId: event.id, transactionId: id, paymentId }
    await db.insert(t.movements).values({ ...of, kind: 'sale', ref: `${paymentId} 0`, cents, at })
    // what goes back does so later, and counts on the day of the sale
    const later = new Date(at.getTime() + 3 * 86_400_000)
    if (refundedCents > 0)
      await db
        .insert(t.movements)
        .values({ ...of, kind: 'refund', ref: `${paymentId} 0`, cents: -refundedCents, at: later })
  }
  return ids
}
