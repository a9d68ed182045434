import { fromPromise } from 'xstate'
import { ticketCalls as calls } from '#contract/calls/ticket-calls.ts'
import type { TicketInvite } from '#contract/nouns/invite.ts'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import type { TicketCorrection } from '#contract/nouns/ticket-correction.ts'
import { isConflict, isMissing, isPortError } from '#machines/port.ts'
import type { Api } from '../http/api.ts'
import type { WithdrawalCalls } from './withdrawing.tsx'

/** Also tells what the shop refuses because something is no longer so: cancelled, passed on, used or gone meanwhile. */
export const refusalsTold =
  (api: Api, onRefused: (error: string) => void): Api =>
  (call, ...rest) =>
    api(call, ...rest).catch((error: unknown) => {
      if (
        call.method !== 'GET' &&
        isPortError(error) &&
        error.message &&
        (isConflict(error) || isMissing(error))
      )
        onRefused(error.message)
      throw error
    })

/** The file of an order's tickets. */
export const savePdfOf =
  (api: Api, orderId: string) =>
  (signal: AbortSignal): Promise<Blob> =>
    api(calls.orderPdf, { params: { transaction_id: orderId } }, { signal })

/** Corrects the person of a ticket. */
export const correctTicketOf =
  (api: Api, id: string) =>
  (body: TicketCorrection, signal: AbortSignal): Promise<ShownTicket> =>
    api(calls.correctTicket, { params: { id }, body }, { signal })

/** Its person, who bought it, allows the use of their image no more. */
export const withdrawImageOf = (api: Api, id: string) => (signal: AbortSignal) =>
  api(calls.withdrawImage, { params: { id } }, { signal })

/** Until when and what of an order may be given back, and giving it back. */
export const withdrawalCallsOf = (api: Api): WithdrawalCalls => ({
  read: (orderId, signal) => api(calls.withdrawal, { params: { transaction_id: orderId } }, { signal }),
  send: (orderId, body, signal) =>
    api(calls.withdraw, { params: { transaction_id: orderId }, body }, { signal }),
})

/** The ports of ticketOfferMachine. */
export const ticketOfferEffects = (api: Api) => ({
  actors: {
    offerTicket: fromPromise<TicketInvite, { id: string }>(({ input: { id }, signal }) =>
      api(calls.offerTicket, { params: { id }, body: { tipo: 'titular' } }, { signal }),
    ),
    withdrawInvite: fromPromise<unknown, { id: string; inviteId: string }>(
      ({ input: { id, inviteId: convite }, signal }) =>
        api(calls.withdrawInvite, { params: { id, convite } }, { signal }),
    ),
  },
})
