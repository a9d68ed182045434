import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckinPanel } from '#contract/nouns/door.ts'
import type { SoldTicket } from '#contract/nouns/ticket.ts'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { freshCpf } from '../support/in-process.ts'
import { type Shop, startShop } from '../support/shop-server.ts'
import { Buyer, mailTo } from './buyer.ts'
import { OwnEvent } from './own-event.ts'

/** People at the doors: half at each of two phones. */
const people = 60

const browser = useBrowser()
let shop: Shop
beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' })
}, 180_000)
afterAll(() => shop?.close())

const offline = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /status of 401/]

const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('token') ?? '')

/** What a scanner reads from the screen. */
const readFrom = async (page: Page): Promise<string | undefined> => {
  const drawing = await page.getByRole('img', { name: /Código QR/ }).screenshot()
  const { data, info } = await sharp(drawing).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** A helper's phone at a door, ready to be without a network. */
const stand = async (event: OwnEvent, nome: string, tarefas: string[]): Promise<Page> => {
  const { link, pin } = await event.ask<{ link: string; pin: string }>(
    'POST',
    `events/${event.id}/portas`,
    event.organiser,
    { nome, papel: 'leitor', tarefas },
  )
  const page = await browser.open({ allow: offline })
  await page.goto(shop.url + link)
  await page.getByLabel('PIN').fill(pin)
  await page.getByLabel('Seu primeiro nome').fill('Léo')
  await page.getByRole('button', { name: 'Abrir a porta' }).click()
  await page.getByText('Pronto para ficar sem internet.').waitFor()
  return page
}

const read = async (page: Page, code: string): Promise<string> => {
  await page.getByLabel(/^(Texto do QR|Código do ingresso)$/).fill(code)
  await page.getByRole('button', { name: 'Conferir' }).click()
  return (await page.getByRole('alert').textContent()) ?? ''
}

const letsIn = async (page: Page, codes: readonly string[]): Promise<void> => {
  for (const code of codes) {
    expect(await read(page, code)).toContain('Pode entrar')
    await page.getByRole('button', { name: 'Próximo' }).click()
  }
}

test('a ticket from its purchase to the door, and the ways back', async () => {
  const organiser = new Buyer(await browser.open(), shop)
  await organiser.signUp()
  const event = await OwnEvent.publish(shop, await tokenOf(organiser.page), 'Copa do Dia Inteiro')

  // A pair by PIX; the letter brings its file and a date for the calendar.
  const bia = new Buyer(await browser.open({ allow: offline }), shop)
  const account = await bia.signUp()
  await bia.visit(`/eventos/${event.id}`)
  await bia.selects('Dupla')
  await bia.buys()
  const first = await bia.attends(0, { category: 'Feminina B' })
  await bia.attends(1, { category: 'Feminina B' })
  await bia.confirms()
  await bia.paysByPix()
  await bia.bank('pay')
  await bia.sees('Pagamento Aprovado com Sucesso!')
  const letter = await mailTo(shop, account.email, 'application/pdf')
  expect(letter).toContain('text/calendar')

  // Kept on the device, it opens without a network.
  const token = await tokenOf(bia.page)
  const pair = await event.ask<SoldTicket[]>('GET', 'users/me/tickets', token)
  const own = pair.find(({ participante_nome }) => participante_nome === first)
  const passed = pair.find(({ participante_nome }) => participante_nome !== first)
  if (!own || !passed) throw new Error('no pair')
  await bia.visit(`/ingresso/${own.id}`)
  await bia.press('Salvar neste aparelho')
  await bia.sees('Salvo neste aparelho')
  await bia.page.context().setOffline(true)
  await bia.page.reload({ waitUntil: 'commit' })
  await bia.page.getByRole('img', { name: /Código QR/ }).waitFor()
  const { qr: ownCode } = await event.ask<{ qr: string }>('GET', `tickets/${own.id}`, token)
  expect(await readFrom(bia.page)).toBe(ownCode)
  await bia.page.context().setOffline(false)

  // The second place goes to somebody else, with a code of its own.
  const { qr: oldCode } = await event.ask<{ qr: string }>('GET', `tickets/${passed.id}`, token)
  await bia.visit(`/ingresso/${passed.id}`)
  await bia.press('Passar para outra pessoa')
  const whatsapp = bia.page.getByRole('link', { name: 'Enviar por WhatsApp' })
  const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  const carla = await browser.open({ allow: offline })
  await carla.goto(text.slice(text.indexOf(shop.url)))
  await carla.getByLabel('Nome e sobrenome').fill('Carla Dias')
  await carla.getByLabel('E-mail').fill('carla.dias@teste.example')
  await carla.getByLabel('Celular').pressSequentially('11987654322')
  await carla.getByLabel('CPF').pressSequentially(freshCpf())
  await carla.locator('[name="data_nascimento"]').fill('04/03/1992')
  await carla.getByLabel('Gênero').selectOption({ label: 'Feminino' })
  for (const term of await carla.getByRole('checkbox').all()) await term.check()
  await expectAccessible(carla)
  await carla.getByRole('button', { name: 'Ficar com o ingresso' }).click()
  const invited = await mailTo(shop, 'carla.dias@teste.example', '/ingresso/')
  const link = new RegExp(`${shop.url}/ingresso/[\\w-]+#[\\w-]+`).exec(invited)?.[0] ?? ''
  await carla.goto(link)
  await carla.getByLabel('Data de Nascimento').fill('04/03/1992')
  await carla.getByRole('button', { name: 'Abrir ingresso' }).click()
  await carla.getByRole('img', { name: /Código QR/ }).waitFor()
  const newCode = (await readFrom(carla)) ?? ''
  expect(newCode).not.toBe(oldCode)

  // Two phones without a network let sixty people in, one of them at both.
  const accounts = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const person = await bia.registers()
      const { token: given } = await event.ask<{ token: string }>('POST', 'auth/login', '', person)
      return { token: given, cpf: person.cpf }
    }),
  )
  const seats = await event.sellSeats(accounts, people / accounts.length)
  expect(seats).toHaveLength(people)
  const rules = { abre_em: '2026-01-01T00:00', repete: 'uma_vez' }
  await event.ask('PUT', `events/${event.id}/entrada`, event.organiser, rules)
  const [one, two] = await Promise.all([
    stand(event, 'Entrada 1', ['entrada']),
    stand(event, 'Entrada 2', ['entrada', 'kit']),
  ])
  await Promise.all([one, two].map((phone) => phone.context().setOffline(true)))
  const codes = seats.map(({ qr }) => qr)
  await Promise.all([
    letsIn(one, codes.slice(0, people / 2)),
    letsIn(two, [...codes.slice(people / 2), codes[0] ?? '']),
  ])
  expect(await read(two, oldCode)).toContain('Código antigo: peça o ingresso novo')
  await two.getByRole('button', { name: 'Não deixar passar' }).click()
  await two.getByRole('button', { name: 'Entrega de kit' }).click()
  expect(await read(two, newCode)).toContain('Entregar kit')
  await two.getByRole('button', { name: 'Próximo' }).click()
  await Promise.all([one, two].map((phone) => phone.context().setOffline(false)))
  const panel = () => event.ask<CheckinPanel>('GET', `events/${event.id}/checkin`, event.organiser)
  await expect
    .poll(async () => {
      const { entraram, kits, conflitos } = await panel()
      return { entraram, kits, conflitos: conflitos.length }
    })
    .toEqual({ entraram: people, kits: 1, conflitos: 1 })

  // One of two gives her place back, to the cent; who was passed the other keeps it.
  await bia.visit(`/ingresso/${own.id}`)
  await bia.press('Desistir')
  await bia.page.getByRole('checkbox', { name: new RegExp(`^${first} · Dupla`) }).check()
  await bia.sees(/Voltam R\$ 110,00/)
  await bia.press('Desistir')
  await bia.sees(/^R\$ 110,00 (voltam|devolvidos)/)
  const left = await event.ask<SoldTicket[]>('GET', 'users/me/tickets', token)
  expect(left.filter(({ situacao }) => situacao === 'Válido').map(({ id }) => id)).toEqual([passed.id])
  type Totals = { vendido: number; devolvido: number; liquido: number; taxa: number }
  const statement = async () =>
    (await event.ask<{ totais: Totals }>('GET', `events/${event.id}/extrato`, event.organiser)).totais
  await expect.poll(async () => (await statement()).devolvido).toBe(-110)
  const totals = await statement()
  expect(totals.vendido).toBe(220 + people * 40)
  expect(Math.round((totals.vendido + totals.devolvido + totals.taxa - totals.liquido) * 100)).toBe(0)
}, 300_000)
