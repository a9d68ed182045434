import { useLocation, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'
import { readTickets } from '../navigation.ts'
import { useApi, useSession } from '../session.tsx'
import { documentOf } from '../token-claims.ts'
import { ticketSelectionEffects } from './event.effects.ts'
import { EventPage } from './event.page.tsx'

export const EventRoute = () => {
  const { id } = useParams({ from: '/eventos/$id' })
  const { state } = useLocation()
  const api = useApi()
  const { token } = useSession()
  const machine = useMemo(() => ticketSelectionMachine.provide(ticketSelectionEffects(api)), [api])
  return (
    <EventPage
      key={id}
      machine={machine}
      input={{ id, wanted: readTickets(state) ?? [] }}
      buyer={{ hasToken: token !== null, document: token === null ? null : documentOf(token) }}
      address={`${globalThis.location.origin}/eventos/${id}`}
    />
  )
}
