import * as v from 'valibot'
import { emailMovedLetter } from './address-letter.ts'
import { createEmailConfirmation } from '../users/email-confirmation.store.ts'
import { createRecoveryLink } from '../auth/recovery.store.ts'
import { enqueue } from '../jobs/jobs.store.ts'
import { holderLink, linkSecret } from '../tickets/holder-link.ts'
import { mailedImage } from '../tickets/image-consents.store.ts'
import {
  correctedTicket,
  type LinkedTicket,
  linkedTicket,
  othersTickets,
} from '../tickets/linked-tickets.store.ts'
import type { Deps } from '../process/deps.ts'
import { keepingLetters } from './kept-letters.ts'
import type { JobHandlers } from '../jobs/run-jobs.ts'
import { userByEmail, userById } from '../users/users.store.ts'
import {
  confirmationLetter,
  correctionLetter,
  emailConfirmationLetter,
  extraPaymentLetter,
  holderLetter,
  passedLetter,
  passwordChangedLetter,
  recoveryLetter,
  refundLetter,
  refusalLetter,
  restoredLetter,
  validTicketLetter,
  contestedLetter,
  partnerLeftLetter,
  voidTicketLetter,
  withdrawalLetter,
} from './letters.ts'
import { cancellationJobs } from './cancellation-jobs.ts'
import type { Mail, Mailer } from './mailer.ts'
import { orderAttachments } from './order-attachments.ts'
import { chargedCents, mailedOrder } from './mailed-orders.store.ts'
import { mailedDispute } from './mailed-disputes.store.ts'
import { returnByHandLetter, returnedByHandLetter } from './by-hand-letters.ts'
import { moveJobs } from './move-jobs.ts'
import { mailedRefund } from './mailed-refunds.store.ts'
import { mailedPayout } from './mailed-payouts.store.ts'
import { disputeLetter, imageLetter, payoutLetter } from './organiser-letters.ts'

const OrderPayload = v.object({ transactionId: v.string() })
const RefundPayload = v.object({
  transactionId: v.string(),
  paymentId: v.string(),
  /** Missing in jobs of an earlier version. */
  surplus: v.optional(v.boolean()),
  contested: v.optional(v.boolean()),
  cents: v.optional(v.number()),
})
const DisputePayload = v.object({
  paymentId: v.string(),
  step: v.picklist(['aberta', 'em_analise', 'perdida', 'ganha']),
  /** Null: what was taken back before. Missing in jobs of an earlier version. */
  cents: v.nullish(v.number()),
  isFinal: v.optional(v.boolean(), false),
})
const PayoutPayload = v.object({ eventId: v.string(), receipt: v.string() })
const ByHandPayload = v.object({ refundId: v.string() })
const WithdrawalPayload = v.object({
  transactionId: v.string(),
  ticketIds: v.array(v.string()),
  cents: v.number(),
})
const TicketPayload = v.object({ ticketId: v.string() })
const PassedPayload = v.object({ ...TicketPayload.entries, email: v.string() })
const UserPayload = v.object({ userId: v.string() })
const RecoveryPayload = v.object({ email: v.string() })

/** The name in a letter; null until the address is confirmed, because anybody could have typed it (law A14). */
const knownName = (user: { nome: string; emailConfirmedAt: Date | null }) =>
  user.emailConfirmedAt && user.nome

type MailDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'secret' | 'signer' | 'rateLimit'>

