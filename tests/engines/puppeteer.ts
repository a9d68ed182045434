import puppeteer, { ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core'
import { type Engine, type PageDriver, sizes } from './driver.ts'

const driverOf = (page: Page): PageDriver => {
  const elementOf = async (expression: string): Promise<ElementHandle> => {
    const handle = await page.evaluateHandle(expression)
    if (handle instanceof ElementHandle) return handle
    throw new Error(`nothing there: ${expression.slice(-120)}`)
  }
  return {
    visit: async (address) => void (await page.goto(address, { waitUntil: 'load', timeout: 120_000 })),
    ask: (expression) => page.evaluate(expression),
    press: async (element) => (await elementOf(element)).click(),
    type: async (element, text) => (await elementOf(element)).type(text),
    choose: async (element, path) => {
      const input = (await elementOf(element)) as ElementHandle<HTMLInputElement>
      await input.uploadFile(path)
    },
    picture: async (path) => void (await page.screenshot({ path, fullPage: true })),
    close: () => page.browserContext().close(),
  }
}

/** Firefox speaks WebDriver BiDi by itself, Chromium its own protocol; `before` runs before any script of a page. */
export const openPuppeteer = async (options: LaunchOptions, before?: string): Promise<Engine> => {
  const browser = await puppeteer.launch({ headless: true, protocolTimeout: 180_000, ...options })
  return {
    open: async (size) => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(sizes[size])
      if (before !== undefined) await page.evaluateOnNewDocument(before)
      return driverOf(page)
    },
    close: () => browser.close(),
  }
}
