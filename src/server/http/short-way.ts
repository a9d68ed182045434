import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import type { Deps } from '../process/deps.ts'
import { long, sharedHeaders, type SharedText } from './shared-text.ts'

/** An answer that the router would send as it is, the pattern of its route, and its headers. */
export type Ready = { shared: SharedText; route: string; type: string; etag: string }

/** What is ready at an address; null leaves it to the router. */
export type FindReady = (url: string) => Ready | null

/** Answers a request, or says that it did not. */
type ShortWay = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

const shortWays = new WeakMap<Hono, ShortWay>()

export const shortWayOf = (app: Hono): ShortWay => shortWays.get(app) ?? (() => false)

/** The router refuses other names of a host, and reads bodies. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  /^[\w.:[\]-]+$/.test(headers.host ?? '') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

type Answer = { status: 200 | 304; headers: Record<string, string>; bytes: Uint8Array | null }

/** Null where it is still to be compressed, or is so long that others must get their turn. */
const answerOf = ({ shared, type, etag }: Ready, { headers: asked }: IncomingMessage): Answer | null => {
  const headers = sharedHeaders(etag)
  if (asked['if-none-match']?.includes(etag)) return { status: 304, headers, bytes: null }
  const encoding = shared.encodingFor(asked['accept-encoding'])
  const bytes = shared.ready(encoding)
  if (!bytes || bytes.byteLength > long) return null
  headers['content-type'] = type
  headers['content-length'] = String(bytes.byteLength)
  if (encoding !== null) headers['content-encoding'] = encoding
  return { status: 200, headers, bytes }
}

/**
 * Sends what is ready before the router is asked, with the headers, the figures and the line in the log that it would have:
 * for such an answer the way through the router is most of the work.
 */
export const openShortWay = (
  app: Hono,
  { logger, metrics }: Pick<Deps, 'logger' | 'metrics'>,
  { finders, headers: own }: { finders: readonly FindReady[]; headers: Record<string, string> },
): void => {
  const find = (url: string): Ready | null => {
    for (const finder of finders) {
      const ready = finder(url)
      if (ready) return ready
    }
    return null
  }
  shortWays.set(app, (incoming, outgoing) => {
    if (!isPlain(incoming)) return false
    const started = performance.now()
    const url = incoming.url ?? ''
    const ready = find(url)
    const answer = ready && answerOf(ready, incoming)
    if (!answer) return false
    const request = randomUUID()
    outgoing.writeHead(answer.status, { ...own, 'x-request-id': request, ...answer.headers })
    outgoing.end(answer.bytes)
    const took = performance.now() - started
    metrics.answer(answer.status, took)
    if (url.startsWith('/api/'))
      logger.info(
        { request, method: 'GET', route: ready.route, status: answer.status, ms: Math.round(took) },
        'call',
      )
    return true
  })
}
