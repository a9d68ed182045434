import { afterAll, beforeAll, expect, test } from 'vitest'
import { asc } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import type { DoorRole } from '#contract/nouns/door.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { doorRecords } from '#server/db/schema.ts'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { askForPart } from '../support/parts.ts'
import { awayLines, typeCode } from './door-phone.ts'
import { type DoorShop, openDoorShop } from './door-shop.ts'

const browser = useBrowser()
let database: OpenDatabase
let shop: DoorShop
beforeAll(async () => {
  await askForPart('build')
  database = await openDatabase({ folder: null, template: await askForPart('embedded-template') })
  shop = await openDoorShop(database, 6)
}, 180_000)
afterAll(async () => {
  shop?.close()
  await database?.close()
})

const stand = async (nome: string, ajudante: string, papel: DoorRole): Promise<Page> => {
  const { link, pin } = await shop.makeDoor(nome, papel)
  const page = await browser.open({ allow: awayLines })
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(shop.url + link)
  await page.getByLabel('PIN').fill(pin)
  await page.getByLabel('Seu primeiro nome').fill(ajudante)
  await page.getByRole('button', { name: 'Abrir a porta' }).click()
  await page.getByText('Pronto para ficar sem internet.').waitFor()
  await page.getByText('Com internet · tudo enviado').waitFor()
  return page
}

const letIn = async (page: Page, code: string): Promise<string> => {
  await typeCode(page, code)
  const verdict = page.getByRole('alert')
  await verdict.getByText('Pode entrar').waitFor()
  const name = (await verdict.getByRole('paragraph').nth(1).textContent()) ?? ''
  await page.getByText(/^Último: /).waitFor()
  return name
}

const doublesOn = (page: Page) => page.getByRole('status').getByText(/entrou também/)

test('two phones that let one ticket in without a network are both told at their next contact (law LB4)', async () => {
  const qr = shop.tickets[0]?.qr ?? ''
  const north = await stand('Portão Norte', 'Léo', 'leitor')
  const south = await stand('Portão Sul', 'Bia', 'supervisor')
  await north.context().setOffline(true)
  await south.context().setOffline(true)
  const name = await letIn(north, qr)
  await letIn(south, qr)
  expect(await doublesOn(north).count()).toBe(0)
  await south.context().setOffline(false)
  await south.getByText('Com internet · tudo enviado').waitFor()
  await north.context().setOffline(false)
  const told = (where: string) => new RegExp(`^${name} entrou também às \\d\\d:\\d\\d · ${where}\\.$`)
  await north.getByText(told('Portão Sul, com Bia')).waitFor()
  await south.getByText(told('Portão Norte, com Léo')).waitFor()
  for (const page of [north, south]) {
    expect(await sideways(page)).toBe(0)
    await expectAccessible(page)
  }
  // read anew, a reader's phone knows the number alone
  await north.reload()
  await north.getByText(`O ingresso ${shop.tickets[0]?.codigo}`).and(doublesOn(north)).waitFor()
  await south.reload()
  await south.getByText(told('Portão Norte, com Léo')).waitFor()
  // taken back at one door, it is no double at either
  await typeCode(south, qr)
  await south.getByRole('button', { name: 'Desfazer o registro de antes' }).click()
  await doublesOn(south).waitFor({ state: 'detached' })
  await doublesOn(north).waitFor({ state: 'detached' })
})

test('a phone whose page is opened anew without a network says which of its records waited, and which did not', async () => {
  const before = (await database.db.select().from(doorRecords)).length
  const page = await stand('Portão Leste', 'Ana', 'leitor')
  const address = page.url()
  await letIn(page, shop.tickets[1]?.qr ?? '')
  await page.getByText('Com internet · tudo enviado').waitFor()
  await page.context().setOffline(true)
  await letIn(page, shop.tickets[2]?.qr ?? '')
  await page.getByText('Sem internet · 1 registro a enviar').waitFor()
  await page.close()
  const opened = await page.context().newPage()
  await opened.goto(address, { waitUntil: 'commit' })
  await opened.getByText(/internet · 1 registro a enviar$/).waitFor()
  // written by a page that has not asked the network yet, or has
  await letIn(opened, shop.tickets[3]?.qr ?? '')
  await opened.close()
  await page.context().setOffline(false)
  const back = await page.context().newPage()
  await back.goto(address)
  await back.getByText('Com internet · tudo enviado').waitFor()
  await letIn(back, shop.tickets[4]?.qr ?? '')
  const marked = async () =>
    (await database.db.select().from(doorRecords).orderBy(asc(doorRecords.seq)))
      .slice(before)
      .map(({ offline }) => offline)
  await expect.poll(async () => (await marked()).length).toBe(4)
  expect(await marked()).toEqual([false, true, true, false])
})
