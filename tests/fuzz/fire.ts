import { type Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { processorTime } from './processor.ts'
import type { Shot } from './shots.ts'
import type { World } from './world.ts'

/** What came back. Status null: the connection ended without an answer. `worked`: what the shop had of the processors. */
export type Answered = { status: number | null; text: string; ms: number; worked: number }

const patienceMs = 30_000
const readMost = 200_000

const headersOf = ({ headers, body, actor, delivery }: Shot, { tokens }: World): Record<string, string> => {
  const token = tokens[actor]
  const length = (body?.length ?? 0) + (delivery === 'cut' || delivery === 'stalled' ? 1_000 : 0)
  return {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(length > 0 && { 'content-length': String(length) }),
    ...headers,
  }
}

type Target = {
  world: World
  /** Of the shop's process. */ pid: number
  agent: Agent
  /** ms. */ stallMs: number
}

/** Sends one request as it is to be delivered; a stalled one is given up after `stallMs`. */
export const fire = ({ world, pid, agent, stallMs }: Target, shot: Shot): Promise<Answered> =>
  new Promise((resolve) => {
    const started = performance.now()
    const before = processorTime(pid)
    let status: number | null = null
    let text = ''
    const done = () =>
      resolve({ status, text, ms: performance.now() - started, worked: processorTime(pid) - before })
    const sent = request(
      new URL(shot.path, world.url),
      { method: shot.method, headers: headersOf(shot, world), agent, timeout: patienceMs },
      (response) => {
        status = response.statusCode ?? null
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          if (text.length < readMost) text += chunk
        })
        response.on('end', done)
        response.on('error', done)
        response.on('close', done)
      },
    )
    sent.on('error', done)
    sent.on('timeout', () => sent.destroy())
    void write(shot, sent, stallMs)
  })

const write = async (
  { body, delivery }: Shot,
  sent: ReturnType<typeof request>,
  stallMs: number,
): Promise<void> => {
  if (delivery === 'whole') return void sent.end(body ?? undefined)
  const bytes = body ?? Buffer.alloc(0)
  const size = Math.max(1, Math.ceil(bytes.length / 5))
  for (let at = 0; at < bytes.length; at += size) {
    sent.write(bytes.subarray(at, at + size))
    await pause(2)
  }
  if (delivery === 'pieces') return void sent.end()
  if (delivery === 'stalled') await pause(stallMs)
  sent.destroy()
}
