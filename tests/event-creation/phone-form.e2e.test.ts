import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import {
  areOpen,
  field,
  fillLots,
  lot,
  openList,
  openPairs,
  part,
  problemBox,
  refuse,
  type,
} from './phone-ticket.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

it('has a lot each on a line but the one that is being filled in', async () => {
  const page = await openPairs(browser, shop.url)
  await fillLots(page)
  const shown = () => Promise.all([0, 1, 2].map((index) => lot(page, index, 'preco').isVisible()))
  const line = page.getByRole('button', { name: /^1º lote/ })
  await expect.poll(shown).toEqual([false, false, true])
  expect((await line.innerText()).replaceAll(/\s+/g, ' ')).toBe('1º lote R$ 110,00 · 48 vagas')
  await line.click()
  await expect.poll(shown).toEqual([true, false, false])
  await page.locator(`[name="${type}.lotes.0.preco"]:focus`).waitFor()
  await page.getByRole('radio', { name: 'Lote à venda: 2º lote' }).check()
  await expect.poll(shown).toEqual([true, false, false])
  await lot(page, 0, 'preco').fill('')
  await page.getByRole('button', { name: /^3º lote/ }).click()
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await problemBox(page).waitFor()
  await openList(page, 'Lotes')
  await expect.poll(shown).toEqual([true, false, false])
  await page.getByRole('button', { name: /^3º lote/ }).click()
  await expect.poll(shown).toEqual([false, false, true])
  expect((await line.innerText()).replaceAll(/\s+/g, ' ')).toBe('1º lote 1 problema')
})

it('has what is seldom changed behind each line, and says there what was chosen', async () => {
  const page = await openPairs(browser, shop.url)
  const restriction = field(page, 'categorias.1.restricao')
  const options = page.getByRole('button', { name: 'Opções da categoria Masculina B' })
  expect(await restriction.isVisible()).toBe(false)
  await options.click()
  await restriction.selectOption('mesmaCategoria')
  await options.click()
  expect(await restriction.isVisible()).toBe(false)
  await part(page, 'Categorias').getByText('Dupla com: Só a mesma categoria').waitFor()
  await options.click()
  await page.getByRole('button', { name: 'Remover categoria Masculina B' }).click()
  expect(await field(page, 'categorias.1.nome').inputValue()).toBe('Masculina C')
})

it('goes down a column as a sheet does: what is typed takes the place of what was there', async () => {
  const page = await openPairs(browser, shop.url)
  await field(page, 'categorias.0.quantidade').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await page.keyboard.type('16')
  await page.keyboard.press('Shift+Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    `${type}.categorias.0.quantidade`,
  )
  const places = (at: number): Promise<string> => field(page, `categorias.${at}.quantidade`).inputValue()
  expect([await places(0), await places(1)]).toEqual(['3', '16'])
})

