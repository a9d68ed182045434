import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { undoMs } from '#contract/laws/checkins.ts'
import type { Consent } from '#contract/nouns/consent.ts'
import type { EligibilityRule } from '#contract/nouns/eligibility-rule.ts'
import type { Queryable, Tx } from '../db/open.ts'
import { categories, doorEvents, events, tickets, ticketTypes, transactions, users } from '../db/schema.ts'

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
  /** Until when its organiser lets it go to another person; null where he says nothing. */
  swapSaid: Date | null
  zone: string
  eventId: string
  ticketTypeId: string
  categoryId: string | null
  partnerId: string | null
  cpf: string
  codigo: string
  versao: number
  assinatura: string | null
  consents: Consent[]
  /** Since when it is another's than whom the buyer said. */
  heldSince: Date | null
  kind: { tipo: 'atleta' | 'espectador'; modo: 'individual' | 'dupla' }
  /** CPF or CNPJ of who bought it. */
  buyerDocument: string | null
  buyerEmail: string
}

/** The size of the shirt that belongs to a ticket; null where none does. */
export const shirtOf = (athleteInfo: Record<string, unknown> | null): string | null => {
  const size = athleteInfo?.['shirtSize']
  return typeof size === 'string' && size !== '' ? size : null
}

type Asked = { id: string; userId: string }

/** A ticket of this buyer as it is now; undefined also for another's. */
export const heldTicket = async (db: Queryable, { id, userId }: Asked): Promise<HeldTicket | undefined> => {
  const [row] = await db
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
      swapSaid: doorEvents.swapEnds,
      zone: events.fusoHorario,
      category: { nome: categories.nome, exigencias: categories.exigencias },
      eventId: tickets.eventId,
      ticketTypeId: tickets.ticketTypeId,
      categoryId: tickets.categoryId,
      partnerId: tickets.partnerTicketId,
      cpf: tickets.cpf,
      codigo: tickets.codigo,
      versao: tickets.versao,
      assinatura: tickets.assinatura,
      consents: tickets.consents,
      heldSince: tickets.heldSince,
      kind: { tipo: ticketTypes.tipo, modo: ticketTypes.modo },
      buyerDocument: users.cpfCnpj,
      buyerEmail: users.email,
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .leftJoin(doorEvents, eq(doorEvents.eventId, events.id))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .innerJoin(users, eq(users.id, tickets.userId))
    .leftJoin(categories, eq(categories.id, tickets.categoryId))
    .where(and(eq(tickets.id, id), eq(tickets.userId, userId)))
  if (!row) return undefined
  const shirt = shirtOf(row.athleteInfo)
  return { ...row, tamanho: shirt ?? '', camiseta: shirt !== null }
}

/**
 * A ticket of this buyer, locked after its order, so that its tickets change one by one; undefined also for another's. Between
 * them the counter of the doors' facts is locked: what a door writes is here already, or comes after.
 */
export const lockTicket = async (tx: Tx, { id, userId }: Asked): Promise<HeldTicket | undefined> => {
  await tx.execute(sql`
    select from ${transactions} where ${transactions.id} =
      (select ${tickets.transactionId} from ${tickets} where ${tickets.id} = ${id} and ${tickets.userId} = ${userId})
    for update`)
  await tx.execute(sql`
    select from ${doorEvents} where ${doorEvents.eventId} = (select ${tickets.eventId} from ${tickets} where ${tickets.id} = ${id})
    for update`)
  await tx.execute(
    sql`select from ${tickets} where ${tickets.id} = ${id} and ${tickets.userId} = ${userId} for update`,
  )
  return heldTicket(tx, { id, userId })
}

/** Waits for what doors of an event are writing: it is here already, or comes after. Locked after the order. */
export const lockDoors = async (tx: Tx, eventId: string): Promise<void> => {
  await tx.execute(sql`select from ${doorEvents} where ${doorEvents.eventId} = ${eventId} for update`)
}

type Uses = { entrada: boolean; kit: boolean }

/** What the doors wrote of some tickets and nobody took back who may (law LB1). Folded where the facts are, however many. */
export const usesOfAll = async (db: Queryable, ticketIds: readonly string[]): Promise<Map<string, Uses>> => {
  const { rows } = await db.execute<Uses & { id: string }>(sql`
    select r.ticket_id as id, bool_or(r.kind = 'entrada') as entrada, bool_or(r.kind = 'kit') as kit
    from door_records r
    where r.ticket_id = any(${sql.param([...ticketIds])}::text[]) and r.kind in ('entrada', 'kit') and not r.late
      and not exists (
        select from door_records u join door_devices p on p.id = u.device_id join doors d on d.id = p.door_id
        where u.ticket_id = r.ticket_id and u.undoes = r.id and u.kind = 'desfazer' and not u.late
          and (d.papel = 'supervisor'
            or (u.device_id = r.device_id and u.at between r.at and r.at + make_interval(secs => ${undoMs / 1000}))))
    group by r.ticket_id`)
  const used = new Map(rows.map(({ id, ...uses }) => [id, uses]))
  return new Map(ticketIds.map((id) => [id, used.get(id) ?? { entrada: false, kit: false }]))
}

export const usesOf = async (db: Queryable, ticketId: string): Promise<Uses> =>
  (await usesOfAll(db, [ticketId])).get(ticketId) ?? { entrada: false, kit: false }

/** The other valid tickets of its order. */
const others = ({ id, orderId }: HeldTicket) =>
  and(eq(tickets.transactionId, orderId), ne(tickets.id, id), isNull(tickets.cancelledAt))

/** Whether another valid ticket of the order has this address. */
export const isEmailTaken = async (tx: Tx, ticket: HeldTicket, email: string): Promise<boolean> =>
  (await tx.$count(tickets, and(others(ticket), eq(tickets.email, email)))) > 0

/** Whether another valid ticket of the order has this CPF. */
export const isCpfTaken = async (tx: Tx, ticket: HeldTicket, cpf: string): Promise<boolean> =>
  (await tx.$count(tickets, and(others(ticket), eq(tickets.cpf, cpf)))) > 0

/** Another address of the same person: a correction where `counts`. Wrong tries at the link that ended are forgotten. */
export const writeEmail = async (
  tx: Tx,
  ticketId: string,
  { email, counts }: { email: string; counts: boolean },
): Promise<void> => {
  await tx
    .update(tickets)
    .set({
      email,
      linkFailures: 0,
      linkLockedUntil: null,
      ...(counts && { corrections: sql`${tickets.corrections} + 1` }),
    })
    .where(eq(tickets.id, ticketId))
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
