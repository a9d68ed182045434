import { clear, createStore, del, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { KeptTicket } from '#contract/nouns/kept-ticket.ts'

/** Tickets that somebody kept on this device, by id, until they are dropped or the person logs out (law A16). */
export const device = createStore('quadra-ingressos', 'ingressos')

/** Every function rejects when the browser keeps nothing. */
export const ticketStore = {
  read: async (id: string): Promise<KeptTicket | null> => {
    const kept = v.safeParse(KeptTicket, await get<unknown>(id, device))
    return kept.success ? kept.output : null
  },
  save: (ticket: KeptTicket): Promise<void> => set(ticket.id, ticket, device),
  drop: (id: string): Promise<void> => del(id, device),
  dropAll: (): Promise<void> => clear(device),
}
