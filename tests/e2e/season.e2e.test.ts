import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventDetail } from '#contract/nouns/event.ts'
import type { ParticipantRow } from '#contract/nouns/participant.ts'
import { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'
import { couponEditingMachine } from '#machines/coupon-editing.machine.ts'
import { eventDuplicationMachine } from '#machines/event-duplication.machine.ts'
import { statementMachine } from '#machines/statement.machine.ts'
import { openClock, type StormClock } from '../storm/clock.ts'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop-server.ts'
import { Taken } from '../support/transitions.ts'
import { ask } from './api-buyer.ts'
import { Payer } from './payer.ts'
import { download, Organiser } from './season/organiser.ts'
import { Sales } from './season/sales.ts'
import { lotEnds, start, tokenOf, wall } from './season/season-data.ts'
import { expectPairs, expectParticipants } from './season/sheets.ts'

/** A phone's season in `npm test`; `SEASON_SIZE=desktop` plays it at 1280 px. */
const size = process.env['SEASON_SIZE'] === 'desktop' ? 'desktop' : 'phone'

const taken = new Taken()
const browser = useBrowser()
let shop: Shop
let clock: StormClock
beforeAll(async () => {
  clock = openClock(1)
  shop = await startShop({ RATE_LIMIT: 'off', ...clock.env }, { inspected: true })
}, 180_000)
afterAll(async () => {
  await shop?.close()
  clock.close()
  for (const machine of [
    catalogEditingMachine,
    couponEditingMachine,
    eventDuplicationMachine,
    statementMachine,
  ])
    await taken.save(machine, 'chromium')
})

const cents = (amount: number): number => Math.round(amount * 100)
const offered = ({ ticket_types }: EventDetail) =>
  ticket_types.map(({ nome, active_lot, quantidade_disponivel }) => [
    nome,
    active_lot?.nome,
    active_lot?.preco,
    quantidade_disponivel,
  ])

test('a season: create, sell thirty with two turns of a lot, edit, export, duplicate', async () => {
  const opened = () => browser.open({ size, allow: [/409|404/] })
  const now = Date.now()
  const organiser = new Organiser(await browser.open({ size, allow: [/404/], taken }), shop)
  await organiser.signsUpByForm()
  await organiser.creates(now)
  const token = await tokenOf(organiser)
  const { eventId } = organiser
  const shown = () => ask<EventDetail>(shop, 'GET', `events/${eventId}`, token)
  const offers = async () => offered(await shown())
  await organiser.opensDashboard()
  await organiser.makesCoupon('VERAO', '10', '5')

  // One pair by calls, then two people look at the last places of the first lot.
  const sales = new Sales(shop, eventId, await Sales.accounts(organiser, shop, 4))
  await sales.byCalls('Dupla', 1)
  const [last, first] = await Promise.all([
    sales.visitor(new Payer(await opened(), shop)),
    sales.visitor(new Payer(await opened(), shop)),
  ])
  for (const payer of [last, first]) {
    await payer.sees('Restam 2 deste lote')
    await payer.selects('Dupla')
  }
  await last.buys()
  await sales.attends(last, 0, { ingresso: 'Dupla', category: 'Mista B', preco: 90 })
  await first.buys()
  await first.sees(/O lote de "Dupla" virou: agora cada ingresso custa R\$\s110,00/)
  await sales.attends(last, 1, { ingresso: 'Dupla', category: 'Mista B', preco: 90 })
  await last.asked('R$ 180,00')
  await last.confirms()
  await last.askedToPay('R$ 180,00')
  await last.paysByCard('APRO')
  await last.sees('Pagamento Aprovado com Sucesso!')
  await last.paidAt(180)

  await first.sees(/R\$\s110,00/)
  await first.buys()
  for (const index of [0, 1])
    await sales.attends(first, index, { ingresso: 'Dupla', category: 'Mista C', preco: 99 })
  await first.appliesCoupon('VERAO')
  await first.asked('R$ 198,00')
  await first.confirms()
  await first.paysByCard('APRO')
  await first.sees('Pagamento Aprovado com Sucesso!')
  await first.paidAt(198)
  await sales.byCalls('Dupla', 3)
  await expect.poll(offers).toContainEqual(['Dupla', 'Lote 3', 130, 12])

  // The other type turns when its time comes, places or not.
  await sales.byCalls('Simples', 9)
  await expect.poll(offers).toContainEqual(['Simples', 'Antecipado', 60, 15])
  clock.move((lotEnds + 1) * 60_000)
  await first.visit(organiser.path)
  await first.sees(/R\$\s80,00/)
  await first.selects('Simples')
  await first.buys()
  await sales.attends(first, 0, { ingresso: 'Simples', category: 'Feminina A', preco: 80 })
  await first.confirms()
  await first.paysByCard('APRO')
  await first.sees('Pagamento Aprovado com Sucesso!')
  await first.paidAt(80)
  await sales.byCalls('Simples', 8)
  expect(sales.sold).toHaveLength(30)

  await organiser.opensDashboard()
  await organiser.sees(/R\$\s2\.478,00/)
  expect(await organiser.lot('Lote 1')).toMatch(/Esgotado.*4 de 4 vendidos/)
  expect(await organiser.lot('Lote 3')).toMatch(/À venda 12 disponíveis/)
  expect(await organiser.lot('Antecipado')).toMatch(/Prazo encerrado.*9 de 12 vendidos/)
  expect(await organiser.lot('Normal')).toMatch(/À venda.*9 de 12 vendidos/)
  await expectAccessible(organiser.page)
  expect(await sideways(organiser.page)).toBe(0)

  expect(await organiser.changesCoupon('VERAO', '3')).toMatch(
    /Pessoa Compradora.*pagou R\$ 198,00 com desconto de R\$ 22,00/,
  )
  expect(await organiser.reads('Extrato')).toMatch(
    /Vendido R\$ 2\.500,00 Descontos [−-]\s?R\$ 22,00 Recebido R\$ 2\.478,00/,
  )

  const kept = () =>
    ask<ParticipantRow[]>(shop, 'GET', `events/${eventId}/participants?filter=participantes`, token)
  const before = await kept()
  expect(await organiser.edits()).toEqual([
    'Lote 3: de R$ 130,00 para R$ 140,00, só para vendas futuras.',
    'Nova pergunta: "Academia". Quem ainda não confirmou os dados responde; quem já comprou, não.',
    'Simples: de 24 para 26 vagas.',
    'Nova categoria: Feminina B, 2 vagas.',
    'Normal: de 12 para 14 vagas.',
  ])
  expect(await kept()).toEqual(before)
  const after = [
    ['Dupla', 'Lote 3', 140, 12],
    ['Simples', 'Normal', 80, 8],
  ]
  await expect.poll(offers).toEqual(after)
  const edited = await shown()

  await organiser.opensDashboard()
  await organiser.page.getByRole('heading', { name: 'Participantes (30)' }).waitFor()
  const people = await download(organiser.page)
  expect(people.name).toBe('ParticipantesFiltrados.xlsx')
  expectParticipants(people.path, sales.sold, before)
  await organiser.opensTable('Duplas', 6)
  const pairs = await download(organiser.page)
  expect(pairs.name).toBe('DuplasFiltradas.xlsx')
  expectPairs(pairs.path, sales.sold, before)
  const paid = sales.sold.reduce((sum, { preco }) => sum + cents(preco), 0)
  expect(paid).toBe(247_800)

  // Four weeks later, with its places, nobody in it, and lots that end four weeks later.
  const weeks = 28 * 86_400_000
  const follows = await organiser.duplicates('Etapa de Outono', start(now + weeks))
  expect(follows).toMatch(/28 dias depois/)
  const copy = await ask<EventDetail>(shop, 'GET', `events/${organiser.eventId}`, token)
  expect(organiser.eventId).not.toBe(eventId)
  expect(copy.evento.data_hora.slice(0, 16)).toBe(start(now + weeks))
  expect(offered(copy)).toEqual([
    ['Dupla', 'Lote 1', 90, 24],
    ['Simples', 'Antecipado', 60, 26],
  ])
  expect(copy.ticket_types[1]?.lotes[0]?.data_fim?.slice(0, 16)).toBe(wall(now + weeks + lotEnds * 60_000))
  const parts = ({ ticket_types }: EventDetail) =>
    ticket_types.map(({ categories, campos_personalizados, lotes }) => [
      categories.map(({ nome }) => nome),
      campos_personalizados.map(({ titulo }) => titulo),
      lotes.map(({ nome, preco }) => [nome, preco]),
    ])
  expect(parts(copy)).toEqual(parts(edited))

  await organiser.opensDashboard()
  await organiser.page.getByRole('heading', { name: 'Participantes (0)' }).waitFor()
  await organiser.press('Ocultar evento')
  await organiser.sees('Ninguém compra até você publicar de novo.')
  await organiser.press(/^Ocultar$/)
  await organiser.sees('Este evento está oculto: ninguém o vê nem compra.')
  await first.visit(organiser.path)
  await first.sees('Evento não encontrado.')
  await organiser.press('Publicar evento')
  await organiser.press(/^Publicar$/)
  await organiser.sees('Evento publicado de novo.')
  expect(await offers()).toEqual(after)
}, 300_000)
