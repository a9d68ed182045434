import { statSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'

import { findChromium } from '../../src/tools/chromium.ts'
import { installStopwatch, type Ms } from './stopwatch.ts'

/** Nobody waits longer for one figure. */
const patienceMs = 30_000

/** In the order in which they are measured, on the same page. */
export const figureNames = [
  'firstRow',
  'whole',
  'opening',
  'keystroke',
  'filtering',
  'sorted',
  'sorting',
  'exported',
  'exporting',
  'memory',
] as const

/** ms, but for the memory: MB. */
export type PageFigures = Record<(typeof figureNames)[number], Ms>

const unseen = Object.fromEntries(figureNames.map((name) => [name, null])) as PageFigures

const inTime = async (work: Promise<number>): Promise<Ms> => {
  work.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<'too long'>((resolve) => {
    timer = setTimeout(() => resolve('too long'), patienceMs)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}

const longestBlock = (page: Page): Promise<number> => page.evaluate(() => window.stopwatch.longestBlock())

/** Narrows the names to '…ver…' and widens them again; the slowest key counts. Each changes the count. */
const keys = ['v', 'e', 'r', 'Backspace', 'Backspace', 'Backspace']

const typeFilter = async (page: Page): Promise<number> => {
  let slowest = 0
  await page.locator('[name=filtro-nome]').focus()
  for (const key of keys) {
    await page.evaluate(() => window.stopwatch.arm())
    await page.keyboard.press(key)
    slowest = Math.max(slowest, await page.evaluate(() => window.stopwatch.keystroke()))
  }
  return slowest
}

/** From the press on 'Email' until the rows are in that order. */
const sortByEmail = async (page: Page): Promise<number> => {
  const button = page.getByRole('columnheader', { name: 'Email' }).getByRole('button')
  await page.evaluate(() => window.stopwatch.armRow())
  await button.click()
  return page.evaluate(() => window.stopwatch.rowChanged())
}

/** What the page itself holds in its heap, after collecting what nobody needs; its workers are left out. */
const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

const exportAll = async (page: Page): Promise<number> => {
  const button = page.getByRole('button', { name: 'Exportar para Excel' })
  const started = performance.now()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 2 * patienceMs }),
    button.click({ timeout: 2 * patienceMs, noWaitAfter: true }),
  ])
  const elapsed = performance.now() - started
  if (statSync(await download.path()).size === 0) throw new Error('an empty file')
  return elapsed
}

type Measure = (page: Page) => Promise<number>

const measures: Record<keyof PageFigures, Measure> = {
  firstRow: (page) => page.evaluate(() => window.stopwatch.firstRow()),
  whole: (page) => page.evaluate(() => window.stopwatch.whole()),
  opening: longestBlock,
  keystroke: typeFilter,
  filtering: longestBlock,
  sorted: sortByEmail,
  sorting: longestBlock,
  exported: exportAll,
  exporting: longestBlock,
  memory: heapOf,
}

type Options = {
  url: string
  token: string
  /** Makes addresses of its own in the browser. */
  prepare?: (page: Page) => Promise<void>
  /** Whether its columns can be sorted. */
  sorts: boolean
}

/** Opens the page in a browser of its own, filters and exports; stops at the first figure that takes too long. */
export const measurePage = async ({ url, token, prepare, sorts }: Options): Promise<PageFigures> => {
  const { executablePath, env } = findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...env },
  })
  const figures: PageFigures = { ...unseen }
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' })
    await page.addInitScript(installStopwatch)
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    await prepare?.(page)
    await page.goto(url, { waitUntil: 'commit' })
    for (const figure of figureNames) {
      if (figure.startsWith('sort') && !sorts) continue
      figures[figure] = await inTime(measures[figure](page))
      if (figures[figure] === 'too long') break
    }
  } finally {
    await browser.close()
  }
  return figures
}
