import { Agent } from 'node:http'

import fc from 'fast-check'

import { type Answered, fire } from './fire.ts'
import { isSlow, verdict } from './judge.ts'
import { type Shot, shots } from './shots.ts'
import { watchHealth } from './watch.ts'
import { openWorld, type World } from './world.ts'

export type Finding = { seed: number; shot: string; problem: string }

export type Fuzzed = {
  requests: number
  findings: Finding[]
  /** How often each call answered what. */
  statuses: Map<string, Map<string, number>>
  slowest: { ms: number; shot: string }
  /** The longest wait of a second visitor for /healthz, and what the shop's main thread did meanwhile, ms. */
  health: { waited: number; worked: number }
}

/** A running shop; `pid` of its process. */
type Target = { url: string; pid: number }

type Options = {
  requests: number
  seed: number
  /** How long a stalled body is left open, ms. */
  stallMs: number
  said?: (line: string) => void
}

const atOnce = 8
const perSeed = 500

const named = ({ actor, method, call, delivery, headers, body }: Shot): string =>
  `${actor} ${method} ${call}, ${delivery}, ${body?.length ?? 0} bytes of ${headers['content-type'] ?? 'nothing'}`

const count = ({ statuses }: Fuzzed, { call }: Shot, { status }: Answered): void => {
  const ofCall = statuses.get(call) ?? new Map<string, number>()
  const key = String(status ?? 'ended')
  ofCall.set(key, (ofCall.get(key) ?? 0) + 1)
  statuses.set(call, ofCall)
}

const isAlive = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )

/**
 * Fires at a shop of this machine with the demo in it; the same seed fires the same requests. A logged-out account logs
 * in again with each new seed.
 */
export const fuzz = async (
  { url, pid }: Target,
  { requests, seed, stallMs, said }: Options,
): Promise<Fuzzed> => {
  const watch = await watchHealth(url, pid)
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const fuzzed: Fuzzed = {
    requests: 0,
    findings: [],
    statuses: new Map(),
    slowest: { ms: 0, shot: '' },
    health: watch.longest,
  }

  const late: Shot[] = []

  const shoot = async (world: World, shot: Shot, at: number): Promise<void> => {
    const answered = await fire({ world, pid, agent, stallMs }, shot)
    fuzzed.requests += 1
    count(fuzzed, shot, answered)
    const isOwnPace = shot.delivery === 'stalled'
    if (!isOwnPace && answered.ms > fuzzed.slowest.ms) fuzzed.slowest = { ms: answered.ms, shot: named(shot) }
    const problem = verdict(answered)
    if (problem !== null) fuzzed.findings.push({ seed: at, shot: named(shot), problem })
    if (isSlow(shot, answered)) late.push(shot)
  }

  /** Who waited for others' requests is answered at once when alone; what keeps all waiting is slow then too. */
  const askAlone = async (shot: Shot, at: number): Promise<void> => {
    const answered = await fire({ world: await openWorld(url), pid, agent, stallMs }, shot)
    if (!isSlow(shot, answered)) return
    const problem = `answered after ${Math.round(answered.ms)} ms`
    fuzzed.findings.push({ seed: at, shot: named(shot), problem })
  }

  const volley = async (at: number, size: number): Promise<void> => {
    const world = await openWorld(url)
    const waiting = fc.sample(shots(world), { numRuns: size, seed: at })
    const stalled: Promise<void>[] = []
    const next = async (): Promise<void> => {
      for (let shot = waiting.shift(); shot; shot = waiting.shift())
        if (shot.delivery === 'stalled') stalled.push(shoot(world, shot, at))
        else await shoot(world, shot, at)
    }
    await Promise.all(Array.from({ length: atOnce }, next))
    await Promise.all(stalled)
    for (const shot of late.splice(0)) await askAlone(shot, at)
  }

  try {
    for (let done = 0, at = seed; done < requests; done += perSeed, at += 1) {
      await volley(at, Math.min(perSeed, requests - done))
      said?.(
        `${fuzzed.requests} requests, ${fuzzed.findings.length} findings, ${watch.waits.length} long waits`,
      )
      if (!(await isAlive(url))) throw new Error(`the shop is gone after seed ${at}`)
    }
    for (const ms of watch.waits)
      fuzzed.findings.push({
        seed,
        shot: 'GET /healthz of a second visitor',
        problem: `answered after ${ms} ms`,
      })
    fuzzed.health = watch.longest
    return fuzzed
  } finally {
    watch.close()
    agent.destroy()
  }
}
