import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ParticipantRow } from '#contract/nouns/participant.ts'
import { Buyer, demo } from '../e2e/buyer.ts'
import { useBrowser } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop-server.ts'
import { writePhoto } from './journeys.ts'
import { olderEngine } from './older-engine.ts'

const owner = { email: 'organizador@quadra.example', password: 'quadra123' }

const browser = useBrowser()
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' })
}, 180_000)
afterAll(() => shop?.close())

const openOlder = async (size: 'phone' | 'desktop'): Promise<Buyer> => {
  const page = await browser.open({ size })
  await page.addInitScript(olderEngine)
  return new Buyer(page, shop)
}

const tokenOf = async ({ email, password }: { email: string; password: string }): Promise<string> => {
  const answer = await fetch(`${shop.url}/api/v1/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json' },
  })
  return ((await answer.json()) as { token: string }).token
}

const describe = async (text: string): Promise<void> => {
  const body = new FormData()
  body.append('descricao', text)
  const answer = await fetch(`${shop.url}/api/v1/events/ev_demo1orla`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokenOf(owner)}` },
    body,
  })
  expect(answer.status).toBe(200)
}

/** The photo that the organiser reads of one attendee. */
const photoOf = async (attendee: string): Promise<Buffer> => {
  const authorization = `Bearer ${await tokenOf(owner)}`
  const address = `${shop.url}/api/v1/events/ev_demo1orla/participants?filter=participantes`
  const list = (await (await fetch(address, { headers: { authorization } })).json()) as ParticipantRow[]
  const photo = list.find(({ nome }) => nome === attendee)?.respostas.at(-1)?.answer ?? ''
  const answer = await fetch(new URL(photo, shop.url), { headers: { authorization } })
  return Buffer.from(await answer.arrayBuffer())
}

test('an older engine opens an event whose text has a link and takes a photo into the order', async () => {
  const buyer = await openOlder('phone')
  const { page } = buyer
  await describe('Duplas na areia, com [regulamento](https://liga.example/regras).')
  await buyer.signUp()
  await buyer.visit(demo.orla)
  await page.locator('a[href="https://liga.example/regras"]').waitFor()
  await buyer.selects('Dupla')
  await buyer.buys()
  const photo = await writePhoto()
  const attendees: string[] = []
  for (const index of [0, 1]) {
    attendees[index] = await buyer.attends(index, { category: 'Masculina B' })
    await buyer.fill(`tickets.${index}.customFields.0.answer`, 'Arena Central')
    await page.locator(`[name="tickets.${index}.customFields.1.answer"]`).selectOption({ index: 2 })
    await page.locator(`[name="tickets.${index}.customFields.2.answer"]`).setInputFiles(photo)
    const shown = page.getByAltText('Imagem enviada em').nth(index)
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([80, 120])
  }
  await buyer.confirms()
  await buyer.paysByCard('APRO')
  await buyer.sees('Pagamento Aprovado com Sucesso!')
  const { width, height } = await sharp(await photoOf(attendees[1] ?? '')).metadata()
  expect([width, height]).toEqual([80, 120])
})

test('an older engine whose language is none opens the dashboard with its chart', async () => {
  const organiser = await openOlder('desktop')
  const { page } = organiser
  await organiser.visit('/login')
  await organiser.logIn(owner)
  await page.waitForURL('**/perfil')
  await organiser.visit(`${demo.orla}/dashboard`)
  expect(await page.evaluate(() => navigator.language)).toBe('C')
  await page.locator('canvas').waitFor()
  await page.getByRole('heading', { name: /^Participantes \(\d/ }).waitFor()
})
