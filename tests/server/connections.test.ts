import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { limitConnections } from '#server/http/connections.ts'

const opened = async (trustProxy: boolean, most: { all: number; network: number }) => {
  const server = createServer((_request, response) => response.end('ok'))
  limitConnections(server, trustProxy, most)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets: Socket[] = []
  const serverSockets: Socket[] = []
  server.on('connection', (socket: Socket) => void serverSockets.push(socket))
  const { port } = server.address() as AddressInfo
  return {
    /** Whether a new connection is answered, or closed at once. */
    isTaken: async (): Promise<boolean> => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      sockets.push(socket)
      socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
      return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
    },
    leave: async (): Promise<void> => {
      const gone = once(serverSockets.shift() ?? server, 'close')
      sockets.shift()?.destroy()
      await gone
    },
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

test('one network has so many connections, and a closed one leaves its place', async () => {
  const { isTaken, leave, close } = await opened(false, { all: 10, network: 2 })
  expect([await isTaken(), await isTaken(), await isTaken()]).toEqual([true, true, false])
  await leave()
  expect(await isTaken()).toBe(true)
  await close()
})

test('behind a proxy only all together are counted', async () => {
  const { isTaken, close } = await opened(true, { all: 3, network: 1 })
  expect([await isTaken(), await isTaken(), await isTaken(), await isTaken()]).toEqual([
    true,
    true,
    true,
    false,
  ])
  await close()
})
