import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { EligibilityRule } from '#contract/nouns/eligibility-rule.ts'
import type { Tx } from '../db/open.ts'
import { categories, doorRecords, events, tickets, transactions } from '../db/schema.ts'

export type HeldTicket = {
  id: string
  orderId: string
  nome: string
  email: string
  telefone: string
  dataNascimento: string
  corrections: number
  cancelledAt: Date | null
  athleteInfo: Record<string, unknown> | null
  /** '' without one. */
  tamanho: string
  /** Whether a shirt belongs to it. */
  camiseta: boolean
  /** Its category and who may enter it; null without one. */
  category: { nome: string; exigencias: EligibilityRule | null } | null
  /** When the event begins. */
  begins: Date
  zone: string
}

/** The size of the shirt that belongs to a ticket; null where none does. */
export const shirtOf = (athleteInfo: Record<string, unknown> | null): string | null => {
  const size = athleteInfo?.['shirtSize']
  return typeof size === 'string' && size !== '' ? size : null
}

/** A ticket of this buyer, locked after its order, so that its tickets change one by one; undefined also for another's. */
export const lockTicket = async (
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<HeldTicket | undefined> => {
  await tx.execute(sql`
    select from ${transactions} where ${transactions.id} =
      (select ${tickets.transactionId} from ${tickets} where ${tickets.id} = ${id} and ${tickets.userId} = ${userId})
    for update`)
  const [row] = await tx
    .select({
      id: tickets.id,
      orderId: tickets.transactionId,
      nome: tickets.nome,
      email: tickets.email,
      telefone: tickets.telefone,
      dataNascimento: tickets.dataNascimento,
      corrections: tickets.corrections,
      cancelledAt: tickets.cancelledAt,
      athleteInfo: tickets.athleteInfo,
      begins: events.dataHora,
      zone: events.fusoHorario,
      category: { nome: categories.nome, exigencias: categories.exigencias },
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .leftJoin(categories, eq(categories.id, tickets.categoryId))
    .where(and(eq(tickets.id, id), eq(tickets.userId, userId)))
    .for('update', { of: tickets })
  if (!row) return undefined
  const shirt = shirtOf(row.athleteInfo)
  return { ...row, tamanho: shirt ?? '', camiseta: shirt !== null }
}

/** What the doors wrote of a ticket and nobody undid. */
export const usesOf = async (tx: Tx, ticketId: string): Promise<{ entrada: boolean; kit: boolean }> => {
  const rows = await tx
    .select({ id: doorRecords.id, kind: doorRecords.kind, undoes: doorRecords.undoes })
    .from(doorRecords)
    .where(and(eq(doorRecords.ticketId, ticketId), eq(doorRecords.late, false)))
  const undone = new Set(rows.filter(({ kind }) => kind === 'desfazer').map(({ undoes }) => undoes))
  const has = (wanted: string): boolean => rows.some(({ id, kind }) => kind === wanted && !undone.has(id))
  return { entrada: has('entrada'), kit: has('kit') }
}

/** Whether another valid ticket of the order has this address. */
export const isEmailTaken = async (tx: Tx, { id, orderId }: HeldTicket, email: string): Promise<boolean> => {
  const [taken] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.transactionId, orderId),
        eq(tickets.email, email),
        ne(tickets.id, id),
        isNull(tickets.cancelledAt),
      ),
    )
    .limit(1)
  return taken !== undefined
}

type Corrected = Pick<HeldTicket, 'nome' | 'email' | 'telefone' | 'dataNascimento' | 'tamanho'>

/** Writes who holds a ticket, one correction more. Wrong tries at a link that ended are forgotten with it. */
export const writeCorrection = async (
  tx: Tx,
  { id, email, athleteInfo, camiseta }: HeldTicket,
  { tamanho, ...person }: Corrected,
): Promise<void> => {
  await tx
    .update(tickets)
    .set({
      ...person,
      ...(camiseta && { athleteInfo: { ...athleteInfo, shirtSize: tamanho } }),
      corrections: sql`${tickets.corrections} + 1`,
      ...(person.email !== email && { linkFailures: 0, linkLockedUntil: null }),
    })
    .where(eq(tickets.id, id))
}
