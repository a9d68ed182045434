import { cpus } from 'node:os'
import { type Browser, type BrowserContext, chromium, type CDPSession, type Page } from 'playwright-core'
import * as v from 'valibot'
import { findChromium } from '../../src/tools/chromium.ts'
import { freePort } from '../../src/tools/free-port.mjs'
import { runShop } from '../support/shop-process.ts'
import { plainSite } from './plain-site.ts'

const event = '/eventos/ev_demo1orla'
const paths = ['/', '/eventos', event]

/** The part of Lighthouse's result that is read here. */
const Result = v.object({
  lhr: v.object({
    categories: v.object({ performance: v.object({ score: v.nullable(v.number()) }) }),
    audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
  }),
})

type Lighthouse = (url: string, flags: object) => Promise<unknown>

/** Of a page opened as Lighthouse's mobile preset opens it; times in ms. */
type Figures = {
  score: number
  paint: number
  largest: number
  blocked: number
  shift: number
  bytes: number
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const medians = (runs: readonly Figures[]): Figures => {
  const of = (figure: keyof Figures): number => median(runs.map((run) => run[figure]))
  return {
    score: of('score'),
    paint: of('paint'),
    largest: of('largest'),
    blocked: of('blocked'),
    shift: of('shift'),
    bytes: of('bytes'),
  }
}

const looked = async (lighthouse: Lighthouse, url: string, port: number): Promise<Figures> => {
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] }
  const { lhr } = v.parse(Result, await lighthouse(url, flags))
  const of = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    score: Math.round((lhr.categories.performance.score ?? Number.NaN) * 100),
    paint: of('first-contentful-paint'),
    largest: of('largest-contentful-paint'),
    blocked: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
    bytes: of('total-byte-weight'),
  }
}

const phone = { viewport: { width: 360, height: 760 }, locale: 'pt-BR', hasTouch: true, isMobile: true }

/** 400 kbit/s and 400 ms, on a processor six times slower. */
const slow3g = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  return session
}

const inPhone = async <T>(browser: Browser, run: (context: BrowserContext) => Promise<T>): Promise<T> => {
  const context = await browser.newContext(phone)
  try {
    return await run(context)
  } finally {
    await context.close()
  }
}

/** ms until the first words stand on a phone with slow 3G. */
const firstWords = (browser: Browser, url: string): Promise<number> =>
  inPhone(browser, async (context) => {
    const page = await context.newPage()
    await slow3g(page)
    await page.goto(url, { waitUntil: 'commit' })
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const [paint] = list.getEntriesByName('first-contentful-paint')
            if (paint) resolve(paint.startTime)
          }).observe({ type: 'paint', buffered: true })
        }),
    )
  })

/** ms from the press on a card of the list to the painted event, each part having been there before. */
const cardToEvent = (browser: Browser, shop: string): Promise<number> =>
  inPhone(browser, async (context) => {
    const page = await context.newPage()
    const once = async (): Promise<number> => {
      await page.goto(`${shop}/eventos`)
      await page.locator('#root:not([data-scripts])').waitFor()
      await page.waitForLoadState('networkidle')
      return page.evaluate(
        (href) =>
          new Promise<number>((resolve, reject) => {
            const link = document.querySelector<HTMLElement>(`article a[href="${href}"]`)
            if (!link) return reject(new Error('no card'))
            const began = performance.now()
            const look = (): void => {
              if (document.querySelector('main :is(output, [role=status])') && location.pathname === href)
                requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
              else requestAnimationFrame(look)
            }
            link.click()
            look()
            return undefined
          }),
        event,
      )
    }
    await once()
    return once()
  })

type Row = { path: string; shop: Figures; plain: Figures; words: number }

const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`
const ms = (time: number): string => `${Math.round(time)} ms`

const table = (rows: readonly Row[]): string =>
  [
    '| page | | score | first paint | largest paint | blocked | shift | bytes | slow 3G, CPU ÷ 6: first words |',
    '| --- | --- | --: | --: | --: | --: | --: | --: | --: |',
    ...rows.flatMap(({ path, shop, plain, words }) => [
      line(path, 'the shop', shop, ms(words)),
      line(path, 'no script', plain, ''),
      `| | ratio | | | ${(shop.largest / plain.largest).toFixed(2)}× | | | | |`,
    ]),
  ].join('\n')

const line = (path: string, name: string, figures: Figures, words: string): string =>
  `| ${[
    path,
    name,
    figures.score,
    ms(figures.paint),
    ms(figures.largest),
    ms(figures.blocked),
    figures.shift.toFixed(3),
    kB(figures.bytes),
    words,
  ].join(' | ')} |`

type Options = { lighthouse: Lighthouse; version: string; isShort: boolean }

/** The pages that come written, beside the same pages without any script; a few minutes on two cores. */
export const benchPages = async ({ lighthouse, version, isShort }: Options): Promise<void> => {
  const shop = await runShop('visited', { RATE_LIMIT: 'off' })
  const plain = await plainSite(shop.url, paths)
  const port = await freePort()
  const { executablePath, env } = findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  })
  const runs = Array.from({ length: isShort ? 1 : 5 }, (_, run) => run)
  try {
    const rows: Row[] = []
    for (const path of paths) {
      const ours: Figures[] = []
      const floor: Figures[] = []
      for (const _ of runs) {
        ours.push(await looked(lighthouse, shop.url + path, port))
        floor.push(await looked(lighthouse, plain.url + path, port))
      }
      const words = await firstWords(browser, shop.url + path)
      rows.push({ path, shop: medians(ours), plain: medians(floor), words })
    }
    const presses: number[] = []
    for (const _ of runs) presses.push(await cardToEvent(browser, shop.url))
    console.log(
      `${cpus().length} cores, Node ${process.version}, Chromium ${browser.version()}, Lighthouse ${version} (mobile preset), median of ${runs.length}\n`,
    )
    console.log(`${table(rows)}\n`)
    console.log(`From the press on a card to the painted event, warm: ${ms(median(presses))}.`)
  } finally {
    plain.close()
    await browser.close()
    await shop.close()
  }
}
