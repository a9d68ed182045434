import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { OrderDraft } from '#contract/nouns/order-draft.ts'
import type { Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { type BindOrders, type BindRequest, orderBinder } from '#server/orders/bind-attendees.ts'
import { keepImage, readDraft, saveDraft } from '#server/orders/order-drafts.ts'
import type { Deps } from '#server/process/deps.ts'
import { describeDatabase } from '../support/database.ts'
import { fresh, rolledBack, type Rows } from './rows.ts'
import { after, lineOf, noon, someAttendee, someItem } from './some-order.ts'

const notFound = [404, 'Não encontrado.', null]
const paid = [409, 'Este pedido já foi pago.', null]
const expired = [409, 'O tempo da sua reserva acabou. Selecione os ingressos novamente.', null]
const nothing: OrderDraft = { linhas: [], cupom: '' }
const typed: OrderDraft = { linhas: [], cupom: 'METADE' }

/** As a shop that knows no coupon reads it. */
const read = async (deps: Deps, userId: string, orderId: string): Promise<OrderDraft> => {
  const { cupom_aplicado: applied, ...draft } = await readDraft(deps, { userId, orderId }, async () => null)
  expect(applied).toBe(null)
  return draft
}

const refusalOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? [error.status, error.error, error.retryAfter] : error),
  )

