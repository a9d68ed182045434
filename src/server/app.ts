import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { messages } from '#contract/words/messages.ts'
import { registerAuthRoutes } from './auth/auth.routes.ts'
import { registerCheckoutRoutes } from './checkout/checkout.routes.ts'
import { registerOpenOrderRoutes } from './checkout/open-orders.routes.ts'
import { registerCancellationRoutes } from './cancellations/cancellations.routes.ts'
import { compression } from './http/compression.ts'
import { registerCouponRoutes } from './coupons/coupons.routes.ts'
import { registerDashboardRoutes } from './dashboard/dashboard.routes.ts'
import { registerDemoRoutes } from './demo/demo.routes.ts'
import { registerDoorRoutes } from './doors/doors.routes.ts'
import type { Deps } from './process/deps.ts'
import { registerCalendarRoutes } from './events/calendar.routes.ts'
import { registerCatalogRoutes } from './events/catalog.routes.ts'
import { registerEventWritingRoutes } from './events/event-writing.routes.ts'
import { registerEventRoutes } from './events/events.routes.ts'
import { registerHealth } from './http/health.ts'
import { registerMediaRoutes } from './media/media.routes.ts'
import { registerWebhookRoutes } from './payments/webhooks.routes.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders, securityHeadersOf } from './http/security-headers.ts'
import { openShortWay } from './http/short-way.ts'
import { answerFailure } from './http/serve.ts'
import { publicSettings } from './shell/public-settings.ts'
import { registerRefundRoutes } from './refunds/refunds.routes.ts'
import { registerShell, type Render } from './shell/shell.routes.ts'
import { registerHolderRoutes } from './holders/holder.routes.ts'
import { registerTicketRoutes } from './tickets/tickets.routes.ts'
import { emptyWeb, type Web } from './shell/web-files.ts'
import { registerUserRoutes } from './users/users.routes.ts'
import { registerWithdrawalRoutes } from './withdrawals/withdrawals.routes.ts'

type Options = {
  isDraining?: () => boolean
  /** The built web. */
  web?: Web
  /** Writes pages; without it they are sent as they were built. */
  render?: Render | null
}

/** What exists: the calls of product §7, the provider's notifications, images, health and the pages. */
export const createApp = (
  deps: Deps,
  { isDraining = () => false, web = emptyWeb, render = null }: Options = {},
): Hono => {
  const app = new Hono()
  // without a header's name: a visitor does not choose how the log calls the request
  app.use('*', requestId({ headerName: '' }), requestLog(deps))
  const headers = securityHeadersOf(deps.settings, web.style?.hash ?? null)
  app.use('*', securityHeaders(headers))
  app.use('*', compression())
  app.onError((error, c) => answerFailure(deps, c, error))
  registerHealth(app, deps, isDraining)
  registerAuthRoutes(app, deps)
  registerUserRoutes(app, deps)
  const eventsReady = registerEventRoutes(app, deps)
  registerCalendarRoutes(app, deps)
  registerDashboardRoutes(app, deps)
  registerCheckoutRoutes(app, deps)
  registerOpenOrderRoutes(app, deps)
  registerCouponRoutes(app, deps)
  registerTicketRoutes(app, deps)
  registerHolderRoutes(app, deps)
  registerWithdrawalRoutes(app, deps)
  registerRefundRoutes(app, deps)
  registerWebhookRoutes(app, deps)
  registerEventWritingRoutes(app, deps)
  registerCatalogRoutes(app, deps)
  registerCancellationRoutes(app, deps)
  registerDoorRoutes(app, deps)
  registerMediaRoutes(app, deps)
  registerDemoRoutes(app, deps)
  app.all('/api/*', (c) => c.json({ error: messages.server.notFound }, 404))
  const pagesReady = registerShell(app, deps, { web, settings: publicSettings(deps.settings), render })
  openShortWay(app, deps, { finders: [eventsReady, pagesReady], headers })
  return app
}
