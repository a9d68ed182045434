import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from '../../src/tools/chromium.ts'
import { runShop, type Shop } from '../support/shop-process.ts'
import type { Engine, Size } from './driver.ts'
import { buy, lookAfter, organise, writePhoto } from './journeys.ts'
import { lookAround, lookAtOwn } from './looks.ts'
import { olderEngine } from './older-engine.ts'
import { openPuppeteer } from './puppeteer.ts'
import { Visitor } from './visitor.ts'
import { openWebKit } from './webkit.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const programme = (...names: string[]): string | null => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path)) ?? null
}

const miniBrowser = (): string | null => {
  const roots = [
    '/usr/lib/x86_64-linux-gnu',
    '/usr/lib/aarch64-linux-gnu',
    '/usr/lib',
    '/usr/libexec',
    '/usr/lib64',
  ]
  const paths = roots.flatMap((root) =>
    ['4.1', '6.0', '4.0'].map((api) => `${root}/webkit2gtk-${api}/MiniBrowser`),
  )
  return paths.find((path) => existsSync(path)) ?? null
}

/** How to open each engine of this machine, or which packages it lacks. */
const engines: Record<string, () => (() => Promise<Engine>) | string> = {
  firefox: () => {
    const path = programme('firefox', 'firefox-esr')
    if (path === null) return 'firefox or firefox-esr'
    return () => openPuppeteer({ browser: 'firefox', executablePath: path })
  },
  'older chromium': () => {
    const { executablePath, env } = findChromium()
    const args = ['--no-sandbox', '--disable-gpu']
    return () => openPuppeteer({ executablePath, args, env: { ...process.env, ...env } }, olderEngine)
  },
  webkit: () => {
    const [driver, browser] = [programme('WebKitWebDriver'), miniBrowser()]
    if (driver === null || browser === null) return 'webkit2gtk-driver with its MiniBrowser'
    const screen = process.env['DISPLAY'] ? null : programme('xvfb-run')
    if (!process.env['DISPLAY'] && screen === null) return 'xvfb, as there is no screen'
    return () => openWebKit(driver, browser, screen)
  },
}

/** `ENGINE_SHOP` is the address of a demo that runs already, on this machine; else one is started. */
const shopToVisit = async (): Promise<Pick<Shop, 'url' | 'close'>> => {
  const url = process.env['ENGINE_SHOP']
  return url === undefined
    ? runShop('visited', { RATE_LIMIT: 'off' })
    : { url, close: () => Promise.resolve() }
}

const play = async (name: string, open: () => Promise<Engine>, pictures: string | null): Promise<number> => {
  const shop = await shopToVisit()
  const engine = await open()
  const photo = await writePhoto()
  let failures = 0
  const journey = async (what: string, size: Size, take: (visitor: Visitor) => Promise<void>) => {
    const page = await engine.open(size)
    const visitor = new Visitor(page, shop.url, `${name}-${size}`, pictures)
    try {
      await take(visitor)
      say(`✓ ${name}: ${what}, ${size}`)
    } catch (error) {
      failures += 1
      await visitor.shoots('failed').catch(() => undefined)
      say(`✗ ${name}: ${what}, ${size}: ${String(error)}`)
    } finally {
      await page.close()
    }
  }
  try {
    for (const size of ['phone', 'desktop'] as const) {
      await journey('the purchase', size, (visitor) => buy(visitor, photo))
      await journey('a new event', size, (visitor) => organise(visitor, photo))
      await journey('the dashboard', size, lookAfter)
      await journey('what anybody sees', size, lookAround)
      await journey('what an organiser sees', size, lookAtOwn)
    }
  } finally {
    await engine.close()
    await shop.close()
  }
  return failures
}

/** The purchase and the organiser's day in the other engines of this machine; counts what failed. */
export const playEngines = async (): Promise<number> => {
  const pictures = process.env['ENGINE_PICTURES'] ?? null
  if (pictures !== null) mkdirSync(pictures, { recursive: true })
  const only = process.env['ENGINE']
  let failures = 0
  for (const [name, look] of Object.entries(engines)) {
    if (only !== undefined && only !== name) continue
    const open = look()
    if (typeof open === 'string') say(`– ${name} skipped: this machine has no ${open}`)
    else failures += await play(name, open, pictures)
  }
  say(`${failures} failed`)
  return failures
}
