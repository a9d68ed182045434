import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asc } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright-core'
import type { DoorRole, DoorTask } from '#contract/nouns/door.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { doorRecords } from '#server/db/schema.ts'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { askForPart } from '../support/parts.ts'
import { findNetwork, loseNetwork, type Wire, wireTo } from '../support/wire.ts'
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

const wires = new Map<BrowserContext, Wire>()
afterEach(async () => {
  for (const wire of wires.values()) await wire.close()
  wires.clear()
})
const wireOf = (page: Page): [Wire, BrowserContext] => {
  const wire = wires.get(page.context())
  if (!wire) throw new Error('this page stands at no door')
  return [wire, page.context()]
}
const away = (page: Page): Promise<void> => loseNetwork(...wireOf(page))
const back = (page: Page): Promise<void> => findNetwork(...wireOf(page))

const stand = async (
  nome: string,
  ajudante: string,
  papel: DoorRole,
  tarefas?: DoorTask[],
): Promise<Page> => {
  const { link, pin } = await shop.makeDoor(nome, papel, tarefas)
  const wire = await wireTo(shop.url)
  const page = await browser.open({ allow: awayLines })
  wires.set(page.context(), wire)
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(wire.origin + link)
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
  await away(north)
  await away(south)
  const name = await letIn(north, qr)
  await letIn(south, qr)
  expect(await doublesOn(north).count()).toBe(0)
  await back(south)
  await south.getByText('Com internet · tudo enviado').waitFor()
  await back(north)
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
  await away(page)
  await letIn(page, shop.tickets[2]?.qr ?? '')
  await page.getByText('Sem internet · 1 registro a enviar').waitFor()
  await page.close()
  const opened = await page.context().newPage()
  await opened.goto(address, { waitUntil: 'commit' })
  await opened.getByText(/internet · 1 registro a enviar$/).waitFor()
  // written by a page that has not asked the network yet, or has
  await letIn(opened, shop.tickets[3]?.qr ?? '')
  await opened.close()
  await back(page)
  const later = await page.context().newPage()
  await later.goto(address)
  await later.getByText('Com internet · tudo enviado').waitFor()
  await letIn(later, shop.tickets[4]?.qr ?? '')
  const marked = async () =>
    (await database.db.select().from(doorRecords).orderBy(asc(doorRecords.seq)))
      .slice(before)
      .map(({ offline }) => offline)
  await expect.poll(async () => (await marked()).length).toBe(4)
  expect(await marked()).toEqual([false, true, true, false])
})

test('the kit that a friend took is told by the name of the friend at another phone', async () => {
  const qr = shop.tickets[5]?.qr ?? ''
  const table = await stand('Mesa 1', 'Léo', 'leitor', ['entrada', 'kit'])
  expect(await table.getByLabel('Quem retira, se for outra pessoa').count()).toBe(0)
  await table.getByRole('button', { name: 'Entrega de kit' }).click()
  await table.getByLabel('Quem retira, se for outra pessoa').fill('Rui Melo')
  expect(await sideways(table)).toBe(0)
  await expectAccessible(table)
  await away(table)
  await typeCode(table, qr)
  const verdict = table.getByRole('alert')
  await verdict.getByText(/^Entregar kit/).waitFor()
  await verdict.getByText('Quem retira: Rui Melo').waitFor()
  await table.getByText(/^Último: /).waitFor()
  expect(await table.getByLabel('Quem retira, se for outra pessoa').inputValue()).toBe('')
  await back(table)
  await table.getByText('Com internet · tudo enviado').waitFor()
  const other = await stand('Mesa 2', 'Bia', 'leitor', ['kit'])
  await typeCode(other, qr)
  await other.getByRole('alert').getByText('Kit já retirado por Rui Melo').waitFor()
})
