import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { createApp } from '#server/app.ts'
import { contentPolicy } from '#server/http/security-headers.ts'
import { events } from '#server/db/schema.ts'
import { readSettings } from '#server/process/settings.ts'
import type { Web, WebFile } from '#server/shell/web-files.ts'

import { freshDatabase, throwawayDatabase } from '../support/database.ts'
import { openShop, type ShopInProcess } from '../support/in-process.ts'
import { seedForTests } from '../support/seeded.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const script: WebFile = {
  type: 'text/javascript; charset=utf-8',
  etag: '"entry"',
  isImmutable: true,
  isPart: true,
  bodies: { identity: bytes('plain'), br: bytes('as brotli') },
}

const web: Web = {
  files: new Map([
    ['/assets/entry.js', script],
    ['/assets/qr.worker.js', { ...script, isPart: false }],
  ]),
  ticketPage: '<html><head><title>x</title></head><body><div id="root"></div><i>apart</i></body></html>',
  page: '<!doctype html><html><head><title>x</title><meta name="description" content="y" /></head><body><div id="root"></div></body></html>',
  manifest: {
    'index.html': { file: 'assets/entry.js', isEntry: true, imports: ['_shared'], css: [] },
    _shared: { file: 'assets/shared.js', isEntry: false, imports: [], css: [] },
    'event/event.route.tsx': {
      file: 'assets/event.js',
      isEntry: false,
      imports: ['_shared', '_box'],
      css: ['assets/event.css'],
    },
    _box: { file: 'assets/box.js', isEntry: false, imports: [], css: ['assets/box.css'] },
  },
  style: null,
}

let shop: ShopInProcess
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  const database = await throwawayDatabase('embedded')
  shop = openShop(database)
  await seedForTests(database, shop.clock.now)
  app = createApp(shop.deps, { web })
  return async () => {
    shop.close()
    await database.close()
  }
})

const page = async (path: string): Promise<string> => (await app.request(path)).text()
const dataOf = (html: string, id: string): unknown => {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1]
  return text === undefined ? null : (JSON.parse(text) as unknown)
}

test('writes the first answers of a page into it, as the call would answer', async () => {
  const list = await shop.send(calls.events, { query: { banner: 'url' } })
  expect(dataOf(await page('/eventos'), 'quadra-data')).toEqual({ '/api/v1/events?banner=url': list.body })
  const params = { id: 'ev_demo5relampago' }
  const detail = await shop.send(calls.event, { params, query: { banner: 'url' } })
  expect(dataOf(await page(`/eventos/${params.id}`), 'quadra-data')).toEqual({
    [`/api/v1/events/${params.id}?banner=url`]: detail.body,
  })
  expect(dataOf(await page('/login'), 'quadra-data')).toBeNull()
})

test('writes into the landing page only the events that it shows, and of them only what it shows', async () => {
  const { body } = await shop.send(calls.events, { query: { banner: 'url' } })
  const cards = (now: Date) =>
    body
      .filter((event) => Date.parse(event.data_hora) >= now.getTime())
      .toSorted((a, b) => Date.parse(a.data_hora) - Date.parse(b.data_hora))
      .map(({ data_hora_final: _end, banner_image: _image, cidade: _city, ...shown }) => shown)
  const { now } = shop.clock
  const shown = cards(now)
  expect(shown.length).toBeGreaterThan(1)
  expect(shown.length).toBeLessThan(body.length)
  const embedded = async () => dataOf(await page('/'), 'quadra-data')
  expect(await embedded()).toEqual({ '/api/v1/events?banner=url': shown })
  shop.clock.now = new Date(Date.parse(shown[0]?.data_hora ?? '') + 1)
  expect(await embedded()).toEqual({ '/api/v1/events?banner=url': shown.slice(1) })
  shop.clock.now = now
})

test('tells the browser its settings on every page, and no secret', async () => {
  for (const path of ['/', '/login', '/nada']) {
    const html = await page(path)
    expect(dataOf(html, 'quadra-settings')).toEqual({
      contactEmail: 'contato@quadra.example',
      instagramUrl: 'https://www.instagram.com/quadra.example',
      whatsappNumber: '5511900000000',
      analyticsUrl: null,
      withdrawalHours: 48,
      mercadoPago: { publicKey: '', sdkUrl: '/sandbox/js/v2', passPreferenceId: false },
    })
    expect(html).not.toContain(shop.deps.secret)
    expect(html).not.toContain(shop.deps.webhookSecret)
  }
})

