import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../house/files.ts'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { freePort } from '../../src/tools/free-port.mjs'
import { HeldRoutes } from '../support/held-routes.ts'
import { askForPart } from '../support/parts.ts'
import { createDatabase } from '../support/postgres.ts'

const browser = useBrowser({ apart: true })
let url: string
let output: string
let close: () => Promise<void>

/** `npm run dev` on a free port, with an empty database. */
const startDev = async (...options: string[]): Promise<void> => {
  await askForPart('build')
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'quadra-dev-'))
  const shop = spawn(process.execPath, ['src/tools/dev.mjs', ...options], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL: await createDatabase(),
      JWT_SECRET: 'a secret of these tests, of no other shop',
      SEED_DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  output = ''
  shop.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  url = `http://127.0.0.1:${port}`
  close = async () => {
    shop.kill('SIGTERM')
    await once(shop, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
  const isUp = async (): Promise<boolean> => (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false
  for (let tries = 0; tries < 600 && shop.exitCode === null && !(await isUp()); tries++) await pause(150)
}

const networkHost = Object.values(networkInterfaces())
  .flatMap((own) => own ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const statesOf = (page: Page, selector: string): Promise<(string | null)[]> =>
  page.locator(selector).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-state')))
const litStates = (page: Page) => statesOf(page, '.chart g.lit')
const litArrows = (page: Page): Promise<(string | null)[]> =>
  page.locator('.chart .arrow.lit').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-key')))

const running = (page: Page) => page.getByRole('navigation', { name: 'Máquinas em uso' })
const moments = (page: Page) => page.getByRole('region', { name: 'Últimos acontecimentos' })
const opacityOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => Number(getComputedStyle(node).opacity))

/** The login page and, in another tab of the same browser, the inspector. */
const opened = async (allow: RegExp[] = [/status of 4/]) => {
  const shop = await browser.open({ allow, size: 'desktop' })
  const routes = await HeldRoutes.over(shop)
  await shop.goto(`${url}/login`)
  const enter = shop.getByRole('button', { name: 'Entrar', exact: true })
  await enter.waitFor()
  const living = await shop.context().newPage()
  await living.goto(`${url}/__statecharts`)
  await running(living).getByRole('button', { name: 'Entrar Preenchendo e-mail e senha' }).waitFor()
  return { shop, routes, enter, living }
}

const logIn = async (shop: Page, routes: HeldRoutes): Promise<void> => {
  await shop.getByLabel('E-mail').fill('ana@exemplo.com')
  await shop.getByLabel('Senha', { exact: true }).fill('segredo')
  await shop.getByRole('button', { name: 'Entrar', exact: true }).click()
  await routes.answer('login', { token: 'abc.def' })
  await shop.waitForURL('**/perfil')
}

describe('npm run dev', () => {
  beforeAll(() => startDev(), 120_000)
  afterAll(() => close?.())

  it('shows the running shop in the words of its machines, lights what was just taken and dims the rest; goes back to any earlier moment by hand or key; tells what a machine knows, with what was typed covered; and can be used by everybody', async () => {
    const { shop, enter, living } = await opened()
    await running(living).getByRole('button', { name: 'Entrar Preenchendo' }).click()
    expect(await litStates(living)).toEqual(['login.filling'])
    expect(
      await running(living).getByRole('button', { name: 'Entrar Preenchendo' }).locator('code').innerText(),
    ).toBe('login: filling')
    await enter.click()
    await living.getByRole('heading', { name: 'Entrar: Campos a corrigir' }).waitFor()
    const aside = living.getByRole('complementary', { name: 'Momento' })
    expect(await aside.locator('.said').innerText()).toBe('pressiona Entrar, senão')
    expect(await aside.innerText()).toContain('Falta um campo ou o e-mail não é um e-mail')
    const first = await moments(living).getByRole('listitem').first().innerText()
    expect(first).toMatch(/ Entrar\npressiona Entrar, senão → Campos a corrigir$/)
    expect(await moments(living).innerText()).not.toContain('xstate')
    expect(await litStates(living)).toEqual(['login.invalid'])
    expect(await litArrows(living)).toEqual(['login.filling --form.submit#1--> login.invalid'])
    expect(await opacityOf(living, '.chart [data-state="login.invalid"]')).toBe(1)
    expect(await opacityOf(living, '.chart [data-state="login.filling"]'), 'where it came from').toBe(1)
    expect(await opacityOf(living, '.chart [data-state="login.loggedIn"]')).toBeLessThan(0.6)
    expect(await opacityOf(living, '.chart .arrow.lit')).toBe(1)
    expect(await opacityOf(living, '.chart .arrow:not(.lit)')).toBeLessThan(0.2)

    await moments(living).getByRole('button', { name: 'Preenchendo e-mail e senha' }).press('Enter')
    await living.getByRole('heading', { name: 'Entrar: Preenchendo e-mail e senha' }).waitFor()
    expect(await litStates(living)).toEqual(['login.filling'])
    const screen = living.getByRole('img', { name: 'Tela no celular: Preenchendo e-mail e senha' })
    expect(await screen.getAttribute('src')).toBe('/__statecharts/screens/login.filling.phone.webp')
    await expect
      .poll(() => screen.evaluate((node: HTMLImageElement) => node.naturalWidth))
      .toBeGreaterThan(100)

    await shop.getByLabel('E-mail').fill('a')
    await moments(living).getByRole('button', { name: 'altera o formulário' }).waitFor()
    expect(await litStates(living), 'stays at the chosen moment').toEqual(['login.filling'])
    await living.keyboard.press('ArrowRight')
    await living.getByRole('heading', { name: 'Sessão da conta: Visitando sem entrar' }).waitFor()
    await living.keyboard.press('ArrowRight')
    await living.getByRole('heading', { name: 'Entrar: Campos a corrigir' }).waitFor()
    await living.getByRole('button', { name: 'Antes' }).click()
    await living.getByRole('button', { name: 'Antes' }).click()
    await living.getByRole('heading', { name: 'Entrar: Preenchendo e-mail e senha' }).waitFor()
    await living.getByRole('button', { name: 'Ao vivo' }).click()
    expect(await living.locator('.said').innerText()).toBe('altera o formulário')

    await shop.getByLabel('E-mail').fill('ana@exemplo.com')
    await expect
      .poll(() => moments(living).getByRole('button', { name: 'altera o formulário' }).count())
      .toBe(2)
    const tree = living.locator('.tree').first()
    expect((await tree.innerText()).replaceAll(/\s+/g, ' ')).toContain('refusals 1')
    await expect.poll(() => tree.innerText()).toContain('escondido')
    expect(await living.content()).not.toContain('ana@exemplo.com')

    await living.emulateMedia({ reducedMotion: 'reduce' })
    await enter.click()
    await living.getByRole('heading', { name: 'Entrar: Campos a corrigir' }).waitFor()
    await living.getByRole('button', { name: 'Conversa das máquinas' }).click()
    for (const width of [1280, 360])
      for (const colorScheme of ['light', 'dark'] as const) {
        await living.setViewportSize({ width, height: 800 })
        await living.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const view of ['Desenho', 'Conversa das máquinas']) {
          await living.getByRole('button', { name: view }).click()
          await expectAccessible(living)
        }
        expect(await living.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
  })

  it('follows deep states, scrolls to the one just come to, and draws from column to column what is said', async () => {
    const { shop, routes, living } = await opened([/status of 4/, /Failed to load/])
    await living.setViewportSize({ width: 1280, height: 420 })
    await logIn(shop, routes)
    await routes.answer('myEvents', [])
    await running(living).getByRole('button', { name: 'Minha Conta' }).click()
    await living.getByRole('heading', { name: /^Minha Conta: .*Eventos na tela/ }).waitFor()
    expect(await litStates(living)).toContain('profile.open.events.loaded')
    const box = living.locator('[data-state="profile.open.events.loaded"] .box').first()
    await expect
      .poll(() =>
        box.evaluate(
          (node) => node.getBoundingClientRect().top > 0 && node.getBoundingClientRect().bottom < innerHeight,
        ),
      )
      .toBe(true)
    await living.setViewportSize({ width: 1280, height: 800 })
    await living.getByRole('button', { name: 'Conversa das máquinas' }).click()
    const talk = living.getByRole('region', { name: 'Conversa das máquinas' })
    const rows = (await talk.getByRole('listitem').allInnerTexts()).map((text) =>
      text.split('\n').slice(1).join(' '),
    )
    expect(rows).toContain('Pessoa e página → Entrar: pressiona Entrar, se há senha e o e-mail é um e-mail')
    expect(rows).toContain('Entrar → Servidor e aparelho: entrar')
    expect(rows).toContain('Servidor e aparelho → Entrar: entrar: concluído')
    await talk.getByRole('button', { name: 'entrar: concluído' }).click()
    await living.getByRole('heading', { name: 'Entrar: Dentro da conta' }).waitFor()
    const off = await talk.evaluate((place) => {
      const column = (title: string): number => {
        const head = [...place.querySelectorAll('.heads b')].find(({ textContent }) =>
          textContent.startsWith(title),
        )
        const { left, width } = head?.getBoundingClientRect() ?? new DOMRect()
        return left + width / 2
      }
      const arrow = [...place.querySelectorAll('.message')].find(({ textContent }) =>
        textContent.includes('pressiona Entrar, se'),
      )
      const { left, right } = arrow?.getBoundingClientRect() ?? new DOMRect()
      return [left - column('Pessoa e página'), right - column('Entrar')]
    })
    for (const distance of off) expect(Math.abs(distance)).toBeLessThan(3)
    await shop.close()
  })

  it('counts a machine of Strict Mode once', async () => {
    const { shop, living } = await opened()
    await shop.goto(`${url}/signup`)
    await moments(living).getByRole('button', { name: 'começa' }).first().waitFor()
    await running(living).getByRole('button', { name: 'Criação da conta' }).waitFor()
    const said = await moments(living).getByRole('listitem').allInnerTexts()
    expect(said.filter((text) => / Criação da conta\ncomeça/.test(text)).length).toBe(1)
    expect(said.filter((text) => text.includes('sai da tela'))).toEqual([])
  })

  it.each(['/', '/eventos'])('hears the page %s, which the server writes whole', async (path) => {
    const living = await browser.open({ size: 'desktop' })
    await living.goto(`${url}/__statecharts`)
    const shop = await living.context().newPage()
    await shop.goto(url + path)
    const list = running(living).getByRole('button', { name: 'Lista de eventos' })
    await expect.poll(() => list.count(), { timeout: 10_000 }).toBe(1)
  })

  it('forgets a tab that was closed or crashed', async () => {
    const { shop, living } = await opened([/status of 4/, /crash/i])
    await shop.close()
    await expect.poll(() => running(living).getByRole('button').count(), { timeout: 30_000 }).toBe(0)
    const other = await living.context().newPage()
    await other.goto(`${url}/login`)
    await running(living).getByRole('region', { name: 'Aba 2' }).waitFor()
    other.goto('chrome://crash').catch(() => undefined)
    await expect.poll(() => running(living).getByRole('button').count(), { timeout: 30_000 }).toBe(0)
    await expect
      .poll(() => living.locator('main .lead').innerText(), { timeout: 30_000 })
      .toBe('0 abas da loja, 0 máquinas em uso.')
  })

  it('is for this computer alone', async () => {
    const living = await browser.open()
    await living.goto(`${url}/__statecharts`)
    expect(await living.getByText('npm run dev -- --host').innerText()).toBe('npm run dev -- --host')
    expect(await (await fetch(`${url}/__statecharts/phone`)).json()).toBe(null)
    const fromOutside = url.replace('127.0.0.1', networkHost ?? 'nowhere.invalid')
    await expect(fetch(fromOutside), 'nobody else reaches it').rejects.toThrow('fetch failed')
  })
})

describe('npm run dev -- --host', () => {
  beforeAll(() => startDev('--host'), 120_000)
  afterAll(() => close?.())

  it('shows a phone of the network, which finds the shop by a QR', async () => {
    const living = await browser.open({ size: 'desktop' })
    await living.goto(`${url}/__statecharts`)
    await living.getByText('Acompanhar um celular').click()
    const address = url.replace('127.0.0.1', networkHost ?? '127.0.0.1')
    await living.getByRole('img', { name: `QR de ${address}` }).waitFor()
    expect(output).toContain(`For a phone on this network, watched at ${address}/__statecharts:`)
    expect(output, 'a QR in the terminal').toContain('█ ▄▄▄ █')

    const phone = await browser.open({ allow: [/Cross-Origin-Opener-Policy/], userAgent: 'Android Mobile' })
    await phone.goto(`${address}/login`)
    await phone.getByRole('button', { name: 'Entrar', exact: true }).click()
    await living.getByRole('heading', { name: 'Entrar: Campos a corrigir' }).waitFor()
    await running(living).getByRole('region', { name: 'Celular 1' }).waitFor()
    await phone.close()
    await expect.poll(() => running(living).getByRole('button').count(), { timeout: 30_000 }).toBe(0)
  })
})
