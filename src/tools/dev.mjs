import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, request as send } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { build } from './build.mjs'
import { freePort } from './free-port.mjs'
import { ensureInstalled, root } from './install.mjs'
import { fail, requireNode } from './node-version.mjs'

requireNode()
ensureInstalled({ everything: true })
if (!existsSync(join(root, 'dist', 'web', 'index.html'))) await build()

const vite = await import('vite')
const { default: qrcode } = await import('qrcode')
const configFile = join(root, 'vite.config.ts')
/** `npm run dev -- --host`: others on the network may come, such as a phone that is watched. */
const isOpen = process.argv.includes('--host')
const host = isOpen ? '0.0.0.0' : (process.env.HOST ?? '127.0.0.1')
const port = Number(process.env.PORT ?? 3000)
const address = `http://${isOpen ? networkHost() : host}:${port}`
if (isOpen) process.env.QUADRA_ON_THE_NETWORK = address
const shopPort = await freePort()

const front = createServer()
const web = await vite.createServer({
  configFile,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: front } },
})
front.on('request', (request, response) =>
  web.middlewares(request, response, () => passOn(request, response)),
)
front.on('error', (error) =>
  fail(error.code === 'EADDRINUSE' ? `Port ${port} is taken; choose another with PORT.` : error.message),
)
front.listen(port, host)
if (isOpen) {
  const qr = await qrcode.toString(address, { type: 'terminal', small: true })
  process.stdout.write(`For a phone on this network, watched at ${address}/__statecharts:\n${qr}\n`)
}

let shop
let restarting = Promise.resolve()
const bundler = await vite.build({
  configFile,
  logLevel: 'warn',
  build: { ssr: true, outDir: join(root, 'dist', 'dev'), watch: {} },
})
bundler.on('event', (event) => {
  if (event.code === 'END') restarting = restarting.then(restartShop)
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`)
})

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stopShop().finally(() => process.exit(0)))

/** Where others on the network find this computer. */
function networkHost() {
  const addresses = Object.values(networkInterfaces()).flatMap((own) => own ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
}

async function restartShop() {
  await stopShop()
  shop = spawn(process.execPath, [join(root, 'dist', 'dev', 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(shopPort),
      PUBLIC_BASE_URL: process.env.PUBLIC_BASE_URL ?? address,
      ...(isOpen && { PUBLIC_SANDBOX: process.env.PUBLIC_SANDBOX ?? '1' }),
    },
  })
}

async function stopShop() {
  if (shop === undefined || shop.exitCode !== null || shop.signalCode !== null) return
  shop.kill('SIGTERM')
  await once(shop, 'exit')
}

/**
 * Hands a request to the shop; its pages come back with the hot-reloaded script instead of the built one, those that
 * were written whole too: built scripts neither reload nor tell /__statecharts what their machines do.
 */
function passOn(request, response) {
  const headers = { ...request.headers, 'accept-encoding': 'identity' }
  const options = { host: '127.0.0.1', port: shopPort, path: request.url, method: request.method, headers }
  const onward = send(options, (answer) => {
    const isPage = (answer.headers['content-type'] ?? '').startsWith('text/html')
    if (isPage) void answerPage(request.url, answer, response).catch((error) => response.end(String(error)))
    else answer.pipe(response.writeHead(answer.statusCode, answer.headers))
  })
  onward.on('error', () =>
    response.writeHead(503, { 'retry-after': '1', refresh: '1' }).end('The shop is starting.'),
  )
  request.pipe(onward)
}

const unkept = new Set(['content-length', 'content-security-policy', 'etag', 'link', 'transfer-encoding'])

async function answerPage(url, answer, response) {
  const html = await textOf(answer)
  const page = html.includes('<div id="root"') ? await hotPage(url, html) : html
  const kept = Object.entries(answer.headers).filter(([name]) => !unkept.has(name))
  response.writeHead(answer.statusCode, Object.fromEntries(kept)).end(page)
}

async function hotPage(url, html) {
  const source = readFileSync(join(root, 'src', 'web', 'index.html'), 'utf8')
  const data =
    html.match(
      /<(script)[^>]*type="application\/json"[^>]*>[\s\S]*?<\/\1>|<aside class="sandbox-notice".*?<\/aside>/g,
    ) ?? []
  const page = await web.transformIndexHtml(url, source)
  return page.replace('<div id="root">', () => `${data.join('')}<div id="root">`)
}

async function textOf(stream) {
  let text = ''
  for await (const chunk of stream.setEncoding('utf8')) text += chunk
  return text
}
