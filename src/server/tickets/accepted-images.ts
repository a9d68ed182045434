import { zonedDateTime } from '#contract/laws/dates.ts'
import { acceptanceErrors, answersTo, type InviteRules } from '#contract/laws/invite-rules.ts'
import type { Invite, InviteAcceptance } from '#contract/nouns/invite.ts'
import { inviteMessages } from '#contract/words/invite-messages.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import { addressOf, readSentImages } from '../orders/answer-images.ts'
import { type AnswerImage, keepAnswerImages } from '../orders/answer-images.store.ts'

/** Images that were read, by what was sent. */
export type AcceptedImages = ReadonlyMap<string, AnswerImage>

type Asked = { invite: Invite; inviteId: string; orderId: string; now: Date }

/**
 * The images of an acceptance, before anything is locked: nothing is decoded for whoever could not take the ticket anyway. An invite
 * stands in line like an account.
 */
export const readAcceptedImages = async (
  given: InviteAcceptance,
  { invite, inviteId, orderId, now }: Asked,
): Promise<AcceptedImages> => {
  const answers = answersTo(invite, given)
  const sent = answers.filter((_, index) => invite.campos[index]?.tipo === 'imagem')
  if (sent.length === 0) return new Map()
  const errors = Object.values(
    acceptanceErrors(given, invite, zonedDateTime(now, invite.fuso_horario).slice(0, 10)),
  )
  if (errors.length > 0) throw new Refusal(400, errors)
  return readSentImages({ id: orderId, userId: inviteId }, sent)
}

type Taken = { orderId: string; now: Date }

/** The answers as they are kept, an address in place of each image; a question that came meanwhile is asked again. */
export const keepAnswers = async (
  tx: Tx,
  { rules, given, images }: { rules: InviteRules; given: InviteAcceptance; images: AcceptedImages },
  { orderId, now }: Taken,
) => {
  const answers = answersTo(rules, given)
  const kept: AnswerImage[] = []
  const answered = rules.campos.map(({ titulo, tipo }, index) => {
    const answer = answers[index] ?? ''
    if (tipo !== 'imagem') return { titulo, tipo, answer }
    const image = images.get(answer)
    if (!image) throw new Refusal(409, inviteMessages.invite.formChanged)
    kept.push(image)
    return { titulo, tipo, answer: addressOf(image) }
  })
  await keepAnswerImages(tx, orderId, kept, now)
  return answered
}
