import { useLocation, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { limits } from '#contract/words/limits.ts'
import { eventCancellationMachine } from '#machines/event-cancellation.machine.ts'
import { reader } from '../app/navigation.ts'
import { useApi } from '../session/session.tsx'
import { eventCancellationEffects } from './event-cancellation.effects.ts'
import { EventCancellationPage } from './event-cancellation.page.tsx'

const readTicketCode = reader('ticketCode', v.pipe(v.string(), v.maxLength(limits.textMax)))

export const Route = () => {
  const { id } = useParams({ from: '/eventos/$id/cancelamento' })
  const codigo = useLocation({ select: ({ state }) => readTicketCode(state) })
  const api = useApi()
  const machine = useMemo(() => eventCancellationMachine.provide(eventCancellationEffects(api)), [api])
  return <EventCancellationPage key={id} machine={machine} input={{ eventId: id, codigo }} />
}
