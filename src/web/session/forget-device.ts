import { withdraw } from '../layout/toast-store.ts'
import { draftStore } from './draft-store.ts'
import { ticketStore } from './ticket-store.ts'
import { accountOf } from './token-claims.ts'
import { keptNotice, typedStore } from './typed-store.ts'

/** The pages that the service worker keeps; public/sw.js names it too. */
export const pageCache = 'ingressos'

/** What the token's account left on this device goes with the session. */
export const forgetDevice = async (token: string): Promise<void> => {
  const drops = [
    () => draftStore.drop(accountOf(token) ?? ''),
    () => ticketStore.dropAll(),
    () => globalThis.caches?.delete(pageCache),
  ]
  await Promise.allSettled(drops.map(async (drop) => drop()))
  typedStore.leave(accountOf(token))
  withdraw(keptNotice)
}
