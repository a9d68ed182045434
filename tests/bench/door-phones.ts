import process from 'node:process'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../src/tools/chromium.ts'
import type { DoorShop } from '../doors/door-shop.ts'
import { giveTimedCamera } from '../doors/timed-camera.ts'
import { drawFrame } from '../support/code-frames.ts'

/** How much slower a phone's processor is than this one. */
const slower = 4
/** ms in which it works, and then does not for three times as long. */
const slice = 8

export const launch = (): Promise<Browser> => {
  const { executablePath, env } = findChromium()
  const inherited = Object.entries(process.env).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    env: { ...(Object.fromEntries(inherited) as Record<string, string>), ...env },
  })
}

export const phone = {
  viewport: { width: 360, height: 760 },
  locale: 'pt-BR',
  hasTouch: true,
  isMobile: true,
}

export type Phone = { page: Page; pids: number[] }

const renderers = async (browser: Browser): Promise<number[]> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** A phone at a door of its own, without a network, as slow as cheap ones are. */
export const stand = async (
  shop: DoorShop,
  number: number,
): Promise<Phone & { close: () => Promise<void> }> => {
  const browser = await launch()
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await giveTimedCamera(page, drawFrame(null))
  const { link, pin } = await shop.makeDoor(`Entrada ${number}`)
  await page.goto(shop.url + link)
  await page.getByLabel('PIN').fill(pin)
  await page.getByLabel('Seu primeiro nome').fill('Léo')
  await page.getByRole('button', { name: 'Abrir a porta' }).click()
  await page.getByText('Pronto para ficar sem internet.').waitFor()
  await page.locator('video').waitFor()
  return { page, pids: await renderers(browser), close: () => browser.close() }
}

const signal = ({ pids }: Phone, name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of pids) process.kill(pid, name)
}

/**
 * Each phone has a processor of its own: those at whose door nobody stands stand still, the other has a share of this one's
 * time. Chromium's own switch slows a page down and not its workers, where codes are read.
 */
export class Processor {
  #active: Phone | null = null
  readonly #timer: NodeJS.Timeout
  #at = 0
  isSlow = false

  readonly #all: readonly Phone[]

  constructor(all: readonly Phone[]) {
    this.#all = all
    for (const one of all) signal(one, 'SIGSTOP')
    this.#timer = setInterval(() => {
      if (!this.#active) return
      if (!this.isSlow) return signal(this.#active, 'SIGCONT')
      this.#at = (this.#at + 1) % slower
      if (this.#at === 0) signal(this.#active, 'SIGCONT')
      if (this.#at === 1) signal(this.#active, 'SIGSTOP')
    }, slice)
  }

  turnTo(phone: Phone): void {
    if (this.#active && this.#active !== phone) signal(this.#active, 'SIGSTOP')
    this.#active = phone
    signal(phone, 'SIGCONT')
  }

  end(): void {
    clearInterval(this.#timer)
    for (const one of this.#all) signal(one, 'SIGCONT')
  }
}
