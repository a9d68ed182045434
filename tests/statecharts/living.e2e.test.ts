import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../house/files.ts'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { askForPart } from '../support/parts.ts'

const browser = useBrowser()
let url: string
let close: () => Promise<void>

beforeAll(async () => {
  await askForPart('build')
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'quadra-dev-'))
  const shop = spawn(process.execPath, ['src/tools/dev.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: data, SEED_DEMO: '0' },
    stdio: 'ignore',
  })
  url = `http://127.0.0.1:${port}`
  close = async () => {
    shop.kill('SIGTERM')
    await once(shop, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
  const isUp = async (): Promise<boolean> => (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false
  for (let tries = 0; tries < 600 && shop.exitCode === null && !(await isUp()); tries++) await pause(150)
}, 120_000)
afterAll(() => close?.())

const litStates = (page: Page): Promise<(string | null)[]> =>
  page.locator('g.lit').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-state')))

it('shows the running shop of npm run dev, state by state, and any earlier moment', async () => {
  const shop = await browser.open({ allow: [/status of 4/] })
  await shop.goto(`${url}/login`)
  const enter = shop.getByRole('button', { name: 'Entrar', exact: true })
  await enter.waitFor()

  const living = await shop.context().newPage()
  await living.goto(`${url}/__statecharts`)
  const running = living.getByRole('navigation', { name: 'Máquinas em uso' })
  await running.getByRole('button', { name: 'login filling' }).click()
  expect(await litStates(living)).toEqual(['login', 'login.filling'])

  await living.getByRole('button', { name: 'Ao vivo' }).click()
  await enter.click()
  await living.getByRole('heading', { name: 'login: invalid' }).waitFor()
  expect(await litStates(living)).toEqual(['login', 'login.invalid'])
  expect(await living.locator('section.description').textContent()).toContain(
    'Falta um campo ou o e-mail não é um e-mail',
  )

  const earlier = living.locator('.moments').getByRole('button', { name: 'filling' })
  await earlier.press('Enter')
  await living.getByRole('heading', { name: 'login: filling' }).waitFor()
  expect(await litStates(living)).toEqual(['login', 'login.filling'])
  await shop.getByLabel('E-mail').fill('a')
  await living.locator('.moments').getByRole('button', { name: 'altera o formulário' }).waitFor()
  expect(await litStates(living), 'stays at the chosen moment').toEqual(['login', 'login.filling'])
  await expectAccessible(living)
})
