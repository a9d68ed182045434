/** What must not be of tickets after their sale: a row is a fault, told in its column `fault`. */
export const ticketLaws = {
  'a version ends with each holder': `
    select format('%s: version %s after %s holders and %s invites', k.id, k.versao, h.many, i.many) as fault
    from tickets k,
      lateral (select count(*) as many from former_holders f where f.ticket_id = k.id and f.versao < k.versao) h,
      lateral (select count(*) as many from invites i where i.ticket_id = k.id and i.accepted_at is not null) i
    where k.versao <> h.many + 1 or i.many <> h.many`,
  'a code opens for one holder': `
    select format('%s codes of %s tickets', count(*), count(distinct of)) as fault
    from (select assinatura, id as of from tickets union all select assinatura, ticket_id from former_holders) c
    where assinatura is not null group by assinatura having count(*) > 1`,
  'a ticket is offered once': `
    select format('%s: %s open invites', ticket_id, count(*)) as fault from invites
    where accepted_at is null and revoked_at is null group by ticket_id having count(*) > 1`,
  'who came in has not given it back before': `
    select format('%s came in at %s and was given back at %s', k.id, r.received_at, k.cancelled_at) as fault
    from door_records r join tickets k on k.id = r.ticket_id
    join refund_tickets g on g.ticket_id = k.id join refunds b on b.id = g.refund_id
    where r.kind = 'entrada' and b.reason = 'withdrawal' and r.received_at < k.cancelled_at
      and not exists (select from door_records u where u.undoes = r.id)`,
  'a ticket is void because somebody gave it back, or the whole order is': `
    select format('%s of %s %s is void', k.id, x.id, x.estado) as fault
    from tickets k join transactions x on x.id = k.transaction_id
    where k.cancelled_at is not null and x.estado <> 'Reembolsada' and k.id not in (select ticket_id from refund_tickets)`,
  'what doors wrote is counted once': `
    select format('%s: %s records, the last is %s of %s', e.event_id, r.many, r.last, e.revision) as fault
    from door_events e, lateral (select count(*) as many, count(distinct seq) as numbers, coalesce(max(seq), 0) as last
      from door_records where event_id = e.event_id) r
    where r.many <> r.numbers or r.last > e.revision`,
  'a discount falls on all tickets alike': `
    select format('%s: %s cents for a ticket of %s in an order of %s for %s', k.id, k.net_cents, i.price_cents, x.gross_cents, x.total_cents) as fault
    from tickets k join transactions x on x.id = k.transaction_id
    join transaction_items i on i.transaction_id = k.transaction_id and i.pos = k.pos
    where abs(k.net_cents::numeric * x.gross_cents - i.price_cents::numeric * x.total_cents) >= greatest(x.gross_cents, 1)`,
  'a ticket that cost nothing brings nothing back': `
    select format('%s: %s cents for a ticket of %s', k.id, g.cents, k.net_cents) as fault
    from refund_tickets g join tickets k on k.id = g.ticket_id
    where g.cents > k.net_cents or (g.refund_id is null) <> (g.cents = 0)`,
}
