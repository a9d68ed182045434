import { limits } from '#contract/words/limits.ts'
import { ticketFormMessages } from '#contract/words/ticket-form-messages.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../process/deps.ts'
import { isLinkSecret } from './holder-link.ts'
import { countWrongBirthDate, lockLinkedTicket } from './linked-tickets.store.ts'

const words = ticketFormMessages.ticketForm

type Asked = { id: string; secret: string; birthDate: string }
type Opened = { userId: string }

const lockMs = limits.linkLockMinutes * 60_000

/**
 * Opens a ticket for whoever has its link and knows the birth date. Tries are counted in the database, and only those with
 * the right link: a stranger locks nobody out. Unknown ticket, wrong link and wrong date are one answer.
 */
export const openTicket = async (
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  asked: Asked,
): Promise<Opened> => {
  const now = clock()
  const told = await db.transaction(async (tx): Promise<Opened | Refusal> => {
    const ticket = await lockLinkedTicket(tx, asked.id)
    if (!ticket || !isLinkSecret(secret, ticket, asked.secret)) return new Refusal(403, words.linkWrong)
    if (ticket.failures >= limits.linkFailuresEnd) return new Refusal(429, words.linkEnded)
    const wait = (ticket.lockedUntil?.getTime() ?? 0) - now.getTime()
    if (wait > 0) return new Refusal(429, words.linkLocked, { retryAfter: Math.ceil(wait / 1000) })
    if (ticket.birthDate === asked.birthDate) return { userId: ticket.userId }
    const failures = ticket.failures + 1
    const isLocked = failures % limits.linkFailuresLock === 0
    await countWrongBirthDate(tx, ticket.id, isLocked ? new Date(now.getTime() + lockMs) : null)
    return new Refusal(403, words.linkWrong)
  })
  if (told instanceof Refusal) throw told
  return told
}
