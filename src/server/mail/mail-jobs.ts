import * as v from 'valibot'
import { createReset } from '../auth/recovery.store.ts'
import type { Deps } from '../deps.ts'
import type { JobHandlers } from '../jobs/run-jobs.ts'
import { userByEmail } from '../users/users.store.ts'
import {
  confirmationLetter,
  extraPaymentLetter,
  recoveryLetter,
  refundLetter,
  refusalLetter,
} from './letters.ts'
import type { Mailer } from './mailer.ts'
import { chargedCents, mailedOrder } from './orders.store.ts'

const OrderPayload = v.object({ transactionId: v.string() })
const RefundPayload = v.object({ transactionId: v.string(), paymentId: v.string() })
const RecoveryPayload = v.object({ email: v.string() })

/** The jobs that write to people. A job whose order or account is gone has nothing to do. */
export const mailJobs = (
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  mailer: Mailer,
): JobHandlers => {
  const profileUrl = `${settings.publicBaseUrl}/perfil`
  return {
    confirmation: async (payload) => {
      const { transactionId } = v.parse(OrderPayload, payload)
      const order = await mailedOrder(db, transactionId)
      if (order) await mailer.send(confirmationLetter(order, profileUrl))
    },
    refunded: async (payload) => {
      const { transactionId, paymentId } = v.parse(RefundPayload, payload)
      const order = await mailedOrder(db, transactionId)
      const cents = await chargedCents(db, paymentId)
      if (!order || cents === null) return
      const write = order.estado === 'Aprovada' ? extraPaymentLetter : refundLetter
      await mailer.send(write(order, cents, profileUrl))
    },
    refused: async (payload) => {
      const { transactionId } = v.parse(OrderPayload, payload)
      const order = await mailedOrder(db, transactionId)
      if (order) await mailer.send(refusalLetter(order, `${settings.publicBaseUrl}/eventos/${order.eventId}`))
    },
    recovery: async (payload) => {
      const { email } = v.parse(RecoveryPayload, payload)
      const user = await userByEmail(db, email)
      if (!user) return
      const token = await createReset(db, user.id, clock())
      const link = `${settings.publicBaseUrl}/redefinir-senha?token=${token}`
      await mailer.send(recoveryLetter(user.email, user.nome, link))
    },
  }
}
