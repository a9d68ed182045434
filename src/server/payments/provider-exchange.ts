import http from 'node:http'
import https from 'node:https'

/** One request to the provider, and its whole answer. */
type Asked = {
  url: URL
  method: string
  headers: Record<string, string>
  body: string | null
  /** For headers and body together. */
  timeoutMs: number
}
export type Heard = { status: number; headers: AnswerHeaders; text: string }
/** By their names in lower case. */
export type AnswerHeaders = { get: (name: string) => string | null }

export type Exchange = (asked: Asked) => Promise<Heard>

const outOfTime = (): Error => Object.assign(new Error('no answer in time'), { name: 'TimeoutError' })

/** Idle connections are closed before the other side is likely to. */
const kept = { keepAlive: true, timeout: 4_000, scheduling: 'lifo' } as const
const plainly = { send: http.request, agent: new http.Agent(kept) }
const sealed = { send: https.request, agent: new https.Agent(kept) }

const isElsewhere = (status: number): boolean => status >= 300 && status < 400

const headersOf = ({ headers }: http.IncomingMessage): AnswerHeaders => ({
  get: (name) => {
    const value = headers[name]
    return value === undefined ? null : String(value)
  },
})

/** By the platform's own client of HTTP: a third of the processor's time that its `fetch` takes. Follows no redirect. */
export const byNetwork: Exchange = ({ url, method, headers, body, timeoutMs }) =>
  new Promise((resolve, reject) => {
    const { send, agent } = url.protocol === 'https:' ? sealed : plainly
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
    const request = send(url, { agent, method, headers: { 'user-agent': 'quadra', ...headers, ...length } })
    const timer = setTimeout(() => request.destroy(outOfTime()), timeoutMs)
    const fail = (error: Error): void => {
      clearTimeout(timer)
      reject(error)
    }
    request.on('error', fail)
    request.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      // who could not answer may close the connection next
      if (status >= 500) request.shouldKeepAlive = false
      const pieces: Buffer[] = []
      answer.on('error', fail)
      answer.on('data', (piece: Buffer) => void pieces.push(piece))
      answer.on('end', () => {
        clearTimeout(timer)
        if (isElsewhere(status)) reject(new Error(`redirected with ${status}`))
        else resolve({ status, headers: headersOf(answer), text: Buffer.concat(pieces).toString() })
      })
    })
    request.end(body ?? undefined)
  })

/** By what stands in for the network. */
export const byFetch =
  (send: typeof fetch): Exchange =>
  async ({ url, method, headers, body, timeoutMs }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await send(url.href, { method, headers, body, signal, redirect: 'error' })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