describeDatabase('what a buyer does with his order', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)
  const depsOf = (tx: Tx, now = noon): Deps => ({ db: tx, clock: () => now }) as unknown as Deps
  const change = (tx: Tx, id: string, values: Partial<typeof t.transactions.$inferInsert>) =>
    tx.update(t.transactions).set(values).where(eq(t.transactions.id, id))

  describe('what he types', () => {
    test(
      'is kept for him alone, until the order is settled',
      within(async (rows, tx) => {
        const [userId, stranger] = [await rows.user(), await rows.user()]
        const id = await rows.order({ userId })
        const deps = depsOf(tx)
        expect(await read(deps, userId, id)).toEqual(nothing)
        await saveDraft(deps, userId, id, typed)
        expect(await read(deps, userId, id)).toEqual(typed)
        expect(await refusalOf(read(deps, stranger, id))).toEqual(notFound)
        expect(await refusalOf(saveDraft(deps, stranger, id, nothing))).toEqual(notFound)
        await change(tx, id, { estado: 'Aprovada', holding: false })
        expect(await read(deps, userId, id)).toEqual(nothing)
        expect(await refusalOf(saveDraft(deps, userId, id, typed))).toEqual(paid)
      }),
    )

    test(
      'counts as nothing when this build cannot read it',
      within(async (rows, tx) => {
        const userId = await rows.user()
        const id = await rows.order({ userId })
        const eventId = (await rows.read(id))?.eventId ?? ''
        await tx.insert(t.orderDrafts).values({ userId, eventId, content: '', updatedAt: noon })
        for (const content of ['', '{', '"x"', '{"cupom":"METADE"}']) {
          await tx.update(t.orderDrafts).set({ content })
          expect(await read(depsOf(tx), userId, id)).toEqual(nothing)
        }
      }),
    )

    test(
      'is kept of the last order that expired, not of one that was replaced',
      within(async (rows, tx) => {
        const [userId, eventId] = [await rows.user(), await rows.event()]
        const id = await rows.order({ userId, eventId, holding: false, estado: 'Expirada' })
        expect(await refusalOf(saveDraft(depsOf(tx), userId, id, typed))).toBeNull()
        const next = await rows.order({ userId, eventId, createdAt: after(1) })
        expect(await refusalOf(saveDraft(depsOf(tx), userId, id, typed))).toEqual(expired)
        await rows.order({ userId, eventId, createdAt: after(2), holding: false, estado: 'Cancelada' })
        expect(await refusalOf(saveDraft(depsOf(tx), userId, next, typed))).toBeNull()
      }),
    )
  })

  test(
    'images that he answers with are kept for him alone, eighty at most',
    within(async (rows, tx) => {
      const [userId, stranger] = [await rows.user(), await rows.user()]
      const id = await rows.order({ userId })
      const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } })
        .png()
        .toBuffer()
      const keep = (by = userId) =>
        keepImage(depsOf(tx, after(3)), by, id, `data:image/png;base64,${png.toString('base64')}`)
      await tx.execute(sql`
        insert into media (sha, width, format, bytes, transaction_id)
        select 'linha' || n, 1280, 'jpg', '', ${id} from generate_series(1, 79) n`)
      const address = await keep()
      const [sha = ''] = /[0-9a-f]{32}/.exec(address) ?? []
      expect(address).toBe(`/media/${sha}-1280.jpg`)
      const [image] = await tx.select().from(t.media).where(eq(t.media.sha, sha))
      expect(image).toMatchObject({ transactionId: id, createdAt: after(3) })
      expect(await refusalOf(keep())).toEqual([
        429,
        'São no máximo 40 fotos por pedido. Divida os ingressos em mais pedidos.',
        3_600,
      ])
      expect(await refusalOf(keep(stranger))).toEqual(notFound)
      await change(tx, id, { estado: 'Reembolsada', holding: false })
      expect(await refusalOf(keep())).toEqual(paid)
    }),
  )

  describe('the attendees that he gives', () => {
    const someShop = async (rows: Rows) => {
      const eventId = await rows.event()
      const type = await rows.type(eventId, { nome: 'Simples' }, { held: 1 })
      await rows.category(type.id, 'Iniciante')
      await rows.tx
        .insert(t.customFields)
        .values({ id: fresh('cf'), ticketTypeId: type.id, pos: 0, titulo: 'Foto', tipo: 'imagem' })
      const userId = await rows.user()
      const orderId = await rows.order({ eventId, userId })
      await rows.items(orderId, [type])
      const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0c0' } })
        .png()
        .toBuffer()
      const answer = `data:image/png;base64,${png.toString('base64')}`
      const line = lineOf(someItem({ ticketTypeId: type.id }), {
        ...someAttendee({ customFields: [{ titulo: 'Foto', tipo: 'imagem', opcoes: [], answer }] }),
      })
      const request: BindRequest = {
        userId,
        orderId,
        eventId,
        lines: [line],
        couponId: null,
        version: null,
        sells: false,
      }
      return { request, orderId }
    }
    const bindAttendees = (
      tx: Tx,
      request: BindRequest,
      then: Parameters<BindOrders>[1] = (bound) => bound,
    ) => orderBinder({ ...depsOf(tx), dialect: 'embedded', metrics: createMetrics() })(request, then)

    test(
      'are bound with their images, and what follows is done with them',
      within(async (rows, tx) => {
        const { request, orderId } = await someShop(rows)
        const followed: unknown[] = []
        const bound = await bindAttendees(tx, request, (entry, _ledger, now) => {
          followed.push(entry.order.boundVersion, now)
          return entry
        })
        expect(followed).toEqual([1, noon])
        const [image] = await tx.select().from(t.media).where(eq(t.media.transactionId, orderId))
        expect(bound.items[0]?.attendee?.customFields[0]?.answer).toBe(`/media/${image?.sha}-1280.jpg`)
      }),
    )

    test(
      'are not bound when what follows is refused',
      within(async (rows, tx) => {
        const { request, orderId } = await someShop(rows)
        const refused = new Refusal(400, 'Não.')
        const binding = bindAttendees(tx, request, () => {
          throw refused
        })
        await expect(binding).rejects.toBe(refused)
        expect(await rows.read(orderId)).toMatchObject({ boundVersion: 0 })
        expect(await tx.select().from(t.media).where(eq(t.media.transactionId, orderId))).toEqual([])
      }),
    )

    test(
      'are of his own order, of this event, and are not read once it cannot be paid',
      within(async (rows, tx) => {
        const { request, orderId } = await someShop(rows)
        const trying = (changes: Partial<BindRequest>) =>
          refusalOf(bindAttendees(tx, { ...request, ...changes }))
        const mismatch = [409, 'Os dados dos ingressos ou valores não correspondem à transação.', null]
        expect(await trying({ userId: await rows.user() })).toEqual(notFound)
        expect(await trying({ eventId: 'ev_other' })).toEqual(mismatch)
        expect(await trying({ lines: [] })).toEqual(mismatch)
        await change(tx, orderId, { expiresAt: noon })
        expect(await trying({ lines: [] })).toEqual(expired)
      }),
    )
  })
})
