import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { openDemoDashboard, unfoldSections } from './demo-dashboard.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

const sections = [
  ['Resumo', 'resumo'],
  ['Inscrições', 'inscricoes'],
  ['Extrato', 'extrato'],
  ['Lotes', 'lotes'],
  ['Ingressos', 'ingressos-publicados'],
  ['Cupons', 'cupons'],
  ['Dados', 'dados'],
  ['Chaveamento', 'chaveamento'],
  ['Cancelamento', 'cancelamento'],
] as const
type Section = (typeof sections)[number]

const sizes = ['phone', 'desktop'] as const
const address = (id: string): string => `${shop.url}/eventos/ev_demo1orla/dashboard#${id}`

/** The marked tabs, each with whether all of it is in sight. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const index = document.querySelector('[aria-label="Seções do painel"]')
    return Array.from(index?.querySelectorAll('[aria-current]') ?? [], (tab) => {
      const { left, right, top, bottom } = tab.getBoundingClientRect()
      const isInSight = left >= 0 && right <= document.documentElement.clientWidth
      return `${tab.textContent}${isInSight && top >= 0 && bottom <= innerHeight ? '' : ' out of sight'}`
    })
  })

/** By what is on the screen: the last section that begins above its third line; at the end of the page the last one. */
const read = (page: Page): Promise<string> =>
  page.evaluate((all) => {
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement
    const isEnd = scrollTop + clientHeight >= scrollHeight - 1
    const [first, ...others] = all.map(([name, id]) => ({
      name,
      top: document.getElementById(id)?.getBoundingClientRect().top ?? 0,
    }))
    if (isEnd) return others.at(-1)?.name ?? ''
    return others.filter(({ top }) => top <= innerHeight / 3).at(-1)?.name ?? first?.name ?? ''
  }, sections)

/** How far the beginning of a section is beneath the index. */
const beneath = (page: Page, id: string): Promise<number> =>
  page.evaluate((wanted) => {
    const index = document.querySelector('[aria-label="Seções do painel"]')
    const heading = document.getElementById(wanted)
    return Math.round(
      (heading?.getBoundingClientRect().top ?? 0) - (index?.getBoundingClientRect().bottom ?? 0),
    )
  }, id)

/** Whether it is at the end of the page, where short sections do not come up to the index. */
const isAtEnd = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement
    return scrollTop + clientHeight >= scrollHeight - 1
  })

const expectAt = async (page: Page, [name, id]: Section): Promise<void> => {
  await expect.poll(() => marked(page)).toEqual([name])
  await expect
    .poll(async () => [await beneath(page, id), await isAtEnd(page)])
    .toSatisfy(([px, isEnd]) => px >= -1 && (isEnd || px < 80))
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Seções do painel' }).getByRole('link', { name, exact: true })

const go = (page: Page, id: string) => page.evaluate((hash) => location.assign(`#${hash}`), id)

test.each(sizes)('scrolled by hand the index follows, on a %s', async (size) => {
  const page = await openDemoDashboard(browser, shop, size)
  await unfoldSections(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.mouse.move(20, 600)
  const seen = new Set<string>()
  for (const way of [480, -480]) {
    for (let at = 0; at < 30; at++) {
      await page.mouse.wheel(0, way)
      await expect
        .poll(async () => [await marked(page), [await read(page)]])
        .toSatisfy(([now, truth]) => JSON.stringify(now) === JSON.stringify(truth))
      seen.add((await marked(page)).join())
    }
  }
  expect(seen.size).toBeGreaterThan(4)
})

test.each([
  ['phone', 1],
  ['phone', 4],
  ['desktop', 1],
] as const)('by tab, there and back, on a %s at a speed of 1/%i', async (size, rate) => {
  const page = await openDemoDashboard(browser, shop, size)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  for (const section of [...sections, ...sections.toReversed().slice(1)]) {
    await tab(page, section[0]).click()
    await expectAt(page, section)
  }
  for (const section of [...sections, ...sections.toReversed().slice(1, -1)].slice(1)) {
    await page.goBack()
    await expectAt(page, section)
  }
  for (const section of sections.slice(2)) {
    await page.goForward()
    await expectAt(page, section)
  }
})

test.each(sizes)('by address, and back again, on a %s', async (size) => {
  const page = await openDemoDashboard(browser, shop, size)
  for (const section of sections) {
    await go(page, section[1])
    await expectAt(page, section)
  }
  for (const section of sections.toReversed().slice(1)) {
    await page.goBack()
    await expectAt(page, section)
  }
})

test.each(sizes)('moved by no hand, as by a screen reader, it follows too, on a %s', async (size) => {
  const page = await openDemoDashboard(browser, shop, size)
  await page.waitForLoadState('networkidle')
  await unfoldSections(page)
  await tab(page, 'Inscrições').click()
  await expectAt(page, ['Inscrições', 'inscricoes'])
  for (const [name, id] of [...sections.slice(2), ...sections.toReversed().slice(2)]) {
    await page.evaluate((wanted) => document.getElementById(wanted)?.scrollIntoView({ block: 'start' }), id)
    await expect.poll(() => marked(page)).toEqual([(await isAtEnd(page)) ? 'Cancelamento' : name])
  }
})

test.each(sizes)('stays where it was asked to while what is above it arrives late, on a %s', async (size) => {
  const page = await openDemoDashboard(browser, shop, size)
  let arrive = (): void => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/participants?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address('lotes'))
  await page.reload()
  await page.locator('#lotes').waitFor()
  await expectAt(page, ['Lotes', 'lotes'])
  arrive()
  await page.getByRole('heading', { name: /^Participantes \(\d/ }).waitFor()
  await expectAt(page, ['Lotes', 'lotes'])
  await page.setViewportSize({ width: size === 'phone' ? 412 : 1024, height: 700 })
  await expectAt(page, ['Lotes', 'lotes'])
})
