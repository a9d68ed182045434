import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buyer } from '../checkout/order.fixture.ts'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import type { ChromiumDriver } from '../support/chromium-walk.ts'
import { HeldRoutes } from '../support/held-routes.ts'
import { startShop, visitedShop } from '../support/shop-server.ts'
import { shownTicket } from './ticket-page.fixture.ts'

const browser = useBrowser()
let shop: string
beforeAll(async () => {
  shop = (await visitedShop()).url
}, 180_000)

const path = '/ingresso/tk_1'

const openAt = async (address: string, token: string | null, at = shop): Promise<ChromiumDriver> => {
  const page = await browser.open({ allow: [/Failed to load resource/] })
  // Once: who logs out stays so.
  await page.addInitScript((stored) => {
    if (!location.protocol.startsWith('http')) return
    if (stored !== null && sessionStorage.getItem('opened') === null) localStorage.setItem('token', stored)
    sessionStorage.setItem('opened', '')
  }, token)
  const routes = await HeldRoutes.over(page)
  await routes.always('me', buyer)
  await page.goto(at + address)
  return { page, routes }
}

const openTicket = async (): Promise<ChromiumDriver> => {
  const driver = await openAt(path, 'abc.def')
  await driver.routes.answer('ticket', shownTicket('good'))
  await code(driver.page).waitFor()
  return driver
}

const code = (page: Page) => page.getByRole('img', { name: /Código QR/ })

/** Whether the page that is open was built apart. */
const isApart = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('meta[name="quadra-parts"]') !== null)

test('who opens a ticket gets its own page, whole and accessible', async () => {
  const { page } = await openTicket()
  expect(await isApart(page)).toBe(true)
  await page.getByRole('button', { name: 'Corrigir dados' }).waitFor()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  expect(await page.content()).not.toMatch(/suppresshydrationwarning/i)
  expect(await page.title()).toBe('Ingresso · Quadra')
})

test('what is skipped to keeps the ticket, and takes the focus', async () => {
  const { page } = await openTicket()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conteudo')
  expect(new URL(page.url()).hash).toBe('#conteudo')
  expect(await code(page).isVisible()).toBe(true)
})

test('login leads to the whole shop and back to the ticket; so does the way back', async () => {
  const { page, routes } = await openAt(path, null)
  const login = page.getByRole('main').getByRole('link', { name: 'Login' })
  await login.click()
  await page.getByLabel('Senha', { exact: true }).waitFor()
  expect([new URL(page.url()).pathname, await isApart(page)]).toEqual(['/login', false])
  await page.goBack()
  await login.waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  await page.goForward()
  await page.getByLabel('E-mail').fill('bia@exemplo.com')
  await page.getByLabel('Senha', { exact: true }).fill('quadra123')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await routes.answer('login', { token: 'abc.def' })
  await routes.answer('ticket', shownTicket('good'))
  await code(page).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
})

test('a ticket that is saved inside of the shop opens by its own page when the shop is gone', async () => {
  const own = await startShop({ SEED_DEMO: '0' })
  const { page, routes } = await openAt('/pagina-que-nao-ha', 'abc.def', own.url)
  await page.locator('#root:not([data-scripts]) h1').waitFor()
  await page.evaluate((to) => history.pushState({}, '', to), path)
  await routes.answer('ticket', shownTicket('good'))
  await code(page).waitFor()
  expect(await isApart(page)).toBe(false)
  await page.getByRole('button', { name: 'Salvar neste aparelho' }).click()
  await page.getByText('Salvo neste aparelho').waitFor()
  // The worker's own requests know nothing of a browser that is set offline.
  await own.close()
  await page.reload({ waitUntil: 'commit' })
  await routes.drop('ticket')
  await code(page).waitFor()
  expect(await isApart(page)).toBe(true)
  await page.getByRole('button', { name: 'Salvar imagem' }).waitFor()
})

test('who logs out, or is logged out, sees so at the top, and the ticket’s page says what to do', async () => {
  const { page, routes } = await openTicket()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await routes.answer('logout', { message: '' })
  await page.getByRole('link', { name: 'Criar Conta' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  const other = await openAt(path, 'abc.def')
  await other.routes.refuse('ticket', 401, null)
  await other.page.getByText('faça login com a conta').waitFor()
  await other.page.getByRole('button', { name: 'Abrir menu' }).click()
  await other.page.getByRole('link', { name: 'Criar Conta' }).waitFor()
})

test('a ticket that is none leads on to the events that are looked for', async () => {
  const { page, routes } = await openAt(path, 'abc.def')
  await routes.refuse('ticket', 404, null)
  await page.getByRole('searchbox').fill('copa')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${shop}/eventos?q=copa`)
  expect(await isApart(page)).toBe(false)
})
