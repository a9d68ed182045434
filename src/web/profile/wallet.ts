import { sorted } from '#contract/laws/lists.ts'
import type { SoldTicket } from '#contract/nouns/ticket.ts'
import type { User } from '#contract/nouns/user.ts'

export type Held = { ticket: SoldTicket; partner: string | null }

/** The tickets as they matter to whoever holds them: the one for the next door, those to come, those that are over. */
export type Wallet = { next: Held | null; coming: Held[]; past: Held[] }

const day = 86_400_000

const starts = ({ ticket }: Held): number => Date.parse(ticket.evento_data_hora ?? '')

/** The end of an event is not known here: a day after its start it is over. One without a date is still to come. */
const isOver = (held: Held, now: Date): boolean => starts(held) + day < now.getTime()

const opens = ({ ticket }: Held): boolean => ticket.situacao === 'Válido' && ticket.codigo !== ''

/** Of the tickets of the nearest event the person's own comes first. */
export const walletOf = (tickets: readonly Held[], user: User | null, now: Date): Wallet => {
  const isOwn = ({ ticket }: Held): boolean => ticket.user_cpf_cnpj === user?.cpf_cnpj
  const time = (held: Held): number => starts(held) || Number.MAX_SAFE_INTEGER
  const coming = sorted(
    tickets.filter((held) => !isOver(held, now)),
    (a, b) => time(a) - time(b) || Number(isOwn(b)) - Number(isOwn(a)),
  )
  const next = coming.find((held) => opens(held) && starts(held) > 0) ?? null
  const past = sorted(
    tickets.filter((held) => isOver(held, now)),
    (a, b) => starts(b) - starts(a),
  )
  return { next, coming: coming.filter((held) => held !== next), past }
}

/** 'Hoje', 'Amanhã' or 'Em 12 dias', counted in days of the calendar where the event is. */
export const daysUntil = (dateTime: string, now: Date): string => {
  const offset = Date.parse(`${dateTime.slice(0, 19)}Z`) - Date.parse(dateTime)
  const dayOf = (instant: number): number => Math.floor((instant + offset) / day)
  const days = dayOf(Date.parse(dateTime)) - dayOf(now.getTime())
  if (days <= 0) return 'Hoje'
  return days === 1 ? 'Amanhã' : `Em ${days} dias`
}
