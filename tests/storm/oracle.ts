import { ticketLaws } from './oracle-tickets.ts'
import type { Charge } from './provider.ts'
import type { Sql } from './world.ts'

/** What a client was told of an order. */
export type Promised = { orderId: string; said: 'held' | 'approved' }

export type Evidence = {
  sql: Sql
  /** Every payment that the provider has. */
  charges: readonly Charge[]
  promised: readonly Promised[]
  /** More than a week went by: letters and unpaid orders were forgotten meanwhile. */
  longLife?: boolean
}
export type Books = { faults: string[]; figures: Record<string, number> }

const letters = 'a sale has one letter'

/** Of an order `x`: what is valid was paid, and the money stays; who gave all back that was paid may keep free places. */
const isPaidFor = `x.estado = 'Aprovada' and (x.total_cents = 0
  or exists (select from tickets v where v.transaction_id = x.id and v.cancelled_at is null and v.net_cents > 0))`

/** Each statement finds what must not be: a row is a fault, told in its column `fault`. */
const laws = {
  'counters are what rows say': `
    select format('%s %s: sold %s held %s, but rows say %s and %s', s.kind, s.id, s.sold, s.held, r.sold, r.held) as fault
    from stock s, lateral (
      select
        case s.kind
          when 'k' then (select count(*) from transactions x where x.coupon_id = s.id
            and exists (select from tickets k where k.transaction_id = x.id))
          else (select count(*) from tickets k where k.cancelled_at is null
            and s.id = case s.kind when 't' then k.ticket_type_id when 'l' then k.lot_id else k.category_id end)
        end as sold,
        case s.kind
          when 'k' then (select count(*) from transactions x where x.coupon_id = s.id and x.coupon_held)
          else (select count(*) from transaction_items i join transactions x on x.id = i.transaction_id
            where x.holding and s.id = case s.kind when 't' then i.ticket_type_id when 'l' then i.lot_id else i.category_id end)
        end as held
    ) r
    where s.sold <> r.sold or s.held <> r.held`,
  'nothing is sold above capacity': `
    select format('%s %s: %s sold and %s held of %s', kind, id, sold, held, capacity) as fault
    from stock where sold + held > greatest(capacity, peak)`,
  'tickets are those of approved orders': `
    select format('%s %s: %s valid and %s returned tickets for %s places', x.id, x.estado, k.valid, k.returned, i.places) as fault
    from transactions x,
      lateral (select count(*) as places, sum(price_cents) as gross, sum(net_cents) as net
        from transaction_items where transaction_id = x.id) i,
      lateral (select count(*) filter (where cancelled_at is null) as valid, count(*) as all_of_them,
        count(*) filter (where id in (select ticket_id from refund_tickets)) as returned,
        coalesce(sum(net_cents), 0) as net
        from tickets where transaction_id = x.id) k
    where case when x.estado = 'Aprovada'
        then k.valid + k.returned <> i.places or k.valid = 0 or k.all_of_them <> i.places or k.net <> x.total_cents or x.holding
        else k.valid > 0 end
      or x.gross_cents <> i.gross or x.gross_cents - x.discount_cents <> x.total_cents
      or (x.holding and x.estado not in ('Pendente', 'Recusada'))`,
  'an approved order has one payment': `
    select format('%s %s: %s payments that count, of %s cents', x.id, x.estado, p.many, p.cents) as fault
    from transactions x, lateral (select count(*) as many, coalesce(sum(amount_cents), 0) as cents,
        coalesce(sum(amount_cents - refunded_cents - by_hand_cents - (select coalesce(sum(cents), 0) from refunds r
          where r.payment_id = payments.id and r.state in ('asked', 'in_process', 'refused', 'manual'))), 0) as stays
      from payments where transaction_id = x.id and status in ('approved', 'in_mediation') and not refund_due) p
    where case when ${isPaidFor} then p.many <> 1 or p.cents <> x.total_cents
      else p.many > 1 or p.stays <> 0 or p.many = 1 and p.cents = 0 and x.estado <> 'Reembolsada' end`,
  'tickets that were given back have their cents': `
    select format('%s: %s cents for tickets of %s', r.id, r.cents, g.cents) as fault
    from refunds r, lateral (select coalesce(sum(cents), 0) as cents from refund_tickets where refund_id = r.id) g
    where g.cents <> case when r.reason in ('withdrawal', 'organiser') then r.cents else 0 end
    union all
    select format('%s was given back and is valid', k.id) from tickets k
    where k.cancelled_at is null and k.id in (select ticket_id from refund_tickets)`,
  'movements add up to what a sale kept': `
    select format('%s %s: %s sales, %s cents moved of %s', x.id, x.estado, m.sales, m.cents, p.cents) as fault
    from transactions x,
      lateral (select count(*) filter (where kind = 'sale') as sales, coalesce(sum(cents) filter (where kind in ('sale', 'refund', 'dispute')), 0) as cents
        from movements where transaction_id = x.id) m,
      lateral (select coalesce(sum(amount_cents - refunded_cents - by_hand_cents), 0) as cents from payments
        where id in (select payment_id from movements where transaction_id = x.id)) p
    where m.cents <> p.cents
      or m.sales <> (x.total_cents > 0 and exists (select from tickets where transaction_id = x.id))::int`,
  'what the provider keeps is booked': `
    select format('%s: %s cents kept, %s booked', p.id, p.fee_cents, m.cents) as fault
    from payments p, lateral (select -coalesce(sum(cents) filter (where kind = 'fee'), 0) as cents,
        count(*) filter (where kind = 'sale') as sales from movements where payment_id = p.id) m
    where m.cents <> case when m.sales > 0 then p.fee_cents else 0 end`,
  'what goes back has rows of its own': `
    select format('%s %s: %s cents gone back, rows say %s, %s of %s open', p.id, p.status, p.refunded_cents, r.done, r.open, p.amount_cents) as fault
    from payments p, lateral (select coalesce(sum(cents) filter (where state = 'done' and receipt is null), 0) as done,
        coalesce(sum(cents) filter (where state in ('asked', 'in_process', 'refused')), 0) as open,
        bool_or(reason = 'surplus' and (state in ('asked', 'in_process', 'refused', 'manual') or receipt is not null)) as surplus
      from refunds where payment_id = p.id) r
    where (p.status <> 'charged_back' and r.done <> p.refunded_cents) or r.done + r.open > p.amount_cents
      or p.refund_due <> coalesce(r.surplus, false)`,
  'no code stands on two tickets': `
    select format('%s on %s tickets', codigo, count(*)) as fault from tickets group by codigo having count(*) > 1`,
  'no place of an order has two tickets': `
    select format('%s %s', transaction_id, pos) as fault from tickets group by transaction_id, pos having count(*) > 1`,
  'pairs know each other': `
    select format('%s of a pair stands alone', k.id) as fault
    from tickets k join ticket_types y on y.id = k.ticket_type_id
    left join tickets o on o.id = k.partner_ticket_id
    where case when y.tipo = 'atleta' and y.modo = 'dupla'
      then o.id is null or o.id = k.id or o.partner_ticket_id <> k.id or o.transaction_id <> k.transaction_id
        or o.ticket_type_id <> k.ticket_type_id
      else k.partner_ticket_id is not null end`,
  [letters]: `
    select format('%s: %s letters', s.id, s.letters) as fault
    from (select x.id, (select count(*) from jobs j where j.dedupe_key = 'confirmation ' || x.id) as letters,
        exists (select from tickets k where k.transaction_id = x.id) as sold
      from transactions x) s
    where s.letters > 1 or (s.letters = 0 and s.sold)`,
  'a buyer has one hold of an event': `
    select format('%s %s: %s holds', user_id, event_id, count(*)) as fault
    from transactions where holding group by user_id, event_id having count(*) > 1`,
}

