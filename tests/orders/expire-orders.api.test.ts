import { inArray, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { afterExpiring, expireOrders } from '#server/orders/expire-orders.ts'
import { forgetUnpaidOrders } from '#server/orders/forget.store.ts'
import { endOrders, type HeldOrder, lockExpiredOrders } from '#server/orders/held-orders.store.ts'
import { describeEachDatabase } from '../support/database.ts'
import { rolledBack, Rows } from './rows.ts'
import { after, minute, noon } from './some-order.ts'

const idsOf = (orders: readonly HeldOrder[]): string[] => orders.map(({ id }) => id)
const hour = 60 * minute

describeEachDatabase('the end of holds', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)

  describe('orders whose hold is over', () => {
    const over = { expiresAt: after(-1) }

    test(
      'are taken in the order of their ids, so many at most',
      within(async (rows, tx) => {
        await rows.withoutIndexes()
        const eventId = await rows.event()
        const late = await rows.order({ id: 'tx_linha_c', eventId, expiresAt: after(-hour) })
        const first = await rows.order({ id: 'tx_linha_a', eventId, expiresAt: noon })
        const second = await rows.order({ id: 'tx_linha_b', expiresAt: after(-minute) })
        await rows.order({ id: 'tx_linha_0', eventId, expiresAt: after(1) })
        await rows.order({ id: 'tx_linha_1', eventId, expiresAt: after(-1), holding: false })
        const some = await lockExpiredOrders(tx, { now: noon, limit: 2 })
        expect(some.map(({ id, expired }) => [id, expired])).toEqual([
          [first, true],
          [second, true],
        ])
        expect(await rows.locked()).toEqual([first, second])
        expect(idsOf(await lockExpiredOrders(tx, { now: noon, eventId, limit: 9 }))).toEqual([first, late])
      }),
    )

    test('and those that are forgotten are left to the process that works on them', async () => {
      const { db, dialect } = open()
      if (dialect === 'embedded') return
      const ended = { ...over, holding: false, estado: 'Expirada' } as const
      const [late, taken, gone, kept] = await db.transaction(async (tx) => {
        const rows = new Rows(tx)
        const [late, taken] = [await rows.order(over), await rows.order(over)]
        return [late, taken, await rows.order(ended), await rows.order(ended)] as const
      })
      await db.transaction(async (tx) => {
        await tx.execute(sql`select from transactions where id in (${taken}, ${kept}) for update`)
        await db.transaction(async (other) => {
          await other.execute(sql`set local lock_timeout = 1000`)
          expect(idsOf(await lockExpiredOrders(other, { now: noon, limit: 9 }))).toEqual([late])
          const limits = { endedBefore: noon, describedBefore: noon, limit: 9 }
          expect(await forgetUnpaidOrders(other, limits)).toBe(1)
        })
      })
      const left = inArray(t.transactions.id, [late, taken, gone, kept])
      expect(await db.$count(t.transactions, left)).toBe(3)
      await db.delete(t.transactions).where(left)
    })

    test(
      'give nothing back any more once that is written, and end as their life says',
      within(async (rows, tx) => {
        const eventId = await rows.event()
        const couponId = await rows.coupon(eventId)
        const held = { eventId, couponId, couponHeld: true, expiresAt: after(-1) }
        const [expired, replaced, paid, other] = [
          await rows.order(held),
          await rows.order({ ...held, estado: 'Recusada' }),
          await rows.order({ ...held, estado: 'Aprovada' }),
          await rows.order({ ...held, expiresAt: after(1) }),
        ]
        const events: Record<string, 'hold.expire' | 'hold.replace'> = { [replaced]: 'hold.replace' }
        const locked = await lockExpiredOrders(tx, { now: noon, eventId, limit: 9 })
        await endOrders(
          tx,
          locked.map((order) => ({ order, event: events[order.id] ?? 'hold.expire' })),
        )
        const read = async (id: string) => {
          const row = await rows.read(id)
          return [row?.estado, row?.holding, row?.couponHeld]
        }
        expect(await read(expired)).toEqual(['Expirada', false, false])
        expect(await read(replaced)).toEqual(['Cancelada', false, false])
        expect(await read(paid)).toEqual(['Aprovada', false, false])
        expect(await read(other)).toEqual(['Pendente', true, true])
      }),
    )

    test(
      'put their places back on sale, round after round',
      within(async (rows, tx) => {
        const eventId = await rows.event()
        const type = await rows.type(eventId, {}, { capacity: 500, held: 203 })
        await rows.tx.execute(sql`
          with people as (
            insert into users (id, nome, email, celular, genero, data_nascimento, password_hash)
            select 'us_fila' || n, '', 'us_fila' || n || '@teste.example', '', '', '', ''
            from generate_series(1, 201) n
            returning id
          )
          insert into transactions
            (id, user_id, event_id, estado, holding, selection_key, gross_cents, total_cents, expires_at)
          select 'tx_' || id, id, ${eventId}, 'Pendente', true, '', 0, 0, ${after(-1).toISOString()}::timestamptz
          from people`)
        await rows.tx.execute(sql`
          insert into transaction_items (transaction_id, pos, ticket_type_id, lot_id, price_cents)
          select id, 0, ${type.id}, ${type.lotId}, 0 from transactions where event_id = ${eventId}`)
        const elsewhere = await rows.order({ expiresAt: after(-1) })
        expect(await expireOrders(tx, { now: noon, eventId })).toBe(201)
        expect([await rows.level(type.id), await rows.level(type.lotId)]).toEqual([
          [0, 2],
          [0, 2],
        ])
        expect((await rows.read('tx_us_fila201'))?.estado).toBe('Expirada')
        expect((await rows.read(elsewhere))?.estado).toBe('Pendente')
        expect(await expireOrders(tx, { now: noon, eventId })).toBe(0)
      }),
    )
  })

  describe('work that was refused for want of places', () => {
    const refusal = (status: 400 | 409) => new Refusal(status, 'Não.')
    const working = (...outcomes: (Error | string)[]) =>
      vi.fn<() => Promise<string>>(async () => {
        const outcome = outcomes.shift() ?? 'asked too often'
        if (outcome instanceof Error) throw outcome
        return Promise.resolve(outcome)
      })
    const trying = (tx: Tx, eventId: string, work: () => Promise<string>): Promise<unknown> =>
      afterExpiring({ db: tx, clock: () => noon }, { eventId }, work).catch((error: unknown) => error)

    test(
      'is done again when expired orders of the event gave some back, and once only',
      within(async (rows, tx) => {
        const again = async (second: Error | string) => {
          const eventId = await rows.event()
          await rows.order({ eventId, expiresAt: noon })
          return trying(tx, eventId, working(refusal(409), second))
        }
        expect(await again('done')).toBe('done')
        const full = refusal(409)
        expect(await again(full)).toBe(full)
      }),
    )

    test(
      'stays refused when there are none at the event, or for another reason',
      within(async (rows, tx) => {
        const [eventId, elsewhere] = [await rows.event(), await rows.event()]
        const late = await rows.order({ eventId: elsewhere, expiresAt: after(-1) })
        const sold = working(refusal(409), 'done')
        expect(await trying(tx, eventId, sold)).toMatchObject({ status: 409 })
        expect(sold).toHaveBeenCalledTimes(1)
        for (const error of [refusal(400), Object.assign(new Error('broken'), { status: 409 })])
          expect(await trying(tx, elsewhere, working(error, 'done'))).toBe(error)
        expect((await rows.read(late))?.estado).toBe('Pendente')
      }),
    )
  })
})
