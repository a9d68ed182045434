import { beforeAll, expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import {
  areOpen,
  basics,
  field,
  fillLots,
  isLow,
  lists,
  lot,
  openList,
  openPairs,
  part,
  problemBox,
  refuse,
  spoil,
  type,
} from './phone-ticket.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

it('is at most one and a half screens with nine categories and three lots, whichever of its parts is open', async () => {
  const page = await openPairs(browser, shop.url)
  await page.getByRole('button', { name: 'Repartir as 144 vagas entre todas' }).click()
  expect(await areOpen(page)).toEqual(['Categorias'])
  expect(await field(page, 'nome').isVisible()).toBe(true)
  await isLow(page)
  await fillLots(page)
  for (const name of lists) {
    await openList(page, name)
    await expect.poll(() => areOpen(page)).toEqual([name])
    expect(await field(page, 'nome').isVisible()).toBe(false)
    await isLow(page)
  }
  await page.getByRole('button', { name: 'Adicionar pergunta' }).click()
  await isLow(page)
  await basics(page).click()
  await expect.poll(() => areOpen(page)).toEqual([])
  await page.locator(`[name="${type}.nome"]:focus`).waitFor()
  await isLow(page)
})

it('stays so with the dates of a lot unfolded', async () => {
  const page = await openPairs(browser, shop.url)
  await fillLots(page)
  await page.getByRole('button', { name: /^Datas:/ }).click()
  expect(await lot(page, 2, 'dataFim').isVisible()).toBe(true)
  await isLow(page)
})

it('stays so with the options of a category unfolded: one at a time, alone in its ticket', async () => {
  const page = await openPairs(browser, shop.url)
  const options = (name: string) => page.getByRole('button', { name: `Opções da categoria ${name}` })
  await options('Masculina B').click()
  expect(await field(page, 'nome').isVisible()).toBe(false)
  await field(page, 'categorias.1.restricao').selectOption('custom')
  expect(await page.getByRole('checkbox', { name: 'Mista A' }).isVisible()).toBe(true)
  await isLow(page)
  await options('Feminina A').click()
  await expect.poll(() => field(page, 'categorias.1.restricao').isVisible()).toBe(false)
  expect(await field(page, 'categorias.4.restricao').isVisible()).toBe(true)
  await isLow(page)
})

it('stays so while it is said who may enter: one category at a time, alone in its ticket', async () => {
  const page = await openPairs(browser, shop.url)
  await openList(page, 'Quem pode se inscrever')
  const rule = (index: number, name: string) => field(page, `categorias.${index}.exigencias.${name}`)
  const line = (name: string) => part(page, 'Quem pode').locator('summary', { hasText: `${name}:` })
  await line('Feminina D').click()
  await rule(7, 'genero').selectOption('feminino')
  await rule(7, 'idade_minima').fill('30')
  await rule(7, 'idade_em').selectOption('ano')
  await isLow(page)
  await line('Mista A').click()
  await expect.poll(() => rule(7, 'genero').isVisible()).toBe(false)
  expect(await rule(8, 'genero').isVisible()).toBe(true)
  await isLow(page)
})

it('stays so when it was refused: the part of the first problem is open, the others say how many they have', async () => {
  const page = await openPairs(browser, shop.url)
  await spoil(page)
  await basics(page).click()
  for (const name of ['nome', 'descricao']) await field(page, name).fill('')
  await openList(page, 'Lotes')
  await refuse(page)
  await expect.poll(() => areOpen(page)).toEqual([])
  expect(await field(page, 'nome').isVisible()).toBe(true)
  await isLow(page)
  const said = (name: string) => part(page, name).locator('summary').first().innerText()
  expect(await said('Categorias')).toContain('9 problemas')
  expect(await said('Quem pode se inscrever')).toContain('1 problema')
  expect(await said('Lotes')).toContain('9 problemas')
  expect(await said('Perguntas personalizadas')).toContain('1 problema')
  const link = (text: string) =>
    problemBox(page)
      .getByRole('group', { name: 'Ingresso 1', exact: true })
      .getByRole('link', { name: new RegExp(`^${text}`) })
  const links: [string, string, string[]][] = [
    ['Categorias 1, 2, 3', 'categorias.0.quantidade', ['Categorias']],
    ['Categoria 9:', 'categorias.8.exigencias.idade_minima', ['Quem pode se inscrever']],
    ['Lotes 1, 2 e 3: preço', 'lotes.0.preco', ['Lotes']],
    ['Pergunta 1: em branco', 'camposPersonalizados.0.titulo', ['Perguntas personalizadas']],
    ['Nome', 'nome', []],
  ]
  await problemBox(page).locator('summary', { hasText: 'Ingresso 1' }).click()
  for (const [text, name, open] of links) {
    await link(text).click()
    await page.locator(`[name="${type}.${name}"]:focus`).waitFor()
    await expect.poll(() => areOpen(page)).toEqual(open)
    expect(await field(page, name).isVisible()).toBe(true)
    await isLow(page)
  }
})

it('stays so with a lot whose dates are the wrong way round and whose name, price and places are missing', async () => {
  const page = await openPairs(browser, shop.url)
  await fillLots(page)
  for (const index of [0, 1, 2]) {
    const line = page.getByRole('button', { name: new RegExp(`^${index + 1}º lote`) })
    if (await line.isVisible()) await line.click()
    await page.locator('button:visible', { hasText: 'Datas:' }).click()
    await lot(page, index, 'dataFim').fill(`2027-0${index + 1}-09T08:00`)
  }
  for (const name of ['nome', 'preco', 'quantidadeDisponivel']) await lot(page, 2, name).fill('')
  await page
    .getByRole('button', { name: 'Repartir as 144 vagas entre todas', includeHidden: true })
    .evaluate((one: HTMLElement) => one.click())
  await refuse(page)
  await expect.poll(() => areOpen(page)).toEqual(['Lotes'])
  expect(await lot(page, 0, 'dataFim').isVisible()).toBe(true)
  await isLow(page)
  const lines = part(page, 'Lotes').getByRole('button', { name: /problemas?$/ })
  expect(await lines.allInnerTexts()).toEqual([
    expect.stringMatching('1 problema'),
    expect.stringMatching('4 problemas'),
  ])
  await lines.nth(1).click()
  expect(await lot(page, 2, 'dataFim').isVisible()).toBe(true)
  await isLow(page)
})

it('stays so with too many places in the categories and none chosen for the second athlete', async () => {
  const page = await openPairs(browser, shop.url)
  for (let index = 0; index < 9; index += 1) await field(page, `categorias.${index}.quantidade`).fill('20')
  await page.getByRole('button', { name: 'Opções da categoria Masculina B' }).click()
  await field(page, 'categorias.1.restricao').selectOption('custom')
  await refuse(page)
  await expect.poll(() => areOpen(page)).toEqual(['Categorias'])
  await part(page, 'Categorias').getByText('Escolha pelo menos uma categoria permitida.').waitFor()
  await isLow(page)
})

it('says that places are missing once, and in each empty box that it is the one', async () => {
  const page = await openPairs(browser, shop.url)
  for (let index = 2; index < 9; index += 1) await field(page, `categorias.${index}.quantidade`).fill('')
  await refuse(page)
  const boxes = part(page, 'Categorias').locator('[name$=".quantidade"]')
  const said = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('placeholder') ?? ''))
  const wrong = await boxes.evaluateAll((all) =>
    all.map((box) => box.getAttribute('aria-invalid') === 'true'),
  )
  expect(said.map((text) => text === 'Falta')).toEqual(wrong)
  expect(wrong).toEqual([false, false, true, true, true, true, true, true, true])
  for (let index = 0; index < 9; index += 1) await field(page, `categorias.${index}.quantidade`).fill('20')
  await page.setViewportSize({ width: 1280, height: 800 })
  const tooMany = part(page, 'Categorias').getByText('36 vagas a mais').filter({ visible: true })
  expect(await tooMany.count()).toBe(1)
})
