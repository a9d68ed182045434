import { digitsOnly } from '#contract/laws/documents.ts'
import { sorted } from '#contract/laws/lists.ts'
import type { SoldTicket } from '#contract/nouns/ticket.ts'
import type { User } from '#contract/nouns/user.ts'

export type Held = { ticket: SoldTicket; partner: string | null }

/** The tickets of one event, which is said once for all of them; never none. */
export type EventGroup = { key: string; tickets: Held[] }

/** The tickets as they matter to whoever holds them: those for the next door, those to come, those that are over. */
export type Wallet = { next: EventGroup | null; coming: EventGroup[]; past: EventGroup[] }

const day = 86_400_000

const starts = ({ ticket }: Held): number => Date.parse(ticket.evento_data_hora ?? '')

/** Over with its end, and not before a day after its start. One without a date is still to come. */
const isOver = (held: Held, now: Date): boolean => {
  const ends = Date.parse(held.ticket.evento_data_hora_final ?? '') || 0
  return Math.max(starts(held) + day, ends) < now.getTime()
}

const opens = ({ ticket }: Held): boolean => ticket.situacao === 'Válido' && ticket.codigo !== ''

/** Everything that stands in the head of a group. */
const keyOf = ({ ticket }: Held): string =>
  [
    ticket.evento_id,
    ticket.evento_nome,
    ticket.evento_data_hora,
    ticket.fuso_horario,
    ticket.evento_local,
  ].join('\n')

const isCancelled = ({ ticket }: Held): boolean => ticket.situacao === 'Cancelado'

/** What a half of a pair says of its other: a ticket or whose it is. */
const isPair = ({ ticket: a }: Held, { ticket: b }: Held): boolean => {
  const leads = (from: SoldTicket, to: SoldTicket): boolean =>
    from.dupla_associada !== null &&
    [to.id, to.user_cpf_cnpj].includes(from.dupla_associada.replace(/^[\d.-]+$/, digitsOnly))
  return leads(a, b) && leads(b, a)
}

/** Halves of a pair beside each other, and last what opens no door any more. */
const arranged = (tickets: readonly Held[]): Held[] => {
  const done: Held[] = []
  const left = sorted(tickets, (a, b) => Number(isCancelled(a)) - Number(isCancelled(b)))
  for (const held of left) {
    if (done.includes(held)) continue
    const other = left.find(
      (one) => !done.includes(one) && isCancelled(one) === isCancelled(held) && isPair(one, held),
    )
    done.push(held, ...(other ? [other] : []))
  }
  return done
}

/** Whether the ticket before it is the other half of its pair. */
export const followsPartner = (tickets: readonly Held[], index: number): boolean => {
  const [before, held] = [tickets[index - 1], tickets[index]]
  return before !== undefined && held !== undefined && isPair(before, held)
}

const grouped = (list: readonly Held[]): EventGroup[] => {
  const groups = new Map<string, Held[]>()
  for (const held of list) groups.set(keyOf(held), [...(groups.get(keyOf(held)) ?? []), held])
  return [...groups].map(([key, tickets]) => ({ key, tickets: arranged(tickets) }))
}

/** Of the tickets of the nearest event the person's own comes first. */
export const walletOf = (tickets: readonly Held[], user: User | null, now: Date): Wallet => {
  const isOwn = ({ ticket }: Held): boolean => ticket.user_cpf_cnpj === user?.cpf_cnpj
  const time = (held: Held): number => starts(held) || Number.MAX_SAFE_INTEGER
  const coming = sorted(
    tickets.filter((held) => !isOver(held, now)),
    (a, b) => time(a) - time(b) || Number(isOwn(b)) - Number(isOwn(a)),
  )
  const first = coming.find((held) => opens(held) && starts(held) > 0)
  const groups = grouped(first ? [first, ...coming.filter((held) => held !== first)] : coming)
  const past = sorted(
    tickets.filter((held) => isOver(held, now)),
    (a, b) => starts(b) - starts(a),
  )
  return first
    ? { next: groups[0] ?? null, coming: groups.slice(1), past: grouped(past) }
    : { next: null, coming: groups, past: grouped(past) }
}

/** Whole days of the calendar where the event is; below zero once it began on an earlier one. */
const daysLeft = (dateTime: string, now: Date): number => {
  const offset = Date.parse(`${dateTime.slice(0, 19)}Z`) - Date.parse(dateTime)
  const dayOf = (instant: number): number => Math.floor((instant + offset) / day)
  return dayOf(Date.parse(dateTime)) - dayOf(now.getTime())
}

/** 'Já começou', 'Hoje', 'Amanhã' or 'Em 12 dias', counted in days of the calendar where the event is. */
export const daysUntil = (dateTime: string, now: Date): string => {
  const days = daysLeft(dateTime, now)
  if (days < 0) return 'Já começou'
  if (days === 0) return 'Hoje'
  return days === 1 ? 'Amanhã' : `Em ${days} dias`
}
