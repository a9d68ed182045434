import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { type BoughtPair, buyPair } from '../tickets/bought-pair.ts'
import { lettersAfterWait, savesEvent } from './move-letters.ts'

describeEachDatabase('an event that moves', (open) => {
  let world: World
  let bought: BoughtPair
  beforeEach(async () => {
    world ??= new World(open())
    world.shop.clock.now = new Date('2026-11-21T12:00:00Z')
    bought = await buyPair(world)
    await world.db.delete(t.jobs)
  })
  afterAll(() => world.close())

  const saves = (body: Record<string, string>) => savesEvent(world, bought.event, body)
  const letters = () => lettersAfterWait(world)
  const buyer = async () => (await world.db.select().from(t.users).where(eq(t.users.id, bought.buyer.id)))[0]
  const ticketsSaid = async (): Promise<unknown> => {
    const { event } = bought
    const { body } = await world.shop.send(
      calls.dashboard,
      { params: { id: event.id }, query: { banner: 'url' } },
      event.owner.token,
    )
    return body.evento.ingressos_validos
  }

  test('writes once to each who has a ticket: before, now, and the way to it', async () => {
    expect(await ticketsSaid()).toBe(2)
    await saves({ dataHora: '2027-02-05T09:30', local: 'Arena Nova', cidade: 'Vitória, ES' })
    const mails = await letters()
    const holders = (await world.tickets(bought.order)).map(({ email }) => email)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [(await buyer())?.email ?? '', ...holders].toSorted(),
    )
    for (const { subject, text, attachments } of mails) {
      expect(subject).toBe('Nova data e novo local: Torneio de Teste')
      expect(text).toContain('A organização mudou a data e o local do evento.')
      expect(text).toContain('  Data: sex, 5 fev 2027 · 9h30')
      expect(text).toContain('  Data anterior: sáb, 6 fev 2027 · 7h30')
      expect(text).toContain('  Local: Arena Nova · Vitória/ES')
      expect(text).toMatch(/ {2}Local anterior: .+/)
      expect(attachments?.map(({ filename }) => filename)).toEqual(['evento.ics'])
      expect(String(attachments?.[0]?.content)).toContain('LOCATION:Arena Nova · Vitória/ES')
    }
    const byBuyer = mails.find(({ text }) => text.includes('Os seus ingressos continuam valendo'))
    expect(byBuyer?.text).toContain('http://shop.test/perfil')
    for (const id of bought.ids)
      expect(mails.filter(({ text }) => text.includes(`/ingresso/${id}#`))).toHaveLength(1)
    for (const { codigo, nome } of await world.tickets(bought.order))
      for (const { text, html } of mails)
        for (const hidden of [codigo, nome]) expect(`${text}${html}`).not.toContain(hidden)
    expect(await letters()).toEqual([])
  })

  test.each<[Record<string, string>]>([
    [{ nome: 'Outro Nome' }],
    [{ descricao: 'Outra.' }],
    [{ dataHoraFinal: '2027-12-31T23:00' }],
  ])('writes to nobody of %j', async (patch) => {
    await saves(patch)
    expect(await letters()).toEqual([])
  })

  test('writes of valid tickets alone, and counts no others', async () => {
    const [gone = ''] = bought.ids
    const withdrawn = await world.shop.send(
      calls.withdraw,
      { params: { transaction_id: bought.order }, body: { ingressos: [gone], total: 0 } },
      bought.buyer.token,
    )
    expect(withdrawn.status).toBe(201)
    await world.db.delete(t.jobs)
    expect(await ticketsSaid()).toBe(1)
    await saves({ local: 'Arena Três' })
    expect((await letters()).some(({ text }) => text.includes(gone))).toBe(false)
    await world.db.update(t.events).set({ cancelledAt: new Date() }).where(eq(t.events.id, bought.event.id))
    expect(await ticketsSaid()).toBeUndefined()
  })

  test('sends a holder who bought as well one letter, the buyer’s', async () => {
    const email = (await buyer())?.email ?? ''
    await world.db
      .update(t.tickets)
      .set({ email: email.toUpperCase() })
      .where(eq(t.tickets.transactionId, bought.order))
    await saves({ local: 'Arena Quatro' })
    expect((await letters()).map(({ to }) => to)).toEqual([email])
  })
})
