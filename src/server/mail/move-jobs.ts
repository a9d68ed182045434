import * as v from 'valibot'
import { enqueue } from '../jobs/jobs.store.ts'
import type { JobHandlers } from '../jobs/run-jobs.ts'
import type { Deps } from '../process/deps.ts'
import { holderLink, linkSecret } from '../tickets/holder-link.ts'
import { linkedTicket } from '../tickets/linked-tickets.store.ts'
import { peopleOfEvent } from '../tickets/people-of-event.store.ts'
import { userById } from '../users/users.store.ts'
import { moveLetter } from './move-letters.ts'
import { movedEvent } from './moved-events.store.ts'
import type { Mailer } from './mailer.ts'

const moved = {
  eventId: v.string(),
  versao: v.number(),
  before: v.object({ start: v.string(), place: v.string() }),
}
const MovedPayload = v.object(moved)
const BuyerPayload = v.object({ ...moved, userId: v.string() })
const HolderPayload = v.object({ ...moved, ticketId: v.string() })

/** `moved` finds who has tickets; each of them is a job and a letter of his own (decision 112). */
export const moveJobs = (
  {
    db,
    clock,
    settings,
    secret,
    rateLimit,
  }: Pick<Deps, 'db' | 'clock' | 'settings' | 'secret' | 'rateLimit'>,
  mailer: Mailer,
): JobHandlers => {
  const about = (eventId: string) => ({
    address: `${settings.publicBaseUrl}/eventos/${eventId}`,
    now: clock(),
  })
  return {
    moved: async (payload) => {
      const move = v.parse(MovedPayload, payload)
      if (!(await movedEvent(db, move.eventId))) return
      for (const { user_id: userId, ticket_id: ticketId } of await peopleOfEvent(db, move.eventId)) {
        const who = userId ?? ticketId
        await enqueue(
          db,
          userId === null
            ? { kind: 'movedHolder', payload: { ...move, ticketId } }
            : { kind: 'movedBuyer', payload: { ...move, userId } },
          clock(),
          { dedupeKey: `moved ${move.eventId} ${move.versao} ${who}` },
        )
      }
    },
    movedBuyer: async (payload) => {
      const { eventId, before, userId } = v.parse(BuyerPayload, payload)
      const [event, user] = [await movedEvent(db, eventId), await userById(db, userId)]
      if (!event || !user) return
      const to = {
        email: user.email,
        nome: user.emailConfirmedAt && user.nome,
        link: `${settings.publicBaseUrl}/perfil`,
        isBuyer: true,
      }
      const mail = moveLetter(event, before, to, about(eventId))
      if (mail) await mailer.send(mail)
    },
    movedHolder: async (payload) => {
      const { eventId, before, ticketId } = v.parse(HolderPayload, payload)
      const [event, ticket] = [await movedEvent(db, eventId), await linkedTicket(db, ticketId)]
      if (!event || !ticket || !(await rateLimit.allows('holderLetters', ticket.email))) return
      const link = holderLink(settings.publicBaseUrl, ticketId, linkSecret(secret, ticket))
      const to = { email: ticket.email, nome: null, link, isBuyer: false }
      const mail = moveLetter(event, before, to, about(eventId))
      if (mail) await mailer.send(mail)
    },
  }
}
