import { limits } from '#contract/words/limits.ts'
import { ticketFormMessages } from '#contract/words/ticket-form-messages.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../process/deps.ts'
import type { Tx } from '../db/open.ts'
import { isLinkSecret } from './holder-link.ts'
import { isLinkOpened, logHolderLink } from './holder-link-log.store.ts'
import { countWrongBirthDate, lockLinkedTicket } from './linked-tickets.store.ts'

const words = ticketFormMessages.ticketForm

type Linked = NonNullable<Awaited<ReturnType<typeof lockLinkedTicket>>>
type Opened = { userId: string }
type Tried = {
  id: string
  birthDate: string
  /** Digits, where the link is one that others have, too. */
  cpf?: string
  isRight: (ticket: Linked) => boolean
  note?: (tx: Tx, now: Date) => Promise<void>
}

const lockMs = limits.linkLockMinutes * 60_000

/** Whoever has a right link and knows the birth date. Tries are counted in the database. */
export const proveHolder = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, birthDate, cpf, isRight, note }: Tried,
): Promise<Opened> => {
  const now = clock()
  const told = await db.transaction(async (tx): Promise<Opened | Refusal> => {
    const ticket = await lockLinkedTicket(tx, id)
    if (!ticket || !isRight(ticket)) return new Refusal(403, words.linkWrong)
    if (ticket.failures >= limits.linkFailuresEnd) return new Refusal(429, words.linkEnded)
    const wait = (ticket.lockedUntil?.getTime() ?? 0) - now.getTime()
    if (wait > 0) return new Refusal(429, words.linkLocked, { retryAfter: Math.ceil(wait / 1000) })
    if (ticket.birthDate === birthDate && (cpf === undefined || ticket.cpf === cpf)) {
      await note?.(tx, now)
      return { userId: ticket.userId }
    }
    const failures = ticket.failures + 1
    const isLocked = failures % limits.linkFailuresLock === 0
    await countWrongBirthDate(tx, ticket.id, isLocked ? new Date(now.getTime() + lockMs) : null)
    return new Refusal(403, words.linkWrong)
  })
  if (told instanceof Refusal) throw told
  return told
}

/**
 * Opens a ticket for whoever has its link and knows the birth date; only tries with the right link count: a stranger locks nobody
 * out. Unknown ticket, wrong link and wrong date are one answer.
 */
export const openTicket = (
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  { id, secret, birthDate }: { id: string; secret: string; birthDate: string },
): Promise<Opened> =>
  proveHolder(deps, {
    id,
    birthDate,
    isRight: (ticket) => isLinkSecret(deps.secret, ticket, secret),
    note: async (tx, at) => {
      if (!(await isLinkOpened(tx, id)))
        await logHolderLink(tx, { ticketId: id, kind: 'opened', byUserId: null, at })
    },
  })
