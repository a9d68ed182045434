import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { Buyer, demo } from './buyer.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

const windows = {
  'on a phone': { width: 360, height: 760 },
  'in a low window': { width: 740, height: 360 },
  'on a desktop': { width: 1280, height: 600 },
}

/** How far the page moves when a button that is in sight there takes the focus, px. */
const moved = async (page: Page, name: RegExp): Promise<number> => {
  const button = page.getByRole('button', { name })
  const before = await button.evaluate((element) => {
    const { scrollHeight, clientHeight } = document.documentElement
    window.scrollTo(0, Math.round((scrollHeight - clientHeight) / 2))
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight ? window.scrollY : null
  })
  if (before === null) return 0
  await button.focus()
  await page.waitForTimeout(100)
  return Math.abs((await page.evaluate(() => window.scrollY)) - before)
}

describe.each(Object.entries(windows))('the bar at the bottom stays what it is %s', (_, viewport) => {
  test('when what is in it has the focus', async () => {
    const buyer = new Buyer(await browser.open({ viewport }), shop)
    await buyer.signUp()
    await buyer.visit(demo.orla)
    await buyer.selects('Arquibancada')
    // on a desktop its own place in the list still counts
    expect(await moved(buyer.page, /^Comprar \(/)).toBeLessThan(
      viewport.width < 960 ? 1 : viewport.height / 4,
    )
    await buyer.buys()
    await buyer.sees('Dados dos Ingressos')
    expect(await moved(buyer.page, /^Confirmar Ingressos/)).toBe(0)
  })
})
