import type { KeptTicket } from '#contract/nouns/kept-ticket.ts'
import { pageCache } from '../session/forget-device.ts'
import { keepParts } from '../session/kept-parts.ts'
import { ticketStore } from '../session/ticket-store.ts'

/** Pages of tickets alone: the rest of the shop is never served from the device. */
const scope = '/ingresso/'

export const keepTicket = async (ticket: KeptTicket): Promise<void> => {
  await keepParts({ scope, cacheName: pageCache, path: `${scope}${ticket.id}` })
  await ticketStore.save(ticket)
}

export const dropTicket = async (id: string): Promise<void> => {
  await ticketStore.drop(id)
  const cache = await caches.open(pageCache)
  await cache.delete(`${scope}${id}`)
}
