import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

type Answer = Record<string, never>

const ask = async <T = Answer>(method: string, path: string, token: string, body?: object): Promise<T> => {
  const answer = await fetch(`${shop.url}/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
  return (await answer.json()) as T
}

const login = async (who: string): Promise<string> => {
  const credentials = { email: `${who}@quadra.example`, password: 'quadra123' }
  return (await ask<{ token: string }>('POST', 'auth/login', '', credentials)).token
}

type Ticket = { id: string; evento_id: string; participante_nome: string; situacao: string }
let organiser = ''
/** Codes of the demo's buyer, all of one event. */
let codes: string[] = []
let event = ''

beforeAll(async () => {
  shop = await visitedShop()
  organiser = await login('organizador')
  const buyer = await login('comprador')
  const tickets = await ask<Ticket[]>('GET', 'users/me/tickets', buyer)
  const [first] = tickets.filter(({ situacao }) => situacao === 'Válido')
  event = first?.evento_id ?? ''
  const own = tickets.filter((ticket) => ticket.evento_id === event && ticket.situacao === 'Válido')
  const shown = await Promise.all(own.map(({ id }) => ask<{ qr: string }>('GET', `tickets/${id}`, buyer)))
  codes = shown.map(({ qr }) => qr)
}, 180_000)

const makeDoor = (papel: 'leitor' | 'supervisor') =>
  ask<{ link: string; pin: string }>('POST', `events/${event}/portas`, organiser, {
    nome: 'Entrada 1',
    papel,
    tarefas: ['entrada'],
  })

/** A phone at a door, ready to be without a network. */
const stand = async (papel: 'leitor' | 'supervisor'): Promise<Page> => {
  const { link, pin } = await makeDoor(papel)
  const page = await browser.open({ allow: [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/] })
  await page.goto(shop.url + link)
  await page.getByLabel('PIN').fill(pin)
  await page.getByLabel('Seu primeiro nome').fill('Léo')
  await page.getByRole('button', { name: 'Abrir a porta' }).click()
  await page.getByText('Pronto para ficar sem internet.').waitFor()
  return page
}

const read = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Código do ingresso').fill(code)
  await page.getByRole('button', { name: 'Conferir' }).click()
}

const entered = async (): Promise<number> =>
  (await ask<{ entraram: number }>('GET', `events/${event}/checkin`, organiser)).entraram

describe('a door in Chromium', () => {
  test('lets in without a network, knows it after the tab is gone, and tells the shop later (laws LB2, LB7)', async () => {
    const before = await entered()
    const page = await stand('leitor')
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)
    const context = page.context()
    await context.setOffline(true)
    await read(page, codes[0] ?? '')
    await page.getByRole('alert').getByText('Pode entrar').waitFor()
    await expectAccessible(page)
    const address = page.url()
    await page.close()
    const other = await context.newPage()
    await other.goto(address, { waitUntil: 'commit' })
    await read(other, codes[0] ?? '')
    await other
      .getByRole('alert')
      .getByText(/^Já entrou às \d\d:\d\d na Entrada 1$/)
      .waitFor()
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Não deixar passar' }).click()
    await context.setOffline(false)
    await other.getByText('Com internet · tudo enviado').waitFor()
    await expect.poll(entered).toBe(before + 1)
  })

  test('its organiser makes it on a phone, sees who came in and switches it off', async () => {
    const page = await browser.open({ allow: [/status of 401/] })
    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto(`${shop.url}/icon.svg`)
    await page.evaluate((value) => localStorage.setItem('token', value), organiser)
    await page.goto(`${shop.url}/eventos/${event}/dashboard`)
    await page.getByRole('link', { name: 'Portaria' }).click()
    await page.getByLabel('Nome da porta').fill('Entrada 9')
    await page.getByLabel(/^Supervisor/).check()
    await page.getByRole('button', { name: 'Criar porta' }).click()
    await page.getByText('Porta criada: Entrada 9').waitFor()
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)
    const link = (await page.getByText(/\/porta\/dr_/).textContent()) ?? ''
    const pin = (await page.getByRole('definition').textContent()) ?? ''
    await page.getByRole('button', { name: 'Já guardei os dois' }).click()

    const phone = await browser.open({ allow: [/Failed to load resource/, /status of 401/] })
    await phone.goto(link)
    await phone.getByLabel('PIN').fill(pin)
    await phone.getByLabel('Seu primeiro nome').fill('Ana')
    await phone.getByRole('button', { name: 'Abrir a porta' }).click()
    await phone.getByText('Pronto para ficar sem internet.').waitFor()
    const before = await entered()
    await read(phone, codes[1] ?? '')
    await phone.getByRole('alert').getByText('Pode entrar').waitFor()
    await expect.poll(entered).toBe(before + 1)
    await page.reload()
    await page
      .getByRole('region', { name: 'Quem entrou' })
      .getByText(new RegExp(`^${before + 1} de \\d+ entraram`))
      .waitFor()
    await page.getByRole('region', { name: 'Portas' }).getByText('Ana', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Desativar a porta Entrada 9' }).click()
    await page.getByRole('button', { name: 'Desativar', exact: true }).click()
    await page
      .getByText(/desativada/)
      .first()
      .waitFor()
    await phone.getByText(/^Sua autorização nesta porta terminou/).waitFor()
  })
})
