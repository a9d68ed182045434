import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

type Most = {
  all: number
  /** Many browsers behind one address, several connections each. */ network: number
}

const usual: Most = { all: 2_000, network: 500 }

/** Closes connections above the limits. Behind a proxy all share one address, so only the total counts. */
export const limitConnections = (server: Server, trustProxy: boolean, most: Most = usual): void => {
  server.maxConnections = most.all
  if (trustProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    if (count > most.network) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
