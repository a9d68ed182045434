import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { BrowserContext } from 'playwright-core'

export type Wire = {
  /** Where the shop is reached as long as the wire is whole. */
  origin: string
  /** Ends every connection and takes none: for pages and their workers alike. */
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

/** A wire of its own to a server of this machine: what a browser calls offline does not reach the requests of its workers. */
export const wireTo = async (shop: string): Promise<Wire> => {
  const { hostname, port } = new URL(shop)
  const sockets = new Set<Socket>()
  let isCut = false
  const holds = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    holds(near)
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    holds(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      end()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The pages of the context know that they are offline, and their workers find no shop either. */
export const loseNetwork = async (wire: Wire, context: BrowserContext): Promise<void> => {
  wire.cut()
  await context.setOffline(true)
}

export const findNetwork = async (wire: Wire, context: BrowserContext): Promise<void> => {
  wire.mend()
  await context.setOffline(false)
}
