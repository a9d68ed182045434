import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { orderTickets } from '#server/orders/order-tickets.ts'
import { soldTickets } from '#server/orders/sold-tickets.store.ts'
import { describeDatabase } from '../support/database.ts'
import { rolledBack, type Rows } from './rows.ts'
import { after, minute, noon, someAttendee, somePerson } from './some-order.ts'

describeDatabase('orders with their tickets', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)

  const someShop = async (rows: Rows) => {
    const eventId = await rows.event({ dataHoraFinal: after(48 * 60 * minute) })
    const [type, seat] = [
      await rows.type(eventId, { nome: 'Simples' }),
      await rows.type(eventId, { nome: 'Plateia', tipo: 'espectador' }),
    ]
    const userId = await rows.user()
    const id = await rows.order({ eventId, userId })
    await rows.items(id, [
      { ...seat, pos: 2 },
      { ...type, pos: 0, attendee: someAttendee() },
      { ...type, pos: 1 },
    ])
    return { id, eventId, userId, type }
  }

  test(
    'as they are bound, then as they were sold, for their owner alone',
    within(async (rows, tx) => {
      const own = await someShop(rows)
      await tx.update(t.transactionItems).set({ netCents: 1_234 }).where(eq(t.transactionItems.pos, 0))
      const read = (userId = own.userId) => orderTickets(tx, userId, own.id)
      const athlete = { ticket_type_nome: 'Simples', tipo: 'atleta', modo: 'individual' }
      const nobody = {
        id: null,
        participante_nome: '',
        categoria: '',
        preco: 50,
        codigo: null,
        situacao: null,
      }
      const seat = { ...athlete, ticket_type_nome: 'Plateia', tipo: 'espectador' }
      const bound = { ...athlete, participante_nome: 'Ana Souza', categoria: 'Iniciante', preco: 12.34 }
      expect(await read()).toEqual([
        { ...bound, id: null, codigo: null, situacao: null },
        { ...athlete, ...nobody },
        { ...seat, ...nobody },
      ])
      const second = await rows.ticket(own, 1, own.type, {
        nome: 'Bia Lima',
        codigo: 'QD-1',
        cancelledAt: noon,
      })
      const first = await rows.ticket(own, 0, own.type, { nome: 'Ana Maria', codigo: 'QD-0' })
      expect(await read()).toEqual([
        { ...bound, id: first, participante_nome: 'Ana Maria', codigo: 'QD-0', situacao: 'Válido' },
        {
          ...athlete,
          ...nobody,
          id: second,
          participante_nome: 'Bia Lima',
          codigo: 'QD-1',
          situacao: 'Cancelado',
        },
        { ...seat, ...nobody },
      ])
      await expect(read('us_none')).rejects.toMatchObject({ status: 404, error: 'Não encontrado.' })
    }),
  )

  test(
    'whose attendees have one name only',
    within(async (rows, tx) => {
      const own = await someShop(rows)
      const attendee = someAttendee({ personalInfo: { ...somePerson, lastName: '' } })
      await tx.update(t.transactionItems).set({ attendee })
      const [first] = await orderTickets(tx, own.userId, own.id)
      expect(first?.participante_nome).toBe('Ana')
    }),
  )

  test(
    'of a buyer all, of an event the valid ones: newest first, in the order of their order',
    within(async (rows, tx) => {
      await rows.withoutIndexes()
      const own = await someShop(rows)
      const elsewhere = await rows.event({
        nome: 'Outra',
        local: 'Praia',
        dataHora: new Date('2026-05-01T15:00:00Z'),
        fusoHorario: 'America/Manaus',
        bannerSha: 'aa',
      })
      const far = await rows.type(elsewhere, { nome: 'Longe', tipo: 'espectador' })
      const order = async (id: string, eventId = own.eventId, userId = own.userId) => ({
        id: await rows.order({ id, eventId, userId, holding: false, estado: 'Aprovada' }),
        eventId,
        userId,
      })
      const [second, first] = [await order('tx_linha_z'), await order('tx_linha_y')]
      const abroad = await order('tx_linha_x', elsewhere)
      const theirs = await order('tx_linha_w', own.eventId, await rows.user())
      const athleteInfo = { category: 'A', gender: 'Feminino', agreedToImageTerms: true }
      const shirt = { ...athleteInfo, shirtSize: 'M' }
      const a = await rows.ticket(second, 1, own.type, { athleteInfo: shirt, cancelledAt: noon })
      const b = await rows.ticket(second, 0, own.type, { athleteInfo, partnerTicketId: a, netCents: 1_999 })
      const c = await rows.ticket(first, 0, own.type, { athleteInfo: {} })
      const d = await rows.ticket(abroad, 0, far, { createdAt: after(1) })
      const e = await rows.ticket(theirs, 0, own.type, { createdAt: after(-1) })
      const ofBuyer = await soldTickets(tx, { userId: own.userId })
      expect(ofBuyer.map(({ id }) => id)).toEqual([d, c, b, a])
      expect((await soldTickets(tx, { eventId: own.eventId })).map(({ id }) => id)).toEqual([c, b, e])
      const [abroadSold] = await soldTickets(tx, { eventId: elsewhere })
      expect([abroadSold?.id, abroadSold?.evento_imagem, ofBuyer[1]?.evento_imagem]).toEqual([d, null, null])
      expect(ofBuyer.map(({ athlete_info }) => athlete_info)).toEqual([
        '',
        '{"category":"","gender":""}',
        '{"category":"A","gender":"Feminino"}',
        '{"category":"A","gender":"Feminino","shirtSize":"M"}',
      ])
      expect(ofBuyer[0]).toMatchObject({
        evento_nome: 'Outra',
        evento_local: 'Praia',
        evento_imagem: '/media/aa-640.webp',
        evento_data_hora: '2026-05-01T11:00:00-04:00',
        fuso_horario: 'America/Manaus',
        ticket_type_nome: 'Longe',
        tipo: 'espectador',
      })
      expect(ofBuyer[2]).toMatchObject({
        evento_id: own.eventId,
        preco: 19.99,
        dupla_associada: a,
        situacao: 'Válido',
        participante_nome: 'Ana Souza',
        user_cpf_cnpj: '52998224725',
      })
      expect(ofBuyer[3]).toMatchObject({ dupla_associada: null, situacao: 'Cancelado' })
    }),
  )
})
