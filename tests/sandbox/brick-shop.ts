import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { accessToken, listen, webhookSecret } from '../payments/provider-stand.ts'
import { freePort } from '../../src/tools/free-port.mjs'

/** The strictest policy under which the shop serves its pages. */
const policy =
  "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'"
const shopPage = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Pagamento</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"><script src="/sandbox/js/v2"></script></head>
  <body><main><h1>Pagamento</h1><div id="brick"></div></main></body></html>`

/** For a test file: a page at `/` that loads the sandbox's script, and the sandbox beside it, empty for each test. */
export const useBrickShop = () => {
  let sandbox: Sandbox
  let server: Awaited<ReturnType<typeof listen>>

  beforeAll(async () => {
    const port = await freePort()
    const publicUrl = `http://127.0.0.1:${port}/sandbox`
    sandbox = createSandbox({ publicUrl, accessToken, webhookSecret, journalPath: null })
    const shop = new Hono()
    shop.route('/sandbox', sandbox.app)
    shop.get('/', (c) => {
      c.header('content-security-policy', policy)
      return c.html(shopPage)
    })
    shop.get('/favicon.ico', (c) => c.body(null, 204))
    server = await listen(shop, port)
  })
  afterAll(async () => {
    await server.close()
    sandbox.close()
  })

  /** A request of the provider's account owner. */
  const owner = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${server.url}/sandbox${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'x-idempotency-key': String(Math.random()) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  beforeEach(() => owner('POST', '/_sandbox/reset'))
  return { owner, url: () => server.url }
}
