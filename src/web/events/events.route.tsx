import { useMemo } from 'react'
import { eventListMachine } from '#machines/event-list.machine.ts'
import { eventListEffects } from '../event-list/event-list.effects.ts'
import { useFirstEvents } from '../event-list/first-events.ts'
import { useApi } from '../session/session.tsx'
import { EventsPage } from './events.page.tsx'

export const EventsRoute = () => {
  const api = useApi()
  const machine = useMemo(() => eventListMachine.provide(eventListEffects(api)), [api])
  return <EventsPage machine={machine} first={useFirstEvents()} />
}
