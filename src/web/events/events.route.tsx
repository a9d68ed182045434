import { useHydrated, useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { TimeClass } from '#contract/nouns/event.ts'
import { eventListMachine, type LoadedEvents } from '#machines/event-list.machine.ts'
import { eventListEffects } from '../event-list/event-list.effects.ts'
import { useFirstEvents } from '../event-list/first-events.ts'
import { useEventTravel } from '../event-list/use-event-travel.ts'
import { serverNow } from '../http/server-clock.ts'
import { useApi } from '../session/session.tsx'
import { filterOf } from './event-filter.ts'
import { EventsPage, type ShownEvents } from './events.page.tsx'

/** ms for which the list that was left is shown again as it was, as one that was never left. */
const keptFor = 30 * 60_000

type Entry = { tab?: TimeClass } | null

let kept: LoadedEvents = { events: [], now: 0 }

/** Written past the router: a note for the way back, not a navigation. */
const keep = ({ events, now, tab }: ShownEvents): void => {
  kept = { events, now }
  History.prototype.replaceState.call(history, { ...(history.state as Entry), tab }, '')
}

export const Route = () => {
  const api = useApi()
  const machine = useMemo(() => eventListMachine.provide(eventListEffects(api)), [api])
  useEventTravel()
  const isHydrated = useHydrated()
  const first = useFirstEvents()
  const router = useRouter()
  const [left] = useState(() => (isHydrated ? (history.state as Entry)?.tab : undefined))
  const [created] = useState(() => (isHydrated ? router.state.location.state.created : undefined))
  const search = useRouterState({ select: ({ location }) => location.search })
  const filter = useMemo(() => filterOf(search), [search])
  const again = left && serverNow() - kept.now < keptFor ? kept : null
  return (
    <EventsPage
      machine={machine}
      first={first ?? again}
      filter={filter}
      created={created}
      onList={keep}
      {...(left && { tab: left })}
    />
  )
}
