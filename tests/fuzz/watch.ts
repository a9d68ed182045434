import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

import { slowHealth } from './judge.ts'

const everyMs = 50

/** A server that does nothing, in a process of its own: what it takes is the machine's doing. */
const idleServer = `require('node:http').createServer((_, answer) => answer.end())
  .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`

/**
 * Asks both servers again and again from a process of its own, and tells how long each took, and a piece of work that
 * is always the same.
 */
const visitor = `const { createHash } = require('node:crypto')
  const [shop, idle] = process.argv.slice(1)
  const bytes = Buffer.alloc(1_000_000)
  const work = () => {
    const started = performance.now()
    createHash('sha256').update(bytes).digest()
    return performance.now() - started
  }
  const ask = async (url) => {
    const started = performance.now()
    await fetch(url, { signal: AbortSignal.timeout(30000) }).then((answer) => answer.text(), () => {})
    return performance.now() - started
  }
  setInterval(async () => {
    const [shopMs, idleMs] = await Promise.all([ask(shop), ask(idle)])
    console.log(shopMs + ' ' + idleMs + ' ' + work())
  }, ${everyMs})`

export type Watch = {
  /** The longest that shop and idle server took so far, ms. */
  longest: { shop: number; idle: number }
  /** How many times slower than at its best this machine was, by the median of the work. */
  slowdown: () => number
  /** Waits of the second visitor that the idle server does not explain, ms. */
  waits: number[]
  close: () => void
}

const run = (script: string, ...args: string[]): ChildProcessByStdio<null, Readable, null> =>
  spawn(process.execPath, ['-e', script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })

/** A second visitor who only asks whether the shop is there. */
export const watchHealth = async (url: string): Promise<Watch> => {
  const idle = run(idleServer)
  const [port] = (await once(idle.stdout, 'data')) as [Buffer]
  const asking = run(visitor, `${url}/healthz`, `http://127.0.0.1:${port.toString().trim()}/`)
  const longest = { shop: 0, idle: 0 }
  const waits: number[] = []
  const works: number[] = []
  createInterface({ input: asking.stdout }).on('line', (line) => {
    const [shop = 0, bare = 0, work = 0] = line.split(' ').map(Number)
    longest.shop = Math.max(longest.shop, shop)
    longest.idle = Math.max(longest.idle, bare)
    works.push(work)
    if (shop - bare > slowHealth) waits.push(Math.round(shop))
  })
  return {
    longest,
    waits,
    slowdown: () => {
      const sorted = works.toSorted((a, b) => a - b)
      return (sorted[sorted.length >> 1] ?? 1) / (sorted[0] ?? 1)
    },
    close: () => {
      asking.kill()
      idle.kill()
    },
  }
}
