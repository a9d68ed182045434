import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

import type { TestProject } from 'vitest/node'

import { embeddedTemplate } from './embedded-template.ts'
import { type Cluster, startCluster } from './postgres-cluster.ts'

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
  const clusters = new Map<string, Promise<Cluster>>()
  let built: Promise<string> | undefined
  let inspected: Promise<string> | undefined
  let template: Promise<string> | undefined
  const cluster = async (durable: boolean) => {
    const key = String(durable)
    const started = clusters.get(key) ?? startCluster({ durable })
    clusters.set(key, started)
    return (await started).url
  }
  const makers: Record<string, () => Promise<string>> = {
    '/postgres': () => cluster(false),
    '/postgres-durable': () => cluster(true),
    '/embedded-template': () => (template ??= embeddedTemplate()),
    '/build': () => (built ??= buildShop()),
    '/inspected-build': () => (inspected ??= (built ??= buildShop()).then(() => buildShop('--inspected'))),
  }
  const server = createServer((request, response) => {
    const make = makers[request.url ?? ''] ?? (() => Promise.reject(new Error('no such part')))
    make().then(
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
      const started = await Promise.allSettled(clusters.values())
      await Promise.all(started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stop()] : [])))
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
