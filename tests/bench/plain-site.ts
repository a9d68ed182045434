import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export type PlainSite = { url: string; close: () => void }

const kept = ['content-type', 'cache-control'] as const

/** What a page shows, and nothing that moves it. */
const withoutScript = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/ data-scripts="[^"]*"/g, '')

/** A style, a font or a picture of the shop, packed as the shop packs it. */
const asked = async (url: string) => {
  const answer = await fetch(url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const headers = Object.fromEntries(kept.map((name) => [name, answer.headers.get(name) ?? '']))
  const isText = /text|svg|json/.test(headers['content-type'] ?? '')
  return isText
    ? {
        status: answer.status,
        headers: { ...headers, 'content-encoding': 'br' },
        body: brotliCompressSync(bytes),
      }
    : { status: answer.status, headers, body: bytes }
}

/** The same pages as a shop writes them, with its styles and pictures, but without any script: the floor. */
export const plainSite = async (shop: string, paths: readonly string[]): Promise<PlainSite> => {
  const pages = new Map<string, Buffer>()
  for (const path of paths) {
    const html = await (await fetch(shop + path)).text()
    pages.set(path, brotliCompressSync(withoutScript(html)))
  }
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const page = pages.get(path)
    if (page) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page)
      return
    }
    const { status, headers, body } = await asked(shop + path)
    response.writeHead(status, headers).end(body)
  }
  const server = createServer((request, response) => {
    answer(request.url ?? '/', response).catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
