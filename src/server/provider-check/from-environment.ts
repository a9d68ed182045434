import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { listen } from '../http/listen.ts'
import { notificationPath } from '../payments/notification-url.ts'
import { verifyWebhookSignature } from '../payments/webhook-signature.ts'
import { providerKeys } from '../process/secrets.ts'
import { hostInUrl, readSettings, type Settings, SettingsError } from '../process/settings.ts'
import type { Access, Heard } from './asking.ts'
import type { Walk } from './browser-check.ts'
import { checkProvider } from './check-provider.ts'

const day = 86_400_000

/** Hears notifications in the shop's place; its address must lead here meanwhile. */
export const notificationEar = (secret: string, now: () => number): { app: Hono; heard: () => Heard[] } => {
  const heard: Heard[] = []
  const app = new Hono()
  app.post(notificationPath, (c) => {
    const paymentId = c.req.query('data.id') ?? ''
    const isSigned = verifyWebhookSignature({
      secret,
      signatureHeader: c.req.header('x-signature') ?? null,
      requestId: c.req.header('x-request-id') ?? null,
      dataId: paymentId,
      now: now(),
      toleranceMs: day,
    })
    heard.push({ paymentId, way: c.req.query('source_news') ? 'payment' : 'panel', isSigned })
    return c.json({ ok: true })
  })
  return { app, heard: () => heard }
}

const noProvider =
  'No provider is set: give MP_ACCESS_TOKEN, MP_PUBLIC_KEY and MP_WEBHOOK_SECRET, MP_API_BASE_URL of a sandbox, or start the shop first, whose own sandbox is checked then.'

/** The sandbox of the shop that was started here, once it has made its secrets. */
const ownSandbox = (settings: Settings) => {
  const { host, port, dataDir } = settings
  if (!existsSync(join(dataDir, 'sandbox-access-token'))) throw new SettingsError(noProvider)
  return { ...providerKeys(settings), apiBaseUrl: `http://${hostInUrl(host)}:${port}/sandbox` }
}

/** Keys of real money are used only where that was said. */
export const accessOf = (settings: Settings, mayBeLive: boolean) => {
  const { provider, providerApi: api, publicBaseUrl } = settings
  const { kind, publicKey } = provider
  const { apiBaseUrl, accessToken, webhookSecret } = kind === 'builtIn' ? ownSandbox(settings) : provider
  if (accessToken === null) throw new SettingsError(noProvider)
  if (kind === 'real' && !mayBeLive)
    throw new SettingsError(
      'These are live keys: say --live to use them. Nothing is paid, and PIX codes are cancelled.',
    )
  const isSandbox = kind === 'builtIn' || kind === 'sandbox'
  const isLive = kind === 'real'
  return { baseUrl: apiBaseUrl, api, accessToken, publicKey, webhookSecret, publicBaseUrl, isSandbox, isLive }
}

/** What a shop of this machine is given to speak to the same account; live keys are used there as if for tests, without a sale. */
const providerEnvironment = (access: ReturnType<typeof accessOf>): Record<string, string> => ({
  MP_ACCESS_TOKEN: access.accessToken,
  MP_WEBHOOK_SECRET: access.webhookSecret ?? '',
  MP_API: access.api,
  ...(access.isSandbox
    ? { MP_API_BASE_URL: access.baseUrl }
    : { MP_PUBLIC_KEY: access.publicKey, MP_TEST_KEYS: '1' }),
})

const usage =
  'Options are --live, --listen=<port> (in the place of the shop, which must not run there), --record=<file> and --no-browser.'

const optionsOf = (args: readonly string[]) => {
  const valueOf = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  const isKnown = (arg: string): boolean =>
    arg === '--live' || arg === '--no-browser' || /^--(listen=\d{1,5}|record=.+)$/.test(arg)
  const odd = args.find((arg) => !isKnown(arg))
  if (odd !== undefined) throw new SettingsError(`${odd} is no option of this command. ${usage}`)
  const port = valueOf('listen')
  return {
    mayBeLive: args.includes('--live'),
    browses: !args.includes('--no-browser'),
    port: port === undefined ? null : Number(port),
    file: valueOf('record') ?? null,
  }
}

type Tool = {
  say: (line: string) => void
  write: (path: string, content: string) => void
  /** Looks at a shop with this provider in a browser. */
  createWalk: (options: { provider: Record<string, string>; isLive: boolean }) => Promise<Walk>
}

const hear = (ear: Hono, host: string, port: number) =>
  listen(ear, { host, port, prefix: 'LISTEN_' }).catch((error: unknown) => {
    throw new SettingsError(
      `--listen=${port}: ${error instanceof Error ? error.message.split(';')[0] : String(error)}. Stop the shop there: this command listens in its place.`,
    )
  })

/** `--live`, `--listen=<port>` (in the shop's place), `--record=<file>`, `--no-browser`. */
export const checkFromEnvironment = async (
  env: Record<string, string | undefined>,
  args: readonly string[],
  { say, write, createWalk }: Tool,
): Promise<boolean> => {
  const { mayBeLive, browses, port, file } = optionsOf(args)
  const settings = readSettings(env)
  const known = accessOf(settings, mayBeLive)
  const { isLive } = known
  const ear = notificationEar(known.webhookSecret ?? '', Date.now)
  const server = port === null ? null : await hear(ear.app, settings.host, port)
  const access: Access = {
    ...known,
    fetch,
    now: Date.now,
    wait,
    heard: server && ear.heard,
    walk: browses ? await createWalk({ provider: providerEnvironment(known), isLive }) : null,
  }
  try {
    return await checkProvider(access, {
      say,
      ...(file !== null && { record: (content) => write(file, content) }),
    })
  } finally {
    server?.close()
    server?.closeAllConnections()
  }
}
