import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from './house/files.ts'
import { useBrowser } from './support/browser.ts'
import { HeldRoutes } from './support/held-routes.ts'
import { askForPart } from './support/parts.ts'
import { visitedShop } from './support/shop-server.ts'
import { buyer } from './checkout/order.fixture.ts'
import { shownTicket } from './ticket/ticket-page.fixture.ts'
import { offers } from './withdrawals/withdrawal.fixture.ts'

const web = join(root, 'dist', 'web')

const publicPages = [
  'home/home.route.tsx',
  'auth/login.route.tsx',
  'auth/signup.route.tsx',
  'auth/recovery.route.tsx',
  'auth/new-password.route.tsx',
  'events/events.route.tsx',
  'event/event.route.tsx',
  'payment-result/payment-result.route.tsx',
  'bracket/bracket.route.tsx',
]
/** Their HTML comes whole: it is read and painted before any of this is asked for. */
const writtenPages = ['home/home.route.tsx', 'events/events.route.tsx', 'event/event.route.tsx']
const framePages = publicPages.filter((page) => !writtenPages.includes(page))

const lazy = {
  carousel: /keen-slider/,
  markdown: /markdown-to-jsx/,
  masks: /drafts\/masks|node_modules\/maska/,
  spreadsheet: /write-excel-file|web\/dashboard\/export-rows/,
  chart: /uplot/,
  'virtual table': /react-virtual/,
  checkout: /web\/checkout\/|machines\/(checkout|transaction-monitor)\./,
  'payment script': /mercadopago/,
  organiser: /web\/(event-creation|dashboard)\/|machines\/(event-creation|dashboard|event-editing)/,
}

const Manifest = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
)
const Modules = v.record(v.string(), v.array(v.string()))

let manifest: v.InferOutput<typeof Manifest>
let modules: v.InferOutput<typeof Modules>

beforeAll(async () => {
  await askForPart('build')
  manifest = v.parse(Manifest, read('manifest.json'))
  modules = v.parse(Modules, read('modules.json'))
})

describe('the scripts of a public page', () => {
  test.each(framePages)('%s starts with at most 99 kB brotli', (page) => {
    const files = weigh(['index.html', page])
    expect({ files, fits: totalOf(files) <= 99_000 }).toEqual({ files, fits: true })
  })

  test('inside of the shop a ticket adds 14 kB at most to what is there', () => {
    const there = filesOf(['index.html'])
    const files = weigh(['ticket/ticket.route.tsx']).filter(({ file }) => !there.includes(file))
    expect({ files, fits: totalOf(files) <= 14_000 }).toEqual({ files, fits: true })
  })

  test.each(writtenPages)(
    '%s starts with nothing but its starter, and is taken over by 100 kB at most',
    (page) => {
      const files = weigh(['index.html', page])
      expect({ files, fits: totalOf(files) <= 100_000 }).toEqual({ files, fits: true })
    },
  )

  test('the script of a page that comes written waits with all others, and is itself no more than 1 kB', () => {
    expect(filesOf(['start.ts']).map((file) => modules[file])).toEqual([['src/web/start.ts']])
    expect(totalOf(weigh(['start.ts']))).toBeLessThan(1_000)
  })

  test.each(Object.entries(lazy))('%s is not in the first script', (_, pattern) => {
    const every = Object.values(modules).flat()
    const first = filesOf(['index.html']).flatMap((file) => modules[file] ?? [])
    expect(first.filter((module) => pattern.test(module))).toEqual([])
    expect(every.some((module) => pattern.test(module))).toBe(true)
  })

  test.each(['carousel', 'spreadsheet', 'checkout', 'organiser'] as const)(
    'no public page waits for: %s',
    (name) => {
      const waited = filesOf(publicPages).flatMap((file) => modules[file] ?? [])
      expect(waited.filter((module) => lazy[name].test(module))).toEqual([])
    },
  )
})

describe('all that arrives when a ticket is opened by its buyer, before anything is pressed', () => {
  const browser = useBrowser()

  test('is 110 kB brotli at most, page, scripts, style and type together', async () => {
    const { url } = await visitedShop()
    const page = await browser.open()
    await page.addInitScript(() => localStorage.setItem('token', 'abc.def'))
    const arrived = new Set<string>()
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (!pathname.startsWith('/api/')) arrived.add(pathname)
    })
    const routes = await HeldRoutes.over(page)
    await routes.always('me', buyer)
    await routes.always('withdrawal', offers.three)
    await page.goto(`${url}/ingresso/tk_1`)
    await routes.answer('ticket', shownTicket('good'))
    await page.getByRole('button', { name: 'Desistir' }).waitFor()
    await page.waitForLoadState('networkidle')
    const files = await Promise.all(
      [...arrived].map(async (file) => ({ file, size: await sizeSent(url + file) })),
    )
    const endings = files.map(({ file }) => /\.\w+$|$/.exec(file)?.[0])
    expect(new Set(endings)).toEqual(new Set(['', '.css', '.js', '.woff2']))
    expect(files.filter(({ size }) => !(size > 0))).toEqual([])
    expect({ files, fits: totalOf(files) <= 110_000 }).toEqual({ files, fits: true })
  })

  test('its first script draws the code and reads what the device keeps; nothing of it is the router or React', () => {
    const apart = v.parse(Modules, read('ticket-modules.json'))
    const page = readFileSync(join(web, 'ticket.html'), 'utf8')
    const first = Object.keys(apart).filter((file) => page.includes(`src="/${file}"`))
    const modules = first.flatMap((file) => apart[file] ?? [])
    for (const part of [/web\/ui\/qr-drawing/, /node_modules\/qr\//, /web\/session\/ticket-store/])
      expect(modules.some((module) => part.test(module))).toBe(true)
    const every = Object.values(apart).flat()
    expect(every.filter((module) => /node_modules\/(react|react-dom|@tanstack)\//.test(module))).toEqual([])
  })
})

const read = (name: string): unknown => JSON.parse(readFileSync(join(web, '.vite', name), 'utf8'))

/** What the shop sends to a browser that takes brotli. */
const sizeSent = async (address: string): Promise<number> => {
  const { headers } = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  return Number(headers.get('content-length'))
}

/** The files of these entries and all that they import statically. */
function filesOf(entries: string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no ${key}`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports.forEach(visit)
  }
  entries.forEach(visit)
  return [...seen]
}

const weigh = (entries: string[]) => filesOf(entries).map((file) => ({ file, size: sizeOf(file) }))

const totalOf = (files: { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0)

function sizeOf(file: string): number {
  const path = join(web, file)
  return existsSync(`${path}.br`)
    ? readFileSync(`${path}.br`).length
    : brotliCompressSync(readFileSync(path)).length
}
