import { sql } from 'drizzle-orm'
import { zonedDateTime } from '#contract/dates.ts'
import { fromCents } from '#contract/money.ts'
import type { PairRow, ParticipantRow } from '#contract/participant.ts'
import type { Db } from '../db/open.ts'

type TicketRecord = {
  codigo: string
  nome: string
  cpf: string
  email: string
  telefone: string
  athlete_info: Record<string, unknown> | null
  answers: { titulo: string; answer: string }[]
  net_cents: number
  created_at: Date | string
  tipo_ingresso: string
  modo: string
  categoria: string | null
  nome_dupla: string | null
}

const textOf = (info: Record<string, unknown> | null, key: string): string => {
  const value = info?.[key]
  return typeof value === 'string' ? value : ''
}

/** Every valid ticket of an event with its holder, oldest first; times in the event's zone. */
export const participantRows = async (db: Db, eventId: string, zone: string): Promise<ParticipantRow[]> => {
  const { rows } = await db.execute<TicketRecord>(sql`
    select t.codigo, t.nome, t.cpf, t.email, t.telefone, t.athlete_info, t.answers, t.net_cents, t.created_at,
           tt.nome as tipo_ingresso, tt.modo, c.nome as categoria, p.nome as nome_dupla
    from tickets t
    join ticket_types tt on tt.id = t.ticket_type_id
    left join categories c on c.id = t.category_id
    left join tickets p on p.id = t.partner_ticket_id
    where t.event_id = ${eventId} and t.cancelled_at is null
    order by t.created_at, t.transaction_id, t.pos`)
  return rows.map((row) => ({
    nome: row.nome,
    cpf: row.cpf,
    email: row.email,
    telefone: row.telefone,
    genero: textOf(row.athlete_info, 'gender'),
    tipo_ingresso: row.tipo_ingresso,
    categoria: row.categoria ?? '',
    preco: fromCents(row.net_cents),
    data_compra: zonedDateTime(new Date(row.created_at), zone),
    modo: row.modo,
    nome_dupla: row.nome_dupla === null ? '' : `${row.nome} / ${row.nome_dupla}`,
    codigo: row.codigo,
    tamanho: textOf(row.athlete_info, 'shirtSize'),
    respostas: row.answers.map(({ titulo, answer }) => ({ titulo, answer })),
  }))
}

type PairRecord = Record<'a_nome' | 'b_nome' | 'a_email' | 'b_email' | 'a_cpf' | 'b_cpf', string> & {
  a_categoria: string | null
  b_categoria: string | null
}

/** Each pair once, first athlete first; two categories are shown as both names. */
export const pairRows = async (db: Db, eventId: string): Promise<PairRow[]> => {
  const { rows } = await db.execute<PairRecord>(sql`
    select a.nome as a_nome, b.nome as b_nome, a.email as a_email, b.email as b_email, a.cpf as a_cpf, b.cpf as b_cpf,
           ca.nome as a_categoria, cb.nome as b_categoria
    from tickets a
    join tickets b on b.id = a.partner_ticket_id and a.pos < b.pos and a.transaction_id = b.transaction_id
    left join categories ca on ca.id = a.category_id
    left join categories cb on cb.id = b.category_id
    where a.event_id = ${eventId} and a.cancelled_at is null
    order by a.created_at, a.transaction_id, a.pos`)
  return rows.map((row) => ({
    nomes: [row.a_nome, row.b_nome],
    emails: [row.a_email, row.b_email],
    cpfs: [row.a_cpf, row.b_cpf],
    categoria: [...new Set([row.a_categoria, row.b_categoria])].filter(Boolean).join(' / '),
  }))
}
