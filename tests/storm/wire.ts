import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** The way from the shop to its database, which a storm cuts, slows down and blocks. */
export type Wire = {
  url: string
  /** Every connection ends, and none is made. */
  cut: () => void
  /** Whatever is sent takes so many ms longer, each way. */
  slow: (ms: number) => void
  /** Nothing that is sent arrives, and nobody is told. */
  block: () => void
  /** The other side of all connections is gone, and nobody is told; new ones are as they should be. */
  silence: () => void
  /** As it should be; what was blocked arrives now. */
  mend: () => void
  close: () => void
}

type Way = { far: Socket; isSilent: boolean }

const portOf = (server: Server): number => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the wire has no port')
  return address.port
}

export const openWire = async (database: string): Promise<Wire> => {
  const { hostname, port } = new URL(database)
  const sockets = new Set<Socket>()
  const ways = new Set<Way>()
  let isCut = false
  let delay = 0
  let open = Promise.resolve()
  let unblock = (): void => {}
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  /** In the order in which it was sent. */
  const pass = (from: Socket, to: Socket, way: Way): void => {
    let last = Promise.resolve()
    const send = async (before: Promise<void>, chunk: Buffer): Promise<void> => {
      await before
      if (delay > 0) await pause(delay)
      await open
      if (!way.isSilent) to.write(chunk)
    }
    from.on('data', (chunk: Buffer) => {
      last = send(last, chunk)
    })
    from.on('close', () => void last.then(() => (way.isSilent ? undefined : to.destroy())))
  }
  const server = createServer((near) => {
    keep(near)
    if (isCut) {
      near.destroy()
      return
    }
    const far = keep(connect({ host: hostname, port: Number(port) }))
    const way = { far, isSilent: false }
    ways.add(way)
    near.on('close', () => ways.delete(way))
    pass(near, far, way)
    pass(far, near, way)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(database), { port: String(portOf(server)) }).href,
    cut: () => {
      isCut = true
      end()
    },
    silence: () => {
      for (const way of ways) {
        way.isSilent = true
        way.far.destroy()
      }
    },
    slow: (ms) => void (delay = ms),
    block: () => {
      open = new Promise((resolve) => {
        unblock = resolve
      })
    },
    mend: () => {
      isCut = false
      delay = 0
      unblock()
      open = Promise.resolve()
    },
    close: () => {
      server.close()
      end()
    },
  }
}
