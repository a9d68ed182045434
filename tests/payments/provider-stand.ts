import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createMercadoPagoGateway } from '#server/payments/mercado-pago.ts'
import { createSandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import { compareAnswer } from '../sandbox/compare-shape.ts'

export const accessToken = 'SANDBOX-token-of-tests'
export const webhookSecret = 'segredo-dos-testes'

export const newJournal = (): string => join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'journal.jsonl')

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    })
  })

/** Every answer of the sandbox, in every test that uses it, has the fields that the official schema names. */
const requireOfficial = async (request: Request, answer: Response, base: string): Promise<void> => {
  const body: unknown = await answer.json().catch(() => undefined)
  const path = new URL(request.url).pathname.replace(base, '')
  const found = body === undefined ? [] : compareAnswer(request.method, path, answer.status, body)
  if (found !== null && found.length > 0) throw new Error(`not as the provider answers: ${found.join('; ')}`)
}

type Options = Partial<SandboxOptions> & { timeoutMs?: number; retryDelaysMs?: number[] }

/** A sandbox in this process, mounted as the shop mounts it, with a gateway that speaks to it. */
export const createStand = ({ timeoutMs = 2000, retryDelaysMs = [], ...options }: Options = {}) => {
  const publicUrl = options.publicUrl ?? 'http://127.0.0.1:1/sandbox'
  const sandbox = createSandbox({ publicUrl, accessToken, webhookSecret, journalPath: null, ...options })
  const shop = new Hono()
  shop.route('/sandbox', sandbox.app)
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const answer = await Promise.race([shop.fetch(request), aborted(request.signal)])
    await requireOfficial(request, answer.clone(), new URL(publicUrl).pathname)
    return answer
  }
  /** A JSON request as the provider's owner; answers status and body. */
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await send(`${publicUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const content: unknown = await answer.json()
    return { status: answer.status, body: content }
  }
  const gateway = createMercadoPagoGateway({
    baseUrl: publicUrl,
    accessToken,
    timeoutMs,
    retryDelaysMs,
    fetch: send,
    asksBank: true,
  })
  return { sandbox, shop, send, call, gateway, publicUrl, close: sandbox.close }
}

/** Serves the app, on a free port unless one is named. */
export const listen = (app: Hono, port = 0): Promise<{ url: string; close: () => Promise<void> }> =>
  new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) => {
      resolve({
        url: `http://127.0.0.1:${address.port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => {
              closed()
            })
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      })
    })
  })

export const cardNumbers = {
  master: '5031433215406351',
  visa: '4235647728025682',
  amex: '375365153556885',
  eloDebit: '5067766783888311',
}

/** The body that the payment form sends for a card token. */
export const cardBody = (over: Record<string, unknown> = {}) => ({
  card_number: cardNumbers.master,
  expiration_month: 11,
  expiration_year: 2030,
  security_code: '123',
  cardholder: { name: 'APRO', identification: { type: 'CPF', number: '12345678909' } },
  ...over,
})

/** Where a JSON text holds the number or the security code of a card. A code is looked for as a whole value: three digits also occur by chance. */
export const cardSecretsIn = (json: string, { number, code }: { number: string; code: string }): string[] => {
  const found: string[] = []
  JSON.parse(json, (key, value: unknown) => {
    const isSecret = ['string', 'number'].includes(typeof value)
      ? String(value).includes(number) || String(value) === code
      : false
    if (isSecret || key === 'security_code' || key === 'card_number') found.push(key)
    return value
  })
  return found
}

export const minutes = (count: number): number => count * 60_000
