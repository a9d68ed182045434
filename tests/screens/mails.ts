import { setTimeout as pause } from 'node:timers/promises'
import { readOutbox } from '../support/outbox.ts'
import type { Shop } from '../support/shop-process.ts'

/** The newest mail to an address that says something; mails leave the outbox loop within seconds. */
export const newestMail = async ({ dataDir }: Shop, address: string, says: string): Promise<string> => {
  for (let tries = 0; tries < 150; tries++) {
    const mails = readOutbox(dataDir).filter(({ to, text }) => to.includes(address) && text.includes(says))
    const last = mails.at(-1)
    if (last) return last.text
    await pause(100)
  }
  throw new Error(`no mail to ${address}`)
}
