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
/** Where wrong tries at a link are counted; read and written while its ticket is locked. */
type Tries = {
  read: (tx: Tx, ticket: Linked) => Promise<Pick<Linked, 'failures' | 'lockedUntil'>>
  add: (tx: Tx, lockedUntil: Date | null) => Promise<void>
}
type Tried = {
  id: string
  birthDate: string
  /** Digits, where the link is one that others have, too. */
  cpf?: string
  tries: Tries
  isRight: (ticket: Linked) => boolean
  /** Why a right link opens nothing now, whoever tries. */
  refused?: (tx: Tx) => Promise<Refusal | null>
  note?: (tx: Tx, now: Date) => Promise<void>
}

const lockMs = limits.linkLockMinutes * 60_000

/** Whoever has a right link and knows the birth date. Tries are counted in the database. */
export const proveHolder = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, birthDate, cpf, tries, isRight, refused, note }: Tried,
): Promise<Opened> => {
  const now = clock()
  const told = await db.transaction(async (tx): Promise<Opened | Refusal> => {
    const ticket = await lockLinkedTicket(tx, id)
    if (!ticket || !isRight(ticket)) return new Refusal(403, words.linkWrong)
    const refusal = await refused?.(tx)
    if (refusal) return refusal
    const { failures, lockedUntil } = await tries.read(tx, ticket)
    if (failures >= limits.linkFailuresEnd) return new Refusal(429, words.linkEnded)
    const wait = (lockedUntil?.getTime() ?? 0) - now.getTime()
    if (wait > 0) return new Refusal(429, words.linkLocked, { retryAfter: Math.ceil(wait / 1000) })
    if (ticket.birthDate === birthDate && (cpf === undefined || ticket.cpf === cpf)) {
      await note?.(tx, now)
      return { userId: ticket.userId }
    }
    const isLocked = (failures + 1) % limits.linkFailuresLock === 0
    await tries.add(tx, isLocked ? new Date(now.getTime() + lockMs) : null)
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
    tries: {
      read: async (_, ticket) => ticket,
      add: (tx, lockedUntil) => countWrongBirthDate(tx, id, lockedUntil),
    },
    isRight: (ticket) => isLinkSecret(deps.secret, ticket, secret),
    note: async (tx, at) => {
      if (!(await isLinkOpened(tx, id)))
        await logHolderLink(tx, { ticketId: id, kind: 'opened', byUserId: null, at })
    },
  })