it('is published by its button alone, not by Enter in a field', async () => {
  const page = await openPairs(browser, shop.url)
  await field(page, 'nome').press('Enter')
  await field(page, 'nome').press('Shift+Enter')
  await page.locator('[name=local]').press('Enter')
  expect(await problemBox(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Criar evento' }).press('Enter')
  await problemBox(page).waitFor()
})

it('shares all places anew where a second set of categories found none left', async () => {
  const page = await openPairs(browser, shop.url)
  await page.getByRole('button', { name: 'Repartir as 144 vagas entre todas' }).click()
  expect(await field(page, 'categorias.8.quantidade').inputValue()).toBe('16')
  expect(await page.getByRole('button', { name: /^Repartir/ }).count()).toBe(0)
  await page.locator(`[name="${type}.categorias.0.quantidade"]:focus`).waitFor()
})

it('opens the first list in which something is wrong, and keeps it open while it is mended', async () => {
  const page = await openPairs(browser, shop.url)
  await page.getByRole('button', { name: 'Repartir as 144 vagas entre todas' }).click()
  await refuse(page)
  await expect.poll(() => areOpen(page)).toEqual(['Lotes'])
  await field(page, 'lotes.0.preco').fill('110,00')
  expect(await areOpen(page)).toEqual(['Lotes'])
})

it.each([
  ['upright', 360, 640],
  ['on its side', 760, 360],
])(
  'has the button of its review where a finger reaches it (%s), with problems and a field in use',
  async (_, width, height) => {
    const page = await openPairs(browser, shop.url)
    await fillLots(page)
    await page.setViewportSize({ width, height })
    const create = page.getByRole('button', { name: 'Criar evento' })
    await create.click()
    await problemBox(page).waitFor()
    await lot(page, 0, 'preco').focus()
    const isHit = () =>
      create.evaluate((button) => {
        button.scrollIntoView({ block: 'nearest' })
        const { left, top, width: wide, height: high } = button.getBoundingClientRect()
        return [0.1, 0.5, 0.9].every((part) =>
          button.contains(document.elementFromPoint(left + wide * part, top + high / 2)),
        )
      })
    await expect.poll(isHit).toBe(true)
  },
)

it('says beneath each category what is wrong with it, and nearer to it than to the next', async () => {
  const page = await openPairs(browser, shop.url)
  for (const name of ['1.nome', '1.quantidade', '2.quantidade', '4.quantidade'])
    await field(page, `categorias.${name}`).fill('')
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await problemBox(page).waitFor()
  const rows = await part(page, 'Categorias')
    .locator('li')
    .evaluateAll((items) =>
      items.map((item) => {
        const boxes = Array.from(item.querySelectorAll('input'), (input) => input.getBoundingClientRect())
        const shown = Array.from(item.querySelectorAll('p[id$="-erro"]'), (said) =>
          said.getBoundingClientRect(),
        )
        return {
          top: Math.min(...boxes.map(({ top }) => top)),
          bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
          errors: shown.filter(({ height }) => height > 1).map(({ top, bottom }) => ({ top, bottom })),
        }
      }),
    )
  expect(rows.map(({ errors }) => errors.length).slice(0, 6)).toEqual([0, 2, 1, 0, 1, 0])
  const misplaced = rows.flatMap(({ bottom, errors }, index) => {
    const next = rows[index + 1]?.top ?? Infinity
    const [first, last] = [errors[0], errors.at(-1)]
    if (!first || !last) return []
    return first.top >= bottom && next - last.bottom > first.top - bottom ? [] : [index]
  })
  expect(misplaced).toEqual([])
})

type Tap = (page: Page) => { tapped: Locator; shows: Locator } | Promise<{ tapped: Locator; shows: Locator }>

const list = (page: Page, name: string) => part(page, name).locator('summary').first()
const inEntry = (page: Page, name: string) =>
  part(page, 'Quem pode').locator('summary', { hasText: `${name}:` })
const options = (page: Page, name: string) =>
  page.getByRole('button', { name: `Opções da categoria ${name}` })

const taps: [string, Tap][] = [
  ['a list', (page) => ({ tapped: list(page, 'Lotes'), shows: lot(page, 0, 'preco') })],
  ['who may enter', (page) => ({ tapped: list(page, 'Quem pode'), shows: inEntry(page, 'Masculina A') })],
  [
    'the questions',
    (page) => ({
      tapped: list(page, 'Perguntas'),
      shows: page.getByRole('button', { name: 'Adicionar pergunta' }),
    }),
  ],
  [
    'the dates of a lot',
    async (page) => {
      await page.locator(`[name="${type}.tipo"][value=espectador]`).check()
      return { tapped: page.getByRole('button', { name: /^Datas:/ }), shows: lot(page, 0, 'dataFim') }
    },
  ],
  [
    'the options of a category',
    async (page) => {
      await options(page, 'Masculina A').click()
      return { tapped: options(page, 'Feminina D'), shows: field(page, 'categorias.7.restricao') }
    },
  ],
  [
    'another category in who may enter',
    async (page) => {
      await openList(page, 'Quem pode se inscrever')
      await inEntry(page, 'Masculina A').click()
      await field(page, 'categorias.0.exigencias.genero').waitFor()
      return { tapped: inEntry(page, 'Feminina D'), shows: field(page, 'categorias.7.exigencias.genero') }
    },
  ],
  [
    'another lot',
    async (page) => {
      await fillLots(page)
      await page.getByRole('button', { name: /^1º lote/ }).click()
      return { tapped: part(page, 'Lotes').locator('li').nth(2), shows: lot(page, 2, 'preco') }
    },
  ],
]

it.each(taps)('leaves what was tapped under the finger, whatever folds above it: %s', async (_, tap) => {
  const page = await openPairs(browser, shop.url)
  const { tapped, shows } = await tap(page)
  expect(await shows.isVisible()).toBe(false)
  // not every engine keeps by itself what is looked at in its place
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'))
  const place = () => tapped.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  await tapped.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 400))
  const box = await tapped.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, 415)
  await shows.waitFor()
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  expect(Math.abs((await place()) - 400)).toBeLessThanOrEqual(1)
})
