import {
  createRootRoute,
  createRoute,
  createRouter,
  parseSearchWith,
  redirect,
  RouterProvider,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PublicSettings } from '#contract/nouns/settings.ts'
import { authMachine } from '#machines/auth.machine.ts'
import { pageViews } from './analytics.ts'
import type { Api } from '../http/api.ts'
import { authEffects } from '../auth/auth.effects.ts'
import { Layout } from '../layout/layout.tsx'
import { PageFailed } from '../layout/page-failed.tsx'
import { PagePending } from '../layout/page-pending.tsx'
import { lazyPage } from './lazy-page.ts'
import type { FirstAnswers } from './first-answers.ts'
import { loadChunk } from './load-chunk.ts'
import type { Entered } from '../orders/needs-checkout.ts'
import { SessionProvider } from '../session/session.tsx'
import { tokenStore } from '../session/token-store.ts'

const NotFoundPage = lazyPage(() => import('../not-found/not-found.route.tsx'))
const rootRoute = createRootRoute({ component: Layout, notFoundComponent: NotFoundPage })

const needsToken = ({ location }: { location: { href: string } }): void => {
  if (tokenStore.read() === null)
    throw redirect({ to: '/login', replace: true, state: { login: { from: location.href } } })
}

const needsCheckout = async (entered: Entered): Promise<void> =>
  (await loadChunk(() => import('../orders/needs-checkout.ts'))).needsCheckout(entered)

type Entering = { location: { href: string } } & Entered

/** What of a route is the same for all is written once: each page of the shop loads this list. */
const page = <const Path extends string>(
  path: Path,
  load: Parameters<typeof lazyPage>[0],
  beforeLoad?: (entering: Entering) => Promise<void> | void,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: lazyPage(load),
    ...(beforeLoad && { beforeLoad }),
  })

const routeTree = rootRoute.addChildren([
  page('/', () => import('../home/home.route.tsx')),
  page('/login', () => import('../auth/login.route.tsx')),
  page('/signup', () => import('../auth/signup.route.tsx')),
  page('/recover-password', () => import('../auth/recovery.route.tsx')),
  page('/redefinir-senha', () => import('../auth/new-password.route.tsx')),
  page('/confirmar-email', () => import('../auth/email-confirmation.route.tsx')),
  page('/eventos', () => import('../events/events.route.tsx')),
  page('/eventos/$id', () => import('../event/event.route.tsx')),
  page('/pagamento', () => import('../checkout/checkout.route.tsx'), needsCheckout),
  page('/post_payment', () => import('../payment-result/payment-result.route.tsx')),
  page('/tournament/$id', () => import('../bracket/bracket.route.tsx')),
  page('/perfil', () => import('../profile/profile.route.tsx'), needsToken),
  page('/ingresso/$id', () => import('../ticket/ticket.route.tsx')),
  page('/convite/$id', () => import('../ticket/invite.route.tsx')),
  page('/porta/$id', () => import('../door/door.route.tsx')),
  page('/criar-evento', () => import('../event-creation/event-creation.route.tsx'), needsToken),
  page('/eventos/$id/duplicar', () => import('../event-creation/event-duplication.route.tsx'), needsToken),
  page('/organize', () => import('../organise/organise.route.tsx')),
  page('/eventos/$id/portaria', () => import('../door/doors.route.tsx'), needsToken),
  page(
    '/eventos/$id/cancelamento',
    () => import('../event-cancellation/event-cancellation.route.tsx'),
    needsToken,
  ),
  page('/eventos/$id/dashboard', () => import('../dashboard/dashboard.route.tsx')),
])

/** What is other on the server, and where a page came written whole. */
type Place = {
  history?: RouterHistory
  origin?: string
  isServer?: true
  scrollRestoration?: false | (() => boolean)
}

/** The router of the whole shop. Addresses are read as they stand; pages that need a query's digits read it by `searchText`. */
export const createShopRouter = (place: Place = {}) =>
  createRouter({
    routeTree,
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    scrollRestoration: true,
    trailingSlash: 'never',
    ...place,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
}

type Router = ReturnType<typeof createShopRouter>

/** After each change of page: report it, and put the focus on its heading (or on the anchor asked for, or the one field that is left to fill in). */
const followNavigation = (shop: Router, report: (path: string) => void): (() => void) => {
  report(shop.latestLocation.pathname)
  return shop.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation) return
    if (pathChanged) report(toLocation.pathname)
    const target = toLocation.hash
      ? document.getElementById(toLocation.hash)
      : pathChanged
        ? (document.querySelector<HTMLElement>('main [data-first]') ??
          document.querySelector<HTMLElement>('main h1'))
        : null
    target?.focus({ preventScroll: !toLocation.hash })
  })
}

/** Whoever is logged out, here or in another tab, leaves the pages that need a session. */
const followSession = (shop: Router): (() => void) =>
  tokenStore.subscribe(() => {
    if (tokenStore.read() === null) void shop.invalidate()
  })

type Props = { api: Api; settings: PublicSettings; router: Router; first: FirstAnswers | null }

export const App = ({ api, settings, router, first }: Props) => {
  const [machine] = useState(() => authMachine.provide(authEffects(api)))
  useEffect(() => followNavigation(router, pageViews(settings.analyticsUrl)), [router, settings])
  useEffect(() => followSession(router), [router])
  return (
    <SessionProvider machine={machine} api={api} settings={settings} first={first}>
      <RouterProvider router={router} />
    </SessionProvider>
  )
}
