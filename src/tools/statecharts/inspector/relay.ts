import type { ViteDevServer, WebSocketClient } from 'vite'
import { hot, pageOf, type Report } from './report.ts'

/** How often a tab is asked whether it is there, ms, and after how many questions without an answer it counts as gone. */
const beat = 1200
const patience = 3

type Watched = { page: string; unanswered: number }

/** Passes what tabs report on to whoever watches, and says which tabs are gone. */
export const relay = ({ ws, httpServer }: Pick<ViteDevServer, 'ws' | 'httpServer'>): void => {
  const watchers = new Set<WebSocketClient>()
  const tabs = new Map<WebSocketClient, Watched>()

  const tellGone = (page: string): void => {
    for (const watcher of watchers) watcher.send(hot.gone, page)
  }
  const come = (client: WebSocketClient, page: string): void => {
    const tab: Watched = { page, unanswered: 0 }
    tabs.set(client, tab)
    client.socket.on('pong', () => {
      if (tab.unanswered >= patience) client.send(hot.question)
      tab.unanswered = 0
    })
  }
  ws.on(hot.report, (report: Report, client) => {
    if (!tabs.has(client)) come(client, pageOf(report.actor))
    for (const watcher of watchers) watcher.send(hot.report, report)
  })
  ws.on(hot.question, (_data: unknown, client) => {
    watchers.add(client)
    ws.send(hot.question)
  })
  ws.on('vite:client:disconnect', (_data: unknown, client: WebSocketClient) => {
    const tab = tabs.get(client)
    tabs.delete(client)
    watchers.delete(client)
    if (tab && tab.unanswered < patience) tellGone(tab.page)
  })

  // A socket that ends says so; a phone out of reach says nothing.
  const timer = setInterval(() => {
    for (const [client, tab] of tabs) {
      client.socket.ping()
      tab.unanswered++
      if (tab.unanswered === patience) tellGone(tab.page)
    }
  }, beat)
  timer.unref()
  httpServer?.on('close', () => clearInterval(timer))
}
