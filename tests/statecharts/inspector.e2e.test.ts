import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginMachine } from '#machines/login.machine.ts'
import { channelName, type Report } from '../../src/tools/statecharts/inspector/report.ts'
import { hidden } from '../../src/tools/statecharts/inspector/shown.ts'
import { root } from '../house/files.ts'
import { ActorDriver } from '../support/actor.ts'
import { useBrowser } from '../support/browser.ts'
import { HeldRoutes } from '../support/held-routes.ts'
import { type Shop, startShop } from '../support/shop-server.ts'
import { Taken } from '../support/transitions.ts'

const browser = useBrowser()
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ SEED_DEMO: '0' }, { inspected: true })
}, 180_000)
afterAll(() => shop?.close())

const traces = new RegExp(`tools/statecharts|${channelName}|BroadcastChannel`)

/** Built files of a folder in which something of the inspector stands. */
const tracesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => traces.test(readFileSync(path, 'utf8')))

describe('the shop that people visit', () => {
  it('holds nothing of the inspector', () => {
    expect(tracesIn('dist/web')).toEqual([])
  })
})

const secret = { email: 'ana@exemplo.com', password: 'segredo' }

describe('the inspected build', () => {
  it('holds the inspector, so that the search above can fail', () => {
    expect(tracesIn('dist/inspected/web').length).toBeGreaterThan(1)
  })

  it('tells of a login what the machine does alone, and nothing of what was typed', async () => {
    const alone = new Taken()
    const driver = new ActorDriver(loginMachine, { taken: alone })
    await driver.send({ type: 'form.submit' })
    await driver.send({ type: 'draft.change', draft: secret })
    await driver.send({ type: 'form.submit' })
    await driver.ports.resolve('login', { token: 'abc.def' })

    const taken = new Taken()
    const reports: Report[] = []
    const add = (report: Report): void => {
      reports.push(report)
      taken.add(report)
    }
    const page = await browser.open({ taken: { add } })
    const routes = await HeldRoutes.over(page)
    await page.goto(`${shop.url}/login`)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByLabel('E-mail').fill(secret.email)
    await page.getByLabel('Senha', { exact: true }).fill(secret.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await routes.answer('login', { token: 'abc.def' })
    await page.waitForURL('**/perfil')

    const ofLogin = (keys: Set<string>): string[] =>
      [...keys].filter((key) => key.startsWith('login.')).toSorted()
    expect(ofLogin(taken.transitions)).toEqual(ofLogin(alone.transitions))
    expect(ofLogin(taken.states)).toEqual(ofLogin(alone.states))
    expect(reports.filter(({ machine }) => machine === 'login').at(-1)).toMatchObject({
      status: 'done',
      states: ['login', 'login.loggedIn'],
    })
    for (const text of Object.values({ ...secret, token: 'abc.def' }))
      expect(JSON.stringify(reports)).not.toContain(text)
  })

  it('tells how often a form was refused, and nobody’s name, document, phone or birth date', async () => {
    const reports: Report[] = []
    const page = await browser.open({ taken: { add: (report) => void reports.push(report) } })
    await HeldRoutes.over(page)
    await page.goto(`${shop.url}/signup`)
    const typed = {
      Nome: 'Beatriz Souto',
      'E-mail': secret.email,
      Celular: '(81) 98888-7777',
      'CPF/CNPJ': '529.982.247-25',
      Senha: secret.password,
    }
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel('Data de Nascimento').fill('1990-05-10')
    await page.getByRole('button', { name: 'Criar Conta', exact: true }).click()

    const ofForm = reports.filter(({ machine }) => machine === 'signup')
    expect(ofForm.filter(({ event }) => event === 'draft.change').length).toBeGreaterThan(5)
    expect(ofForm.at(-1)).toMatchObject({
      event: 'form.submit',
      context: { draft: { password: hidden, '… mais 6': hidden } },
    })
    expect(ofForm.at(-1)?.context).toHaveProperty('refusals')
    const told = JSON.stringify(reports)
    for (const text of [...Object.values(typed), 'Beatriz', '52998224725', '81988887777', '1990', '10/05'])
      expect(told).not.toContain(text)
  })
})
