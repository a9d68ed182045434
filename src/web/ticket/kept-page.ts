import type { KeptTicket } from '#contract/nouns/kept-ticket.ts'
import { pageCache } from '../session/forget-device.ts'
import { keepParts } from '../session/kept-parts.ts'
import { ticketStore } from '../session/ticket-store.ts'

/** Pages of tickets alone: the rest of the shop is never served from the device. */
const scope = '/ingresso/'

/** The page names all that it may ask for (vite.ticket.config.ts), also where it was opened inside of the shop. */
const partsOf = (page: string): string[] => [...new Set(page.match(/\/assets\/[\w.-]+/g))]

export const keepTicket = async (ticket: KeptTicket): Promise<void> => {
  await keepParts({ scope, cacheName: pageCache, path: `${scope}${ticket.id}`, partsOf })
  await ticketStore.save(ticket)
}

export const dropTicket = async (id: string): Promise<void> => {
  await ticketStore.drop(id)
  const cache = await caches.open(pageCache)
  await cache.delete(`${scope}${id}`)
}
