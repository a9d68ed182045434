import { useHydrated, useLocation, useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { publicCalls } from '#contract/calls/public-calls.ts'
import { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'
import type { Buyer } from '#machines/ticket-selection.setup.ts'
import { readTickets } from '../app/navigation.ts'
import { loadChunk } from '../app/load-chunk.ts'
import { useFirstAnswer } from '../session/first-answer.ts'
import { useApi, useSession, useSettings } from '../session/session.tsx'
import { documentOf } from '../session/token-claims.ts'
import { tokenStore } from '../session/token-store.ts'
import { latePart } from '../ui/late-part.tsx'
import { ticketSelectionEffects } from './event.effects.ts'
import { EventPage } from './event.page.tsx'

/** Asked only by who has a session: most visitors have none. */
const OpenOrderLink = latePart(
  async () => (await loadChunk(() => import('./open-order-link.tsx'))).OpenOrderLink,
)

/** Most events that are looked at are to come. */
const ComingEvents = latePart(async () => (await loadChunk(() => import('./coming-events.tsx'))).ComingEvents)

/** Who buys is read when they buy (product §5: "buying requires a stored token"). */
const buyerNow = (): Buyer => {
  const token = tokenStore.read()
  return { hasToken: token !== null, document: token === null ? null : documentOf(token) }
}

export const Route = () => {
  const { id } = useParams({ from: '/eventos/$id' })
  const { state } = useLocation()
  const api = useApi()
  const { origin } = useRouter()
  const { token } = useSession()
  const isHydrated = useHydrated()
  const first = useFirstAnswer(publicCalls.event, { params: { id }, query: { banner: 'url' } })
  const machine = useMemo(() => ticketSelectionMachine.provide(ticketSelectionEffects(api)), [api])
  return (
    <EventPage
      key={id}
      machine={machine}
      input={{ id, wanted: readTickets(state) ?? [] }}
      buyer={buyerNow}
      openOrder={isHydrated && token !== null ? OpenOrderLink : null}
      coming={isHydrated ? ComingEvents : null}
      shopHours={useSettings().withdrawalHours}
      address={`${origin}/eventos/${id}`}
      first={first && { detail: first.answer, now: first.now }}
    />
  )
}
