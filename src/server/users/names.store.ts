import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/open.ts'

/**
 * Names of ticket holders by CPF, only of people who share an order with the caller or belong to an event that
 * the caller manages (law W11). The newest ticket's name wins. What counts is the caller's account: anybody can
 * register a CPF that stands on a ticket or on an access list.
 */
export const namesKnownTo = async (
  db: Queryable,
  user: { id: string },
  cpfs: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ cpf: string; nome: string }>(sql`
    select distinct on (t.cpf) t.cpf, t.nome from tickets t
    where t.cpf in ${[...cpfs]}
      and (t.transaction_id in (select transaction_id from tickets where user_id = ${user.id})
        or t.event_id in (select id from events where owner_id = ${user.id})
        or t.event_id in (select event_id from event_access where user_id = ${user.id}))
    order by t.cpf, t.created_at desc`)
  return new Map(rows.map((row) => [row.cpf, row.nome]))
}
