import { sql } from 'drizzle-orm'
import { type Occupation, type SalesDay, type SalesHour, salesHoursMax } from '#contract/nouns/dashboard.ts'
import { fromCents } from '#contract/laws/money.ts'
import type { Participant } from '#contract/nouns/participant.ts'
import type { Db } from '../db/open.ts'

/** Who asks: the creator may write, an account with access may read (law W10), null sees nothing. */
export const dashboardAccess = async (
  db: Db,
  eventId: string,
  user: { id: string },
): Promise<'owner' | 'reader' | null> => {
  const { rows } = await db.execute<{ owner_id: string; reads: boolean }>(sql`
    select e.owner_id, exists (select from event_access a where a.event_id = e.id and a.user_id = ${user.id}) as reads
    from events e where e.id = ${eventId}`)
  const [event] = rows
  if (!event) return null
  if (event.owner_id === user.id) return 'owner'
  return event.reads ? 'reader' : null
}

type SalesRecord = { data: string; cents: string; quantidade: string }

/**
 * Net paid in the event's zone, refunds subtracted when the sale was (law A10), the latest `most` in order; `unit` is a
 * pattern of to_char.
 */
const salesBy = async (
  db: Db,
  eventId: string,
  { zone, unit, most = null }: { zone: string; unit: string; most?: number | null },
): Promise<SalesRecord[]> => {
  const { rows } = await db.execute<SalesRecord>(sql`
    with sold as (
      select t.transaction_id, min(t.created_at) as at, count(*) filter (where t.cancelled_at is null) as quantity
      from tickets t where t.event_id = ${eventId} group by t.transaction_id
    ), money as (
      select m.transaction_id, sum(m.cents) as cents from movements m
      where m.event_id = ${eventId} and m.kind in ('sale', 'refund', 'dispute') group by m.transaction_id
    )
    select to_char(s.at at time zone ${zone}, ${unit}) as data,
           sum(coalesce(m.cents, 0)) as cents, sum(s.quantity) as quantidade
    from sold s left join money m on m.transaction_id = s.transaction_id
    group by 1 having sum(s.quantity) > 0 or sum(coalesce(m.cents, 0)) <> 0 order by 1 desc limit ${most}`)
  return rows.toReversed()
}

const numbersOf = ({ cents, quantidade }: SalesRecord) => ({
  totalVendas: fromCents(Number(cents)),
  quantidade: Number(quantidade),
})

export const salesByDay = async (db: Db, eventId: string, zone: string): Promise<SalesDay[]> =>
  (await salesBy(db, eventId, { zone, unit: 'YYYY-MM-DD' })).map((row) => ({
    data: row.data,
    ...numbersOf(row),
  }))

/** The latest hours in which something was sold, of whole days. */
export const salesByHour = async (
  db: Db,
  eventId: string,
  zone: string,
  most: number = salesHoursMax,
): Promise<SalesHour[]> => {
  const rows = await salesBy(db, eventId, { zone, unit: 'YYYY-MM-DD HH24', most })
  const hours = rows.map((row) => ({
    data: row.data.slice(0, 10),
    hora: Number(row.data.slice(11)),
    ...numbersOf(row),
  }))
  return rows.length < most ? hours : hours.filter(({ data }) => data !== hours[0]?.data)
}

export const totalsOf = async (
  db: Db,
  eventId: string,
): Promise<{ participantes: number; ingressosVendidos: number }> => {
  const { rows } = await db.execute<{ people: string; sold: string }>(sql`
    select count(distinct cpf) as people, count(*) as sold from tickets where event_id = ${eventId} and cancelled_at is null`)
  return { participantes: Number(rows[0]?.people), ingressosVendidos: Number(rows[0]?.sold) }
}

/** Each person once, by CPF. */
export const participantsOf = async (db: Db, eventId: string): Promise<Participant[]> => {
  const { rows } = await db.execute<Participant>(sql`
    select distinct on (cpf) cpf as cpf_cnpj, nome, email, coalesce(athlete_info->>'gender', '') as genero
    from tickets where event_id = ${eventId} and cancelled_at is null order by cpf, created_at`)
  return rows.map(({ cpf_cnpj, nome, email, genero }) => ({ cpf_cnpj, nome, email, genero }))
}

type StockRecord = {
  kind: 't' | 'c' | 'l'
  id: string
  nome: string
  type_id: string
  capacity: number
  sold: number
  held: number
  archived: boolean
  cancelled: boolean
}

const countsOf = ({ nome, capacity, sold, held, archived }: StockRecord) => ({
  nome,
  capacidade: archived ? sold + held : capacity,
  vendidos: sold,
  reservados: held,
  ...(archived && { arquivado: true }),
})

const partOf = (row: StockRecord) => ({
  id: row.id,
  ...countsOf(row),
  ...(row.cancelled && { cancelada: true }),
})

/** Capacity and sales of each ticket type with its categories and lots, in the organiser's order; what was cancelled is told of for good. */
export const occupationOf = async (db: Db, eventId: string): Promise<Occupation[]> => {
  const { rows } = await db.execute<StockRecord>(sql`
    with called_off as (
      select c.id, c.ticket_type_id as type_id from cancellation_batches b join categories c on c.id = b.category_id
      where b.event_id = ${eventId} and c.arquivado
    )
    select x.kind, x.id, x.nome || case when x.cancelled then ' (cancelada)' when x.arquivado then ' (arquivado)' else '' end as nome,
      x.type_id, s.capacity, s.sold, s.held, x.arquivado or x.type_archived as archived, x.cancelled
    from (
      select 't' as kind, id, nome, arquivado, arquivado as type_archived, id as type_id, pos as type_pos, pos,
        false as cancelled from ticket_types where event_id = ${eventId}
      union all
      select 'c', c.id, c.nome, c.arquivado, tt.arquivado, tt.id, tt.pos, c.pos, c.id in (select id from called_off)
        from categories c join ticket_types tt on tt.id = c.ticket_type_id where tt.event_id = ${eventId}
      union all
      select 'l', l.id, l.nome, l.arquivado, tt.arquivado, tt.id, tt.pos, l.pos, false
        from lots l join ticket_types tt on tt.id = l.ticket_type_id where tt.event_id = ${eventId}
    ) x join stock s on s.kind = x.kind and s.id = x.id
    where not x.arquivado or s.sold + s.held > 0 or x.cancelled
      or x.kind = 't' and x.id in (select type_id from called_off)
    order by x.arquivado, x.type_pos, x.pos`)
  return rows
    .filter((row) => row.kind === 't')
    .map((type) => ({
      ticket_type_id: type.id,
      ...countsOf(type),
      categorias: rows.filter((row) => row.kind === 'c' && row.type_id === type.id).map(partOf),
      lotes: rows.filter((row) => row.kind === 'l' && row.type_id === type.id).map(partOf),
    }))
}
