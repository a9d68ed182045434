import { findAll, generate, parse, walk } from 'css-tree'
import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type PageOptions, sideways, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
let token = ''

beforeAll(async () => {
  shop = await visitedShop()
  const answer = await fetch(`${shop.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'comprador@quadra.example', password: 'quadra123' }),
  })
  ;({ token } = (await answer.json()) as { token: string })
}, 180_000)

const event = '/eventos/ev_demo1orla'
const pages = ['/', '/eventos', event]

/** The page is taken over by its script. */
const takenOver = (page: Page): Promise<void> => page.locator('#root:not([data-scripts])').waitFor()

/** Keeps the script on its way until the test lets it go. */
const holdScript = async (page: Page): Promise<() => void> => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/(base|index)-/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

function noteShifts(): void {
  const shifts: unknown[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift' })
}

const shifts = (page: Page): Promise<unknown> => page.evaluate<unknown>('window.shifts')

const sumOfShifts = async (page: Page): Promise<number> =>
  ((await shifts(page)) as number[]).reduce((sum, shift) => sum + shift, 0)

describe('without script', () => {
  const open = (path: string, options: PageOptions = {}) =>
    browser.open({ javaScriptEnabled: false, ...options }).then(async (page) => {
      await page.goto(shop.url + path)
      return page
    })

  test('the landing page, the list and an event are read from link to link', async () => {
    const page = await open('/')
    await page.getByRole('heading', { name: 'Próximos eventos' }).waitFor()
    expect(await page.locator('article').count()).toBeGreaterThan(2)
    await page.getByRole('link', { name: 'Ver Eventos' }).click()
    await page.waitForURL(`${shop.url}/eventos`)
    await page.getByRole('heading', { name: 'Em andamento e encerrados' }).waitFor()
    await page.locator(`article a[href="${event}"]`).click()
    await page.waitForURL(shop.url + event)
    for (const text of ['Aberto da Orla de Beach Tennis', 'R$ 110,00', 'Kit do atleta com camiseta'])
      expect(await page.getByText(text).first().isVisible()).toBe(true)
    const categories = page.getByRole('list', { name: 'Categorias' }).first()
    expect(await categories.getByText(/^Mista C \d+ vagas$/).isVisible()).toBe(true)
  })

  test.each(['phone', 'desktop'] as const)(
    'on a %s the menu stands open, and nothing is offered in vain',
    async (size) => {
      const page = await open('/eventos', { size })
      expect(await page.getByRole('link', { name: 'Login' }).isVisible()).toBe(true)
      expect(await page.getByRole('link', { name: 'Contato', exact: true }).isVisible()).toBe(true)
      expect(await page.getByRole('button').count()).toBe(0)
      expect(await sideways(page)).toBe(0)
    },
  )
})

describe.each(['phone', 'desktop'] as const)('with script, on a %s', (size) => {
  test.each(pages)(
    '%s is taken over: quietly, without a shift, and without asking for its data again',
    async (path) => {
      const page = await browser.open({ size })
      const said: string[] = []
      const asked: string[] = []
      page.on('console', (message) => said.push(message.text()))
      page.on('request', (request: Request) => asked.push(new URL(request.url()).pathname))
      const letGo = await holdScript(page)
      await page.goto(shop.url + path)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await page.evaluate(noteShifts)
      const before = await page.locator('main').innerText()
      letGo()
      await takenOver(page)
      await page.waitForLoadState('networkidle')
      expect(await page.locator('main').innerText()).toBe(before)
      expect(said).toEqual([])
      // On a wide screen the slider of the landing page places its cards some pixels beside where the styles had them.
      expect(await sumOfShifts(page)).toBeLessThanOrEqual(path === '/' ? 0.005 : 0)
      expect(asked.filter((one) => one.startsWith('/api/') || one.includes('markdown-body'))).toEqual([])
    },
  )
})

/** Rules of a sheet by their selector, with what stands around them. */
const rulesOf = (sheet: string): { rule: string; classes: string[] }[] => {
  const found: { rule: string; classes: string[] }[] = []
  walk(parse(sheet, { parseValue: false }), {
    visit: 'Rule',
    enter(rule) {
      const around = this.atrule ? generate(this.atrule.prelude ?? this.atrule) : ''
      if (rule.prelude.type !== 'SelectorList' || /keyframes/.test(this.atrule?.name ?? '')) return
      rule.prelude.children.forEach((selector) => {
        const classes = findAll(selector, ({ type }) => type === 'ClassSelector').map((node) =>
          generate(node).slice(1),
        )
        found.push({ rule: `${around} ${generate(selector)} ${generate(rule.block)}`, classes })
      })
    },
  })
  return found
}

/** On sale, before it opens, sold out, over. */
const shown = ['ev_demo2futevolei', 'ev_demo4clinica', 'ev_demo5relampago', 'ev_demo7saibro']

test.each([...pages, '/nada-aqui', ...shown.map((id) => `/eventos/${id}`)])(
  '%s has in it every rule of the sheet that is about what it shows',
  async (path) => {
    const html = await (await fetch(shop.url + path)).text()
    const [, first = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? []
    const [, address = ''] = / data-style="([^"]+)"/.exec(html) ?? []
    const whole = await (await fetch(shop.url + address)).text()
    const used = new Set(
      [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
    )
    const about = rulesOf(whole).filter(({ classes }) => classes.every((name) => used.has(name)))
    const there = new Set(rulesOf(first).map(({ rule }) => rule))
    expect(about.length).toBeGreaterThan(100)
    expect(about.map(({ rule }) => rule).filter((rule) => !there.has(rule))).toEqual([])
    expect(first.length).toBeLessThan(whole.length / 2)
  },
)

test('none of the script is asked for before the first paint', async () => {
  const page = await browser.open()
  await page.goto(shop.url + event)
  await takenOver(page)
  const { paint, scripts } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js') && !name.includes('/start-'))
      .map(({ startTime }) => startTime),
  }))
  expect(paint).toBeGreaterThan(0)
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((startTime) => startTime < paint)).toEqual([])
})

test('presses that come before the script are not lost', async () => {
  const page = await browser.open()
  const letGo = await holdScript(page)
  await page.goto(shop.url + event)
  for (let presses = 0; presses < 2; presses += 1)
    await page.getByRole('button', { name: 'Aumentar Dupla', exact: true }).click()
  letGo()
  await page.getByRole('button', { name: 'Comprar (4 ingressos)' }).waitFor()
  const quantity = page.getByRole('group', { name: 'Quantidade de Dupla' })
  expect(await quantity.locator('[aria-live]').textContent()).toBe('4 ingressos, Dupla')
})

test.each(['phone', 'desktop'] as const)(
  'whoever is logged in never sees the doors of a visitor on a %s',
  async (size) => {
    const page = await browser.open({ size })
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
    const letGo = await holdScript(page)
    await page.goto(`${shop.url}/eventos`)
    await page.waitForLoadState('load')
    expect(await page.getByRole('link', { name: 'Login' }).isVisible()).toBe(false)
    await page.evaluate(noteShifts)
    letGo()
    await page.getByRole('link', { name: 'Minha Conta', includeHidden: true }).waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0)
    expect(await shifts(page)).toEqual([])
  },
)

test('a visitor sees them before the script has come', async () => {
  const page = await browser.open({ size: 'desktop' })
  const letGo = await holdScript(page)
  await page.goto(`${shop.url}/eventos`)
  await page.getByRole('link', { name: 'Login' }).waitFor()
  expect(await page.locator('#root[data-scripts]').count()).toBe(1)
  letGo()
  await takenOver(page)
})

test('the search of the list stays in its place while the page is taken over, with what was typed into it', async () => {
  const page = await browser.open()
  const letGo = await holdScript(page)
  await page.route(/\/assets\/event-search-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto(`${shop.url}/eventos`)
  const words = page.getByRole('searchbox', { name: 'Buscar por evento, cidade ou esporte' })
  await words.fill('orla')
  await page.evaluate(() => {
    const form = document.querySelector('main form')
    const seen = (): void => {
      if (form?.isConnected && form.getBoundingClientRect().height > 0) return
      Reflect.set(window, 'isGone', true)
    }
    new MutationObserver(seen).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  letGo()
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate<unknown>('window.isGone')).toBe(undefined)
  expect(await words.inputValue()).toBe('orla')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.waitForURL(`${shop.url}/eventos?q=orla`)
})

test('where somebody has scrolled to before the script came, they stay', async () => {
  const page = await browser.open()
  const letGo = await holdScript(page)
  await page.goto(shop.url + event)
  await page.evaluate(() => window.scrollTo(0, 600))
  letGo()
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.scrollY)).toBe(600)
})
