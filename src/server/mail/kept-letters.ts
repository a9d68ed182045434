import type { JobHandlers } from '../jobs/run-jobs.ts'
import type { Deps } from '../process/deps.ts'
import type { Mail, Mailer } from './mailer.ts'
import { keepSent } from './sent-letters.store.ts'

/** The handlers, each of which notes that its letter of an order was sent. */
export const keepingLetters = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  mailer: Mailer,
  handlersWith: (mailer: Pick<Mailer, 'send'>) => JobHandlers,
): JobHandlers =>
  Object.fromEntries(
    Object.keys(handlersWith(mailer)).map((kind): [string, JobHandlers[string]] => [
      kind,
      async (payload, job) => {
        let isSent = false
        const send = async (mail: Mail): Promise<void> => {
          await mailer.send(mail)
          isSent = true
        }
        await handlersWith({ send })[kind]?.(payload, job)
        if (isSent) await keepSent(db, { kind, payload, now: clock() })
      },
    ]),
  )
