import { useMemo } from 'react'
import { eventListMachine } from '#machines/event-list.machine.ts'
import { eventListEffects } from '../event-list/event-list.effects.ts'
import { useFirstEvents } from '../event-list/first-events.ts'
import { useEventTravel } from '../event-list/use-event-travel.ts'
import { useApi, useSettings } from '../session/session.tsx'
import { HomePage } from './home.page.tsx'

export const Route = () => {
  const api = useApi()
  useEventTravel()
  const { contactEmail } = useSettings()
  const machine = useMemo(() => eventListMachine.provide(eventListEffects(api)), [api])
  return <HomePage machine={machine} contactEmail={contactEmail} first={useFirstEvents()} />
}
