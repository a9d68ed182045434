import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { upcoming } from '#contract/nouns/event.ts'
import { createApp } from '#server/app.ts'
import { events } from '#server/db/schema.ts'
import { loadWeb, type Web } from '#server/shell/web-files.ts'
import { renderFrame, renderPage } from '#web/render.tsx'
import { throwawayDatabase } from '../support/database.ts'
import { openShop, type ShopInProcess } from '../support/in-process.ts'
import { seedForTests } from '../support/seeded.ts'

const first = 'body{color:#123}.a::before{content:"$& </stil>"}'
const sheetLink = '<link rel="stylesheet" crossorigin href="/assets/style.css">'

/** A built web in a folder, as the build leaves it. */
const builtWith = (css: string): Web => {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-web-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite', 'first.css'), css)
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>x</title><noscript><link rel="stylesheet" href="/no-script.css" /></noscript>' +
      `<script type="module" src="/assets/entry.js"></script>${sheetLink}` +
      '<link rel="modulepreload" href="/assets/shared.js"></head><body><div id="root"><p>Carregando...</p></div>' +
      '<noscript>sem script</noscript></body></html>',
  )
  writeFileSync(join(folder, 'ticket.html'), '')
  const web = loadWeb(folder)
  rmSync(folder, { recursive: true })
  return web
}

const chunk = (file: string, imports: string[] = []) => ({ file, isEntry: false, imports, css: [] })

const web: Web = {
  ...builtWith(first),
  manifest: {
    'index.html': { ...chunk('assets/entry.js', ['_shared']), isEntry: true },
    'start.ts': { ...chunk('assets/start.js'), isEntry: true },
    _shared: chunk('assets/shared.js'),
    'event/event.route.tsx': chunk('assets/event.js', ['_shared']),
  },
}

const id = 'ev_demo5relampago'
const path = `/eventos/${id}`
const name = '</script><b>Copa</b> "x" & Cia'

let shop: ShopInProcess
let app: ReturnType<typeof createApp>
let rendered: string[] = []
let isBroken = false

beforeAll(async () => {
  const database = await throwawayDatabase('embedded')
  shop = openShop(database)
  await seedForTests(database, shop.clock.now)
  const render = {
    page: (page: Parameters<typeof renderPage>[0]) => {
      rendered.push(page.path)
      return isBroken ? Promise.reject(new Error('broken')) : renderPage(page)
    },
    frame: renderFrame,
  }
  app = createApp(shop.deps, { web, render })
  const text = `${name}\n\n|a|b|\n|:-:|--:|\n|1|<img src=x onerror=alert(1)>|`
  await shop.deps.db.update(events).set({ nome: name, descricao: text }).where(eq(events.id, id))
  return async () => {
    shop.close()
    await database.close()
  }
})

beforeEach(() => {
  rendered = []
})

const open = async (address: string, headers: Record<string, string> = {}): Promise<string> =>
  (await app.request(address, { headers })).text()

const rootOf = (html: string): string => /<div id="root"[^>]*>(.*)<\/div><noscript>/s.exec(html)?.[1] ?? ''

test.each(['/', '/eventos', path])('%s is written whole, with the data of the server', async (address) => {
  const html = rootOf(await open(address))
  const list = await shop.deps.events.list('url')
  const [next] = upcoming(list.value, shop.clock.now)
  const shown = address === path ? ['Informações do Evento', 'Ingressos'] : [next?.nome ?? '?']
  expect(shown.filter((text) => !html.includes(text))).toEqual([])
  expect(html).toMatch(/<h1[^>]*>/)
  expect(html).not.toContain('Carregando')
})

test.each(['esporte=Padel', 'cidade=Curitiba%2C+PR'])('/eventos?%s is written whole', async (query) => {
  const [shown = ''] = rootOf(await open(`/eventos?${query}`)).split('<noscript>')
  const [found = '', next = ''] = shown.split('Próximos eventos')
  expect(
    ['Copa Indoor de Padel', 'Aberto da Orla', 'aria-current="true"'].map((text) => found.includes(text)),
  ).toEqual([true, false, true])
  expect(['Copa Indoor de Padel', 'Aberto da Orla'].map((text) => next.includes(text))).toEqual([false, true])
})

test.each(['?q=padel', '?esporte=Xadrez', '?esporte=Padel&cidade=Curitiba%2C+PR', '?q=a&esporte=Padel'])(
  '/eventos%s is left to the page, and one frame is kept for all of them',
  async (query) => {
    const html = await open(`/eventos${query}`)
    expect(rootOf(html)).not.toContain('Padel')
    expect(html).toContain('id="quadra-data"')
    expect(rendered).toEqual([])
  },
)

test('what an organiser wrote is text: no element, no script, no style of its own', async () => {
  const pages = await Promise.all(['/', '/eventos', path].map((address) => open(address)))
  for (const page of pages) {
    expect(page.match(/<b>|<img src=x|<\/script><b/)).toBeNull()
    expect(page.match(/ style=|<style(?!>body)|<template| on\w+="/)).toBeNull()
    const scripts = [...page.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(scripts).toEqual([
      ' type="module" src="/assets/start.js"',
      ' type="application/json" id="quadra-settings"',
      ' type="application/json" id="quadra-data"',
    ])
  }
  expect(pages[2]).toContain(
    '<h1 tabindex="-1">&lt;/script&gt;&lt;b&gt;Copa&lt;/b&gt; &quot;x&quot; &amp; Cia</h1>',
  )
  expect(pages[2]).toContain('<td data-align="center">1</td>')
})

test.each(['/', '/eventos', path])(
  '%s has in it what it shows at first of the style sheet, names the whole, and the policy lets in that one alone',
  async (address) => {
    const answer = await app.request(address)
    const html = await answer.text()
    const sheets = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text]) => text)
    expect(sheets).toEqual([first])
    expect(html).toContain(' data-style="/assets/style.css"')
    expect(html).not.toContain(sheetLink)
    expect(html).toContain('<link rel="stylesheet" href="/no-script.css" />')
    const hash = createHash('sha256').update(first).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`; style-src 'self' 'sha256-${hash}';`)
  },
)