test('links what the route needs beyond the entry, and the banner that is seen first', async () => {
  const html = await page('/eventos/ev_demo5relampago')
  const links = [...html.matchAll(/<link rel="(modulepreload|stylesheet)" crossorigin href="([^"]+)">/g)]
  expect(links.map(([, rel, href]) => `${rel} ${href}`)).toEqual([
    'stylesheet /assets/event.css',
    'stylesheet /assets/box.css',
    'modulepreload /assets/event.js',
    'modulepreload /assets/box.js',
  ])
  expect(html).toMatch(/<link rel="preload" as="image" fetchpriority="high" href="\/media\/\w+-1280\.webp">/)
})

test('writes the page of a ticket into the one that is built apart, without the scripts of the shop', async () => {
  const html = await page('/ingresso/tk_1')
  expect(html).toContain('<i>apart</i>')
  expect(html).toContain('<title>Ingresso · Quadra</title>')
  expect(dataOf(html, 'quadra-settings')).toMatchObject({ contactEmail: 'contato@quadra.example' })
  expect(html).not.toContain('/assets/')
  expect(await page('/ingresso/tk_1/')).toBe(html)
  for (const path of ['/convite/cv_1', '/perfil', '/ingresso', '/ingresso/tk_1/mais'])
    expect(await page(path)).not.toContain('<i>apart</i>')
})

test('titles an event and describes it to those who share it, every word escaped', async () => {
  const { db } = shop.deps
  const nome = '</title><script>alert(1)</script> "Copa" & Cia'
  await db
    .update(events)
    .set({ nome, descricao: '</script><img src=x onerror=alert(1)>' })
    .where(eq(events.id, 'ev_demo5relampago'))
  const html = await page('/eventos/ev_demo5relampago')
  const safe = '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;Copa&quot; &amp; Cia · Quadra'
  expect(html).toContain(`<title>${safe}</title>`)
  expect(html).toContain(`<meta property="og:title" content="${safe}">`)
  expect(html).toMatch(/<meta property="og:image" content="http:\/\/shop\.test\/media\/\w+-1280\.jpg">/)
  expect(html).toContain('<meta property="og:url" content="http://shop.test/eventos/ev_demo5relampago">')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img')
  expect(JSON.stringify(dataOf(html, 'quadra-data'))).toContain('onerror')
})

