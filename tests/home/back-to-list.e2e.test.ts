import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop-server.ts'

const browser = useBrowser()
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' })
}, 180_000)
afterAll(() => shop?.close())

test.each(['Ativos', 'Encerrados'])(
  'back from an event leads to the place in %s where it was',
  async (tab) => {
    const page = await browser.open({ viewport: { width: 360, height: 560 } })
    await page.goto(`${shop.url}/eventos`)
    if (tab !== 'Ativos') await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
    // A click may scroll by itself: the place is that at the moment of the press.
    await page.evaluate(() =>
      addEventListener('click', () => Object.assign(window, { place: window.scrollY }), { capture: true }),
    )
    const last = page.getByRole('link', { name: 'Ver Evento' }).last()
    await last.scrollIntoViewIfNeeded()
    // The router notes a place when it has not changed for a tenth of a second, as between a person's thumb and tap.
    await page.waitForTimeout(300)
    await last.click()
    await page.getByText('Informações do Evento').waitFor()
    const place = await page.evaluate(() => Number(Reflect.get(window, 'place')))
    expect(place).toBeGreaterThan(100)
    await page.goBack()
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  },
)

test('back from an event leads to the place that was scrolled to before the script came', async () => {
  const page = await browser.open({ viewport: { width: 360, height: 560 } })
  let bring: () => void = () => undefined
  const scrolled = new Promise<void>((resolve) => (bring = resolve))
  await page.route('**/*.js', async (route) => {
    await scrolled
    await route.continue()
  })
  await page.goto(`${shop.url}/eventos`, { waitUntil: 'commit' })
  const last = page.getByRole('link', { name: 'Ver Evento' }).last()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(100)
  bring()
  await page.locator('#root:not([data-scripts])').waitFor()
  await last.click()
  await page.getByText('Informações do Evento').waitFor()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('a lost address offers the next events, the nearest first', async () => {
  const page = await browser.open({ viewport: { width: 360, height: 760 }, allow: [/status of 404/] })
  await page.goto(`${shop.url}/nao-ha`)
  await page.getByRole('heading', { level: 1, name: 'Página Não Encontrada' }).waitFor()
  const next = page.getByRole('region', { name: 'Próximos eventos' }).getByRole('link')
  await next.first().waitFor()
  const days = page.getByRole('region', { name: 'Próximos eventos' }).locator('time')
  const times = await days.evaluateAll((all) =>
    all.map((one) => Date.parse(one.getAttribute('datetime') ?? '')),
  )
  expect(await next.count()).toBe(3)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  await next.first().click()
  await page.getByText('Informações do Evento').waitFor()
})
