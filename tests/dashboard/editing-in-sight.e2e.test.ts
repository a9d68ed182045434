import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { openDemoDashboard } from './demo-dashboard.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

type Part = { tab: string; id: string; edit: string; form: string }
const tickets: Part = {
  tab: 'Ingressos',
  id: 'ingressos-publicados',
  edit: 'Editar Ingressos',
  form: 'Editar ingressos',
}
const details: Part = { tab: 'Dados', id: 'dados', edit: 'Editar Evento', form: 'Editar evento' }

const formOf = (page: Page, { form }: Part) => page.getByRole('form', { name: form, exact: true })
const save = (page: Page, part: Part) => formOf(page, part).getByRole('button', { name: 'Salvar' })

/** Unfolded by hand, its button in the lower part of the window. */
const openPart = async (size: 'phone' | 'desktop', part: Part): Promise<Page> => {
  const page = await openDemoDashboard(browser, shop, size)
  await page.waitForLoadState('networkidle')
  const folded = page.locator(`#${part.id} button`)
  if ((await folded.count()) > 0) await folded.click()
  const edit = page.getByRole('button', { name: part.edit })
  await edit.evaluate((button) =>
    window.scrollBy(0, button.getBoundingClientRect().bottom - 0.7 * innerHeight),
  )
  await edit.click()
  await formOf(page, part).waitFor()
  return page
}

const marked = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Seções do painel' })
    .locator('[aria-current]')
    .evaluateAll((tabs) => tabs.map(({ textContent }) => textContent ?? ''))

/** px of the focused control that are beneath the strip or the button's line, by its name; none where all of it is in sight. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focused = document.activeElement
    const bar = focused?.closest('form')?.querySelector('button[type=submit]')?.parentElement
    if (!focused || !bar || bar.contains(focused)) return []
    const { top, bottom, height } = focused.getBoundingClientRect()
    const from =
      document.querySelector('[aria-label="Seções do painel"]')?.getBoundingClientRect().bottom ?? 0
    const to = bar.getBoundingClientRect().top
    if (height > to - from) return []
    const name = focused.getAttribute('name') ?? focused.textContent ?? ''
    return top < from - 1 || bottom > to + 1
      ? [`${name}: ${Math.round(top)}–${Math.round(bottom)} of ${from}–${to}`]
      : []
  })

it.each([
  ['phone', tickets],
  ['phone', details],
  ['desktop', tickets],
  ['desktop', details],
] as const)(
  'begins what is edited at the top of the window, with the focus in it and its own name in the strip (%s, %o)',
  async (size, part) => {
    const page = await openPart(size, part)
    await expect.poll(() => marked(page)).toEqual([part.tab])
    expect(await formOf(page, part).locator(':focus').count()).toBe(1)
    const top = await page.locator(`#${part.id}`).evaluate((one) => one.getBoundingClientRect().top)
    const strip = await page.getByRole('navigation', { name: 'Seções do painel' }).boundingBox()
    expect(top).toBeGreaterThan((strip?.y ?? 0) + (strip?.height ?? 0))
    expect(top).toBeLessThan(260)
    await page.evaluate(() => window.scrollBy(0, -120))
    await expect.poll(() => marked(page)).toEqual([part.tab])
  },
)

it.each(['phone', 'desktop'] as const)(
  'keeps its button in the window while its form is read, and off what has the focus (%s)',
  async (size) => {
    const page = await openPart(size, details)
    const form = formOf(page, details)
    const button = save(page, details)
    const end = await form.evaluate((one) => one.getBoundingClientRect().bottom)
    expect(end).toBeGreaterThan(1200)
    const place = () => button.evaluate((one) => Math.round(innerHeight - one.getBoundingClientRect().bottom))
    for (const by of [0, 300, 300]) {
      await page.evaluate((px) => window.scrollBy(0, px), by)
      expect(await place()).toBe(8)
    }
    await form.locator('[name=nome]').blur()
    await form.locator('[name=nome]').focus()
    const hidden: string[] = []
    for (let at = 0; at < 30; at += 1) {
      hidden.push(...(await covered(page)))
      await page.keyboard.press('Tab')
      if (await button.evaluate((one) => one === document.activeElement)) break
    }
    expect(hidden).toEqual([])
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await sideways(page)).toBe(0)
    await expectAccessible(page)
  },
)

it('has its button at its end where the window is low: on its side, and at 400 %', async () => {
  const page = await openPart('phone', details)
  for (const viewport of [
    { width: 760, height: 360 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(viewport)
    await formOf(page, details).locator('[name=nome]').focus()
    const top = await save(page, details).evaluate((one) => one.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(viewport.height)
  }
})

it('has the button for another lot in reach on a phone too', async () => {
  const page = await openDemoDashboard(browser, shop, 'phone')
  await page.waitForLoadState('networkidle')
  await page.locator('#lotes button').click()
  const choice = page.locator('[name^="lote-"]:not(:checked)').first()
  await choice.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 300))
  await choice.check()
  const button = page.getByRole('region', { name: 'Gerenciar Lotes (Manual)' }).getByRole('button', {
    name: 'Salvar',
  })
  await button.waitFor()
  expect(await button.evaluate((one) => Math.round(innerHeight - one.getBoundingClientRect().bottom))).toBe(8)
  await expect.poll(() => marked(page)).toEqual(['Lotes'])
})

it('says of a folded ticket whole what it is', async () => {
  const page = await openPart('phone', tickets)
  const cut = await formOf(page, tickets)
    .locator('details:not([open]) > summary span')
    .evaluateAll((lines) =>
      lines.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])),
    )
  expect(cut).toEqual([])
})
