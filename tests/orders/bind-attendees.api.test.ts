import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { type BindOrders, type BindRequest, orderBinder } from '#server/orders/bind-attendees.ts'
import { describeDatabase } from '../support/database.ts'
import { asked } from './asked.ts'
import { fresh, rolledBack, type Rows, type TypeRow } from './rows.ts'
import { after, lineOf, minute, noon, someAttendee, someItem, somePerson } from './some-order.ts'

describeDatabase('attendees that are bound', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)
  const binder = (tx: Tx): BindOrders =>
    orderBinder({
      db: tx,
      clock: () => noon,
      dialect: 'embedded',
      metrics: createMetrics(),
    })
  const asIs: Parameters<BindOrders>[1] = (bound) => bound

  const shop = async (rows: Rows) => {
    const eventId = await rows.event()
    const type = await rows.type(eventId, { nome: 'Simples' }, { held: 2 })
    await rows.category(type.id, 'Iniciante')
    return { eventId, type }
  }
  const asking = async (
    rows: Rows,
    eventId: string,
    types: readonly TypeRow[],
    changes: Partial<BindRequest> = {},
  ): Promise<BindRequest> => {
    const userId = await rows.user()
    const cents = types.length * 5_000
    const orderId = await rows.order({ eventId, userId, grossCents: cents, totalCents: cents })
    await rows.items(orderId, types)
    const lines = types.map(({ id }) => lineOf(someItem({ ticketTypeId: id }), someAttendee()))
    return { userId, orderId, eventId, lines, couponId: undefined, version: null, sells: false, ...changes }
  }

  test(
    'have the coupon that each buyer validated, unless he names another or none',
    within(async (rows, tx) => {
      const { eventId, type } = await shop(rows)
      const [half, tenth] = [
        await rows.coupon(eventId, { basisPoints: 5_000 }),
        await rows.coupon(eventId, { basisPoints: 1_000 }),
      ]
      const validating = async (couponId: string, changes: Partial<BindRequest> = {}) => {
        const request = await asking(rows, eventId, [type], changes)
        const { userId } = request
        await tx.insert(t.couponBindings).values({ userId, eventId, couponId, expiresAt: after(minute) })
        return request
      }
      const bind = binder(tx)
      const together = [
        await validating(half),
        await validating(tenth),
        await validating(half, { couponId: tenth }),
        await validating(half, { couponId: null }),
        await asking(rows, eventId, [type]),
      ]
      const bound = await Promise.all(together.map((request) => bind(request, asIs)))
      expect(bound.map(({ couponId, totalCents }) => [couponId, totalCents])).toEqual([
        [half, 2_500],
        [tenth, 4_500],
        [tenth, 4_500],
        [null, 5_000],
        [null, 5_000],
      ])
    }),
  )

  test(
    'have their photos kept, though only one of them is asked for one, after another question',
    within(async (rows, tx) => {
      const { eventId, type } = await shop(rows)
      const portrayed = await rows.type(eventId, { nome: 'Dupla' }, { held: 1 })
      await rows.category(portrayed.id, 'Iniciante')
      await tx.insert(t.customFields).values([
        { id: fresh('cf'), ticketTypeId: portrayed.id, pos: 0, titulo: 'Clube', tipo: 'texto' },
        { id: fresh('cf'), ticketTypeId: portrayed.id, pos: 1, titulo: 'Foto', tipo: 'imagem' },
      ])
      const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0c0' } })
        .png()
        .toBuffer()
      const request = await asking(rows, eventId, [type, portrayed])
      const [plain] = request.lines
      if (!plain) throw new Error('no line')
      const portrait = lineOf(someItem({ ticketTypeId: portrayed.id }), {
        ...someAttendee({
          personalInfo: { ...somePerson, cpf: '111.444.777-35', email: 'bia@teste.example' },
          customFields: [
            { titulo: 'Clube', tipo: 'texto', opcoes: [], answer: 'Clube' },
            {
              titulo: 'Foto',
              tipo: 'imagem',
              opcoes: [],
              answer: `data:image/png;base64,${png.toString('base64')}`,
            },
          ],
        }),
      })
      const alone = await asking(rows, eventId, [portrayed])
      for (const { orderId, ...asked } of [
        { ...request, lines: [plain, portrait] },
        { ...alone, lines: [portrait] },
      ]) {
        await binder(tx)({ ...asked, orderId }, asIs)
        const kept = await tx.select().from(t.media).where(eq(t.media.transactionId, orderId))
        expect(kept).toHaveLength(1)
      }
    }),
  )

  test(
    'are of the buyer’s own order, which is at that event and can still be paid, whatever else is wrong',
    within(async (rows, tx) => {
      const { eventId, type } = await shop(rows)
      const request = await asking(rows, eventId, [type])
      const [mine] = request.lines
      if (!mine) throw new Error('no line')
      const refusal = async (changes: Partial<BindRequest>) =>
        binder(tx)({ ...request, ...changes }, asIs).then(
          () => null,
          (error: unknown) => (error instanceof Refusal ? [error.status, error.error] : error),
        )
      const nobody = { lines: [{ ...mine, personalInfo: { ...mine.personalInfo, cpf: '' } }] }
      expect(await refusal({ userId: await rows.user() })).toEqual([404, 'Não encontrado.'])
      expect(await refusal({ orderId: 'tx_none' })).toEqual([404, 'Não encontrado.'])
      expect(await refusal({ eventId: await rows.event() })).toEqual([
        409,
        'Os dados dos ingressos ou valores não correspondem à transação.',
      ])
      expect(await refusal(nobody)).toEqual([400, 'Por favor, preencha todos os campos obrigatórios.'])
      await tx.update(t.transactions).set({ expiresAt: noon }).where(eq(t.transactions.id, request.orderId))
      expect(await refusal(nobody)).toEqual([
        409,
        'O tempo da sua reserva acabou. Selecione os ingressos novamente.',
      ])
    }),
  )

  test(
    'have not answered with a photo what they send as a text',
    within(async (rows, tx) => {
      const { eventId, type } = await shop(rows)
      await tx
        .insert(t.customFields)
        .values({ id: fresh('cf'), ticketTypeId: type.id, pos: 0, titulo: 'Foto', tipo: 'imagem' })
      const request = await asking(rows, eventId, [type])
      const lines = request.lines.map((line) => ({
        ...line,
        customFields: [
          { titulo: 'Foto', tipo: 'texto' as const, opcoes: [], answer: 'https://foto.example' },
        ],
      }))
      await expect(binder(tx)({ ...request, lines }, asIs)).rejects.toMatchObject({
        status: 409,
        error: 'O organizador incluiu a pergunta "Foto". Responda para continuar.',
      })
    }),
  )

  test(
    'are read once where nobody sends a photo, and a refused one costs the others nothing',
    within(async (rows, tx) => {
      const { eventId, type } = await shop(rows)
      await tx
        .insert(t.customFields)
        .values({ id: fresh('cf'), ticketTypeId: type.id, pos: 0, titulo: 'Clube', tipo: 'texto' })
      const club = { titulo: 'Clube', tipo: 'texto' as const, opcoes: [], answer: 'Praia' }
      const one = async (changes: Partial<BindRequest> = {}) => {
        const request = await asking(rows, eventId, [type], changes)
        return { ...request, lines: request.lines.map((line) => ({ ...line, customFields: [club] })) }
      }
      const bind = binder(tx)
      const statements = async (...requests: BindRequest[]) => {
        const all = () => Promise.allSettled(requests.map((request) => bind(request, asIs)))
        return (await asked(all)).statements
      }
      const alone = await statements(await one())
      expect(await statements(await one(), await one())).toBe(alone)
      expect(await statements(await one(), await one({ couponId: 'cp_none' }))).toBe(alone)
    }),
  )

  test(
    'are counted while they wait to be decided',
    within(async (_rows, tx) => {
      const metrics = createMetrics()
      orderBinder({ db: tx, clock: () => noon, dialect: 'embedded', metrics })
      const waiting = (await metrics.figures()).find(({ name }) => name === 'quadra_queue_waiting')
      expect(waiting?.values.map(({ labels, value }) => [labels['queue'], value])).toEqual([['checkout', 0]])
    }),
  )

  test(
    'are not bound when the shop itself fails, which is told as it is',
    within(async (rows, tx) => {
      const { eventId, type } = await shop(rows)
      const broken = new Error('a fault of the shop')
      const request = await asking(rows, eventId, [type])
      const failing = binder(tx)(request, () => {
        throw broken
      })
      await expect(failing).rejects.toBe(broken)
      expect(await rows.read(request.orderId)).toMatchObject({ boundVersion: 0 })
    }),
  )
})
