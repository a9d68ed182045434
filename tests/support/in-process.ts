import type { Hono } from 'hono'
import { Hono as Router } from 'hono'
import { expect } from 'vitest'
import * as v from 'valibot'

import type { Answer, Call, CallInput } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { createApp } from '#server/app.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { createDeps, type Deps, type Parts } from '#server/process/deps.ts'
import { createLogger } from '#server/process/logger.ts'
import { createMercadoPagoGateway } from '#server/payments/mercado-pago.ts'
import { readSettings } from '#server/process/settings.ts'

export type Sent<T> = { status: number; headers: Headers; body: T }

/** The shop's app in this process: the real routes and database, the sandbox provider, a clock that stands still. */
export type ShopInProcess = {
  app: Hono
  deps: Deps
  /** Set it to move time. */
  clock: { now: Date }
  /** Sends a call of the contract as its client would; a success must keep the contract. */
  send<C extends Call>(call: C, input: CallInput<C>, token?: string): Promise<Sent<Answer<C>>>
  /** Sends anything at all. */
  raw(path: string, init?: RequestInit): Promise<Sent<unknown>>
  close: () => void
}

const accessToken = 'SANDBOX-in-process'
const webhookSecret = 'in-process-webhook-secret'

const sandboxGateway = (deliver: (request: Request) => Promise<Response>) => {
  const origin = 'http://sandbox.test'
  const sandbox = createSandbox({
    publicUrl: `${origin}/sandbox`,
    accessToken,
    webhookSecret,
    journalPath: null,
    fetch: (input, init) => deliver(new Request(input, init)),
  })
  const provider = new Router().route('/sandbox', sandbox.app)
  const gateway = createMercadoPagoGateway({
    baseUrl: `${origin}/sandbox`,
    accessToken,
    retryDelaysMs: [],
    fetch: async (input, init) => provider.fetch(new Request(input, init)),
  })
  return { gateway, sandbox }
}

const formOf = (body: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value instanceof Blob) form.append(name, value)
    else if (typeof value === 'string') form.append(name, value)
    else if (value !== undefined) form.append(name, JSON.stringify(value))
  return form
}

const requestOf = (call: Call, input: Record<string, unknown>, token?: string): [string, RequestInit] => {
  const params = (input['params'] ?? {}) as Record<string, string>
  const query = (input['query'] ?? {}) as Record<string, string>
  const body = input['body'] as Record<string, unknown> | undefined
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  const json = body && call.encoding === 'json'
  return [
    search ? `${path}?${search}` : path,
    {
      method: call.method,
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(token !== undefined && {
          authorization: `${call.auth === 'porta' ? 'Porta' : 'Bearer'} ${token}`,
        }),
      },
      ...(body && { body: json ? JSON.stringify(body) : formOf(body) }),
    },
  ]
}

export function openShop(database: OpenDatabase, parts: Partial<Parts> = {}): ShopInProcess {
  const clock = { now: new Date() }
  const { gateway, sandbox } = sandboxGateway(async (request) => app.fetch(request))
  const deps = createDeps({
    db: database.db,
    dialect: database.dialect,
    news: database.news,
    settings: readSettings({ RATE_LIMIT: 'off', PUBLIC_BASE_URL: 'http://shop.test', PUBLIC_SANDBOX: '1' }),
    secret: 'in-process-secret-of-32-characters!',
    webhookSecret,
    gateway,
    clock: () => clock.now,
    logger: createLogger('silent'),
    strict: true,
    freshMs: 0,
    ...parts,
  })
  const app = createApp(deps)
  const raw = async (path: string, init?: RequestInit): Promise<Sent<unknown>> => {
    const response = await app.request(path, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as unknown) : text,
    }
  }
  return {
    app,
    deps,
    clock,
    raw,
    send: async (call, input, token) => {
      const sent = await raw(...requestOf(call, input as Record<string, unknown>, token))
      if (sent.status === call.status) expect(v.safeParse(call.answer, sent.body).issues).toBeUndefined()
      return sent
    },
    close: () => sandbox.close(),
  }
}

/** Begins anywhere, because several files may share a shop. */
let people = Math.floor(Math.random() * 20_000_000)

const withCheckDigits = (nine: string): string => {
  const digit = (digits: string): string => {
    const sum = Array.from(digits).reduce(
      (total, value, index) => total + Number(value) * (digits.length + 1 - index),
      0,
    )
    return String(sum % 11 < 2 ? 0 : 11 - (sum % 11))
  }
  const ten = nine + digit(nine)
  return ten + digit(ten)
}

/** A valid CPF that no earlier call gave. */
export const freshCpf = (): string => withCheckDigits(String(100_000_000 + (people += 1) * 37))

export type Account = { id: string; token: string; email: string; password: string; cpfCnpj: string }

/** Signs up and logs in somebody new. */
export async function newAccount(shop: ShopInProcess, nome = 'Pessoa de Teste'): Promise<Account> {
  const cpfCnpj = freshCpf()
  const email = `pessoa.${cpfCnpj}@teste.example`
  const password = 'segredo1'
  const celular = '11987654321'
  const person = {
    nome,
    email,
    password,
    cpfCnpj,
    celular,
    genero: 'feminino',
    dataNascimento: '1990-05-17',
  } as const
  const signup = await shop.send(calls.signup, { body: person })
  expect(signup.status).toBe(201)
  const login = await shop.send(calls.login, { body: { email, password } })
  const { token } = login.body
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
  }
  return { id: sub, token, email, password, cpfCnpj }
}