test('answers an unknown address with a page, it and a missing file with 404', async () => {
  const unknown = await app.request('/nada/disso')
  expect([unknown.status, unknown.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
  expect(await unknown.text()).toContain('<title>Página Não Encontrada · Quadra</title>')
  expect(await page('/eventos/ev_nobody')).toContain('<title>Evento não encontrado · Quadra</title>')
  for (const path of ['/assets/old.js', '/favicon.ico', '/..%2fpackage.json', '/.vite/manifest.json'])
    expect((await app.request(path)).status).toBe(404)
})

test.each([
  '/',
  '/login',
  '/signup',
  '/recover-password',
  '/redefinir-senha',
  '/confirmar-email',
  '/eventos',
  '/eventos/ev_demo1orla',
  '/eventos/ev_demo1orla/dashboard',
  '/pagamento',
  '/post_payment',
  '/tournament/ev_demo3padel',
  '/perfil',
  '/criar-evento',
])('knows %s, with and without a slash at its end', async (path) => {
  for (const address of [path, `${path.replace(/\/$/, '')}/`, `${path}?a=b`])
    expect((await app.request(address)).status).toBe(200)
  expect((await app.request(`${path}x/y/z`)).status).toBe(404)
})

test('answers a visit of an address with a dot with the page that says not found', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  for (const path of ['/foo.bar', '/eventos.html', '/assets/old.js']) {
    const visit = await app.request(path, { headers: { accept } })
    expect([
      visit.status,
      visit.headers.get('content-type'),
      visit.headers.get('x-robots-tag'),
      visit.headers.get('vary')?.split(/, */),
    ]).toEqual([404, 'text/html; charset=UTF-8', 'noindex', ['accept', 'accept-encoding']])
    expect(await visit.text()).toContain('<title>Página Não Encontrada · Quadra</title>')
    const etag = visit.headers.get('etag') ?? ''
    const again = await app.request(path, { headers: { accept, 'if-none-match': etag } })
    expect(again.status).toBe(404)
    const file = await app.request(path, { headers: { accept: '*/*' } })
    expect([file.status, await file.json()]).toEqual([404, { error: 'Não encontrado.' }])
  }
})

test('serves built files compressed and for ever, pages fresh', async () => {
  const asset = await app.request('/assets/entry.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(Object.fromEntries(asset.headers)).toEqual(
    expect.objectContaining({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    }),
  )
  expect(await asset.text()).toBe('as brotli')
  expect(await (await app.request('/assets/entry.js')).text()).toBe('plain')
  const first = await app.request('/eventos')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const etag = first.headers.get('etag') ?? ''
  expect((await app.request('/eventos', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('compresses pages and answers for those who take it', async () => {
  const plain = await page('/eventos')
  const open = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [name, decompress] of Object.entries(open)) {
    const answer = await app.request('/eventos', { headers: { 'accept-encoding': name } })
    expect(answer.headers.get('content-encoding')).toBe(name)
    expect(decompress(await answer.arrayBuffer()).toString()).toBe(plain)
  }
  const refused = await app.request('/eventos', { headers: { 'accept-encoding': 'br;q=0' } })
  expect(refused.headers.get('content-encoding')).toBeNull()
})

test('sends the same guarding headers with every document, answer and worker', async () => {
  const others = ['/api/v1/events', '/api/v1/nada', '/assets/qr.worker.js', '/assets/none.js', '/healthz']
  for (const path of ['/', '/login', ...others]) {
    const { headers } = await app.request(path)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
        "connect-src 'self'; frame-src 'self' https:; worker-src 'self' blob:; object-src 'none'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('lets the provider in only with real keys', () => {
  const real = readSettings({
    MP_ACCESS_TOKEN: 'a',
    MP_PUBLIC_KEY: 'b',
    MP_WEBHOOK_SECRET: 'c',
    PUBLIC_BASE_URL: 'https://quadra.example',
    SMTP_URL: 'smtp://mail.example',
  })
  expect(contentPolicy(real)).toContain("script-src 'self' https://sdk.mercadopago.com")
  expect(contentPolicy(real)).toContain("form-action 'self' https:;")
  const beside = readSettings({
    MP_API_BASE_URL: 'http://127.0.0.1:4000/sandbox',
    MP_ACCESS_TOKEN: 'SANDBOX-a',
    MP_WEBHOOK_SECRET: 'c',
  })
  expect(contentPolicy(beside)).toContain("frame-src 'self' https: http://127.0.0.1:4000;")
  expect(contentPolicy(beside)).toContain("form-action 'self' http://127.0.0.1:4000;")
  expect(contentPolicy(readSettings({}))).not.toContain('mercadopago')
  expect(contentPolicy(readSettings({ ANALYTICS_URL: 'https://a.example/x' }))).toContain(
    "connect-src 'self' https://a.example;",
  )
})

test('is healthy while it lives, ready until it drains or loses its database', async () => {
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/readyz')).status).toBe(200)
  const draining = createApp(shop.deps, { isDraining: () => true })
  expect((await draining.request('/readyz')).status).toBe(503)
  const lost = await freshDatabase('embedded')
  const other = openShop(lost)
  await lost.close()
  expect((await other.raw('/healthz')).status).toBe(200)
  expect((await other.raw('/readyz')).status).toBe(503)
  const call = await other.raw('/api/v1/events')
  expect([call.status, call.headers.get('retry-after'), call.body]).toEqual([
    503,
    '2',
    { error: 'Estamos com muitos acessos agora. Tente novamente em instantes.' },
  ])
  expect((await other.raw('/eventos')).status).toBe(200)
  other.close()
})