const lettersBy = (deps: MailDeps, mailer: Pick<Mailer, 'send'>): JobHandlers => {
  const { db, clock, settings } = deps
  const profileUrl = `${settings.publicBaseUrl}/perfil`
  const statementUrlOf = (eventId: string): string =>
    `${settings.publicBaseUrl}/eventos/${eventId}/dashboard#extrato`
  /** A letter of its own for each ticket that another than the buyer holds, once for each key. */
  const tellHolders = async (
    orderId: string,
    kind: 'holderLink' | 'ticketUnpaid' | 'ticketValid',
    { key, isVoid = false }: { key: string; isVoid?: boolean },
  ): Promise<void> => {
    for (const ticketId of await othersTickets(db, orderId, { isVoid }))
      await enqueue(db, { kind, payload: { ticketId } }, clock(), { dedupeKey: `${key} ${ticketId}` })
  }
  /** To whoever holds a ticket that another bought, while it is in that state. */
  const toHolder =
    (write: (ticket: LinkedTicket) => Mail, which: Parameters<typeof linkedTicket>[2] = {}) =>
    async (payload: unknown): Promise<void> => {
      const ticket = await linkedTicket(db, v.parse(TicketPayload, payload).ticketId, which)
      if (ticket) await mailer.send(write(ticket))
    }
  return {
    ...moveJobs(deps, mailer),
    ...cancellationJobs(deps, mailer),
    confirmation: async (payload) => {
      const { transactionId: orderId } = v.parse(OrderPayload, payload)
      const order = await mailedOrder(db, orderId)
      if (!order) return
      await tellHolders(orderId, 'holderLink', { key: 'holder' })
      const attachments = await orderAttachments(deps, orderId, order)
      await mailer.send(
        confirmationLetter(order, { profileUrl, attachments, shopHours: settings.withdrawalHours }),
      )
    },
    holderLink: async (payload) => {
      const { ticketId } = v.parse(TicketPayload, payload)
      const ticket = await linkedTicket(db, ticketId)
      if (!ticket || !(await deps.rateLimit.allows('holderLetters', ticket.email))) return
      const link = holderLink(settings.publicBaseUrl, ticketId, linkSecret(deps.secret, ticket))
      await mailer.send(holderLetter(ticket, link))
    },
    corrected: async (payload) => {
      const ticket = await correctedTicket(db, v.parse(TicketPayload, payload).ticketId)
      if (ticket) await mailer.send(correctionLetter(ticket, profileUrl))
    },
    passed: async (payload) => {
      const { ticketId, email } = v.parse(PassedPayload, payload)
      const ticket = await correctedTicket(db, ticketId)
      if (ticket) await mailer.send(passedLetter(email, ticket))
    },
    emailMoved: async (payload) => {
      const { ticketId, email } = v.parse(PassedPayload, payload)
      const ticket = await correctedTicket(db, ticketId)
      if (ticket && (await deps.rateLimit.allows('holderLetters', email)))
        await mailer.send(emailMovedLetter(email, ticket.evento))
    },
    imageWithdrawn: async (payload) => {
      const image = await mailedImage(db, v.parse(TicketPayload, payload).ticketId)
      if (image) await mailer.send(imageLetter(image))
    },
    refunded: async (payload) => {
      const { transactionId: orderId, paymentId, ...told } = v.parse(RefundPayload, payload)
      const order = await mailedOrder(db, orderId)
      const cents = told.cents ?? (await chargedCents(db, paymentId))
      if (!order || cents === null) return
      if (order.estado !== 'Aprovada')
        await tellHolders(orderId, 'ticketUnpaid', { key: 'void', isVoid: true })
      const ofOrder = told.contested ? contestedLetter : refundLetter
      const write = (told.surplus ?? order.estado === 'Aprovada') ? extraPaymentLetter : ofOrder
      await mailer.send(write(order, cents, profileUrl))
    },
    withdrawn: async (payload) => {
      const { transactionId: orderId, ticketIds: ids, cents } = v.parse(WithdrawalPayload, payload)
      const order = await mailedOrder(db, orderId)
      if (order) await mailer.send(withdrawalLetter(order, { ids, cents }, profileUrl))
    },
    ticketVoid: toHolder((ticket) => voidTicketLetter(ticket, 'withdrawn'), { isVoid: true }),
    partnerLeft: toHolder(partnerLeftLetter),
    ticketUnpaid: toHolder((ticket) => voidTicketLetter(ticket, 'unpaid'), { isVoid: true }),
    ticketValid: toHolder(validTicketLetter),
    restored: async (payload) => {
      const { transactionId: orderId } = v.parse(OrderPayload, payload)
      const order = await mailedOrder(db, orderId)
      if (order?.estado !== 'Aprovada') return
      await tellHolders(orderId, 'ticketValid', { key: 'valid' })
      await mailer.send(restoredLetter(order, profileUrl))
    },
    refused: async (payload) => {
      const { transactionId: orderId } = v.parse(OrderPayload, payload)
      const order = await mailedOrder(db, orderId)
      if (order) await mailer.send(refusalLetter(order, `${settings.publicBaseUrl}/eventos/${order.eventId}`))
    },
    disputed: async (payload) => {
      const { paymentId, cents, ...step } = v.parse(DisputePayload, payload)
      const dispute = await mailedDispute(db, paymentId)
      if (!dispute) return
      const contested = { ...step, cents: cents ?? dispute.takenCents ?? dispute.amountCents }
      await mailer.send(disputeLetter(dispute, contested, statementUrlOf(dispute.eventId)))
    },
    returnByHand: async (payload) => {
      const refund = await mailedRefund(db, v.parse(ByHandPayload, payload).refundId)
      if (refund?.state === 'manual')
        await mailer.send(returnByHandLetter(refund, `${profileUrl}#devolucoes`))
    },
    returnedByHand: async (payload) => {
      const refund = await mailedRefund(db, v.parse(ByHandPayload, payload).refundId)
      if (refund?.state === 'done') await mailer.send(returnedByHandLetter(refund))
    },
    paidOut: async (payload) => {
      const payout = await mailedPayout(db, v.parse(PayoutPayload, payload))
      if (payout) await mailer.send(payoutLetter(payout, statementUrlOf(payout.eventId)))
    },
    emailConfirmation: async (payload) => {
      const user = await userById(db, v.parse(UserPayload, payload).userId)
      if (!user || user.emailConfirmedAt) return
      const token = await createEmailConfirmation(db, user, clock())
      const link = `${settings.publicBaseUrl}/confirmar-email?token=${token}`
      await mailer.send(emailConfirmationLetter(user.email, link))
    },
    passwordChanged: async (payload) => {
      const user = await userById(db, v.parse(UserPayload, payload).userId)
      if (!user?.emailConfirmedAt) return
      const recoveryUrl = `${settings.publicBaseUrl}/recover-password`
      await mailer.send(passwordChangedLetter(user.email, user.nome, recoveryUrl))
    },
    recovery: async (payload) => {
      const { email } = v.parse(RecoveryPayload, payload)
      const user = await userByEmail(db, email)
      if (!user) return
      const token = await createRecoveryLink(db, user.id, clock())
      const link = `${settings.publicBaseUrl}/redefinir-senha?token=${token}`
      await mailer.send(recoveryLetter(user.email, knownName(user), link))
    },
  }
}

/** The jobs that write to people. A job whose order or account is gone has nothing to do. */
export const mailJobs = (deps: MailDeps, mailer: Mailer): JobHandlers =>
  keepingLetters(deps, mailer, (heard) => lettersBy(deps, heard))
