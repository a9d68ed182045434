import { type SQL, sql } from 'drizzle-orm'
import { incompletePair } from '#contract/nouns/participant.ts'
import { messages } from '#contract/words/messages.ts'
import type { Db } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'

/** A ticket's place in the order of sale. */
type Place = { at: string; order: string; pos: number }

/** Which rows: those behind a ticket of the event, and how many at most; null: from the first, and all. */
export type Slice = { after: string | null; limit: number | null }

/** Rows as the JSON text of a list; `next` is the ticket behind which the others are, null when there are none. */
export type Page = { rows: string; next: string | null }

const whole: Slice = { after: null, limit: null }

/** Null when the event has no such ticket. Times as text: the database counts finer than a Date. */
const placeOf = async (db: Db, eventId: string, ticketId: string): Promise<Place | null> => {
  const { rows } = await db.execute<Place>(sql`
    select created_at::text as at, transaction_id as order, pos from tickets
    where id = ${ticketId} and event_id = ${eventId}`)
  return rows[0] ?? null
}

/** Of the tickets `t`, those behind one of the event's; refused when it has no such ticket. */
const behind = async (db: Db, eventId: string, after: string | null): Promise<SQL> => {
  if (after === null) return sql`true`
  const place = await placeOf(db, eventId, after)
  if (place === null) throw new Refusal(400, messages.server.malformed)
  return sql`t.created_at >= ${place.at}::timestamptz
    and (t.created_at, t.transaction_id, t.pos) > (${place.at}::timestamptz, ${place.order}, ${place.pos}::smallint)`
}

const nextOf = ({ limit }: Slice, count: number, last: string | null): string | null =>
  count === limit ? last : null

const answersOf = (ticket: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('titulo', a.item->>'titulo', 'answer', a.item->>'answer') order by a.pos), '[]')
  from jsonb_array_elements(${ticket}.answers) with ordinality a (item, pos))`

const imageOf = (ticket: SQL): SQL => sql`case
  when jsonb_path_exists(${ticket}.termos, '$[*] ? (@.termo == "imagem" && exists(@.retirado_em))') then 'retirada'
  when ${ticket}.termos @> '[{"termo": "imagem"}]' then 'autorizada' else '' end`

/**
 * Valid tickets of an event with their holders as JSON text of ParticipantRow[], oldest first; times in the event's
 * zone. The database writes the text: a hundred thousand rows would hold this process up for seconds.
 */
export const participantRows = async (
  db: Db,
  { eventId, zone }: { eventId: string; zone: string },
  slice: Slice = whole,
): Promise<Page> => {
  const { rows } = await db.execute<{ json: string; count: number; last: string | null }>(sql`
    with page as materialized (
      select * from tickets t
      where t.event_id = ${eventId} and t.cancelled_at is null and ${await behind(db, eventId, slice.after)}
      order by t.created_at, t.transaction_id, t.pos limit ${slice.limit}::int
    )
    select coalesce(json_agg(json_build_object(
        'nome', t.nome, 'cpf', t.cpf, 'email', t.email, 'telefone', t.telefone,
        'genero', coalesce(t.athlete_info->>'gender', ''),
        'tipo_ingresso', tt.nome, 'categoria', coalesce(c.nome, ''),
        'preco', round(t.net_cents / 100.0, 2),
        'data_compra', to_char(z.wall, 'YYYY-MM-DD"T"HH24:MI:SS')
          || case when z.minutes < 0 then '-' else '+' end
          || to_char(abs(z.minutes) / 60, 'FM00') || ':' || to_char(abs(z.minutes) % 60, 'FM00'),
        'modo', tt.modo, 'nome_dupla', case when p.cancelled_at is null then coalesce(t.nome || ' / ' || p.nome, '')
          else t.nome || ${` (${incompletePair})`} end,
        'codigo', t.codigo, 'tamanho', coalesce(t.athlete_info->>'shirtSize', ''),
        'respostas', ${answersOf(sql`t`)}, 'nascimento', t.data_nascimento, 'estado', o.estado,
        'imagem', ${imageOf(sql`t`)}
      ) order by t.created_at, t.transaction_id, t.pos), '[]')::text as json,
      (select count(*)::int from page) as count,
      (select id from page order by created_at desc, transaction_id desc, pos desc limit 1) as last
    from page t
    join ticket_types tt on tt.id = t.ticket_type_id
    join transactions o on o.id = t.transaction_id
    left join categories c on c.id = t.category_id
    left join tickets p on p.id = t.partner_ticket_id
    cross join lateral (
      select t.created_at at time zone ${zone} as wall,
             (extract(epoch from (t.created_at at time zone ${zone}) - (t.created_at at time zone 'UTC')) / 60)::int as minutes
    ) z`)
  const { json = '[]', count = 0, last = null } = rows[0] ?? {}
  return { rows: json, next: nextOf(slice, count, last) }
}

/** One athlete of a pair, behind the names. */
const athleteOf = (ticket: SQL, category: SQL): SQL => sql`json_build_object(
  'categoria', coalesce(${category}.nome, ''), 'codigo', ${ticket}.codigo, 'nascimento', ${ticket}.data_nascimento,
  'tamanho', coalesce(${ticket}.athlete_info->>'shirtSize', ''), 'respostas', ${answersOf(ticket)},
  'telefone', ${ticket}.telefone, 'imagem', ${imageOf(ticket)})`

/** JSON text of PairRow[]: each pair of two valid tickets once, first athlete first; two categories are shown as both names. */
export const pairRows = async (db: Db, eventId: string, slice: Slice = whole): Promise<Page> => {
  const { rows } = await db.execute<{ json: string; count: number; last: string | null }>(sql`
    with page as materialized (
      select t.*, b.id as other_id from tickets t
      join tickets b on b.id = t.partner_ticket_id and t.pos < b.pos and b.cancelled_at is null
      where t.event_id = ${eventId} and t.cancelled_at is null and ${await behind(db, eventId, slice.after)}
      order by t.created_at, t.transaction_id, t.pos limit ${slice.limit}::int
    )
    select coalesce(json_agg(json_build_object(
        'nomes', json_build_array(t.nome, b.nome), 'emails', json_build_array(t.email, b.email),
        'cpfs', json_build_array(t.cpf, b.cpf),
        'categoria', concat_ws(' / ', ca.nome, nullif(cb.nome, coalesce(ca.nome, ''))),
        'tipo_ingresso', tt.nome, 'estado', o.estado,
        'atletas', json_build_array(${athleteOf(sql`t`, sql`ca`)}, ${athleteOf(sql`b`, sql`cb`)})
      ) order by t.created_at, t.transaction_id, t.pos), '[]')::text as json,
      (select count(*)::int from page) as count,
      (select id from page order by created_at desc, transaction_id desc, pos desc limit 1) as last
    from page t
    join tickets b on b.id = t.other_id
    join ticket_types tt on tt.id = t.ticket_type_id
    join transactions o on o.id = t.transaction_id
    left join categories ca on ca.id = t.category_id
    left join categories cb on cb.id = b.category_id`)
  const { json = '[]', count = 0, last = null } = rows[0] ?? {}
  return { rows: json, next: nextOf(slice, count, last) }
}
