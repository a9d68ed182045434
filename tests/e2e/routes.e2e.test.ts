import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { pageRoutes } from '#server/shell/routes.ts'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { unfitIn } from '../support/fits.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { smallTargetsIn } from '../support/targets.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
const tokens: Partial<Record<Who, string>> = {}

/** Whose session the page is opened with. */
type Who = 'comprador' | 'organizador'

beforeAll(async () => {
  shop = await visitedShop()
  for (const who of ['comprador', 'organizador'] as const) {
    const answer = await fetch(`${shop.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${who}@quadra.example`, password: 'quadra123' }),
    })
    tokens[who] = ((await answer.json()) as { token: string }).token
  }
}, 180_000)

/** Path, whose session it is opened with, and a text that is there once the page has come to rest. */
const routes: [path: string, who: Who | false, text: string][] = [
  ['/', false, 'Rachão de Vôlei ao Pôr do Sol'],
  ['/login', false, 'Esqueci minha senha'],
  ['/signup', false, 'CPF/CNPJ'],
  ['/recover-password', false, 'Recuperar Senha'],
  ['/redefinir-senha?token=x', false, 'senha'],
  ['/confirmar-email?token=x', false, 'Confirme que este e-mail é seu'],
  ['/eventos', false, 'Aberto da Orla de Beach Tennis'],
  ['/eventos/ev_demo1orla', false, 'Informações do Evento'],
  ['/eventos/ev_nothing', false, 'Evento não encontrado.'],
  ['/post_payment', false, 'ID do pagamento ou ID da preferência não encontrado na URL.'],
  ['/tournament/ev_demo3padel', false, 'A URL de chaveamento fornecida não é válida.'],
  ['/perfil', 'organizador', 'Meus Eventos'],
  ['/perfil', 'comprador', 'Abrir ingresso'],
  ['/eventos/ev_demo1orla', 'comprador', 'Informações do Evento'],
  ['/criar-evento', 'organizador', 'Criar e Configurar Evento'],
  ['/eventos/ev_demo5relampago/dashboard', 'organizador', 'Gerenciar Cupons'],
  ['/organize', false, 'Em três telas'],
  ['/eventos/ev_demo5relampago/duplicar', 'organizador', 'Vai junto'],
  ['/eventos/ev_demo5relampago/portaria', 'organizador', 'Nenhuma porta ainda.'],
  ['/eventos/ev_demo5relampago/cancelamento', 'organizador', 'O que cancelar'],
  ['/nada-aqui', false, 'Página Não Encontrada'],
  ['/__statecharts', false, 'Página Não Encontrada'],
]

/** `every-screen` looks at it where it says more: with refused fields, with tickets and orders. */
const isSeenFull = (path: string, who: Who | false): boolean =>
  who === 'comprador' || ['/login', '/signup', '/__statecharts'].includes(path)

/** Chromium itself reports an answer that the test asks for. */
const expected = [/status of 404/]

describe('every route', () => {
  test.each(routes)(
    '%s is accessible on a phone and a desktop, in light and dark, quiet, still, keeps the content policy and fits small windows and large text',
    async (path, who, text) => {
      const page = await browser.open({ allow: expected })
      await page.addInitScript(sumLayoutShifts)
      if (who) {
        await page.goto(`${shop.url}/icon.svg`)
        await page.evaluate((value = '') => localStorage.setItem('token', value), tokens[who])
      }
      // as on a slow line: what came with the page is painted before its scripts are there
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await pause(80)
        await route.continue()
      })
      await page.goto(shop.url + path)
      await page.getByText(text).first().waitFor()
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => Number(Reflect.get(window, 'shifts')))
      expect(shifts, 'sum of layout shifts').toBeLessThanOrEqual(0.02)
      await expectAccessible(page)
      expect(await sideways(page), 'pixels that scroll sideways on a phone').toBe(0)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.evaluate(coloursSettled)
      await expectAccessible(page, ['color-contrast'])
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.evaluate(coloursSettled)
      await expectAccessible(page)
      expect(await sideways(page), 'pixels that scroll sideways on a desktop').toBe(0)
      await page.setViewportSize({ width: 360, height: 800 })
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect(await sideways(page), 'pixels that scroll sideways with text alone made twice as large').toBe(0)
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
      const unfit = isSeenFull(path, who) ? [] : [...(await unfitIn(page)), ...(await smallTargetsIn(page))]
      expect(unfit).toEqual([])
    },
  )
})

