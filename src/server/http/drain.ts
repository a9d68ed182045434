import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const tickMs = 50
/** ms; a connection on which nothing was ever asked is closed after this, like one that rests. */
const unusedMs = 6_000

type Patience = {
  /** ms that requests in flight have. */
  forMs?: number
  /** Whether connections that rest are closed at once: whoever asks on one at this moment is not answered. */
  closesResting?: boolean
}

const openOn = new WeakMap<Server, Set<Socket>>()

/** Remembers the server's connections, for `drain`. */
export const followConnections = (server: Server): void => {
  const open = new Set<Socket>()
  openOn.set(server, open)
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
}

const closeUnused = (server: Server): void => {
  for (const socket of openOn.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
}

/**
 * Stops accepting and answers what still comes on open connections, each answer the last of its own. A connection that
 * rests ends by the time-out that its client was told of: closed earlier, it could take a request with it.
 */
export const drain = async (
  server: Server,
  { forMs = 10_000, closesResting = false }: Patience = {},
): Promise<void> => {
  const closed = once(server, 'close').then(() => true)
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // http's own close would end connections that rest
  NetServer.prototype.close.call(server)
  const began = performance.now()
  while (!(await Promise.race([closed, pause(tickMs, false)]))) {
    const waited = performance.now() - began
    if (closesResting) server.closeIdleConnections()
    if (closesResting || waited > unusedMs) closeUnused(server)
    if (waited > forMs) server.closeAllConnections()
  }
}
