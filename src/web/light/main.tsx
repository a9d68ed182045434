import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { authMachine } from '#machines/auth.machine.ts'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/classes.css'
import '../layout/page-frame.css'
import { pageViews } from '../app/analytics.ts'
import { readSettings } from '../app/page-data.ts'
import { authEffects } from '../auth/auth.effects.ts'
import { createApi } from '../http/api.ts'
import { Layout } from '../layout/layout.tsx'
import { PageFailed } from '../layout/page-failed.tsx'
import { SessionProvider } from '../session/session.tsx'
import { tokenStore } from '../session/token-store.ts'
import { Route } from '../ticket/ticket.route.tsx'
import { CatchBoundary, PageContext } from './router.tsx'
import './as-react.ts'

/** A ticket's page alone, for who opens its address: what main.tsx is for the whole shop. */
const start = (root: HTMLElement): void => {
  const api = createApi({ token: tokenStore.read, onUnauthorized: tokenStore.remove })
  const settings = readSettings()
  pageViews(settings.analyticsUrl)(globalThis.location.pathname)
  const page = (
    <CatchBoundary getResetKey={() => 0} errorComponent={PageFailed}>
      <Route />
    </CatchBoundary>
  )
  createRoot(root).render(
    <StrictMode>
      <SessionProvider machine={authMachine.provide(authEffects(api))} api={api} settings={settings}>
        <PageContext value={page}>
          <Layout />
        </PageContext>
      </SessionProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root !== null) start(root)