test.each(['/perfil', '/eventos/ev_demo1orla'])(
  '%s of somebody logged in stands still on a desktop too',
  async (path) => {
    const page = await browser.open({ size: 'desktop' })
    await page.addInitScript(sumLayoutShifts)
    await page.goto(`${shop.url}/icon.svg`)
    await page.evaluate((value = '') => localStorage.setItem('token', value), tokens.comprador)
    await page.goto(shop.url + path)
    await page.getByRole('link', { name: 'Minha Conta' }).waitFor()
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => Number(Reflect.get(window, 'shifts')))
    expect(shifts, 'sum of layout shifts').toBeLessThanOrEqual(0.02)
  },
)

test.each([
  ['/', 'phone'],
  ['/eventos', 'phone'],
  ['/eventos/ev_demo1orla', 'phone'],
  ['/eventos/ev_demo1orla', 'desktop'],
] as const)('%s stands still on a %s when its type comes after everything else', async (path, size) => {
  const page = await browser.open({ size })
  await page.addInitScript(sumLayoutShifts)
  let letIn = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(/\.woff2$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(shop.url + path, { waitUntil: 'commit' })
  await page.locator('main h1').waitFor()
  await pause(1000)
  letIn()
  await page.waitForFunction(() => document.fonts.check('16px Figtree'))
  await page.evaluate(coloursSettled)
  const shifts = await page.evaluate(() => Number(Reflect.get(window, 'shifts')))
  expect(shifts, 'sum of layout shifts').toBeLessThanOrEqual(0.02)
})

test('a bracket stays in place when the buttons of others come', async () => {
  const page = await browser.open()
  await page.addInitScript(sumLayoutShifts)
  await page.goto(`${shop.url}/tournament/ev_demo1orla`)
  await page.getByRole('button', { name: 'Ver Chaveamento 2' }).waitFor()
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => Number(Reflect.get(window, 'shifts')))
  expect(shifts, 'sum of layout shifts').toBeLessThanOrEqual(0.02)
})

/** Those that are written whole have their content at once. */
const framed = pageRoutes.filter(({ data }) => data === undefined)

test('stands in the shape of its screen before any script has come', async () => {
  const page = await browser.open({ allow: [/net::ERR_FAILED/] })
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  for (const { path, title } of framed) {
    await page.goto(shop.url + path.replace(':id', 'ev_demo1orla'))
    const main = page.getByRole('main')
    expect(await main.locator('p').first().innerText()).toBe(title)
    const seen = await main.evaluate((element) => {
      const boxes = [...element.querySelectorAll('[class^=frame-]:not(:has(*), p)')]
      const painted = boxes.filter((box) => {
        const style = [getComputedStyle(box), getComputedStyle(box, '::after')]
        return style.some(({ backgroundImage }) => backgroundImage !== 'none')
      })
      const title = element.querySelector('p')
      return {
        titleSize: title && getComputedStyle(title).fontSize,
        boxes: boxes.length === painted.length && boxes.length > 0,
        fills: element.getBoundingClientRect().height > 200,
        status: element.querySelector('[role=status]')?.getBoundingClientRect().width,
      }
    })
    expect({ path, ...seen }).toEqual({ path, titleSize: '28px', boxes: true, fills: true, status: 1 })
    expect(await sideways(page)).toBe(0)
  }
}, 60_000)

/**
 * Only what fades from one colour to another ends by itself; what follows a scroll or turns for ever does not, nor what is
 * in a closed `details`, whose time stands still.
 */
async function coloursSettled(): Promise<void> {
  // what fades begins with the next frame
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const isSeen = ({ effect }: Animation): boolean =>
    effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true
  const fading = document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition && isSeen(animation))
  await Promise.all(fading.map(({ finished }) => finished))
}

function sumLayoutShifts(): void {
  Reflect.set(window, 'shifts', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(
        window,
        'shifts',
        Number(Reflect.get(window, 'shifts')) + Number(Reflect.get(entry, 'value')),
      )
  }).observe({ type: 'layout-shift', buffered: true })
}

test.each([
  ['/perfil', '/login'],
  ['/criar-evento', '/login'],
  ['/pagamento', '/'],
])('%s without a session or state leads to %s', async (path, target) => {
  const page = await browser.open()
  await page.goto(shop.url + path)
  await page.waitForURL(shop.url + target)
  expect(new URL(page.url()).pathname).toBe(target)
  const title = target === '/' ? 'Ingressos para eventos esportivos' : 'Login'
  await expect.poll(() => page.title()).toBe(`${title} · Quadra`)
})

test('the dashboard without a session says so and leads to login', async () => {
  const page = await browser.open()
  await page.goto(`${shop.url}/eventos/ev_demo5relampago/dashboard`)
  await page.getByText('Usuário não autenticado.').waitFor()
  await page.waitForURL(`${shop.url}/login`)
  expect(await page.getByText('Usuário não autenticado.').count()).toBe(1)
})
