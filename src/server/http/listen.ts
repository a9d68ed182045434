import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { limitConnections } from './connections.ts'

const patienceMs = 10_000
const tickMs = 50
/** ms; the web gives an upload 120 s before it gives up. */
const longestRequest = 130_000
const longestHeaders = 20_000
const checkEvery = 5_000

const unknownHost = (host: string): string =>
  `HOST ${host} is neither an address nor a name that this machine knows.`

const sentences: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) => `Port ${port} of ${host} is taken; choose another with PORT.`,
  EACCES: (_host, port) => `Port ${port} needs more rights than this user has; choose another with PORT.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
}

const inWords = (error: unknown, host: string, port: number): Error => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new Error(sentences[code]?.(host, port) ?? String(error), { cause: error })
}

/** Serves the app; rejects with one clear sentence when the port is not available. */
export const listen = async (
  app: Hono,
  { host, port, trustProxy = false }: { host: string; port: number; trustProxy?: boolean },
): Promise<Server> => {
  const serverOptions = { connectionsCheckingInterval: checkEvery }
  const server = serve({ fetch: app.fetch, hostname: host, port, serverOptions }) as Server
  limitConnections(server, trustProxy)
  await once(server, 'listening').catch((error: unknown) => {
    throw inWords(error, host, port)
  })
  server.requestTimeout = longestRequest
  server.headersTimeout = longestHeaders
  return server
}

/** Stops accepting, closes idle connections, and gives requests in flight ten seconds. */
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
