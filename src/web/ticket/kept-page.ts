import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { KeptTicket } from '#contract/nouns/kept-ticket.ts'
import { pageCache } from '../session/forget-device.ts'
import { keepParts } from '../session/kept-parts.ts'
import { device, ticketStore } from '../session/ticket-store.ts'

/** Pages of tickets alone: the rest of the shop is never served from the device. */
const scope = '/ingresso/'

/** The page names all that it may ask for (vite.ticket.config.ts), also where it was opened inside of the shop. */
const partsOf = (page: string): string[] => [...new Set(page.match(/\/assets\/[\w.-]+/g))]

/** A ticket without the picture of its event is as good as with it. */
const keepBanner = async ({ banner }: KeptTicket): Promise<void> => {
  const cache = await caches.open(pageCache)
  if (banner) await cache.add(banner).catch(() => undefined)
}

export const keepTicket = async (ticket: KeptTicket): Promise<void> => {
  await keepParts({ scope, cacheName: pageCache, path: `${scope}${ticket.id}`, partsOf })
  await keepBanner(ticket)
  await ticketStore.save(ticket)
}

/** Tickets of one event have one picture. */
const isBannerKept = (banner: string): Promise<boolean> =>
  device('readonly', async (store) => {
    const kept = await promisifyRequest<unknown[]>(store.getAll())
    return kept.some((ticket) => v.is(KeptTicket, ticket) && ticket.banner === banner)
  })

export const dropTicket = async (id: string): Promise<void> => {
  const kept = await ticketStore.read(id)
  await ticketStore.drop(id)
  const cache = await caches.open(pageCache)
  if (kept?.banner && !(await isBannerKept(kept.banner))) await cache.delete(kept.banner)
  await cache.delete(`${scope}${id}`)
}
