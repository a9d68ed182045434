import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardMachine } from '#machines/dashboard.machine.ts'
import { useApi, useSession } from '../session/session.tsx'
import { confirmingAccess } from './access.effects.ts'
import { dashboardEffects } from './dashboard.effects.ts'
import { DashboardPage } from './dashboard.page.tsx'

/** Whoever loses the session, here or in another tab, loses the page with everybody's data at once. */
export const Route = () => {
  const { id } = useParams({ from: '/eventos/$id/dashboard' })
  const { token } = useSession()
  const api = useApi()
  const [now] = useState(() => new Date())
  return (
    <DashboardPage
      key={`${id} ${token === null ? 'closed' : 'open'}`}
      now={now}
      machine={dashboardMachine.provide(dashboardEffects(api))}
      input={{ eventId: id, hasToken: token !== null }}
      access={(eventId, dashboard) => (access) => confirmingAccess(api, { eventId, ...access }, dashboard)}
    />
  )
}
