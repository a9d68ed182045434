import { afterAll, beforeAll, expect, test } from 'vitest'

import { expectAccessible, useBrowser } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop-server.ts'

const notice =
  'Loja de demonstração: nada é cobrado, os ingressos não valem e seus dados de verdade não são necessários.'
const browser = useBrowser()
let shop: Shop
beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off', PUBLIC_SANDBOX: '1' })
}, 180_000)
afterAll(() => shop?.close())

test.each(['/', '/eventos', '/login', '/pagamento', '/perfil', '/nada'])(
  '%s says what this shop is, without any script',
  async (path) => {
    const page = await (await fetch(shop.url + path, { headers: { accept: 'text/html' } })).text()
    expect(page.split(notice)).toHaveLength(2)
    expect(page.indexOf(notice)).toBeLessThan(page.indexOf('id="root"'))
  },
)

test.each([360, 1280])('at %i px it stands above the page and covers nothing', async (width) => {
  const page = await browser.open({ viewport: { width, height: 740 } })
  await page.goto(`${shop.url}/eventos`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const [said, shown] = await Promise.all([
    page.getByText(notice).boundingBox(),
    page.locator('#root').boundingBox(),
  ])
  expect(said && said.y >= 0 && said.x >= 0 && said.x + said.width <= width).toBe(true)
  expect(said && shown && said.y + said.height <= shown.y).toBe(true)
  await expectAccessible(page)
})

test('without strangers nothing is said', async () => {
  const own = await startShop({ RATE_LIMIT: 'off', SEED_DEMO: '0' })
  expect(await (await fetch(own.url)).text()).not.toContain('demonstração')
  await own.close()
})
