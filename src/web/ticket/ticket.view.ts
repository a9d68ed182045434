import type { SnapshotFrom } from 'xstate'
import type { TicketFace } from '#contract/nouns/ticket-face.ts'
import { ticketMessages as messages } from '#contract/words/ticket-messages.ts'
import type { ticketPageMachine } from '#machines/ticket-page.machine.ts'

type Snapshot = SnapshotFrom<typeof ticketPageMachine>

/** Where the ticket is, for the button under it. */
export type Keeping = 'none' | 'free' | 'keeping' | 'kept' | 'dropping'

export type TicketPageView =
  | { shows: 'loading' }
  | {
      shows: 'ticket'
      face: TicketFace
      keeping: Keeping
      note: string | null
      error: string | null
      canReload: boolean
      /** Whoever bought it sees more after a login. */
      canLogIn: boolean
    }
  | { shows: 'failed'; error: string | null }
  | { shows: 'missing' }
  | { shows: 'login'; note: string }

/** A ticket's page as a person sees it. */
export const ticketPageView = ({ value, context }: Snapshot): TicketPageView => {
  const { face, error } = context
  if (value === 'loggedOut') return { shows: 'login', note: messages.ticket.loginNeeded }
  if (value === 'erased') return { shows: 'login', note: messages.ticket.erased }
  if (value === 'missing') return { shows: 'missing' }
  if (value === 'failed') return { shows: 'failed', error }
  if (face === null) return { shows: 'loading' }
  const shown = { shows: 'ticket', face, error, canLogIn: false } as const
  if (value === 'keptAlone' || value === 'erasing') {
    const keeping = value === 'erasing' ? 'dropping' : 'kept'
    return { ...shown, keeping, note: messages.ticket.keptAlone, canReload: false, canLogIn: true }
  }
  if (value === 'onDevice')
    return { ...shown, keeping: 'none', note: messages.ticket.onDevice, canReload: true }
  if (typeof value === 'string') return { ...shown, keeping: 'none', note: null, canReload: false }
  const isPreparing = face.qr === null && face.situacao === 'Válido' && face.passou_em === null
  return {
    ...shown,
    keeping: value.shown === 'free' && face.qr === null ? 'none' : value.shown,
    note: null,
    canReload: isPreparing,
  }
}
