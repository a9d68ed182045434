import { useMemo } from 'react'
import { eventListMachine } from '#machines/event-list.machine.ts'
import { ComingList } from '../event-list/coming-list.tsx'
import { eventListEffects } from '../event-list/event-list.effects.ts'
import { useApi } from '../session/session.tsx'
import { NotFoundPage } from './not-found.page.tsx'

export const Route = () => {
  const api = useApi()
  const machine = useMemo(() => eventListMachine.provide(eventListEffects(api)), [api])
  return <NotFoundPage coming={<ComingList machine={machine} title="Próximos eventos" level={2} />} />
}
