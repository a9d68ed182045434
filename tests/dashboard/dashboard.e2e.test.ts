import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop-server.ts'
import { openDemoDashboard, rowCount, unfoldSections } from './demo-dashboard.ts'

const browser = useBrowser()
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' })
}, 180_000)
afterAll(() => shop?.close())

const openDashboard = (size: 'phone' | 'desktop') => openDemoDashboard(browser, shop, size)

const most = 120

/** What the focus is on, by its label or text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return 'nothing'
    const labelled = element.matches('input, select, textarea') ? (element as HTMLInputElement) : null
    const label = labelled?.labels?.[0]?.textContent
    return (element.getAttribute('aria-label') ?? label ?? element.textContent).trim()
  })

/** Goes on with Tab until the focus is on what is called so, as somebody without a mouse does. */
const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const isWanted = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab')
    if (isWanted(await focused(page))) return
  }
  throw new Error(`Tab never came to ${String(name)}`)
}

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

const expectFocus = (page: Page, name: string): Promise<void> =>
  expect.poll(() => focused(page), { timeout: 5000 }).toBe(name)

const enters = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test('tables are chosen, filtered and sorted by keyboard alone', async () => {
  const page = await openDashboard('desktop')
  const { keyboard } = page
  const all = await rowCount(page)
  await tabTo(page, 'Participantes')
  await keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: /^Tickets \(\d/ }).waitFor()
  await expectFocus(page, 'Tickets')
  await expectAccessible(page)
  await keyboard.press('End')
  await page.getByRole('heading', { name: /^Duplas \(\d/ }).waitFor()
  await expectAccessible(page)
  await keyboard.press('Home')
  await page.getByRole('heading', { name: `Participantes (${all})` }).waitFor()
  await tabTo(page, 'Gênero')
  await keyboard.type('Mas')
  await expect.poll(() => rowCount(page)).toBeLessThan(all)
  await enters(page, 'Limpar filtros')
  await page.getByRole('heading', { name: `Participantes (${all})` }).waitFor()
  await expectFocus(page, 'Nome')
  await keyboard.type('zzz')
  await sees(page, 'Nenhum participante encontrado.')
  for (let typed = 0; typed < 3; typed++) await keyboard.press('Backspace')
  await page.getByRole('heading', { name: `Participantes (${all})` }).waitFor()
  await tabTo(page, /^Preço/)
  const price = page.getByRole('columnheader', { name: 'Preço' })
  const top = page.locator('td[data-header="Preço"]').first()
  await keyboard.press('Enter')
  expect(await price.getAttribute('aria-sort')).toBe('ascending')
  const cheapest = await top.textContent()
  await keyboard.press('Enter')
  expect(await price.getAttribute('aria-sort')).toBe('descending')
  await expect.poll(() => top.textContent()).not.toBe(cheapest)
})

test('a lot is switched and a coupon made and deleted by keyboard alone', async () => {
  const page = await openDashboard('desktop')
  const { keyboard } = page
  const radios = page.locator('[aria-labelledby=lotes] fieldset').first().getByRole('radio')
  await radios.nth(1).focus()
  await keyboard.press('ArrowDown')
  expect(await radios.nth(2).isChecked()).toBe(true)
  await enters(page, 'Salvar')
  await sees(page, 'Lotes atualizados com sucesso!')
  expect(await focused(page)).not.toBe('nothing')

  await tabTo(page, 'Nome do cupom')
  await keyboard.type('teclado')
  await tabTo(page, 'Desconto (%)')
  await keyboard.type('15')
  await tabTo(page, 'Usos')
  await keyboard.type('3')
  await keyboard.press('Enter')
  await sees(page, 'Cupom criado com sucesso!')
  await enters(page, 'Excluir o cupom TECLADO')
  const dialog = page.getByRole('dialog', { name: 'Excluir o cupom TECLADO?' })
  await dialog.waitFor()
  await expectAccessible(page)
  const inside = await dialog.elementHandle()
  for (let pressed = 0; pressed < 3; pressed++) {
    await keyboard.press('Tab')
    const where = await page.evaluate(
      (box) => document.activeElement === document.body || box?.contains(document.activeElement),
      inside,
    )
    expect(where).toBe(true)
  }
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(page, 'Excluir o cupom TECLADO')
  await keyboard.press('Enter')
  await enters(page, 'Excluir')
  await sees(page, 'Cupom excluído com sucesso!')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(page, 'Nome do cupom')
  expect(await page.getByRole('button', { name: 'Excluir o cupom TECLADO' }).count()).toBe(0)
})

