import { fromPromise } from 'xstate'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import type { KeptTicket } from '#contract/nouns/kept-ticket.ts'
import type { Api } from '../http/api.ts'
import { loadChunk } from '../app/load-chunk.ts'
import { ticketStore } from '../session/ticket-store.ts'

const calls = async () => (await loadChunk(() => import('#contract/calls/ticket-calls.ts'))).ticketCalls

/** Loaded by whoever opens a ticket, so that it is kept with the page. */
const device = async () => loadChunk(() => import('./kept-page.ts'))

/** The ports of ticketPageMachine. */
export const ticketEffects = (api: Api) => ({
  actors: {
    readKept: fromPromise<KeptTicket | null, { id: string }>(({ input }) => ticketStore.read(input.id)),
    ticket: fromPromise<ShownTicket, { id: string }>(async ({ input, signal }) =>
      api((await calls()).ticket, { params: { id: input.id } }, { signal }),
    ),
    keepTicket: fromPromise<unknown, KeptTicket>(async ({ input }) => (await device()).keepTicket(input)),
    dropTicket: fromPromise<unknown, { id: string }>(async ({ input }) =>
      (await device()).dropTicket(input.id),
    ),
  },
})
