import type { Hono } from 'hono'
import { calendarFile } from '#contract/laws/calendar-file.ts'
import type { Deps } from '../process/deps.ts'

/**
 * The event for a calendar, by an address of its own: a phone opens its calendar with it, and it needs no script. Where there
 * is no such event, the page says so.
 */
export const registerCalendarRoutes = (
  app: Hono,
  deps: Pick<Deps, 'events' | 'settings' | 'clock'>,
): void => {
  app.get('/eventos/:id/agenda.ics', async (c, next) => {
    const id = c.req.param('id')
    const found = await deps.events.detail(id, 'url')
    const address = `${deps.settings.publicBaseUrl}/eventos/${encodeURIComponent(id)}`
    const file = found && calendarFile(found.value.evento, address, deps.clock())
    if (!file) return next()
    return c.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="evento.ics"',
      'cache-control': 'no-cache',
    })
  })
}