test('event data and brackets are edited by keyboard alone; the new banner is on the event page', async () => {
  const page = await openDashboard('desktop')
  const { keyboard } = page
  await enters(page, 'Dados')
  await enters(page, 'Editar Evento')
  await expectFocus(page, 'Nome do Evento')
  await expectAccessible(page)
  await tabTo(page, 'Local')
  await keyboard.press('Control+A')
  await keyboard.type('Arena do Teclado')
  const banner = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  await page
    .locator('[name=image]')
    .setInputFiles({ name: 'nova.png', mimeType: 'image/png', buffer: banner })
  await page.locator('form img[src^="data:image/png"]').waitFor()
  await enters(page, 'Salvar')
  await page.getByRole('dialog', { name: 'Confira antes de salvar' }).waitFor()
  await expectAccessible(page)
  await enters(page, 'Salvar e avisar')
  await expectFocus(page, 'Editar Evento')
  await sees(page, 'Arena do Teclado')

  await enters(page, 'Editar Chaveamento')
  await expectFocus(page, 'URL do chaveamento')
  await expectAccessible(page)
  await keyboard.type('  https://chaves.example/teclado  ')
  await keyboard.press('Enter')
  await enters(page, 'Salvar')
  await expectFocus(page, 'Editar Chaveamento')
  await page.getByRole('link', { name: 'https://chaves.example/teclado' }).waitFor()

  await page.goto(`${shop.url}/eventos/ev_demo1orla`)
  await sees(page, 'Arena do Teclado')
  const middle = await page
    .locator('main img')
    .first()
    .evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) return []
      await image.decode()
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0, 1, 1)
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
    })
  const [red = 0, green = 255, blue = 255] = middle
  expect([red > 240, green < 20, blue < 20]).toEqual([true, true, true])
})

test('on a phone a person is two lines with a way to write; the rest unfolds, and nothing is wider than the screen', async () => {
  const page = await openDashboard('phone')
  await expectAccessible(page)
  const row = page.locator('[aria-labelledby=inscricoes] tbody tr').first()
  await row.getByRole('link', { name: /^WhatsApp de / }).waitFor()
  expect(await row.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/wa\.me\/55\d{11}$/)
  expect(Math.round((await row.boundingBox())?.height ?? 0)).toBe(65)
  await row.locator('summary').click()
  const email = row.locator('dl').getByText('Email', { exact: true })
  await email.waitFor()
  expect((await row.locator('dt').allTextContents()).slice(0, 3)).toEqual(['Nome', 'CPF', 'Email'])
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('on a phone a ticket type is edited within the screen, whichever of its lists is open', async () => {
  const page = await unfoldSections(await openDashboard('phone'))
  await page.getByRole('button', { name: 'Editar ingressos' }).click()
  const form = page.getByRole('form', { name: 'Editar ingressos' })
  await form.locator('summary').first().click()
  await form.getByLabel('Nome do ingresso').first().waitFor()
  for (const list of [/^Categorias/, /^Lotes/, /^Perguntas/]) {
    const open = form.getByRole('button', { name: list, expanded: false })
    if ((await open.count()) > 0) await open.first().click()
    expect([list, await sideways(page)]).toEqual([list, 0])
  }
})

test('whoever logs out, here or in another tab, no longer sees the dashboard, and comes back to it', async () => {
  const page = await openDashboard('desktop')
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL('**/login')
  await sees(page, 'Usuário não autenticado.')
  expect(await page.getByText('Gerenciar Lotes (Manual)').count()).toBe(0)
  await page.getByLabel('E-mail').fill('organizador@quadra.example')
  await page.getByLabel('Senha', { exact: true }).fill('quadra123')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/eventos/ev_demo1orla/dashboard')
  await sees(page, 'Gerenciar Lotes (Manual)')
  const other = await page.context().newPage()
  await other.goto(shop.url)
  await other.evaluate(() => localStorage.removeItem('token'))
  await page.waitForURL('**/login')
})

test('whoever has not saved is asked before the dashboard is left, by a link, the browser or by closing the tab', async () => {
  const page = await openDashboard('phone')
  await page.getByRole('link', { name: 'Ver Evento' }).click()
  await page.waitForURL('**/eventos/ev_demo1orla')
  await page.goBack()
  await page.getByRole('button', { name: 'Dados do evento' }).click()
  await page.getByRole('button', { name: 'Editar Evento' }).click()
  await page.getByLabel('Local').fill('Ginásio Novo')
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await page.getByRole('link', { name: 'Meus Eventos' }).click()
  await question.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await page.evaluate(() => history.forward())
  await question.waitFor()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  expect(new URL(page.url()).pathname).toBe('/eventos/ev_demo1orla/dashboard')
  expect(await page.getByLabel('Local').inputValue()).toBe('Ginásio Novo')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.getByRole('link', { name: 'Meus Eventos' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await page.waitForURL('**/perfil#meus-eventos')
})
