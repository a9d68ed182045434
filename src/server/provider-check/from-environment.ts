import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { listen } from '../http/listen.ts'
import { notificationPath } from '../payments/notification-url.ts'
import { verifyWebhookSignature } from '../payments/webhook-signature.ts'
import { readSettings, type Settings, SettingsError } from '../process/settings.ts'
import type { Access, Heard } from './asking.ts'
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

/** Keys of real money are used only where that was said. */
export const accessOf = ({ provider, publicBaseUrl }: Settings, mayBeLive: boolean) => {
  const { kind, accessToken, publicKey, apiBaseUrl } = provider
  if (kind === 'builtIn' || accessToken === null)
    throw new SettingsError(
      'No provider is set: give MP_ACCESS_TOKEN, MP_PUBLIC_KEY and MP_WEBHOOK_SECRET, or MP_API_BASE_URL of a sandbox.',
    )
  if (kind === 'real' && !mayBeLive)
    throw new SettingsError(
      'These are live keys: say --live to use them. Nothing is paid, and PIX codes are cancelled.',
    )
  return { baseUrl: apiBaseUrl, accessToken, publicKey, publicBaseUrl, isLive: kind === 'real' }
}

type Tool = { say: (line: string) => void; write: (path: string, content: string) => void }

/** `--live`, `--listen=<port>` (in the shop's place), `--record=<file>`. */
export const checkFromEnvironment = async (
  env: Record<string, string | undefined>,
  args: readonly string[],
  { say, write }: Tool,
): Promise<boolean> => {
  const settings = readSettings(env)
  const valueOf = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  const known = accessOf(settings, args.includes('--live'))
  const port = valueOf('listen')
  const ear = notificationEar(settings.provider.webhookSecret ?? '', Date.now)
  const server =
    port === undefined ? null : await listen(ear.app, { host: settings.host, port: Number(port) })
  const access: Access = {
    ...known,
    fetch,
    now: Date.now,
    wait,
    heard: server && ear.heard,
  }
  const file = valueOf('record')
  try {
    return await checkProvider(access, {
      say,
      ...(file !== undefined && { record: (content) => write(file, content) }),
    })
  } finally {
    server?.close()
  }
}
