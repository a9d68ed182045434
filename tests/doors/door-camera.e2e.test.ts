import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { drawFrame } from '../support/code-frames.ts'
import { giveCamera, holdBefore } from '../support/fake-camera.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { loseNetwork, type Wire, wireTo } from '../support/wire.ts'
import { awayLines, type DoorDay, openDoorDay, typeCode } from './door-phone.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
let wire: Wire
let day: DoorDay
const sand = drawFrame(null)

beforeAll(async () => {
  shop = await visitedShop()
  wire = await wireTo(shop.url)
  day = await openDoorDay(shop, wire.origin)
}, 180_000)
afterEach(() => wire.mend())
afterAll(() => wire.close())

/** Askew, which the compiled reader alone reads. */
const held = (of: number): Uint8Array =>
  drawFrame(day.codes[of] ?? '', { size: 0.65, turn: 12, blur: 1, tilt: 0.15 })
const switchOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Ligar a câmera' }).click()
const says = (page: Page, title: string | RegExp): Promise<void> =>
  page.getByRole('alert').getByText(title).waitFor()

describe('the camera of a door in Chromium', () => {
  // it never comes back to the network: other files count who came in at the same event
  test('reads the codes that are held before it, without a network, and rests behind what it said', async () => {
    const page = await day.stand(browser, { prepare: (opened) => giveCamera(opened, { allowed: true }) })
    await page.locator('video').waitFor()
    await loseNetwork(wire, page.context())
    await page.reload({ waitUntil: 'commit' })
    await page.locator('video').waitFor()
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)
    await holdBefore(page, held(2))
    await says(page, 'Pode entrar')
    await page.getByText(/^Último: ./).waitFor()
    // it stays before the camera: told once
    await page.waitForTimeout(2000)
    expect(await page.getByRole('alert').count()).toBe(0)
    await holdBefore(page, sand)
    await page.waitForTimeout(1600)
    await holdBefore(page, held(2))
    await says(page, /^Já entrou às \d\d:\d\d$/)
    await says(page, /^Entrada 1$/)
    await expectAccessible(page)
    // the next person's code does not wipe it
    await holdBefore(page, held(1))
    await page.waitForTimeout(1000)
    await says(page, /^Já entrou às/)
    await page.getByRole('button', { name: 'Não deixar passar' }).click()
    await page
      .getByRole('alert')
      .getByText(/^(Pode entrar|Já entrou às)/)
      .waitFor()
  })

  test('asks first; refused, it says what to do, and a typed code goes on', async () => {
    const prepare = (opened: Page) => giveCamera(opened, { refusal: 'NotAllowedError' })
    const page = await day.stand(browser, { papel: 'supervisor', prepare })
    await expectAccessible(page)
    await switchOn(page)
    await page.getByText(/^A câmera está bloqueada nesta página/).waitFor()
    await page.getByText(/use um leitor de mão, digite o código ou busque o nome\.$/).waitFor()
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)
    await typeCode(page, 'nada')
    await says(page, 'Não é um ingresso da Quadra')
  })

  test('an app that has no camera is told to open a browser', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) Chrome/120.0.0.0 Mobile Instagram 300.0'
    const page = await day.stand(browser, { userAgent, allow: awayLines })
    await switchOn(page)
    const sentence = page.getByText(/^Este aplicativo não abre a câmera\. Copie o endereço/)
    await sentence.waitFor()
    expect(await page.locator('video').count()).toBe(0)
  })

  test('no other page may use it, or run compiled code', async () => {
    const page = await browser.open()
    const allowed = async (path: string): Promise<(string | undefined)[]> => {
      const headers = (await page.goto(shop.url + path))?.headers()
      return [headers?.['permissions-policy'], headers?.['content-security-policy']]
    }
    expect(await allowed('/porta/dr_1')).toEqual([
      expect.stringMatching(/^camera=\(self\), microphone=\(\)/),
      expect.stringMatching(/; script-src 'self'[^;]* 'wasm-unsafe-eval';/),
    ])
    expect(await allowed('/eventos')).toEqual([
      expect.stringMatching(/^camera=\(\), microphone=\(\)/),
      expect.not.stringContaining('wasm'),
    ])
  })
})
