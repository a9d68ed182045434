import { sql } from 'drizzle-orm'
import { digitsOnly } from '#contract/laws/documents.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import { eligibilityMessages } from '#contract/words/eligibility-messages.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import type { FormOfType } from './order-facts.store.ts'
import type { PlacedAttendee } from './order-form.ts'

type Bound = { order: { id: string; eventId: string }; attendees: readonly PlacedAttendee[] }
/** With the lines as they were sent, which may stand in another order. */
type Sent = Bound & { lines: readonly TicketLine[] }
type Entry = { categoryId: string; cpf: string }

/** Who is in the categories that a CPF enters once. */
export type Entrants = {
  /** Refuses an order whose athlete another order entered; else its athletes are in. */
  enter: (bound: Sent) => void
}

const keyOf = ({ categoryId, cpf }: Entry): string => `${categoryId} ${cpf}`

const onceOnly = (forms: ReadonlyMap<string, FormOfType>): Map<string, string> =>
  new Map(
    [...forms.values()].flatMap(({ categories }) =>
      categories.flatMap(({ id, nome, exigencias }): [string, string][] =>
        exigencias?.um_por_cpf ? [[id, nome]] : [],
      ),
    ),
  )

const entriesOf = ({ attendees }: Bound, once: ReadonlyMap<string, string>) =>
  attendees.flatMap(({ categoryId, attendee: { personalInfo } }) =>
    categoryId !== null && once.has(categoryId)
      ? [{ categoryId, cpf: digitsOnly(personalInfo.cpf), name: personalInfo.firstName.trim() }]
      : [],
  )

const placeOf = (lines: readonly TicketLine[], { cpf }: Entry): number =>
  lines.findIndex(({ personalInfo }) => digitsOnly(personalInfo.cpf) === cpf)

/** Of valid tickets, and of orders that hold their places; true with the counters of the categories locked. */
export const storedEntries = async (
  tx: Tx,
  eventIds: readonly string[],
  entries: readonly Entry[],
): Promise<(Entry & { orderId: string })[]> => {
  const ids = sql`${sql.param([...new Set(entries.map(({ categoryId }) => categoryId))])}::text[]`
  const cpfs = sql`${sql.param([...new Set(entries.map(({ cpf }) => cpf))])}::text[]`
  const { rows } = await tx.execute<Entry & { orderId: string }>(sql`
    with holding as (
      select i.category_id, i.transaction_id, regexp_replace(i.attendee -> 'personalInfo' ->> 'cpf', '[^0-9]', '', 'g') as cpf
      from transactions t join transaction_items i on i.transaction_id = t.id
      where t.event_id = any(${sql.param([...new Set(eventIds)])}::text[]) and t.holding and i.category_id = any(${ids})
    )
    select category_id as "categoryId", cpf, transaction_id as "orderId" from holding where cpf = any(${cpfs})
    union
    select k.category_id, k.cpf, k.transaction_id from tickets k
    where k.cpf = any(${cpfs}) and k.category_id = any(${ids}) and k.cancelled_at is null`)
  return rows
}

/**
 * Read with the counters of the categories locked, under which alone athletes enter them: what is read stays so until the
 * transaction ends. Asks nothing of the database where no category is of this kind.
 */
export const readEntrants = async (
  tx: Tx,
  bound: readonly Bound[],
  forms: ReadonlyMap<string, FormOfType>,
): Promise<Entrants> => {
  const once = onceOnly(forms)
  const entries = bound.flatMap((one) => entriesOf(one, once))
  const orders = new Map<string, Set<string>>()
  const note = (entry: Entry, orderId: string): void => {
    orders.set(keyOf(entry), (orders.get(keyOf(entry)) ?? new Set()).add(orderId))
  }
  const eventIds = bound.map(({ order }) => order.eventId)
  const found = entries.length > 0 ? await storedEntries(tx, eventIds, entries) : []
  for (const { orderId, ...entry } of found) note(entry, orderId)
  return {
    enter: (one) => {
      const own = entriesOf(one, once)
      for (const entry of own) {
        const others = [...(orders.get(keyOf(entry)) ?? [])].filter((id) => id !== one.order.id)
        if (others.length === 0) continue
        const category = once.get(entry.categoryId) ?? ''
        throw new Refusal(409, eligibilityMessages.entered(entry.name, category), {
          code: 'alreadyEntered',
          about: String(placeOf(one.lines, entry)),
        })
      }
      for (const entry of own) note(entry, one.order.id)
    },
  }
}
