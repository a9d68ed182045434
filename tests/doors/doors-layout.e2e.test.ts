import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

const sizes = ['phone', 'desktop'] as const

/** Portaria of a demo event, with a door that was just made. */
const arrive = async (size: 'phone' | 'desktop'): Promise<Page> => {
  const answer = await fetch(`${shop.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'organizador@quadra.example', password: 'quadra123' }),
  })
  const { token } = (await answer.json()) as { token: string }
  const page = await browser.open({ size })
  await page.goto(shop.url)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${shop.url}/eventos/ev_demo5relampago/portaria`)
  await page.getByLabel('Nome da porta').fill('Portão da praia')
  await page.getByRole('button', { name: 'Criar porta' }).click()
  await page.getByRole('heading', { name: 'Porta criada: Portão da praia' }).waitFor()
  return page
}

it.each(sizes)(
  'copies the PIN of a door that was made, says so, and lets it be selected (%s)',
  async (size) => {
    const page = await arrive(size)
    const shown = page.locator('dt', { hasText: 'PIN' }).locator('xpath=following-sibling::dd')
    const pin = await shown.innerText()
    expect(pin).toMatch(/^\d{6}$/)
    await page.getByRole('button', { name: 'Copiar PIN' }).click()
    await page.getByRole('button', { name: 'PIN copiado' }).waitFor()
    await page.locator('[aria-live=polite]', { hasText: 'PIN copiado' }).waitFor({ state: 'attached' })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pin)
    await shown.click()
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(pin)
    await page.getByRole('button', { name: 'Copiar link' }).click()
    await page.getByRole('button', { name: 'Link copiado' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/porta/')
    expect(await sideways(page)).toBe(0)
    await expectAccessible(page)
  },
)

it.each(sizes)(
  'has the way to switch a door off beside its name, at the edge of its card (%s)',
  async (size) => {
    const page = await arrive(size)
    const places = await page
      .getByRole('button', { name: 'Desativar a porta Portão da praia' })
      .first()
      .evaluate((button) => {
        const item = button.closest('li')
        const name = item?.querySelector('h3')?.getBoundingClientRect()
        const words = document.createRange()
        words.selectNodeContents(button)
        return {
          below: Math.round(button.getBoundingClientRect().top - (name?.top ?? 0)),
          beside: Math.abs(
            Math.round(words.getBoundingClientRect().right - (item?.getBoundingClientRect().right ?? 0)),
          ),
        }
      })
    expect(places.below).toBeLessThan(24)
    expect(places.beside).toBeLessThanOrEqual(2)
  },
)
