import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

/** Minha Conta of the demo's organiser; what the test makes stays on this device. */
const arrive = async (): Promise<Page> => {
  const answer = await fetch(`${shop.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'organizador@quadra.example', password: 'quadra123' }),
  })
  const { token } = (await answer.json()) as { token: string }
  const page = await browser.open({ size: 'phone' })
  await page.goto(shop.url)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(`${shop.url}/perfil`)
  return page
}

const copy = (page: Page) => page.getByRole('button', { name: 'Copiar para um rascunho' })

const asks = async (page: Page, event: string): Promise<void> => {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: event }) })
  await card.getByRole('link', { name: 'Duplicar evento' }).click()
  await copy(page).waitFor()
}

const field = (page: Page, name: string): Promise<string> => page.locator(`[name="${name}"]`).inputValue()

it('is copied to a draft with its cover and its places, which takes the place of an older draft only when asked', async () => {
  const page = await arrive()
  await asks(page, 'Aberto da Orla de Beach Tennis')
  await expectAccessible(page)
  await page.getByLabel('Nome do Evento').fill('Aberto da Orla, 2ª etapa')
  await page.getByLabel('Data/Hora Início').fill('2027-06-05T09:00')
  await copy(page).click()
  await page.waitForURL('**/criar-evento')
  await page.getByText('Cópia pronta.').waitFor()
  await page.getByAltText('Prévia da imagem de capa').waitFor()
  await page.getByText('capa.jpg').waitFor()
  await page
    .getByText('Rascunho copiado de "Aberto da Orla de Beach Tennis", salvo neste aparelho.')
    .waitFor()
  expect(await page.getByText('Recuperamos o rascunho').count()).toBe(0)
  expect(await Promise.all(['nome', 'dataHora', 'local', 'cidade'].map((name) => field(page, name)))).toEqual(
    ['Aberto da Orla, 2ª etapa', '05/06/2027 09:00', 'Praia do Canto, Vitória, ES', ''],
  )
  expect(await page.locator('#secao-revisao ~ dl').innerText()).toContain('Atleta em dupla')
  await page.goto(`${shop.url}/perfil`)
  await asks(page, 'Copa Indoor de Padel')
  await copy(page).click()
  await page.getByText('Você já tem um rascunho (“Aberto da Orla, 2ª etapa”)').waitFor()
  await page.getByRole('button', { name: 'Manter rascunho' }).click()
  await copy(page).click()
  await page.getByRole('button', { name: 'Substituir' }).click()
  await page.waitForURL('**/criar-evento')
  await expect.poll(() => field(page, 'nome')).toBe('Copa Indoor de Padel')

  const other = await page.context().newPage()
  await other.goto(`${shop.url}/perfil`)
  await asks(other, 'Aberto da Orla de Beach Tennis')
  await copy(other).click()
  await other.getByText('O rascunho deste aparelho está aberto em outra aba.').waitFor()
  expect(new URL(other.url()).pathname).toMatch(/\/duplicar$/)
})

it('comes without its cover where that cannot be had, and says so', async () => {
  const page = await arrive()
  await asks(page, 'Copa Indoor de Padel')
  await page.route('**/media/*-1280.jpg', (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'gone' }),
  )
  await copy(page).click()
  await page.waitForURL('**/criar-evento')
  await page.getByText('Cópia pronta, mas a capa não veio.').waitFor()
  expect(await page.getByAltText('Prévia da imagem de capa').count()).toBe(0)
})

it('has its one button in the first window, off the fields, and the way back', async () => {
  const page = await arrive()
  await asks(page, 'Aberto da Orla de Beach Tennis')
  for (const viewport of [
    { width: 360, height: 760 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => window.scrollTo(0, 0))
    const bottom = await copy(page).evaluate((one) => one.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(viewport.height)
    const help = await page.getByText('quatro semanas depois').boundingBox()
    const top = await copy(page).evaluate((one) => one.getBoundingClientRect().top)
    expect((help?.y ?? 0) + (help?.height ?? 0)).toBeLessThan(top)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(viewport.height)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 760, height: 360 })
  expect(await copy(page).evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(360)
  await page.getByRole('link', { name: 'Meus Eventos' }).click()
  await page.waitForURL('**/perfil#meus-eventos')
})
