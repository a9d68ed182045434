import * as v from 'valibot'
import { limits } from '#contract/words/limits.ts'
import { type Job, type KeyedJob, requestAnew, rewriteJob, takeJob } from '../jobs/jobs.store.ts'
import { isSame, moveKey, noteOf, WhenWhere, whenWhere } from '../jobs/move-note.ts'
import { PutOff } from '../jobs/put-off.ts'
import type { JobHandlers } from '../jobs/run-jobs.ts'
import type { Deps } from '../process/deps.ts'
import { holderLink, linkSecret } from '../tickets/holder-link.ts'
import { linkedTicket } from '../tickets/linked-tickets.store.ts'
import { peopleOfEvent } from '../tickets/people-of-event.store.ts'
import { userById } from '../users/users.store.ts'
import { moveLetter, type Reader } from './move-letters.ts'
import { movedEvent } from './moved-events.store.ts'
import type { Mailer } from './mailer.ts'

const EventPayload = v.object({ eventId: v.string() })
const letter = {
  eventId: v.string(),
  before: WhenWhere,
  now: WhenWhere,
  /** What a letter was sent of that may have arrived. */
  sent: v.optional(WhenWhere),
}
const LetterPayload = v.object(letter)
const BuyerPayload = v.object({ ...letter, userId: v.string() })
const HolderPayload = v.object({ ...letter, ticketId: v.string() })

const tryAgainMs = 60 * 60_000

type Parts = Pick<Deps, 'db' | 'clock' | 'settings' | 'secret' | 'rateLimit'>

/**
 * Takes the note and writes a job for each who has tickets, all of it or nothing. What holds is read after that: a save before it is
 * told, a later one waits for this and leaves a note of its own.
 */
const tellPeople = ({ db, clock }: Parts, eventId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const taken = await takeJob(tx, moveKey(eventId))
    const event = await movedEvent(tx, eventId)
    if (!taken || !event) return
    const now = whenWhere(event)
    const { was } = noteOf(taken)
    const people = await peopleOfEvent(tx, eventId)
    const letters = people.flatMap(({ user_id: userId, ticket_id: ticketId, toldAt }): KeyedJob[] => {
      const told = was.find(({ until }) => toldAt <= new Date(until))
      if (!told) return []
      const move = { eventId, before: told, now }
      const dedupeKey = `${moveKey(eventId)} ${userId ?? ticketId}`
      return userId === null
        ? [{ kind: 'movedHolder', payload: { ...move, ticketId }, dedupeKey }]
        : [{ kind: 'movedBuyer', payload: { ...move, userId }, dedupeKey }]
    })
    await requestAnew(tx, letters, clock(), { now })
  })

/**
 * `moved` finds who has tickets; each of them is a job and a letter of his own, of what was announced last (decision 112).
 * While another change waits to be announced, letters wait with it.
 */
export const moveJobs = (parts: Parts, mailer: Pick<Mailer, 'send'>): JobHandlers => {
  const { db, clock, settings, secret, rateLimit } = parts
  const write = async (job: Job, to: Reader): Promise<void> => {
    const { eventId, before, now, sent } = v.parse(LetterPayload, job.payload)
    const last = !sent || isSame(sent, now) ? before : sent
    const event = await movedEvent(db, eventId)
    if (!event || isSame(last, now)) return
    if (!isSame(whenWhere(event), now)) throw new PutOff('another change waits', limits.moveLetterWait)
    if (!to.isBuyer && !(await rateLimit.allows('holderLetters', to.email)))
      throw new PutOff('enough letters to this address', tryAgainMs)
    if (!(await rewriteJob(db, job, { ...job.payload, before: last, sent: now }))) return
    const address = `${settings.publicBaseUrl}/eventos/${eventId}`
    await mailer.send(moveLetter(event, last, to, { address, now: clock() }))
  }
  return {
    moved: (payload) => tellPeople(parts, v.parse(EventPayload, payload).eventId),
    movedBuyer: async (payload, job) => {
      const user = await userById(db, v.parse(BuyerPayload, payload).userId)
      if (!user) return
      await write(job, {
        email: user.email,
        nome: user.emailConfirmedAt && user.nome,
        link: `${settings.publicBaseUrl}/perfil`,
        isBuyer: true,
      })
    },
    movedHolder: async (payload, job) => {
      const { ticketId } = v.parse(HolderPayload, payload)
      const ticket = await linkedTicket(db, ticketId)
      if (!ticket) return
      const link = holderLink(settings.publicBaseUrl, ticketId, linkSecret(secret, ticket))
      await write(job, { email: ticket.email, nome: null, link, isBuyer: false })
    },
  }
}
