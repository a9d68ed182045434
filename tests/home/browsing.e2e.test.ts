import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop-server.ts'

const browser = useBrowser()
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' })
}, 180_000)
afterAll(() => shop?.close())

/** Cards that stand whole inside the carousel. */
const inView = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const frame = document.querySelector('[aria-roledescription="carrossel"] ul')?.getBoundingClientRect()
    return Array.from(document.querySelectorAll('[aria-roledescription="carrossel"] article'))
      .filter((card) => {
        const box = card.getBoundingClientRect()
        return frame && box.left >= frame.left - 1 && box.right <= frame.right + 1
      })
      .map((card) => card.querySelector('h3')?.textContent ?? '')
  })

describe('the carousel of the landing page', () => {
  test.each([
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
  ])('shows at %i px %i at once', async (width, slides) => {
    const page = await browser.open({ viewport: { width, height: 800 } })
    await page.goto(shop.url)
    await page.getByRole('link', { name: 'Comprar' }).first().waitFor()
    expect((await inView(page)).length).toBe(slides)
  })

  test('moves on every 5 s, after the last one back to the first, until it is paused', async () => {
    const page = await browser.open()
    await page.clock.install()
    await page.goto(shop.url)
    const dots = page.getByRole('button', { name: /Ir para o slide/ })
    await dots.first().waitFor()
    const current = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === 'true'))
    const pages = await dots.count()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Pausar a troca automática' }).click()
    await page.clock.runFor(1_000)
    await page.getByRole('button', { name: 'Retomar a troca automática' }).click()
    const seen = [await current()]
    for (let turn = 0; turn < pages; turn++) {
      await page.clock.runFor(turn === 0 ? 4_990 : 4_490)
      expect(await current()).toBe(seen.at(-1))
      await page.clock.runFor(510)
      seen.push(await current())
    }
    const start = seen[0] ?? 0
    expect(seen).toEqual(Array.from({ length: pages + 1 }, (_, turn) => (start + turn) % pages))
    await page.getByRole('button', { name: 'Pausar a troca automática' }).click()
    await page.clock.runFor(20_000)
    expect(await current()).toBe(start)
  })

  test('goes where its pagination is clicked, and keeps the hidden cards out of reach', async () => {
    const page = await browser.open()
    await page.goto(shop.url)
    const first = await page.locator('[aria-roledescription="carrossel"] h3').first().textContent()
    await page.getByRole('button', { name: 'Ir para o slide 2' }).click()
    await page.locator('[aria-roledescription="carrossel"] li').nth(0).and(page.locator('[inert]')).waitFor()
    expect(await page.locator('[aria-roledescription="carrossel"] li:not([inert])').count()).toBe(1)
    expect(await inView(page)).not.toContain(first)
  })

  test('stands still for those who asked for less motion', async () => {
    const page = await browser.open({ reducedMotion: 'reduce' })
    await page.goto(shop.url)
    await page.getByRole('button', { name: 'Retomar a troca automática' }).waitFor()
    expect(await page.getByRole('button', { name: 'Pausar a troca automática' }).count()).toBe(0)
  })
})

describe('finding the way', () => {
  test('the menu of a phone opens, closes with Escape and when the focus leaves it, and leads to the anchors of the landing page', async () => {
    const page = await browser.open()
    await page.goto(`${shop.url}/eventos`)
    const opener = page.getByRole('button', { name: 'Abrir menu' })
    await opener.click()
    await page.keyboard.press('Escape')
    await opener.click()
    await page.locator('#menu').getByRole('link', { name: 'Criar Conta' }).focus()
    await page.keyboard.press('Tab')
    await opener.click()
    await page.getByRole('link', { name: 'Sobre' }).click()
    await page.waitForURL(`${shop.url}/#about`)
    await page.getByRole('heading', { name: 'Sobre' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('about')
    expect(await page.getByRole('button', { name: 'Abrir menu' }).getAttribute('aria-expanded')).toBe('false')
  })

  test.each([
    ['no-preference', ['evento-banner', 'evento-titulo']],
    ['reduce', []],
  ] as const)(
    'banner and title travel from a card to the event and back, where motion is welcome: %s',
    async (reducedMotion, travelling) => {
      const page = await browser.open({ reducedMotion })
      await page.addInitScript(() => {
        const begin = document.startViewTransition.bind(document)
        document.startViewTransition = (update) => {
          const transition = begin(update)
          const note = (): void => {
            const moved = document
              .getAnimations()
              .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : []))
              .map((name) => /^::view-transition-old\((evento-\w+)\)$/.exec(name)?.[1] ?? '')
            sessionStorage.setItem(location.pathname, [...new Set(moved)].filter(Boolean).toSorted().join())
          }
          transition.ready.then(note, () => undefined)
          return transition
        }
      })
      await page.goto(`${shop.url}/eventos`)
      await page.locator('#root:not([data-scripts])').waitFor()
      await page.waitForLoadState('networkidle')
      const moved = (path: string) => page.evaluate((at) => sessionStorage.getItem(at) ?? '', path)
      await page.getByRole('link', { name: 'Ver Evento' }).nth(1).click()
      await page.getByRole('heading', { name: 'Ingressos' }).waitFor()
      const path = new URL(page.url()).pathname
      await expect.poll(() => moved(path)).toBe(travelling.join())
      await page.goBack()
      await page.getByRole('link', { name: 'Ver Evento' }).first().waitFor()
      await expect.poll(() => moved('/eventos')).toBe(travelling.join())
      await expect.poll(() => page.locator('[style*="view-transition-name"]').count()).toBe(0)
    },
  )

  test('the focus goes to the heading of each new page', async () => {
    const page = await browser.open({ size: 'desktop' })
    await page.goto(shop.url)
    await page.locator('#root:not([data-scripts])').waitFor()
    await page.getByRole('link', { name: 'Ver Eventos' }).click()
    await page.getByRole('heading', { level: 1, name: 'Eventos' }).and(page.locator(':focus')).waitFor()
    await page.getByRole('link', { name: 'Ver Evento' }).first().click()
    await page.getByRole('heading', { name: 'Ingressos' }).waitFor()
    await page.locator('h1:focus').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      await page.locator('h1').textContent(),
    )
  })

  test.each(['/', '/eventos'])('a card of %s leads to its event wherever it is pressed', async (path) => {
    const page = await browser.open()
    await page.goto(shop.url + path)
    await page.locator('#root:not([data-scripts])').waitFor()
    const card = page.locator('article').first()
    const name = await card.getByRole('heading').textContent()
    const { x = 0, y = 0 } = (await card.boundingBox()) ?? {}
    await page.mouse.click(x + 40, y + 40)
    await page.waitForURL(/\/eventos\/ev_/)
    await expect.poll(() => page.locator('h1').textContent()).toBe(name)
  })

  test('on a phone the first ticket can be added without scrolling', async () => {
    const page = await browser.open({ viewport: { width: 360, height: 760 } })
    await page.goto(`${shop.url}/eventos/ev_demo1orla`)
    const plus = page.getByRole('button', { name: 'Aumentar Dupla', exact: true })
    const { y = 0, height = 0 } = (await plus.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(760)
    expect(y).toBeGreaterThan(0)
    for (const text of ['Praia do Canto', 'R$ 110,00'])
      expect((await page.getByText(text).first().boundingBox())?.y).toBeLessThan(y)
  })
})