const isKept = ({ status, status_detail: detail }: Charge): boolean =>
  status === 'approved' || status === 'in_mediation' || (status === 'charged_back' && detail === 'reimbursed')

const cents = (reais: number): number => Math.round(reais * 100)

/** Given back, or taken back by the card's bank. */
const goneBack = (charge: Charge): number =>
  charge.status === 'charged_back' && !isKept(charge)
    ? cents(charge.transaction_amount)
    : cents(charge.transaction_amount_refunded)

type OrderRow = { id: string; estado: string; total: number }
type PaymentRow = {
  provider: string
  order_id: string | null
  refunded: number
  /** What its refunds say. */
  returned: number
  amount: number
  /** The provider refused to give it back, or all that is left of it stands among what a person sends: the operator's list has it. */
  stuck: boolean
}

/**
 * A chargeback that was decided for the seller after its places were sold or its tickets given back: the provider gives
 * nothing of it back by its API, so a person does, and until then it is his.
 */
const isOwedByHand = (charge: Charge, own: PaymentRow | undefined): boolean =>
  charge.status === 'charged_back' && isKept(charge) && own?.stuck === true

/** The shop's books and the provider's, payment by payment; `owed`: cents that a person must return. */
const booksAgree = async ({ sql, charges }: Evidence): Promise<{ faults: string[]; owed: number }> => {
  const faults: string[] = []
  let owed = 0
  const orders = new Map(
    (
      await sql<OrderRow>(
        `select id, case when ${isPaidFor} or estado <> 'Aprovada' then estado else 'Reembolsada' end as estado, total_cents as total from transactions x`,
      )
    ).map((row) => [row.id, row]),
  )
  const payments = new Map(
    (
      await sql<PaymentRow>(
        `select provider_payment_id as provider, transaction_id as order_id, refunded_cents as refunded,
          (select coalesce(sum(cents), 0)::int from refunds r where r.payment_id = payments.id and r.state = 'done') as returned,
          amount_cents as amount, refund_due and exists (select from refunds r where r.payment_id = payments.id and r.state <> 'done' and r.refusals > 0)
            or amount_cents - refunded_cents - by_hand_cents = (select sum(cents) from refunds r where r.payment_id = payments.id and r.state = 'manual') as stuck
        from payments where provider_payment_id is not null`,
      )
    ).map((row) => [row.provider, row]),
  )
  const kept = new Map<string, number>()
  const attempts = new Set<string>()
  for (const charge of charges) {
    const id = String(charge.id)
    const own = payments.get(id)
    const order = orders.get(charge.external_reference ?? '')
    const attempt = charge.metadata.attempt_id
    if (attempt !== undefined && attempts.has(attempt)) faults.push(`${id}: a second payment of one attempt`)
    if (attempt !== undefined) attempts.add(attempt)
    if (!own) faults.push(`${id} ${charge.status}: the shop does not know it`)
    else if (own.refunded !== goneBack(charge))
      faults.push(
        `${id} ${charge.status} ${charge.status_detail}: ${goneBack(charge)} cents gone back, ${own.refunded} in the shop's books`,
      )
    if (own && charge.status !== 'charged_back' && own.returned !== cents(charge.transaction_amount_refunded))
      faults.push(
        `${id} ${charge.status}: refunds of ${own.returned} cents, the provider returned ${cents(charge.transaction_amount_refunded)}`,
      )
    if (!isKept(charge)) continue
    if (order?.estado === 'Reembolsada' && isOwedByHand(charge, own)) {
      owed += cents(charge.transaction_amount)
      continue
    }
    if (order?.estado !== 'Aprovada') faults.push(`${id}: money kept, order ${order?.estado ?? 'unknown'}`)
    else if (cents(charge.transaction_amount) !== order.total)
      faults.push(`${id}: another amount than its order's`)
    kept.set(order?.id ?? '', (kept.get(order?.id ?? '') ?? 0) + 1)
  }
  for (const { id, estado, total } of orders.values())
    if ((kept.get(id) ?? 0) !== (estado === 'Aprovada' && total > 0 ? 1 : 0))
      faults.push(`${id} ${estado}: ${kept.get(id) ?? 0} payments kept by the provider`)
  return { faults, owed }
}

