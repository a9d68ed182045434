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
})
