import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'

/** A ticket as a helper holds it before a phone: its number, and what its code says. */
export type Held = { codigo: string; qr: string }

type Scanner = { reads: (held: Held) => Promise<string>; letsIn: (many: readonly Held[]) => Promise<void> }
type Told = { tellGreen: (codigo: string) => void }

/**
 * Runs in the page. A hand scanner types like a keyboard; a verdict that is there is closed first, as a thumb does. A frame is
 * looked at before it is painted.
 */
const scan = (): void => {
  const type = (text: string): void => {
    for (const key of [...Array.from(text), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  const shown = (): string => document.querySelector('[role="alert"]')?.textContent ?? ''
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => (holds() ? resolve() : void requestAnimationFrame(look))
      look()
    })
  const closes = async (): Promise<void> => {
    for (const button of document.querySelectorAll('button'))
      if (/^(Próximo|Não deixar passar)$/.test(button.textContent)) button.click()
    await until(() => shown() === '')
  }
  const reads: Scanner['reads'] = async ({ codigo, qr }) => {
    await closes()
    type(qr)
    await until(() => shown() !== '')
    const text = shown()
    if (text.includes('Pode entrar')) (globalThis as unknown as Told).tellGreen(codigo)
    return text
  }
  const letsIn: Scanner['letsIn'] = async (many) => {
    for (const held of many) await reads(held)
  }
  Object.assign(globalThis, { scanner: { reads, letsIn } })
}

/** The pages of this context have a hand scanner; who turned a screen green is told before it is painted. */
export const giveScanner = async (
  context: BrowserContext,
  tellGreen: (codigo: string) => void,
): Promise<void> => {
  await context.exposeFunction('tellGreen', tellGreen)
  await context.addInitScript(scan)
}

const scannerOf = 'scanner'

/** ms */
const patience = 20_000

/** What the screen says of the ticket. */
export const reads = (page: Page, held: Held): Promise<string> =>
  Promise.race([
    page.evaluate(([name, one]) => (Reflect.get(globalThis, name) as Scanner).reads(one), [
      scannerOf,
      held,
    ] as const),
    pause(patience, `no verdict in ${patience} ms`),
  ])

/** One after the other, as fast as the phone answers; ends where the page does. */
export const letsIn = (page: Page, many: readonly Held[]): Promise<void> =>
  page
    .evaluate(([name, all]) => (Reflect.get(globalThis, name) as Scanner).letsIn(all), [
      scannerOf,
      many,
    ] as const)
    .catch(() => undefined)
