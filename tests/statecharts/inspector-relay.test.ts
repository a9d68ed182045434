import { EventEmitter } from 'node:events'
import type { ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { relay } from '../../src/tools/statecharts/inspector/relay.ts'
import { hot } from '../../src/tools/statecharts/inspector/report.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page's end of the hot channel: what it was sent, and whether it still answers. */
class Client {
  readonly heard: unknown[][] = []
  isThere = true
  readonly socket = Object.assign(new EventEmitter(), {
    ping: () => (this.isThere ? this.socket.emit('pong') : false),
  })

  send(...message: unknown[]): void {
    this.heard.push(message)
  }
}

const started = () => {
  const channel = new EventEmitter()
  const asked = vi.fn<(event: string) => void>()
  const ws = { on: channel.on.bind(channel), send: asked }
  relay({ ws, httpServer: null } as unknown as Pick<ViteDevServer, 'ws' | 'httpServer'>)
  const [tab, phone, watcher] = [new Client(), new Client(), new Client()]
  channel.emit(hot.question, undefined, watcher)
  const ofTab = { actor: 'tab x:0' }
  const ofPhone = { actor: 'phone x:0' }
  channel.emit(hot.report, ofTab, tab)
  channel.emit(hot.report, ofPhone, phone)
  return {
    channel,
    asked,
    tab,
    phone,
    watcher,
    reports: [
      [hot.report, ofTab],
      [hot.report, ofPhone],
    ],
  }
}

it('passes reports on to whoever watches, and asks all tabs for them', () => {
  const { asked, watcher, tab, phone, reports } = started()
  expect(asked.mock.calls).toEqual([[hot.question]])
  expect(watcher.heard).toEqual(reports)
  expect([...tab.heard, ...phone.heard], 'nobody else is told').toEqual([])
})

it('says at once which tab was closed or crashed', () => {
  const { channel, tab, watcher, reports } = started()
  channel.emit('vite:client:disconnect', undefined, tab)
  expect(watcher.heard).toEqual([...reports, [hot.gone, 'tab']])
})

it('says within a few seconds that a phone is out of reach, and asks it when it is back', () => {
  const { phone, watcher, reports } = started()
  vi.advanceTimersByTime(60_000)
  expect(watcher.heard, 'silent tabs that are there stay').toEqual(reports)
  phone.isThere = false
  vi.advanceTimersByTime(5000)
  expect(watcher.heard).toEqual([...reports, [hot.gone, 'phone']])
  vi.advanceTimersByTime(5000)
  expect(watcher.heard.length, 'it is said once').toBe(3)
  phone.isThere = true
  vi.advanceTimersByTime(1200)
  expect(phone.heard).toEqual([[hot.question]])
})
