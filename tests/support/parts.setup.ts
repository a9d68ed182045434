import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

import type { TestProject } from 'vitest/node'

import { embeddedTemplate } from './embedded-template.ts'
import { startCluster } from './postgres-cluster.ts'
import { runShop } from './shop-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address where a test file asks for the parts that one run shares: a database server, a built shop. */
    parts: string
  }
}

type Parts = { address: string; users: number; close: () => Promise<void> }
const shared = globalThis as typeof globalThis & { quadraParts?: Promise<Parts> }

/** Offers the shared parts of a run; each is made when first asked for and gone when the run ends. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.quadraParts ??= openParts()
  const parts = await shared.quadraParts
  parts.users += 1
  project.provide('parts', parts.address)
  return async () => {
    parts.users -= 1
    if (parts.users > 0) return
    delete shared.quadraParts
    await parts.close()
  }
}

async function openParts(): Promise<Parts> {
  const made = new Map<string, Promise<string>>()
  const closers: (() => Promise<void>)[] = []
  const cluster = async (durable: boolean) => {
    const { url, stop } = await startCluster({ durable })
    closers.push(stop)
    return url
  }
  const shop = async (...settings: Parameters<typeof runShop>) => {
    const running = await runShop(...settings)
    closers.push(running.close)
    return running
  }
  const data = async (env: Record<string, string>) => {
    await part('/build')
    const { dataDir, stop } = await shop('visited', env)
    await stop()
    return dataDir
  }
  const makers: Record<string, () => Promise<string>> = {
    '/postgres': () => cluster(false),
    '/postgres-durable': () => cluster(true),
    '/embedded-template': embeddedTemplate,
    '/build': () => buildShop(),
    '/inspected-build': () => part('/build').then(() => buildShop('--inspected')),
    '/empty-data': () => data({ SEED_DEMO: '0' }),
    '/seeded-data': () => data({}),
    '/walked-shop': async () => {
      const [empty] = await Promise.all([part('/empty-data'), part('/inspected-build')])
      const { url } = await shop('inspected', { RATE_LIMIT: 'off', SEED_DEMO: '0' }, empty)
      return url
    },
    '/visited-shop': async () => {
      const { url } = await shop('visited', { RATE_LIMIT: 'off' }, await part('/seeded-data'))
      return url
    },
  }
  const part = (name: string): Promise<string> => {
    const make = makers[name] ?? (() => Promise.reject(new Error('no such part')))
    const started = made.get(name) ?? make()
    made.set(name, started)
    return started
  }
  const server = createServer((request, response) => {
    part(request.url ?? '').then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    users: 0,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await Promise.allSettled(made.values())
      await Promise.all(closers.map((close) => close()))
    },
  }
}

async function buildShop(...flags: string[]): Promise<string> {
  const script = fileURLToPath(new URL('../../src/tools/build.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, '--if-needed', ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the shop does not build:\n${complaint}`)
  return 'built'
}
