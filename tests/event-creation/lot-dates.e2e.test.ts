import { beforeAll, expect, it } from 'vitest'
import { sideways, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { lot, openPairs, part } from './phone-ticket.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

it.each([560, 700, 1024, 1280])('shows the dates of a lot whole in their fields, at %i px', async (width) => {
  const page = await openPairs(browser, shop.url)
  await page.setViewportSize({ width, height: 800 })
  const fold = part(page, 'Lotes').locator('summary').first()
  const folds = width < 640
  await fold.waitFor({ state: folds ? 'visible' : 'detached' })
  if (folds) await fold.click()
  const cut: string[] = []
  for (const name of ['dataInicio', 'dataFim']) {
    const box = lot(page, 0, name)
    const asked = await box.evaluate((one: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(one)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) throw new Error('there is nothing to measure with')
      pen.font = font
      const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return Math.ceil(pen.measureText(one.placeholder).width - room)
    })
    await box.fill('28/12/2028 20:00')
    const typed = await box.evaluate((one) => one.scrollWidth - one.clientWidth)
    if (asked > 0) cut.push(`${name}: ${asked} px of what it asks for`)
    if (typed > 0) cut.push(`${name}: ${typed} px of what was typed`)
  }
  expect(cut).toEqual([])
  expect(await sideways(page)).toBe(0)
})
