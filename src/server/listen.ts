import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

const patienceMs = 10_000
const tickMs = 50

/** Serves the app; rejects when the port cannot be had. */
export const listen = async (app: Hono, { host, port }: { host: string; port: number }): Promise<Server> => {
  const server = serve({ fetch: app.fetch, hostname: host, port }) as Server
  await once(server, 'listening')
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  return server
}

/** Takes no new connection, lets what is in flight finish, closes idle ones at once and the rest after ten seconds. */
export const drain = async (server: Server): Promise<void> => {
  const closed = once(server, 'close')
  server.close()
  const deadline = Date.now() + patienceMs
  const closeIdle = async (): Promise<void> => {
    while (server.listening || Date.now() < deadline) {
      server.closeIdleConnections()
      const done = await Promise.race([closed.then(() => true), pause(tickMs, false)])
      if (done) return
    }
    server.closeAllConnections()
  }
  await Promise.all([closed, closeIdle()])
}
