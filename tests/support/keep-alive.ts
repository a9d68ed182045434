import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** `pass`: of a phone at a door, instead of an account's token. */
type Asked = { method?: string; token?: string; pass?: string; body?: unknown }
type Answered<T> = { status: number; body: T }

/** ms; a request that is never answered must not keep a test from its end. */
const patience = 60_000

export type KeepAlive = {
  ask: <T>(path: string, asked?: Asked) => Promise<Answered<T>>
  close: () => void
}

/** A visitor with one connection of its own, kept between requests; unlike `fetch` it never asks a second time. */
export const keepAlive = (shopUrl: string): KeepAlive => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(shopUrl)
  const send = ({ method, path, token, pass, body }: Asked & { path: string }): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const json = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(pass !== undefined && { authorization: `Porta ${pass}` }),
        ...(json !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(json),
        }),
      }
      const asked = request({ agent, hostname, port, path, method, headers }, resolve)
      asked.on('error', reject)
      asked.setTimeout(patience, () => asked.destroy(new Error(`no answer in ${patience / 1000} s`)))
      asked.end(json)
    })
  return {
    ask: async <T>(path: string, { method, token, pass, body }: Asked = {}) => {
      const verb = method ?? (body === undefined ? 'GET' : 'POST')
      const answer = await send({
        method: verb,
        path: `/api/v1${path}`,
        body,
        ...(token !== undefined && { token }),
        ...(pass !== undefined && { pass }),
      })
      return { status: answer.statusCode ?? 0, body: JSON.parse(await text(answer)) as T }
    },
    close: () => agent.destroy(),
  }
}
