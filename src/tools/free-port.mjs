import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what systems give to outgoing connections, so that it stays free while its server is started again. */
const lowest = 20_000
const count = 12_000

export async function freePort() {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