test('what is looked for stands in the address, and back from an event leads to what was found', async () => {
  const page = await browser.open()
  await page.goto(`${shop.url}/eventos`)
  await page.locator('#root:not([data-scripts])').waitFor()
  const cards = () => page.locator('article h2').allTextContents()
  const found = ['Clínica Aberta de Vôlei de Praia']
  const next = ['Rachão de Vôlei ao Pôr do Sol', 'Copa Indoor de Padel', 'Aberto da Orla de Beach Tennis']
  await page.getByRole('link', { name: 'Vôlei de praia', exact: true }).click()
  await expect.poll(cards).toEqual(['Rachão de Vôlei ao Pôr do Sol', 'Clínica Aberta de Vôlei de Praia'])
  await page.getByRole('searchbox').fill('clinica')
  await page.keyboard.press('Enter')
  await expect.poll(cards).toEqual([...found, ...next])
  expect(new URL(page.url()).search).toBe('?q=clinica&esporte=V%C3%B4lei+de+praia')
  await page.getByRole('link', { name: 'Ver Evento' }).first().click()
  await page.getByText('Informações do Evento').waitFor()
  await page.goBack()
  await expect.poll(cards).toEqual([...found, ...next])
  expect(await page.getByRole('searchbox').inputValue()).toBe('clinica')
  await page.reload()
  await expect.poll(cards).toEqual([...found, ...next])
  await page.getByRole('link', { name: 'Limpar busca' }).click()
  await expect.poll(async () => (await cards()).length).toBeGreaterThan(4)
})

test.each([
  [360, 760],
  [320, 256],
])('a sport or a city that has the focus stands whole in a window of %i × %i', async (width, height) => {
  const page = await browser.open({ viewport: { width, height } })
  await page.goto(`${shop.url}/eventos`)
  const chips = page.getByRole('search').getByRole('link')
  await chips.first().waitFor()
  await page.getByRole('button', { name: 'Buscar' }).focus()
  const cut: string[] = []
  for (const name of await chips.allInnerTexts()) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    expect(await focused.innerText()).toBe(name)
    const box = await focused.boundingBox()
    if (!box || box.x < 0 || box.x + box.width > width) cut.push(name)
  }
  expect(cut).toEqual([])
})

test('an organiser reads what it costs and how the money comes, and goes on to the first event', async () => {
  const page = await browser.open({ viewport: { width: 360, height: 760 } })
  await page.goto(shop.url)
  await page.getByRole('link', { name: 'Organize seu torneio' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Organize seu torneio' }).waitFor()
  const first = page.getByRole('main').locator('header')
  const wayOn = await first.getByRole('link', { name: 'Criar evento' }).boundingBox()
  const pictures = await first.locator('picture').last().boundingBox()
  const endOf = (box: typeof wayOn): number => (box?.y ?? Infinity) + (box?.height ?? Infinity)
  expect([endOf(wayOn), endOf(pictures)].map((end) => end <= 760)).toEqual([true, true])
  const part = async (name: string): Promise<string> =>
    (await page.getByRole('region', { name }).innerText()).replaceAll(/\s+/g, ' ')
  const main = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
  expect(main).toContain('R$ 0 para criar e publicar 0% de comissão da Quadra')
  const cost = await part('Quanto custa')
  expect(cost).toContain('A Quadra não desconta comissão do que foi vendido.')
  expect(cost).toContain('Ingresso R$ 100,00 Tarifa do Mercado Pago −R$ 0,99 A repassar para você R$ 99,01')
  expect(await part('Como o dinheiro chega')).toContain('sem data automática')
  expect(await page.getByRole('region', { name: 'Em três telas' }).getByRole('listitem').count()).toBe(3)
  await page.getByRole('main').getByRole('link', { name: 'Criar evento' }).first().click()
  await page.waitForURL(/\/(login|criar-evento)/)
})
