import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { root } from '../house/files.ts'
import { expectAccessible, useBrowser } from '../support/browser.ts'

const browser = useBrowser()
const folder = join(root, 'docs', 'statecharts')
const pages = readdirSync(folder).filter((name) => name.endsWith('.html'))

const open = async (name: string): Promise<Page> => {
  const page = await browser.open({ size: 'desktop' })
  await page.goto(pathToFileURL(join(folder, name)).href)
  return page
}

const litStates = (page: Page): Promise<(string | null)[]> =>
  page.locator('g.lit').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-state')))

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-state') ?? null)

/** Widths of the pictures beside the drawing; 0 when a file is missing. */
const picturesBeside = (page: Page): Promise<number[]> =>
  page.locator('aside img').evaluateAll(async (images) => {
    const all = images as HTMLImageElement[]
    await Promise.all(all.map((image) => image.decode().catch(() => undefined)))
    return all.map((image) => image.naturalWidth)
  })

describe('docs/statecharts from the file system', () => {
  it('fits a window of 1280 px', async () => {
    const page = await browser.open({ size: 'desktop' })
    const wide: { name: string; pixels: number[] }[] = []
    for (const name of pages) {
      await page.goto(pathToFileURL(join(folder, name)).href)
      const pixels = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('figure, .scroll')]
          .map((part) => part.scrollWidth - part.clientWidth)
          .filter((difference) => difference > 0),
      )
      if (pixels.length > 0) wide.push({ name, pixels })
    }
    expect(pages.length).toBeGreaterThan(20)
    expect(wide).toEqual([])
  })

  it.each(['index.html', 'login.html#login.invalid', 'checkout.html', 'checkout.paths.html', 'order.html'])(
    '%s is accessible',
    async (name) => {
      const page = await browser.open({ size: 'desktop' })
      await page.goto(pathToFileURL(folder).href + '/' + name)
      await expectAccessible(page)
    },
  )

  it('finds a machine by a word of one of its states', async () => {
    const page = await open('index.html')
    await page.getByRole('searchbox').fill('LANCAR')
    expect(await page.locator('tbody tr:visible').count()).toBe(0)
    await page.getByRole('searchbox').fill('preferencia de pagamento')
    expect(await page.locator('tbody tr:visible td:first-child').allTextContents()).toEqual(['checkout'])
    await page.getByRole('link', { name: 'checkout', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'checkout' }).waitFor()
  })

  it('shows the screen of a state that is chosen, and goes back to the state from its screen', async () => {
    const page = await open('login.html')
    await page.locator('g[data-state="login.invalid"]').click()
    expect(await litStates(page)).toEqual(['login.invalid'])
    expect(await page.locator('aside h2').textContent()).toBe('invalid')
    expect(await picturesBeside(page)).toEqual([360, 1280])

    await page.locator('[data-screen="login.submitting"]').click()
    expect(await litStates(page)).toEqual(['login.submitting'])
    expect(await focused(page)).toBe('login.submitting')
    await page.locator('aside').getByRole('button', { name: 'Fechar' }).click()
    expect(await page.locator('aside').isVisible()).toBe(false)
    expect(await litStates(page)).toEqual([])
  })

  it('does the same by keyboard alone', async () => {
    const page = await open('login.html')
    await page.getByRole('searchbox').focus()
    while ((await focused(page)) !== 'login.failed') await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.locator('aside h2').textContent()).toBe('failed')
    await page.keyboard.press('Escape')
    expect(await page.locator('aside').isVisible()).toBe(false)
    expect(await focused(page)).toBe('login.failed')

    await page.locator('[data-screen="login.filling"]').focus()
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('login.filling')
    expect(await litStates(page)).toEqual(['login.filling'])
  })

  it('says of a state without a screen why', async () => {
    const page = await open('order.html')
    await page.locator('g[data-state="order.Pendente"]').click()
    expect(await page.locator('aside').textContent()).toContain('vive no servidor')
    await page.getByRole('row', { name: 'Pendente sem tela: vive no servidor' }).waitFor()
  })

  it('opens at the state of its address', async () => {
    const page = await open('login.html')
    await page.goto(`${page.url()}#login.submitting`)
    await page.reload()
    expect(await litStates(page)).toEqual(['login.submitting'])
    expect(await focused(page)).toBe('login.submitting')
  })
})
