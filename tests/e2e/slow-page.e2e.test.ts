import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { Buyer, demo } from './buyer.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

/** Keeps what is asked for on its way until the test lets it go. */
const hold = async (page: Page, asked: RegExp): Promise<() => void> => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(asked, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** What the status that says 'Carregando...' covers of the window, and whether it is what one would touch there. */
const statusOnScreen = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: 'Carregando...' })
    .evaluate((status) => {
      const { left, top, bottom } = status.getBoundingClientRect()
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return {
        isUnderTheBar: top >= bar,
        isInTheWindow: bottom <= window.innerHeight,
        isOnTop: status.contains(document.elementFromPoint(left + 4, (top + bottom) / 2)),
      }
    })

const inSight = { isUnderTheBar: true, isInTheWindow: true, isOnTop: true }

test.each(['phone', 'desktop'] as const)(
  'while the script of the next page is on its way, a %s says so wherever the list was scrolled to',
  async (size) => {
    const page = await browser.open({ size })
    await page.goto(`${shop.url}/eventos`)
    await page.locator('#root:not([data-scripts])').waitFor()
    const link = page.locator('main a[href^="/eventos/ev_"]').last()
    const letGo = await hold(page, /\/assets\/event\.route-/)
    await link.click()
    await page.getByRole('status').filter({ hasText: 'Carregando...' }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    expect(
      await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top),
    ).toBeGreaterThanOrEqual(await page.evaluate(() => window.innerHeight))
    expect(await statusOnScreen(page)).toEqual(inSight)
    letGo()
    await page.getByText('Informações do Evento').waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  },
)

/** What stands beneath the name: 'sáb, 12 dez 2026 · 8h · Praia do Canto, Vitória, ES'. */
const whenWhere = /^[a-zá]{3}, \d+ [a-z]{3} \d{4} · .+, [A-Z]{2}$/

test.each([
  ['its name stands there while its script', /\/assets\/event\.route-/, 0],
  ['its name, date and place stand there while it', /\/api\/v1\/events\/ev_/, 1],
])('from a list to an event %s is on its way', async (_, asked, lines) => {
  const page = await browser.open()
  await page.goto(`${shop.url}/eventos`)
  await page.locator('#root:not([data-scripts])').waitFor()
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  const letGo = await hold(page, asked)
  await card.getByRole('link', { name: 'Ver Evento' }).click()
  const main = page.locator('main:visible')
  await main.getByText(name, { exact: true }).waitFor()
  await expect.poll(() => main.getByText(whenWhere).count()).toBe(lines)
  expect(await main.getByText('Informações do Evento').count()).toBe(0)
  letGo()
  await page.getByText('Informações do Evento').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
})

/** Where the parts stand that the checkout shows before its script has come and after it; a total is as wide as its amount. */
const placesOf = async (page: Page) => {
  const main = page.locator('main:visible')
  const parts = {
    title: main.getByRole('heading', { name: 'Pagamento' }),
    event: main.locator('header').getByText('Aberto da Orla de Beach Tennis'),
    steps: main.getByRole('navigation', { name: 'Etapas da compra' }),
    summary: main.getByRole('complementary', { name: 'Resumo do pedido' }),
    total: main.getByText(/^Total:/),
  }
  const boxes = Object.entries(parts).map(async ([name, part]) => {
    const box = await part.boundingBox()
    return [
      name,
      box && { x: box.x, y: box.y, height: box.height, width: name === 'total' ? null : box.width },
    ]
  })
  return Object.fromEntries(await Promise.all(boxes)) as Record<keyof typeof parts, { x: number; y: number }>
}

const boxed = { x: expect.any(Number) as number, y: expect.any(Number) as number }

const inTheWindow = ['title', 'event', 'steps', 'total'] as const

/** On a phone the summary stands below the form. */
test.each([
  ['phone', inTheWindow],
  ['desktop', [...inTheWindow, 'summary']],
] as const)(
  'while the script of the checkout is on its way, a %s has its event, steps, items and the place of its total, and none of them moves',
  async (size, still) => {
    const page = await browser.open({ size })
    const letGo = await hold(page, /\/assets\/checkout\.route-/)
    const buyer = new Buyer(page, shop)
    await buyer.signUp()
    await buyer.visit(demo.orla)
    const asked = page.waitForRequest(/\/assets\/checkout\.route-/)
    await buyer.selects('Dupla')
    await asked
    await buyer.buys()
    await buyer.sees('Carregando seu pedido...')
    const before = await placesOf(page)
    expect(before).toMatchObject({ title: boxed, event: boxed, steps: boxed, summary: boxed, total: boxed })
    expect(await page.getByText(/^Total:/).textContent()).toBe('Total: ')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.locator('main:visible [aria-current=step]').textContent()).toBe('2 Dados')
    letGo()
    await page.getByRole('heading', { name: 'Dados dos Ingressos' }).waitFor()
    const after = await placesOf(page)
    for (const part of still) expect([part, after[part]]).toEqual([part, before[part]])
  },
)

test('who chose and pressed without a network buys by one press when it is back', async () => {
  const buyer = new Buyer(
    await browser.open({ size: 'phone', allow: [/ERR_INTERNET_DISCONNECTED/, /ChunkError/] }),
    shop,
  )
  await buyer.signUp()
  await buyer.visit(demo.orla)
  await buyer.page.locator('#root:not([data-scripts])').waitFor()
  await buyer.page.waitForLoadState('networkidle')
  await buyer.page.context().setOffline(true)
  await buyer.selects('Arquibancada')
  await buyer.buys()
  await buyer.page.getByRole('alert').first().waitFor()
  await buyer.page.context().setOffline(false)
  await buyer.buys()
  await expect
    .poll(() => buyer.page.locator('[name="tickets.0.personalInfo.firstName"]').count(), { timeout: 20_000 })
    .toBe(1)
})
