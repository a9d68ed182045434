import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { accessToken, listen, webhookSecret } from '../payments/provider-stand.ts'
import { freePort } from '../../src/tools/free-port.mjs'
import { askForPart } from '../support/parts.ts'

let sandbox: Sandbox
let server: Awaited<ReturnType<typeof listen>>
let heardAt: number
const folder = mkdtempSync(join(tmpdir(), 'quadra-command-'))

beforeAll(async () => {
  await askForPart('build')
  heardAt = await freePort()
  const port = await freePort()
  sandbox = createSandbox({
    publicUrl: `http://127.0.0.1:${port}/sandbox`,
    accessToken,
    webhookSecret,
    webhookUrl: `http://127.0.0.1:${heardAt}/webhooks/mercado-pago`,
    journalPath: null,
  })
  server = await listen(new Hono().route('/sandbox', sandbox.app), port)
}, 180_000)
afterAll(async () => {
  await server.close()
  sandbox.close()
})

const owner = async (method: string, path: string, body?: unknown): Promise<string> => {
  const answer = await fetch(`${server.url}/sandbox${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return answer.text()
}
beforeEach(() => owner('POST', '/_sandbox/reset'))

/** The command itself, as a person starts it. */
const run = async (args: string[], env: Record<string, string>) => {
  const { PATH, HOME, TMPDIR, LANG, CHROME_PATH } = process.env
  const child = spawn(process.execPath, ['src/tools/check-provider.mjs', ...args], {
    env: { PATH, HOME, TMPDIR, LANG, CHROME_PATH, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, lines: out.trim().split('\n'), err }
}
const keys = () => ({
  MP_API_BASE_URL: `${server.url}/sandbox`,
  MP_ACCESS_TOKEN: accessToken,
  MP_WEBHOOK_SECRET: webhookSecret,
})

describe('npm run check:provider', () => {
  test('passes whole against the sandbox, in Chromium too, and undoes everything', async () => {
    const file = join(folder, 'answers.json')
    const { code, lines, err } = await run([`--listen=${heardAt}`, `--record=${file}`], keys())
    expect([err, lines.filter((line) => !line.startsWith('pass  '))]).toEqual([
      '',
      ['The provider is ready for sales.'],
    ])
    expect([code, lines.length]).toEqual([0, 12])
    expect(lines.at(-2)).toMatch(
      /^pass {2}the payment form in a browser: no violation, ready, handed over .*payment_method_id "pix"/,
    )
    const left = (await owner('GET', '/v1/payments/search?limit=1000')).match(
      /"status":"(pending|in_process|approved)","status_detail":"(?!partially)/g,
    )
    expect(left).toBe(null)
    const recorded = readFileSync(file, 'utf8')
    expect(recorded).toContain('"request": "POST /form/bank_transfer"')
    for (const personal of ['testuser', 'Conferencia', '12345678909', 'SANDBOX'])
      expect(recorded).not.toContain(personal)
  }, 300_000)

  test('ends with 1 and says in the provider’s words what to mend', async () => {
    await owner('PUT', '/_sandbox/settings', { trouble: { reason: 'no-pix-key', on: ['pix'] } })
    const { code, lines } = await run(['--no-browser'], keys())
    const at = lines.findIndex((line) => line.startsWith('FAIL  PIX'))
    expect([code, lines[at], lines[at + 1], lines.at(-1)]).toEqual([
      1,
      expect.stringContaining('code 13253 Collector user without key enabled for QR render (request '),
      '      register a PIX key in the app of the account',
      expect.stringMatching(/^\d of 11 failed\.$/),
    ])
  })

  test.each<[string, string[], Record<string, string>, RegExp]>([
    [
      'with live keys and without --live',
      [],
      {
        MP_ACCESS_TOKEN: 'APP_USR-1',
        MP_PUBLIC_KEY: 'APP_USR-2',
        MP_WEBHOOK_SECRET: 'segredo',
        PUBLIC_BASE_URL: 'https://quadra.example.com',
        SMTP_URL: 'smtps://mail.example.com',
      },
      /^These are live keys: say --live/,
    ],
    [
      'with an option that it does not have',
      ['--liv'],
      {},
      /^--liv is no option of this command\. Options are /,
    ],
  ])('says one sentence and asks nothing %s', async (_name, args, env, sentence) => {
    const { code, lines, err } = await run(args, env)
    expect([code, lines, err.trim().split('\n')]).toEqual([1, [''], [expect.stringMatching(sentence)]])
  })
})
