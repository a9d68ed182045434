import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/words/messages.ts'
import { Buyer, demo } from '../e2e/buyer.ts'
import { useBrowser } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop-server.ts'

const browser = useBrowser()
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' })
}, 180_000)
afterAll(() => shop?.close())

/** Refuses a file of the page until it is told that the connection is back. */
const refuse = async (
  page: Page,
  file: string,
): Promise<{ back: () => Promise<void>; times: () => number }> => {
  let times = 0
  const abort = (route: Route): Promise<void> => {
    times += 1
    return route.abort()
  }
  await page.route(file, abort)
  return { back: () => page.unroute(file, abort), times: () => times }
}

const allow = [/ERR_FAILED|dynamically imported module|ChunkError|the script|worker/]

const openSales = async (file: string) => {
  const page = await browser.open({ size: 'desktop', allow })
  const organiser = new Buyer(page, shop)
  await organiser.visit('/login')
  await organiser.logIn({ email: 'organizador@quadra.example', password: 'quadra123' })
  await page.waitForURL('**/perfil')
  const refused = await refuse(page, file)
  await organiser.visit(`${demo.orla}/dashboard`)
  return { page, organiser, refused }
}

const partFailed = 'Não foi possível carregar esta parte da página.'

test('a chart that does not come fails alone: the rest of the dashboard works, and it comes when it is tried again', async () => {
  const { page, organiser, refused } = await openSales('**/assets/sales-plot-*.js')
  await organiser.sees(partFailed)
  expect(refused.times()).toBe(1)
  await page.getByRole('heading', { name: /^Participantes \(\d/ }).waitFor()
  await page.getByRole('tab', { name: 'Tickets' }).click()
  await page.getByRole('heading', { name: /^Tickets \(\d/ }).waitFor()
  await organiser.press('Editar Evento')
  await organiser.fill('local', 'Arena Inteira')
  await organiser.press('Salvar')
  await organiser.press('Salvar e avisar')
  await organiser.sees('Arena Inteira')
  await organiser.sees(partFailed)
  await refused.back()
  await organiser.press('Tentar novamente')
  await page.locator('canvas').waitFor()
  expect(await page.getByText(partFailed).count()).toBe(0)
  await page.getByRole('heading', { name: /^Tickets \(\d/ }).waitFor()
})

test('a spreadsheet whose writer does not come leaves the table, and is written when it is asked for again', async () => {
  const { page, organiser, refused } = await openSales('**/assets/spreadsheet.worker-*.js')
  await page.getByRole('heading', { name: /^Participantes \(\d/ }).waitFor()
  await organiser.press('Exportar para Excel')
  await page.getByRole('alert').first().waitFor()
  expect(refused.times()).toBe(1)
  await page.locator('tbody tr').first().waitFor()
  await refused.back()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    organiser.press('Exportar para Excel'),
  ])
  expect(download.suggestedFilename()).toBe('ParticipantesFiltrados.xlsx')
})

test('a carousel whose script does not come is scrolled by hand', async () => {
  const page = await browser.open({ allow })
  const refused = await refuse(page, '**/assets/keen-slider*.js')
  await page.goto(shop.url)
  const list = page.locator('[aria-roledescription="carrossel"] ul')
  await expect.poll(() => list.evaluate((box) => getComputedStyle(box).overflowX)).toBe('auto')
  expect(refused.times()).toBe(1)
  expect(await list.locator('[inert]').count()).toBe(0)
  await list
    .getByRole('link', { name: /Comprar/ })
    .last()
    .click()
  await page.waitForURL('**/eventos/ev_*')
})

test('an alert is said once the file that shows alerts comes at last', async () => {
  const page = await browser.open({ allow })
  const refused = await refuse(page, '**/assets/toast-*.js*')
  const file = page.waitForEvent('requestfailed')
  await page.goto(`${shop.url}/pagamento`)
  await file
  await page.waitForURL(`${shop.url}/`)
  expect(await page.getByRole('alert').count()).toBe(0)
  await refused.back()
  await page.getByRole('alert').filter({ hasText: messages.checkout.nothingBegun }).waitFor()
  expect(refused.times()).toBeGreaterThan(0)
})

test('a payment form whose script does not come keeps the order, and comes when it is tried again', async () => {
  const page = await browser.open({ allow })
  const buyer = new Buyer(page, shop)
  await buyer.signUp()
  const refused = await refuse(page, '**/sandbox/js/v2')
  await buyer.visit(demo.padel)
  await buyer.selects('Público')
  await buyer.buys()
  const name = await buyer.attends(0)
  await buyer.confirms()
  await buyer.sees('Não foi possível carregar o componente de pagamento. Tente novamente.')
  expect(refused.times()).toBe(1)
  await buyer.press('Ver detalhes')
  await buyer.sees(name)
  await buyer.press('Editar dados')
  expect(await page.locator('[name="tickets.0.personalInfo.firstName"]').inputValue()).toBe('Atleta')
  await refused.back()
  await buyer.confirms()
  await buyer.paysByPix()
})
