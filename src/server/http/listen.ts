import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { limitConnections } from './connections.ts'
import { followConnections } from './drain.ts'
import { shortWayOf } from './short-way.ts'

/** ms; the web gives an upload 120 s before it gives up. */
const longestRequest = 130_000
const longestHeaders = 20_000
const checkEvery = 5_000

type Address = {
  host: string
  port: number
  /** Settings that the address comes from begin with it. */
  prefix?: string
}

const unknownHost = ({ host, prefix = '' }: Address): string =>
  `${prefix}HOST ${host} is neither an address nor a name that this machine knows.`

const sentences: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ host, port, prefix = '' }) =>
    `Port ${port} of ${host} is taken; choose another with ${prefix}PORT.`,
  EACCES: ({ port, prefix = '' }) =>
    `Port ${port} needs more rights than this user has; choose another with ${prefix}PORT.`,
  EADDRNOTAVAIL: ({ host, prefix = '' }) => `${prefix}HOST ${host} is not an address of this machine.`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
}

const inWords = (error: unknown, address: Address): Error => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new Error(sentences[code]?.(address) ?? String(error), { cause: error })
}

/** Serves the app; rejects with one clear sentence when the port is not available. */
export const listen = async (
  app: Hono,
  { trustProxy = false, ...address }: Address & { trustProxy?: boolean },
): Promise<Server> => {
  const { host, port } = address
  const route = getRequestListener(app.fetch, { hostname: host })
  const isReady = shortWayOf(app)
  const server = createServer({ connectionsCheckingInterval: checkEvery }, (incoming, outgoing) => {
    if (!isReady(incoming, outgoing)) void route(incoming, outgoing)
  })
  server.listen(port, host)
  limitConnections(server, trustProxy)
  followConnections(server)
  await once(server, 'listening').catch((error: unknown) => {
    throw inWords(error, address)
  })
  server.requestTimeout = longestRequest
  server.headersTimeout = longestHeaders
  return server
}
