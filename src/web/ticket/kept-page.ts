import type { KeptTicket } from '#contract/nouns/ticket-face.ts'
import { pageCache } from '../session/forget-device.ts'
import { ticketStore } from '../session/ticket-store.ts'

/** Pages of tickets alone: the rest of the shop is never served from the device. */
const scope = '/ingresso/'

/** The scripts, styles and fonts that this page was made of. */
const partsOfPage = (): string[] => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'), ({ src }) => src)
  return [...new Set([...loaded, ...named])].filter((name) => new URL(name).pathname.startsWith('/assets/'))
}

/** Keeps this page, whole, so that it opens without a network. */
const keepPage = async (id: string): Promise<void> => {
  await navigator.serviceWorker.register('/sw.js', { scope })
  const cache = await caches.open(pageCache)
  await cache.addAll([`${scope}${id}`, ...partsOfPage()])
}

export const readKept = (id: string): Promise<KeptTicket | null> => ticketStore.read(id)

export const keepTicket = async (ticket: KeptTicket): Promise<void> => {
  await keepPage(ticket.id)
  await ticketStore.save(ticket)
}

export const dropTicket = async (id: string): Promise<void> => {
  await ticketStore.drop(id)
  const cache = await caches.open(pageCache)
  await cache.delete(`${scope}${id}`)
}
