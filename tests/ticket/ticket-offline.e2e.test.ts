import type { Page } from 'playwright-core'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import type { ChromiumDriver } from '../support/chromium-walk.ts'
import { HeldRoutes } from '../support/held-routes.ts'
import { askForPart } from '../support/parts.ts'
import { visitedShop } from '../support/shop-server.ts'
import { findNetwork, loseNetwork, type Wire, wireTo } from '../support/wire.ts'
import { shownTicket } from './ticket-page.fixture.ts'

const ticket = shownTicket('good')
const path = '/ingresso/tk_1'

/** What a scanner reads from the screen. */
const readFrom = async (page: Page): Promise<{ text: string | undefined; width: number }> => {
  const drawing = page.getByRole('img', { name: /Código QR/ })
  const { data, info } = await sharp(await drawing.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = await drawing.boundingBox()
  return { text: jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data, width: box?.width ?? 0 }
}

const browser = useBrowser()
let wire: Wire
beforeAll(async () => {
  wire = await wireTo(await askForPart('walked-shop'))
}, 180_000)
afterEach(() => wire.mend())
afterAll(() => wire.close())

type Listed = { banner_url: string | null }[]
type Opened = { colorScheme?: 'light' | 'dark'; banner?: string | null; at?: Wire }

/** Its clock runs: with a stopped one a page does not know what it was loaded from. */
const open = async ({
  colorScheme = 'light',
  banner = null,
  at = wire,
}: Opened = {}): Promise<ChromiumDriver> => {
  const page = await browser.open({ colorScheme, allow: [/Failed to load resource/] })
  // The browser's own page about a lost network has no storage.
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('token', 'abc.def')
  })
  const routes = await HeldRoutes.over(page)
  await page.goto(`${at.origin}${path}`)
  await routes.answer('ticket', { ...ticket, evento_imagem: banner })
  await page.getByRole('img', { name: /Código QR/ }).waitFor()
  return { page, routes }
}

const keep = async ({ page }: ChromiumDriver): Promise<void> => {
  await page.getByRole('button', { name: 'Salvar neste aparelho' }).click()
  await page.getByText('Salvo neste aparelho').waitFor()
}

const keptOn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('quadra-ingressos')) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('quadra-ingressos')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('not opened')))
    })
    return new Promise((resolve) => {
      const reading = database.transaction('ingressos').objectStore('ingressos').getAll()
      reading.addEventListener('success', () => {
        database.close()
        resolve(reading.result)
      })
    })
  })

/** Another ticket of the same event, kept as the first one is. */
const keepAnother = (page: Page, id: string): Promise<void> =>
  page.evaluate(async (another) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('quadra-ingressos')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('not opened')))
    })
    const store = database.transaction('ingressos', 'readwrite').objectStore('ingressos')
    await new Promise<void>((resolve) => {
      const reading = store.getAll()
      reading.addEventListener('success', () => {
        store.put({ ...reading.result[0], id: another }, another)
      })
      store.transaction.addEventListener('complete', () => resolve())
    })
    database.close()
  }, id)

describe('a ticket in Chromium', () => {
  test.each(['light', 'dark'] as const)('is read from a phone’s screen, %s', async (colorScheme) => {
    const { page } = await open({ colorScheme })
    const { text, width } = await readFrom(page)
    expect(text).toBe(ticket.qr)
    expect(width).toBeGreaterThanOrEqual(240)
    expect(await keptOn(page)).toEqual([])
  })

  test('opens without a network once it was saved; nothing else of the shop does (law A16)', async () => {
    const driver = await open()
    const { page } = driver
    await keep(driver)
    expect(JSON.stringify(await keptOn(page))).not.toMatch(/Souza|52998224725/)
    await loseNetwork(wire, page.context())
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('img', { name: /Código QR/ }).waitFor()
    expect((await readFrom(page)).text).toBe(ticket.qr)
    await findNetwork(wire, page.context())
    await driver.routes.answer('ticket', ticket)
    await page.getByText('Este é o ingresso salvo neste aparelho.').waitFor({ state: 'hidden' })
    await loseNetwork(wire, page.context())
    await expect(page.goto(new URL('/eventos', page.url()).href)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })

  test('opens by the link of a holder without an account, too, once it was saved', async () => {
    const page = await browser.open({ allow: [/Failed to load resource/] })
    const routes = await HeldRoutes.over(page)
    await page.goto(`${wire.origin}${path}#c2VncmVkby1kby1pbmdyZX`)
    await page.getByLabel('Data de Nascimento').fill('17/05/1990')
    await page.getByRole('button', { name: 'Abrir ingresso' }).click()
    await routes.answer('openTicket', { ...ticket, pedido: null, dados: null })
    await page.getByRole('img', { name: /Código QR/ }).waitFor()
    await keep({ page, routes })
    await loseNetwork(wire, page.context())
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('img', { name: /Código QR/ }).waitFor()
    expect((await readFrom(page)).text).toBe(ticket.qr)
    await page.getByText('Este é o ingresso salvo neste aparelho.').waitFor()
    await findNetwork(wire, page.context())
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('button', { name: 'Abrir ingresso' }).waitFor()
  })

  test('is gone from the device after “Apagar deste aparelho” and after logout', async () => {
    const driver = await open()
    const { page } = driver
    await keep(driver)
    expect(await keptOn(page)).toHaveLength(1)
    await page.getByRole('button', { name: 'Apagar deste aparelho' }).click()
    await page.getByRole('button', { name: 'Salvar neste aparelho' }).waitFor()
    expect(await keptOn(page)).toEqual([])
    await keep(driver)
    await page.getByRole('button', { name: /menu/i }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect.poll(() => keptOn(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => caches.has('ingressos'))).toBe(false)
  })

  test('is erased, with the picture of its event where no other ticket has it, by whoever holds a device on which nobody is logged in', async () => {
    const seeded = await wireTo((await visitedShop()).url)
    const events = (await (await fetch(`${seeded.origin}/api/v1/events`)).json()) as Listed
    const banner = events.find(({ banner_url: url }) => url !== null)?.banner_url ?? ''
    const driver = await open({ banner, at: seeded })
    const { page } = driver
    const isShown = () =>
      page.locator('article img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
    await keep(driver)
    await keepAnother(page, 'tk_2')
    await page.addInitScript(() => localStorage.clear())
    await page.reload()
    const erase = async () => {
      await page.getByText('pode ter mudado').waitFor()
      await expect.poll(isShown).toBe(true)
      await page.getByRole('button', { name: 'Apagar deste aparelho' }).click()
      await page.getByText('O ingresso foi apagado deste aparelho.').waitFor()
    }
    const kept = (address: string) =>
      page.evaluate(async (at) => (await caches.match(at)) !== undefined, address)
    await erase()
    expect([await kept(banner), await kept(path)]).toEqual([true, false])
    await page.goto(`${seeded.origin}/ingresso/tk_2`)
    await erase()
    expect([await kept(banner), await keptOn(page)]).toEqual([false, []])
    await seeded.close()
  })
})
