import { useLocation, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { eventCancellationMachine } from '#machines/event-cancellation.machine.ts'
import { readTicketCode } from '../app/navigation.ts'
import { useApi } from '../session/session.tsx'
import { eventCancellationEffects } from './event-cancellation.effects.ts'
import { EventCancellationPage } from './event-cancellation.page.tsx'

export const Route = () => {
  const { id } = useParams({ from: '/eventos/$id/cancelamento' })
  const codigo = useLocation({ select: ({ state }) => readTicketCode(state) })
  const api = useApi()
  const machine = useMemo(() => eventCancellationMachine.provide(eventCancellationEffects(api)), [api])
  return <EventCancellationPage key={id} machine={machine} input={{ eventId: id, codigo }} />
}
