import { assign, setup } from 'xstate'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import type { KeptTicket } from '#contract/nouns/kept-ticket.ts'
import { faceOf, faceOfKept, keptOf, type TicketFace } from '#contract/nouns/ticket-face.ts'
import { ticketMessages as messages } from '#contract/words/ticket-messages.ts'
import { errorText, isAuthError, isMissing, port } from './port.ts'

export type TicketPageInput = { id: string; hasToken: boolean }

type Context = TicketPageInput & {
  /** What is shown; at first what the device has. */
  face: TicketFace | null
  /** What the device has. */
  kept: KeptTicket | null
  error: string | null
  /** What the shop said to something that can no longer be done; told where the ticket turns out to be another than was shown. */
  refusal: string | null
}

type Event =
  | { type: 'ticket.reload' | 'ticket.keep' | 'ticket.drop' }
  /** Tickets of its order were given back elsewhere on the page. */
  | { type: 'ticket.withdraw' }
  /** The shop refused what was done elsewhere on the page. */
  | { type: 'ticket.refuse'; error: string }
  /** Its person was corrected elsewhere on the page. */
  | { type: 'ticket.correct'; ticket: ShownTicket }

export const correctedIn = ({ event }: { event: { ticket: ShownTicket } }) => ({ ticket: event.ticket })
export const readIn = ({ event }: { event: { output: ShownTicket } }) => ({ ticket: event.output })
export const failureOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** All but the invite, which the page itself may have made since. */
const shown = (face: TicketFace | null): string =>
  JSON.stringify({ ...face, troca: [face?.troca?.ate, face?.troca?.motivo] })

/** The sentence of a refusal, where the ticket is no longer what the page shows. */
const refusalOf = ({ refusal, face }: Context, now: TicketFace): string | null =>
  shown(now) === shown(face) ? null : refusal

/** What the machine of a ticket's page is made of; the chart is in ticket-page.machine.ts. */
export const ticketPageSetup = setup({
  types: {
    input: {} as TicketPageInput,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    readKept: port<KeptTicket | null, { id: string }>(),
    ticket: port<ShownTicket, { id: string }>(),
    keepTicket: port<unknown, KeptTicket>(),
    dropTicket: port<unknown, { id: string }>(),
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    isKept: ({ context }) => context.kept !== null,
    isKeptAndLost: ({ context }, { error }: { error: unknown }) => context.kept !== null && !isMissing(error),
    isKeptAndGood: ({ context }, { ticket }: { ticket: ShownTicket }) =>
      context.kept !== null && ticket.qr !== null,
    canKeep: ({ context }) => context.face?.qr != null,
    isAuthError: (_, { error }: { error: unknown }) => isAuthError(error),
    isMissing: (_, { error }: { error: unknown }) => isMissing(error),
  },
  actions: {
    saveKept: assign((_, { kept }: { kept: KeptTicket | null }) => ({
      kept,
      face: kept && faceOfKept(kept),
    })),
    saveTicket: assign(({ context }, { ticket }: { ticket: ShownTicket }) => {
      const face = faceOf(ticket)
      return { face, error: refusalOf(context, face), refusal: null }
    }),
    saveRefusal: assign({ refusal: (_, { error }: { error: string }) => error }),
    noteKept: assign({ kept: ({ context }) => context.face && keptOf(context.face) }),
    noteDropped: assign({ kept: null }),
    tellFailed: assign({
      error: (_, { error }: { error: unknown }) => errorText(error, messages.ticket.failed),
    }),
    tellKeepFailed: assign({ error: messages.ticket.keepFailed }),
    tellDropFailed: assign({ error: messages.ticket.dropFailed }),
    forgetError: assign({ error: null }),
    /** What the page shows alone has nothing of the shop's. */
    showKept: assign(({ context: { kept } }) => ({ face: kept && faceOfKept(kept), refusal: null })),
    loseSession: assign({ hasToken: false }),
    forgetTicket: assign({ face: null, kept: null, error: null, refusal: null }),
  },
})

/** Kept only where there is a code (`canKeep`, `isKeptAndGood`). */
export function keptFor({ face, id }: Context): KeptTicket {
  const kept = face && keptOf(face)
  if (!kept) throw new Error(`ticket ${id} has no code to keep`)
  return kept
}
