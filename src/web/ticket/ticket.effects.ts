import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import type { KeptTicket, ShownTicket } from '#contract/nouns/shown-ticket.ts'
import type { Api } from '../http/api.ts'
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

/** The ports of ticketPageMachine. */
export const ticketEffects = (api: Api) => ({
  actors: {
    readKept: fromPromise<KeptTicket | null, { id: string }>(({ input }) => ticketStore.read(input.id)),
    ticket: fromPromise<ShownTicket, { id: string }>(({ input, signal }) =>
      api(calls.ticket, { params: { id: input.id } }, { signal }),
    ),
    keepTicket: fromPromise<unknown, KeptTicket>(async ({ input }) => {
      await keepPage(input.id)
      await ticketStore.save(input)
    }),
    dropTicket: fromPromise<unknown, { id: string }>(async ({ input }) => {
      await ticketStore.drop(input.id)
      const cache = await caches.open(pageCache)
      await cache.delete(`${scope}${input.id}`)
    }),
  },
})
