import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusedOf } from '#server/dashboard/refused.store.ts'
import * as t from '#server/db/schema.ts'
import { describeDatabase } from '../support/database.ts'
import { freshId, newPerson, publish } from '../events/published.ts'
import { noon, type Published, sell } from './sold.ts'

const minutes = (count: number): Date => new Date(noon.getTime() + count * 60_000)

type Order = Partial<typeof t.transactions.$inferInsert>
type Payment = Partial<typeof t.payments.$inferInsert>

describeDatabase('whose card was refused', (open) => {
  const db = () => open().db
  const newEvent = () => publish(db(), [{ lots: [{}] }])
  const of = ({ id }: Published) => refusedOf(db(), { eventId: id, zone: 'America/Sao_Paulo', now: noon })
  const names = async (event: Published) => (await of(event)).map(({ nome }) => nome)

  const someone = async (nome: string) => {
    const person = await newPerson(db())
    await db().update(t.users).set({ nome }).where(eq(t.users.id, person.id))
    return person
  }

  /** An order whose hold is over. */
  const order = async (event: Published, userId: string, changes: Order, ...payments: Payment[]) => {
    const id = freshId('tx')
    await db()
      .insert(t.transactions)
      .values({
        id,
        userId,
        eventId: event.id,
        estado: 'Expirada',
        holding: false,
        selectionKey: id,
        grossCents: 20_000,
        totalCents: 18_050,
        places: 2,
        expiresAt: minutes(-10),
        createdAt: minutes(-30),
        ...changes,
      })
    await db()
      .insert(t.transactionItems)
      .values(
        [0, 1].map((pos) => ({
          transactionId: id,
          pos,
          ticketTypeId: event.types[0]?.id ?? '',
          lotId: event.types[0]?.lots[0] ?? '',
          priceCents: 10_000,
        })),
      )
    for (const payment of payments)
      await db()
        .insert(t.payments)
        .values({
          id: freshId('py'),
          transactionId: id,
          idempotencyKey: freshId('key'),
          metodo: 'cartao',
          status: 'rejected',
          amountCents: 18_050,
          createdAt: minutes(-20),
          ...payment,
        })
  }

  const refused = async (event: Published, nome: string, changes: Order = {}, payment: Payment = {}) => {
    const person = await someone(nome)
    await order(event, person.id, changes, payment)
    return person
  }

  test('is told by name after the hold has ended, the newest first and each person once', async () => {
    const [event, other] = [await newEvent(), await newEvent()]
    await refused(event, 'Antes', {}, { createdAt: minutes(-50) })
    const twice = await refused(event, 'Duas Vezes', { estado: 'Recusada', holding: true })
    await order(event, twice.id, { createdAt: minutes(-60) }, { createdAt: minutes(-55) })
    await refused(other, 'De Outro')
    expect(await of(event)).toEqual([
      { nome: 'Duas Vezes', ingressos: 2, total: 180.5, em: '2026-11-21T11:40:00-03:00', telefone: '' },
      { nome: 'Antes', ingressos: 2, total: 180.5, em: '2026-11-21T11:10:00-03:00', telefone: '' },
    ])
  })

  test('is not told of who may still pay, has paid since, gave up or never tried a card', async () => {
    const event = await newEvent()
    await refused(event, 'Ainda Reserva', { estado: 'Recusada', holding: true, expiresAt: minutes(5) })
    const again = await refused(event, 'De Novo')
    await order(event, again.id, { estado: 'Pendente', holding: true, expiresAt: minutes(5) })
    const review = await refused(event, 'Em Análise')
    await order(event, review.id, {}, { status: 'in_process' })
    const bought = await refused(event, 'Comprou')
    await order(event, bought.id, { estado: 'Aprovada', createdAt: minutes(-5) }, { status: 'approved' })
    await refused(event, 'Cancelou', { estado: 'Cancelada' })
    await refused(event, 'Sem Pagar', {}, { metodo: 'pix', status: 'cancelled' })
    expect(await names(event)).toEqual([])
    const before = await refused(event, 'Comprou Antes')
    await order(event, before.id, { estado: 'Aprovada', createdAt: minutes(-90) }, { status: 'approved' })
    expect(await names(event)).toEqual(['Comprou Antes'])
  })

  test('has a phone number where a valid ticket of the event has told it', async () => {
    const event = await newEvent()
    const known = await refused(event, 'Já Veio', {}, { createdAt: minutes(-1) })
    const gone = await refused(event, 'Devolveu', {}, { createdAt: minutes(-2) })
    await sell(db(), event, [{ cpf: known.cpf, telefone: '27999990000' }])
    await sell(db(), event, [{ cpf: gone.cpf, cancelledAt: noon }])
    expect((await of(event)).map(({ telefone }) => telefone)).toEqual(['27999990000', ''])
  })

  test('are the last fifty', async () => {
    const event = await newEvent()
    for (let at = 0; at < 51; at++) await refused(event, `Pessoa ${at}`, {}, { createdAt: minutes(-at) })
    const found = await names(event)
    expect([found.length, found[0], found[49]]).toEqual([50, 'Pessoa 0', 'Pessoa 49'])
  })
})
