import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import { awaitedOf } from '#server/dashboard/awaited.store.ts'
import { salesByHour } from '#server/dashboard/dashboard.store.ts'
import { describeDatabase } from '../support/database.ts'
import { freshId, newPerson, publish } from '../events/published.ts'
import { noon, sell } from './sold.ts'

const minute = 60_000
const inMinutes = (minutes: number): Date => new Date(noon.getTime() + minutes * minute)
const wire = (minutes: number): string => inMinutes(minutes).toISOString()

type Order = Partial<typeof t.transactions.$inferInsert>
type Payment = Partial<typeof t.payments.$inferInsert>

describeDatabase('orders that may still be paid', (open) => {
  const db = () => open().db
  const newEvent = () => publish(db(), [{ lots: [{}] }])

  /** An order of somebody new, called `nome`. */
  const order = async (eventId: string, nome: string, changes: Order = {}, payment?: Payment) => {
    const { id: userId, cpf } = await newPerson(db())
    await db().update(t.users).set({ nome }).where(eq(t.users.id, userId))
    const id = freshId('tx')
    const row = { id, userId, eventId, estado: 'Pendente', holding: true, selectionKey: id } as const
    const sums = { grossCents: 20_000, totalCents: 18_050, places: 2, expiresAt: inMinutes(10) }
    await db()
      .insert(t.transactions)
      .values({ ...row, ...sums, ...changes })
    if (payment)
      await db()
        .insert(t.payments)
        .values({
          id: freshId('py'),
          transactionId: id,
          idempotencyKey: freshId('key'),
          metodo: 'pix',
          status: 'pending',
          amountCents: 18_050,
          createdAt: noon,
          ...payment,
        })
    return { userId, cpf }
  }

  test('those with an open payment or a refused card by name, what ends first first; all that they hold as places', async () => {
    const { id } = await newEvent()
    await order(id, 'Pix Tarde', { expiresAt: inMinutes(33) }, { expiresAt: inMinutes(28) })
    await order(id, 'Pix Cedo', {}, { expiresAt: inMinutes(3) })
    await order(id, 'Cartão', {}, { metodo: 'cartao', status: 'in_process' })
    await order(id, 'Sem Vaga', { holding: false }, { metodo: 'cartao', status: 'authorized' })
    await order(id, 'Recusada', { estado: 'Recusada', places: 1 }, { metodo: 'cartao', status: 'rejected' })
    await order(id, 'Escolhendo', { places: 3 })
    const row = (nome: string, motivo: string, ate: string | null, ingressos = 2) => ({
      nome,
      motivo,
      ingressos,
      total: 180.5,
      ate,
      telefone: '',
    })
    const { pedidos, ...rest } = await awaitedOf(db(), id, noon)
    expect(pedidos[0]).toEqual(row('Pix Cedo', 'pix', wire(3)))
    expect(pedidos.slice(1, 3)).toEqual(
      expect.arrayContaining([row('Cartão', 'analise', wire(10)), row('Recusada', 'recusado', wire(10), 1)]),
    )
    expect(pedidos.slice(3)).toEqual([row('Pix Tarde', 'pix', wire(28)), row('Sem Vaga', 'analise', null)])
    expect(rest).toEqual({ contagem: { pix: 2, analise: 2, recusado: 1 }, reservados: 10 })
  })

  test('a PIX that was just made ends when its buyer reads that it does, not in the margin kept for the provider', async () => {
    const { id } = await newEvent()
    await order(id, 'Pix Agora', { expiresAt: inMinutes(50) }, { expiresAt: inMinutes(31.5) })
    await order(id, 'Sem Resposta', { expiresAt: inMinutes(50) }, { status: 'unknown' })
    const { pedidos } = await awaitedOf(db(), id, noon)
    expect(pedidos.map(({ nome, ate }) => [nome, ate])).toEqual([
      ['Pix Agora', wire(30)],
      ['Sem Resposta', wire(50)],
    ])
  })

  test('what is over, paid, given back or of another event is not awaited', async () => {
    const [{ id }, other] = [await newEvent(), await newEvent()]
    await order(id, 'Vencido', { expiresAt: inMinutes(0) })
    await order(id, 'Recusado e Vencido', { estado: 'Recusada', expiresAt: inMinutes(-1) })
    await order(id, 'Pix Vencido', { holding: false }, { expiresAt: inMinutes(-6) })
    await order(id, 'Pago', { estado: 'Aprovada', holding: false }, { status: 'approved' })
    await order(id, 'De Volta', { holding: false }, { metodo: 'cartao', refundDue: true })
    await order(other.id, 'De Outro', {}, { expiresAt: inMinutes(3) })
    expect(await awaitedOf(db(), id, noon)).toEqual({
      pedidos: [],
      contagem: { pix: 0, analise: 0, recusado: 0 },
      reservados: 0,
    })
  })

  test('a phone number is told only where a valid ticket of the event has told it', async () => {
    const [event, other] = [await newEvent(), await newEvent()]
    const known = await order(event.id, 'Já Veio', {}, { expiresAt: inMinutes(1) })
    const gone = await order(event.id, 'Cancelou', {}, { expiresAt: inMinutes(2) })
    const elsewhere = await order(event.id, 'De Outro', {}, { expiresAt: inMinutes(3) })
    await sell(db(), event, [{ cpf: known.cpf, telefone: '27999990000' }])
    await sell(db(), event, [{ cpf: gone.cpf, cancelledAt: noon }])
    await sell(db(), other, [{ cpf: elsewhere.cpf }])
    const { pedidos } = await awaitedOf(db(), event.id, noon)
    expect(pedidos.map(({ telefone }) => telefone)).toEqual(['27999990000', '', ''])
  })

  test('many are counted, and the first of them listed', async () => {
    const { id } = await newEvent()
    for (let at = 0; at < 51; at++) {
      const minutes = 60 - at
      const times = { createdAt: inMinutes(minutes - 30), expiresAt: inMinutes(minutes) }
      await order(id, `Pessoa ${at}`, {}, times)
    }
    const { pedidos, contagem } = await awaitedOf(db(), id, noon)
    expect([pedidos.length, pedidos[0]?.nome, contagem.pix]).toEqual([50, 'Pessoa 50', 51])
  })

  test('sales are counted by the hours of each day in the event’s zone', async () => {
    const event = await newEvent()
    const at = (time: string, netCents: number) => ({ createdAt: new Date(time), netCents })
    await sell(db(), event, [at('2026-11-21T02:59:59Z', 1_000)])
    await sell(db(), event, [at('2026-11-21T03:00:00Z', 2_000), at('2026-11-21T03:59:00Z', 50)])
    await sell(db(), event, [at('2026-11-21T12:30:00Z', 700)])
    await sell(db(), event, [at('2026-11-21T12:10:00Z', 25)])
    expect(await salesByHour(db(), event.id, 'America/Sao_Paulo')).toEqual([
      { data: '2026-11-20', hora: 23, totalVendas: 10, quantidade: 1 },
      { data: '2026-11-21', hora: 0, totalVendas: 20.5, quantidade: 2 },
      { data: '2026-11-21', hora: 9, totalVendas: 7.25, quantidade: 2 },
    ])
    const latest = async (most: number) =>
      (await salesByHour(db(), event.id, 'America/Sao_Paulo', most)).map(({ data, hora }) => [data, hora])
    expect(await latest(3)).toEqual([
      ['2026-11-21', 0],
      ['2026-11-21', 9],
    ])
    expect(await latest(1)).toEqual([])
  })
})