/** What buyers were told stands in the database. */
const promisesHold = async ({ sql, promised, longLife = false }: Evidence): Promise<string[]> => {
  const rows = await sql<OrderRow>('select id, estado, total_cents as total from transactions')
  const orders = new Map(rows.map((row) => [row.id, row.estado]))
  return promised.flatMap(({ orderId, said }) => {
    const estado = orders.get(orderId)
    if (estado === undefined)
      return longLife && said === 'held'
        ? []
        : [`${orderId}: ${said} was answered, and there is no such order`]
    return said === 'approved' && !['Aprovada', 'Reembolsada'].includes(estado)
      ? [`${orderId}: approved was answered, and it is ${estado}`]
      : []
  })
}

/** Looks at everything that a storm left, with its own SQL and the provider's own books. */
export const lookIntoBooks = async (evidence: Evidence): Promise<Books> => {
  const { sql, charges, promised, longLife = false } = evidence
  const faults: string[] = []
  for (const [law, statement] of Object.entries({ ...laws, ...ticketLaws })) {
    if (law === letters && longLife) continue
    for (const { fault } of await sql<{ fault: string }>(statement)) faults.push(`${law}: ${fault}`)
  }
  const agreed = await booksAgree(evidence)
  faults.push(...agreed.faults, ...(await promisesHold(evidence)))
  const [counted] = await sql<Record<string, number>>(`
    select (select count(*)::int from transactions) as orders,
      (select count(*)::int from transactions where estado = 'Aprovada') as approved,
      (select count(*)::int from tickets where cancelled_at is null) as tickets,
      (select count(*)::int from jobs where kind = 'confirmation') as letters,
      (select coalesce(sum(total_cents), 0)::int from transactions x where ${isPaidFor}) as cents`)
  const money = charges.filter(isKept).reduce((sum, charge) => sum + cents(charge.transaction_amount), 0)
  if (money - agreed.owed !== counted?.['cents'])
    faults.push(
      `the provider keeps ${money} cents, ${agreed.owed} of them to be returned by hand, orders have ${counted?.['cents']}`,
    )
  return {
    faults,
    figures: { ...counted, payments: charges.length, promises: promised.length, owedByHand: agreed.owed },
  }
}
