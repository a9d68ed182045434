import axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import { findChromium } from '../../src/tools/chromium.ts'
import { type Hearer, recordTaken } from './inspected.ts'

/**
 * The first three belong to a browser's own window, and cost more than most pages of the shop do. Only the last list of a
 * command line counts, so the others are those that playwright-core turns off itself.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'LensOverlay',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/** Pages of a test are of one shop: a process for each of them costs a sixth more and shows nothing else. */
const together = '--process-per-site'

const sizes = { phone: { width: 360, height: 800 }, desktop: { width: 1280, height: 800 } }

/** What was typed last may reach the server when its order is confirmed already: nobody misses it, or sees that. */
const savedLate = /409 \(Conflict\).*\/transactions\/tx_[\w-]+\/draft\b/

export type PageOptions = BrowserContextOptions & {
  /** Default: phone, 360 × 800. */
  size?: keyof typeof sizes
  /** Console lines that this test provokes, such as Chromium's own line for an expected 401. */
  allow?: RegExp[]
  /** Receives what the page's machines really do; the shop must be `startShop(…, { inspected: true })`. */
  taken?: Hearer
}

export type TestBrowser = {
  /** A page in a context of its own; pages of the same test share nothing. */
  open: (options?: PageOptions) => Promise<Page>
}

const launch = (args: string[]): Promise<Browser> => {
  const { executablePath, env } = findChromium()
  return chromium.launch({ executablePath, args, env: { ...definedEnv(), ...env } })
}

const lent = globalThis as typeof globalThis & { quadraBrowser?: Promise<Browser> }

/** One for all files of a process: starting it costs as much as some tests. It ends with the process. */
const lentBrowser = async (): Promise<Browser> => {
  const known = await lent.quadraBrowser?.catch(() => undefined)
  if (known?.isConnected()) return known
  lent.quadraBrowser = launch([...flags, together])
  return lent.quadraBrowser
}

/**
 * One Chromium for the test files of a process, fresh contexts for each test. A test fails when one of its pages
 * logs an error, throws, or breaks the content policy, unless the line was allowed. `apart`: a page that crashes takes no
 * other with it, in a Chromium of the file's own.
 */
export function useBrowser({ apart = false }: { apart?: boolean } = {}): TestBrowser {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let faults: string[] = []

  beforeAll(async () => {
    browser = await (apart ? launch(flags) : lentBrowser())
  })

  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    const seen = faults
    contexts = []
    faults = []
    expect(seen, 'the pages of this test reported errors').toEqual([])
  })

  afterAll(async () => {
    if (apart) await browser?.close()
  })

  return {
    open: async ({ size = 'phone', allow = [], taken, ...options } = {}) => {
      const context = await browser.newContext({ viewport: sizes[size], locale: 'pt-BR', ...options })
      contexts.push(context)
      const report = (line: string) => {
        if (![savedLate, ...allow].some((expected) => expected.test(line))) faults.push(line)
      }
      context.on('console', (message) => {
        if (message.type() === 'error') report(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => report(String(error.error())))
      await context.addInitScript(reportPolicyViolations)
      const page = await context.newPage()
      if (taken) await recordTaken(page, taken)
      return page
    },
  }
}

/** How far the page can be moved sideways, px. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** ms; longer than anything takes to fade in, on a machine that does other work too. */
const fading = 3000

/** Half faded in, a text has half its contrast; what follows a scroll or turns for ever does not end. */
const fadedIn = (page: Page): Promise<void> => {
  const ended = page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ playState, timeline, effect }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          effect?.getTiming().iterations !== Infinity,
      )
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  return Promise.race([ended, page.waitForTimeout(fading)])
}

/** Runs axe-core on the page and expects that it finds nothing; `rules` are all of them, or those named. */
export async function expectAccessible(page: Page, rules: string[] = []): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await fadedIn(page)
  const violations = await page.evaluate(async (only) => {
    const injected: typeof axe = Reflect.get(window, 'axe')
    const { violations: found } = await injected.run(only.length > 0 ? { runOnly: only } : {})
    return found.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.html).join(' | ')}`)
  }, rules)
  expect(violations, `axe on ${new URL(page.url()).pathname}`).toEqual([])
}

function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`content policy: ${event.effectiveDirective} refused ${event.blockedURI}`)
  })
}

const definedEnv = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).flatMap(([key, value]) => (value ? [[key, value]] : [])))
