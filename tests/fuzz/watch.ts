import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { slowHealth } from './judge.ts'

export type Watch = {
  /** The longest that an answer took so far, ms, and what the shop's main thread did meanwhile. */
  longest: { waited: number; worked: number }
  /** Waits of the second visitor that are the shop's own doing, ms. */
  waits: number[]
  close: () => void
}

export type Seen = { waited: number; worked: number }

const visitor = fileURLToPath(new URL('visitor.mjs', import.meta.url))

/** A second visitor, in a process of its own, who only asks whether the shop is there. */
export const watchHealth = async (url: string, pid: number): Promise<Watch> => {
  const asking = fork(visitor, [`${url}/healthz`, String(pid)], { execArgv: [] })
  const watch: Watch = { longest: { waited: 0, worked: 0 }, waits: [], close: () => asking.kill() }
  asking.on('message', (seen: Seen) => {
    if (seen.waited > watch.longest.waited) watch.longest = seen
    if (Math.min(seen.waited, seen.worked) > slowHealth) watch.waits.push(Math.round(seen.waited))
  })
  await once(asking, 'message')
  return watch
}
