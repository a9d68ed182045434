import { ticketFormMessages } from '#contract/words/ticket-form-messages.ts'
import { messages } from '#contract/words/messages.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { enqueue } from '../jobs/jobs.store.ts'
import type { Deps } from '../process/deps.ts'
import { lockConsents, personsTicket, writeConsents } from './image-consents.store.ts'

const words = ticketFormMessages.ticketForm

/** Nothing is taken away of what was accepted; whoever withdrew twice withdrew at the first time. */
const withdraw = async (tx: Tx, ticketId: string, now: Date): Promise<void> => {
  const found = await lockConsents(tx, ticketId)
  if (!found?.image) throw new Refusal(409, words.imageNone)
  if (found.image.retirado_em !== undefined) return
  const retirado_em = now.toISOString()
  await writeConsents(
    tx,
    ticketId,
    found.consents.map((one) => (one.termo === 'imagem' ? { ...one, retirado_em } : one)),
  )
  await enqueue(tx, { kind: 'imageWithdrawn', payload: { ticketId } }, now)
}

type Who = { id: string; userId: string }

/** By the account of the ticket's person: whoever paid for another person does not answer for that person's image. */
export const withdrawImage = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, userId }: Who,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await personsTicket(tx, { id, userId }))) throw new Refusal(404, messages.server.notFound)
    await withdraw(tx, id, clock())
  })

/** By whoever opened the ticket by its link. */
export const withdrawOpenedImage = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<void> => db.transaction((tx) => withdraw(tx, id, clock()))
