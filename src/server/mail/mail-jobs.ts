import * as v from 'valibot'
import { createReset } from '../auth/recovery.store.ts'
import type { Deps } from '../deps.ts'
import type { JobHandlers } from '../jobs/run-jobs.ts'
import { userByEmail } from '../users/users.store.ts'
import { confirmationLetter, recoveryLetter, refundLetter } from './letters.ts'
import type { Mail, Mailer } from './mailer.ts'
import { type MailedOrder, mailedOrder } from './orders.store.ts'

const OrderPayload = v.object({ transactionId: v.string() })
const RecoveryPayload = v.object({ email: v.string() })

/** The jobs that write to people. A job whose order or account is gone has nothing to do. */
export const mailJobs = (
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  mailer: Mailer,
): JobHandlers => {
  const profileUrl = `${settings.publicBaseUrl}/perfil`
  const aboutOrder =
    (write: (order: MailedOrder, profileUrl: string) => Mail) =>
    async (payload: Record<string, unknown>): Promise<void> => {
      const { transactionId } = v.parse(OrderPayload, payload)
      const order = await mailedOrder(db, transactionId)
      if (order) await mailer.send(write(order, profileUrl))
    }
  return {
    confirmation: aboutOrder(confirmationLetter),
    refunded: aboutOrder(refundLetter),
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
