import type { Page } from 'playwright-core'
import type { useBrowser } from '../support/browser.ts'
import type { Shop } from '../support/shop-server.ts'

/** The dashboard of a demo event as its organiser, with the first table in sight. */
export const openDemoDashboard = async (
  browser: ReturnType<typeof useBrowser>,
  shop: Pick<Shop, 'url'>,
  size: 'phone' | 'desktop',
): Promise<Page> => {
  const answer = await fetch(`${shop.url}/api/v1/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email: 'organizador@quadra.example', password: 'quadra123' }),
    headers: { 'content-type': 'application/json' },
  })
  const { token } = (await answer.json()) as { token: string }
  const page = await browser.open({ size })
  await page.goto(shop.url)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(`${shop.url}/eventos/ev_demo1orla/dashboard`)
  await page.getByRole('heading', { name: /^Participantes \(\d/ }).waitFor()
  return page
}

/** On a phone: opens every section that is folded. */
export const unfoldSections = async (page: Page): Promise<Page> => {
  const folded = page.locator('section > div > h2 > button[aria-expanded=false]')
  while ((await folded.count()) > 0) await folded.first().click()
  return page
}

/** How many rows the heading of the table counts. */
export const rowCount = async (page: Page): Promise<number> =>
  Number((await page.locator('h3[aria-live]').textContent())?.replaceAll(/\D/g, ''))
