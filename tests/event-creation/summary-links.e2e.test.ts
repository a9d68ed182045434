import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { basics, field, openList, openPairs, problemBox, refuse, spoil } from './phone-ticket.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

/** Something of every kind: of the event, of a ticket, of each of its lists and what is folded in them. */
const spoilAll = async (page: Page): Promise<void> => {
  await spoil(page)
  await page.getByRole('button', { name: 'Opções da categoria Masculina B' }).click()
  await field(page, 'categorias.1.restricao').selectOption('custom')
  await field(page, 'categorias.2.nome').fill('')
  await openList(page, 'Perguntas personalizadas')
  await page.getByRole('button', { name: 'Adicionar pergunta' }).click()
  await field(page, 'camposPersonalizados.1.tipo').selectOption('opcoes')
  await basics(page).click()
  for (const name of ['nome', 'descricao']) await field(page, name).fill('')
  await page.getByRole('button', { name: 'Adicionar tipo de ingresso' }).click()
}

/** What is wrong by its parts, on a phone a line each that opens. */
const parts = (page: Page) => problemBox(page).locator('summary')

/** Presses a link while the top of its field is at `top`; then how much of it, its label and its error is beneath a bar, px. */
const hiddenAfter = (page: Page, index: number, top: number): Promise<string[]> =>
  page.evaluate(
    async ([at, y]) => {
      const link = document.querySelectorAll<HTMLAnchorElement>('[role=alert] a')[at]
      const id = link?.hash.slice(1) ?? ''
      const place = (one: Element | null | undefined) => one?.getBoundingClientRect()
      window.scrollBy(0, (place(document.getElementById(id))?.top ?? 0) - y)
      link?.click()
      await new Promise((shown) => setTimeout(shown, 100))
      const named = document.querySelector<HTMLInputElement>(`#${id}`)
      const parts = [named, named?.labels?.[0], document.getElementById(`${id}-erro`)]
      const from = place(document.querySelector('header'))?.bottom ?? 0
      const bar = Array.from(document.querySelectorAll('button'))
        .find(({ textContent }) => textContent === 'Criar evento')
        ?.closest('div')
      const isBar = bar ? getComputedStyle(bar).position === 'fixed' : false
      const to = isBar ? (place(bar)?.top ?? 0) : window.innerHeight
      const hidden = parts.flatMap((one) => {
        const box = place(one)
        return box && box.height > 1 && (box.top < from - 1 || box.bottom > to + 1)
          ? [`${id}: ${one?.tagName} ${Math.round(box.top)}–${Math.round(box.bottom)}`]
          : []
      })
      return document.activeElement === named ? hidden : [...hidden, `${id} has no focus`]
    },
    [index, top] as const,
  )

it.each([
  [360, 760],
  [1280, 800],
])('leads to each field, its label and its error in full sight, at %i × %i', async (width, height) => {
  const page = await openPairs(browser, shop.url)
  await spoilAll(page)
  await page.setViewportSize({ width, height })
  await refuse(page)
  for (const line of await parts(page).all()) await line.click()
  const count = await problemBox(page).getByRole('link').count()
  expect(count).toBe(24)
  const hidden: string[] = []
  for (let index = 0; index < count; index += 1)
    for (const top of [20, 40, height - 160, height - 60])
      hidden.push(...(await hiddenAfter(page, index, top)))
  expect(hidden).toEqual([])
})

it('leaves a phone room for the fields: a line for each part, which says how many are wrong and opens its links', async () => {
  const page = await openPairs(browser, shop.url)
  await spoilAll(page)
  await refuse(page)
  const said = async () => (await parts(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  expect(await said()).toEqual([
    'Dados do evento 8 problemas',
    expect.stringMatching(/^Ingresso 1 \d+ problemas$/),
    'Ingresso 2 5 problemas',
  ])
  expect(await problemBox(page).getByRole('link').count()).toBe(0)
  expect((await problemBox(page).boundingBox())?.height).toBeLessThanOrEqual(260)
  await expectAccessible(page)
  await parts(page).first().press('Enter')
  await problemBox(page).getByRole('link', { name: 'Data/Hora Final' }).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('dataHoraFinal')
})

it('has no lines to open where few links fit, and none on a wide window', async () => {
  const page = await openPairs(browser, shop.url)
  await refuse(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await parts(page).count()).toBe(0)
  await page.setViewportSize({ width: 360, height: 760 })
  await expect.poll(() => parts(page).count()).toBe(2)
  for (const name of ['nome', 'local', 'descricao', 'restricoes', 'infoAdicional'])
    await page.locator(`[name="${name}"]`).fill('Texto')
  await page.locator('[name=dataHora]').fill('10/12/2027 08:00')
  await page.locator('[name=dataHoraFinal]').fill('11/12/2027 18:00')
  await expect.poll(() => parts(page).count()).toBe(0)
  expect(await problemBox(page).getByRole('link').count()).toBeGreaterThan(1)
})
