import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { ruleColumns } from '../db/own-rule.ts'
import { eventRules, events } from '../db/schema.ts'

/** The event's row, its own rules and its list of CPFs with access, as one text. */
export const eventWithAccess = async (tx: Tx, eventId: string) => {
  const [row] = await tx
    .select({
      event: events,
      rule: ruleColumns,
      access: sql<string>`(select coalesce(json_agg(a.cpf order by a.pos, a.cpf), '[]')::text
        from event_access a where a.event_id = ${eventId})`,
    })
    .from(events)
    .leftJoin(eventRules, and(eq(eventRules.eventId, events.id), eq(eventRules.version, events.rulesVersion)))
    .where(eq(events.id, eventId))
  return row
}

/** Ticket types with their lots, categories, questions and capacities; not what was sold of them. */
export const typesAsText = async (tx: Tx, eventId: string) => {
  const { rows } = await tx.execute<{ id: string; nome: string; said: string }>(sql`
    select t.id, t.nome, json_build_array(
      to_json(t), (select s.capacity from stock s where s.kind = 't' and s.id = t.id),
      (select json_agg(json_build_array(l, s.capacity) order by l.pos, l.id)
        from lots l left join stock s on s.kind = 'l' and s.id = l.id where l.ticket_type_id = t.id),
      (select json_agg(json_build_array(c, s.capacity) order by c.pos, c.id)
        from categories c left join stock s on s.kind = 'c' and s.id = c.id where c.ticket_type_id = t.id),
      (select json_agg(f order by f.pos, f.id) from custom_fields f where f.ticket_type_id = t.id)
    )::text as said
    from ticket_types t where t.event_id = ${eventId} order by t.pos, t.id`)
  return rows
}
