import { useLocation, useParams } from '@tanstack/react-router'
import { dashboardMachine } from '#machines/dashboard.machine.ts'
import { serverNow } from '../http/server-clock.ts'
import { useApi, useSession, useSettings } from '../session/session.tsx'
import { accountOf } from '../session/token-claims.ts'
import { accessErrands } from './access.effects.ts'
import { dashboardEffects } from './dashboard.effects.ts'
import { DashboardPage } from './dashboard.page.tsx'

const shopNow = (): Date => new Date(serverNow())

/** Whoever loses the session, here or in another tab, loses the page with everybody's data at once. */
export const Route = () => {
  const { id } = useParams({ from: '/eventos/$id/dashboard' })
  const hash = useLocation({ select: (here) => here.hash })
  const { token } = useSession()
  const api = useApi()
  const { withdrawalHours, contactEmail } = useSettings()
  return (
    <DashboardPage
      key={`${id} ${token === null ? 'closed' : accountOf(token)}`}
      section={hash}
      now={shopNow}
      contactEmail={contactEmail}
      machine={dashboardMachine.provide(dashboardEffects(api))}
      input={{ eventId: id, hasToken: token !== null }}
      shopHours={withdrawalHours}
      access={(eventId, dashboard) => accessErrands(api, eventId, dashboard)}
    />
  )
}
