import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { askForPart } from '../support/parts.ts'
import { Buyer, crowd } from '../storm/buyer.ts'
import { dice } from '../storm/dice.ts'
import { mixedTypes, shopFor } from '../storm/shopping.ts'
import { openStand } from '../storm/stand.ts'
import { ground } from '../storm/storm-tests.ts'
import { addEvent, addPeople, type Person, tokenOf } from '../storm/world.ts'

const browser = useBrowser()

/** `CANCEL_ORDERS=200` takes a whole event; `CANCEL_PICTURES` is a folder for pictures. */
const orders = Number(process.env['CANCEL_ORDERS'] ?? 12)
const folder = process.env['CANCEL_PICTURES']
const killed = [/Failed to load resource/, /ERR_CONNECTION/]

const brl = (cents: number): string =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replaceAll('\u00A0', ' ')

const look = async (page: Page, name: string): Promise<void> => {
  expect(await sideways(page)).toBe(0)
  await expectAccessible(page)
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** Whom the shop wrote that the event is cancelled, each time. */
const lettersOf = (folder: string): string[] => {
  const outbox = join(folder, 'outbox')
  return readdirSync(outbox, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((text) => text.includes('Subject: Evento cancelado: Torneio'))
    .flatMap((text) => /^To: <?([^\s<>]+)>?/m.exec(text)?.[1] ?? [])
}

const textOf = async (page: Page): Promise<string> =>
  (await page.locator('main').innerText()).replaceAll('\u00A0', ' ')

test(`an event with ${orders} orders is cancelled on a phone: paused, resumed, its shop killed in the middle`, async () => {
  await askForPart('build')
  const stand = await openStand({
    ground,
    on: 'postgres',
    flaw: null,
    fill: async (sql) => {
      const people = await addPeople(sql, orders + 1)
      const [owner = { id: '', cpf: '' }] = people
      return { people, owner, event: await addEvent(sql, owner, mixedTypes(orders * 2).slice(1)) }
    },
  })
  const { shop, world, clock } = stand
  const { owner, event } = world
  const openAs = async (person: Person, path: string, size: 'phone' | 'desktop' = 'phone'): Promise<Page> => {
    const page = await browser.open({ size, allow: killed })
    await page.addInitScript((token) => localStorage.setItem('token', token), tokenOf(person, clock.now()))
    await page.goto(shop.url + path)
    return page
  }
  try {
    const sold: { person: Person; orderId: string }[] = []
    await crowd(shop.url, 6, [...world.people.slice(1).entries()], async ([index, person], link) => {
      const buyer = new Buyer(person, link, clock.now)
      const bought = await shopFor(stand, buyer, { event, chance: dice(index), goesOn: () => true })
      if (bought) sold.push({ person, orderId: bought.orderId })
    })
    await stand.settle()
    const [paid] = await stand.look((sql) =>
      sql<{ cents: number; orders: number }>(
        `select sum(total_cents)::int as cents, count(*)::int as orders from transactions where estado = 'Aprovada'`,
      ),
    )
    expect(paid?.orders).toBe(orders)
    const total = paid?.cents ?? 0

    const page = await openAs(owner, `/eventos/${event.id}/cancelamento`)
    await page.getByLabel('Motivo').fill('Chuva forte na arena.')
    await page.getByRole('button', { name: 'Cancelar ingressos' }).click()
    await page.getByText('Escolha o que cancelar: o evento inteiro').waitFor()
    await look(page, 'nothing-chosen')
    await page.getByLabel('Cancelar', { exact: true }).selectOption('O evento inteiro')
    await page.getByText('As vendas fecham agora.').waitFor()
    expect(await textOf(page)).toContain(brl(total))
    await look(page, 'confirming')
    await page.getByLabel('Digite o nome do evento').fill('Torneio')
    await page.getByRole('button', { name: 'Cancelar o evento inteiro' }).click()
    await page.getByRole('button', { name: 'Pausar' }).click()
    await page.getByRole('heading', { name: 'Pausado' }).waitFor()
    const done = async (): Promise<number> =>
      (
        await stand.look((sql) =>
          sql<{ done: number }>(`select count(*)::int as done from cancellation_rows where state = 'done'`),
        )
      )[0]?.done ?? 0
    // the order that was being cancelled when it was paused is still finished
    await pause(1_000)
    const first = await done()
    await pause(1_500)
    expect([await done(), first < orders]).toEqual([first, true])
    await look(page, 'paused')
    await page.getByRole('button', { name: 'Retomar' }).click()
    await page.getByRole('heading', { name: 'Cancelando' }).waitFor()
    while ((await done()) === first) await pause(5)
    await shop.kill9()
    await shop.restart()
    await page
      .getByRole('heading', { name: 'Cancelado', exact: true })
      .waitFor({ timeout: 20_000 + orders * 1_000 })
    expect(await page.getByRole('status').allInnerTexts()).toContain(`${orders} de ${orders} pedidos`)
    await look(page, 'finished')

    await stand.settle()
    const told = await stand.look((sql) =>
      sql<{ id: string; email: string; back: number }>(
        `select x.id, u.email, x.total_cents as back from transactions x join users u on u.id = x.user_id`,
      ),
    )
    const letters = lettersOf(shop.dataDir)
    expect(told.filter(({ email }) => letters.filter((to) => to === email).length !== 1)).toEqual([])

    const dashboard = await openAs(owner, `/eventos/${event.id}/dashboard#extrato`)
    await dashboard.getByRole('button', { name: 'Ver extrato' }).click()
    await dashboard.getByText('A repassar').waitFor()
    const figures = await dashboard.locator('section[aria-labelledby="extrato"] dl > div').allInnerTexts()
    expect(figures.map((text) => text.replaceAll('\u00A0', ' ').split(/\n+/))).toEqual(
      expect.arrayContaining([
        ['Recebido', brl(total)],
        ['Devolvido', `−${brl(total)}`],
        ['A repassar', brl(0)],
      ]),
    )

    const [{ person, orderId } = { person: owner, orderId: '' }] = sold
    const parts = await stand.look((sql) =>
      sql<{ id: string; back: number }>(
        `select k.ticket_id as id, k.cents as back from refund_tickets k join refunds r on r.id = k.refund_id
         where r.transaction_id = $1 and r.state = 'done'`,
        [orderId],
      ),
    )
    const inAll = parts.reduce((sum, { back }) => sum + back, 0)
    expect(inAll).toBe(told.find(({ id }) => id === orderId)?.back)
    const [ticket = { id: '', back: 0 }] = parts
    const own = await openAs(person, `/ingresso/${ticket.id}`)
    await own.getByText(`${brl(ticket.back)} devolvidos`).waitFor()
    await look(own, 'ticket')
    expect((await stand.books()).faults).toEqual([])
  } finally {
    await stand.close()
  }
}, 600_000)