test('a frame links the sheet, which the browser keeps', async () => {
  const html = await open('/login')
  expect(html).toContain(sheetLink)
  expect(html).not.toContain('<style>')
})

test.each(['a{}</style><b>', 'a{background:url(bild.png)}', "a{background:url('../bild.png')}"])(
  'a sheet that cannot stand in a page is linked: %s',
  (css) => expect(builtWith(css).style).toBeNull(),
)

test('a sheet with addresses that hold everywhere stands in the page', () =>
  expect(
    builtWith('a{background:url(/bild.png)}b{background:url("data:image/png;base64,")}').style,
  ).not.toBeNull())

test('names the scripts of its page for later, and asks for none of them', async () => {
  const page = await open(path)
  expect(page).toMatch(
    /<div id="root" data-now="\d+" data-style="\/assets\/style.css" data-scripts="\/assets\/entry.js \/assets\/shared.js \/assets\/event.js">/,
  )
  expect(page).not.toContain('modulepreload')
  expect(page).not.toContain('src="/assets/entry.js"')
})

test('is written once for everybody, whoever asks', async () => {
  await open('/eventos')
  rendered = []
  const asked = await Promise.all([
    open('/eventos'),
    open('/eventos/', { authorization: 'Bearer somebody', cookie: 'a=b' }),
    open('/eventos?utm=x'),
  ])
  expect(new Set(asked).size).toBe(1)
  expect(rendered).toEqual([])
})

test('is written again when its event changes, and when an event begins or ends', async () => {
  await open('/eventos')
  rendered = []
  await shop.deps.db.update(events).set({ local: 'Outra Praia' }).where(eq(events.id, id))
  shop.deps.events.forget()
  expect(await open('/eventos')).toContain('Outra Praia')
  expect(rendered).toEqual(['/eventos'])
  const { now } = shop.clock
  const { value } = await shop.deps.events.list('url')
  const next = Math.min(
    ...value.map((event) => Date.parse(event.data_hora)).filter((time) => time > now.getTime()),
  )
  const starting = value.find((event) => Date.parse(event.data_hora) === next)
  const cards = async () => rootOf(await open('/eventos')).split('<noscript>')[0]
  expect(await cards()).toContain(`/eventos/${starting?.id}"`)
  shop.clock.now = new Date(next)
  expect(await cards()).not.toContain(`/eventos/${starting?.id}"`)
  shop.clock.now = now
  expect(await cards()).toContain(`/eventos/${starting?.id}"`)
})

test('is written again when who buys may no longer give it back', async () => {
  const { now } = shop.clock
  const event = (await shop.deps.events.detail(id, 'url'))?.value.evento
  const last = Date.parse(event?.data_hora ?? '') - 48 * 3_600_000
  const promised = []
  for (const at of [last - 1, last]) {
    shop.clock.now = new Date(at)
    promised.push(rootOf(await open(`/eventos/${id}`)).includes('sem desistência'))
  }
  shop.clock.now = now
  expect(promised).toEqual([false, true])
})

test('what stands behind the other tabs is there for those without script', async () => {
  const { value } = await shop.deps.events.list('url')
  const page = rootOf(await open('/eventos'))
  expect(value.filter((event) => !page.includes(`href="/eventos/${event.id}"`))).toEqual([])
})

test('a page that cannot be written is left to its script, with its data', async () => {
  isBroken = true
  shop.clock.now = new Date(shop.clock.now.getTime() - 1)
  const page = await open('/')
  isBroken = false
  expect(page).toContain('src="/assets/entry.js"')
  expect(page).toContain('id="quadra-data"')
  expect(rootOf(page)).toBe('<p>Carregando...</p>')
})

test.each(['/xyzzy', '/xyzzy/disso?a=b'])(
  '%s is written whole, and says nothing of the address',
  async (address) => {
    const answer = await app.request(address, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(404)
    const html = rootOf(await answer.text())
    expect(html).toMatch(/<h1[^>]*>Página Não Encontrada</)
    expect(html).toContain('href="/eventos"')
    expect(html).not.toMatch(/Carregando|xyzzy/)
  },
)

test('an event that is not there comes with the shape of a message', async () => {
  const html = rootOf(await open('/eventos/ev_nothing'))
  expect(html).toMatch(/<main id="conteudo"[^>]*aria-busy="true"><p[^>]*>Evento não encontrado<\/p>/)
})

test.each([
  ['/login', 'Login'],
  ['/pagamento', 'Pagamento'],
  ['/perfil', 'Minha Conta'],
])(
  '%s comes with its title and blocks of its shape, and asks for its scripts at once',
  async (address, title) => {
    const page = await open(address)
    const html = rootOf(page)
    expect(html).toMatch(new RegExp(`<main id="conteudo"[^>]*aria-busy="true"><p[^>]*>${title}</p>`))
    expect(html).toContain('href="/eventos"')
    expect(html).not.toContain(' style=')
    expect(page).toContain('src="/assets/entry.js"')
  },
)
