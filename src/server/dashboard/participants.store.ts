import { sql } from 'drizzle-orm'
import type { PairRow } from '#contract/nouns/participant.ts'
import type { Db } from '../db/open.ts'

/**
 * Every valid ticket of an event with its holder as JSON text of ParticipantRow[], oldest first; times in the event's
 * zone. The database writes the text: a hundred thousand rows would hold this process up for seconds.
 */
export const participantRows = async (db: Db, eventId: string, zone: string): Promise<string> => {
  const { rows } = await db.execute<{ json: string }>(sql`
    select coalesce(json_agg(json_build_object(
        'nome', t.nome, 'cpf', t.cpf, 'email', t.email, 'telefone', t.telefone,
        'genero', coalesce(t.athlete_info->>'gender', ''),
        'tipo_ingresso', tt.nome, 'categoria', coalesce(c.nome, ''),
        'preco', round(t.net_cents / 100.0, 2),
        'data_compra', to_char(z.wall, 'YYYY-MM-DD"T"HH24:MI:SS')
          || case when z.minutes < 0 then '-' else '+' end
          || to_char(abs(z.minutes) / 60, 'FM00') || ':' || to_char(abs(z.minutes) % 60, 'FM00'),
        'modo', tt.modo, 'nome_dupla', coalesce(t.nome || ' / ' || p.nome, ''),
        'codigo', t.codigo, 'tamanho', coalesce(t.athlete_info->>'shirtSize', ''),
        'respostas', (
          select coalesce(json_agg(json_build_object('titulo', a.item->>'titulo', 'answer', a.item->>'answer') order by a.pos), '[]')
          from jsonb_array_elements(t.answers) with ordinality a (item, pos))
      ) order by t.created_at, t.transaction_id, t.pos), '[]')::text as json
    from tickets t
    join ticket_types tt on tt.id = t.ticket_type_id
    left join categories c on c.id = t.category_id
    left join tickets p on p.id = t.partner_ticket_id
    cross join lateral (
      select t.created_at at time zone ${zone} as wall,
             (extract(epoch from (t.created_at at time zone ${zone}) - (t.created_at at time zone 'UTC')) / 60)::int as minutes
    ) z
    where t.event_id = ${eventId} and t.cancelled_at is null`)
  return String(rows[0]?.json)
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
    join tickets b on b.id = a.partner_ticket_id and a.pos < b.pos
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
