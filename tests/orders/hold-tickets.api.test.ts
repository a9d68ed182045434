import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { HoldLimits } from '#server/orders/hold-budget.ts'
import { holdBatch, type HoldRequest } from '#server/orders/hold-tickets.ts'
import { describeDatabase } from '../support/database.ts'
import { rolledBack, type Rows, type TypeRow } from './rows.ts'
import { after, minute, noon } from './some-order.ts'

const soldOut = [409, 'Os ingressos selecionados não estão mais disponíveis.', null]
const paymentPending = [409, 'Já existe um pagamento em andamento para este pedido.', null]
const busy = [429, 'Estamos com muitos acessos agora. Tente novamente em instantes.', 2]

describeDatabase('a batch of selections', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)

  const asks = (
    userId: string,
    eventId: string,
    wanted: [TypeRow, number][],
    changes: Partial<HoldRequest> = {},
  ): HoldRequest => ({
    userId,
    eventId,
    network: 'home',
    items: wanted.flatMap(([type, count]) =>
      Array.from({ length: count }, () => ({
        ticket_type_id: type.id,
        nome: type.id,
        tipo: 'atleta' as const,
        modo: 'individual' as const,
        preco: 50,
        quantity: 1 as const,
        descricao: '',
        categorias: [],
      })),
    ),
    ...changes,
  })

  /** The ids of the orders, or what was refused. */
  const held = async (tx: Tx, requests: HoldRequest[], now = noon, limits: Partial<HoldLimits> = {}) => {
    const holdLimits = { perHour: 40, ofAccount: 60, ofNetwork: 40, ...limits }
    const outcomes = await holdBatch(tx, requests, { now, holdLimits })
    return outcomes.map((outcome) =>
      outcome instanceof Refusal ? [outcome.status, outcome.error, outcome.retryAfter] : outcome.orderId,
    )
  }
  const one = async (tx: Tx, request: HoldRequest, now = noon): Promise<string> => {
    const [outcome] = await held(tx, [request], now)
    if (typeof outcome !== 'string') throw new Error(`refused: ${String(outcome)}`)
    return outcome
  }
  const shop = async (rows: Rows, capacity = 10) => {
    const eventId = await rows.event()
    const [type, other] = [
      await rows.type(eventId, {}, { capacity }),
      await rows.type(eventId, {}, { capacity }),
    ]
    return { eventId, type, other, userId: await rows.user() }
  }

  test(
    'is answered one by one, and each holds its own places',
    within(async (rows, tx) => {
      const [near, far] = [await shop(rows), await shop(rows)]
      const [id, missing, farId] = await held(tx, [
        asks(near.userId, near.eventId, [[near.type, 2]]),
        asks(near.userId, 'ev_nobodys', [[near.type, 1]]),
        asks(far.userId, far.eventId, [[far.type, 1]]),
      ])
      expect(missing).toEqual([404, 'Evento não encontrado.', null])
      expect([id, farId]).toEqual([expect.stringMatching(/^tx_/), expect.stringMatching(/^tx_/)])
      expect(await rows.level(near.type.id)).toEqual([0, 2])
      expect(await rows.level(near.type.lotId)).toEqual([0, 2])
      expect(await rows.level(far.type.id)).toEqual([0, 1])
      const clock = { clockFrom: noon, renewed: false, expiresAt: after(15 * minute) }
      const made = { estado: 'Pendente', holding: true, network: 'home', ...clock }
      expect(await rows.read(String(id))).toMatchObject({ ...made, userId: near.userId, grossCents: 10_000 })
      expect(await rows.read(String(farId))).toMatchObject({ ...made, userId: far.userId, places: 1 })
    }),
  )

  test(
    'asked for again is the same order, even while it is paid or when the client has gone',
    within(async (rows, tx) => {
      const { eventId, type, other, userId } = await shop(rows)
      const id = await one(tx, asks(userId, eventId, [[type, 2]]))
      await rows.payment(id)
      const again = [
        asks(userId, eventId, [[type, 2]]),
        asks(userId, eventId, [[type, 2]], { isGone: () => true }),
      ]
      for (const request of again) expect(await held(tx, [request], after(minute))).toEqual([id])
      expect(await held(tx, [asks(userId, eventId, [[other, 1]])])).toEqual([paymentPending])
      expect(await rows.level(type.id)).toEqual([0, 2])
      expect(await rows.level(other.id)).toEqual([0, 0])
    }),
  )

  test(
    'takes the place of what the buyer held, starts the clock anew once, and may use the places held before',
    within(async (rows, tx) => {
      const { eventId, type, other, userId } = await shop(rows, 3)
      const neighbour = await rows.user()
      const theirs = await one(tx, asks(neighbour, eventId, [[other, 1]]))
      const first = await one(tx, asks(userId, eventId, [[type, 2]]))
      const second = await one(tx, asks(userId, eventId, [[type, 3]]), after(10 * minute))
      expect(await rows.read(first)).toMatchObject({ estado: 'Cancelada', holding: false })
      const renewed = {
        clockFrom: after(10 * minute),
        renewed: true,
        expiresAt: after(25 * minute),
        holding: true,
      }
      expect(await rows.read(second)).toMatchObject(renewed)
      expect(await rows.level(type.id)).toEqual([0, 3])
      const third = await one(tx, asks(userId, eventId, [[other, 2]]), after(20 * minute - 1))
      expect(await rows.read(third)).toMatchObject(renewed)
      expect(await rows.level(type.id)).toEqual([0, 0])
      expect(await rows.level(other.id)).toEqual([0, 2])
      expect((await rows.read(theirs))?.estado).toBe('Expirada')
    }),
  )

  test(
    'that does not fit leaves what the buyer held',
    within(async (rows, tx) => {
      const { eventId, type, other, userId } = await shop(rows, 3)
      const id = await one(tx, asks(userId, eventId, [[type, 2]]))
      expect(
        await held(tx, [
          asks(userId, eventId, [
            [type, 1],
            [other, 4],
          ]),
        ]),
      ).toEqual([soldOut])
      expect(await rows.level(type.id)).toEqual([0, 2])
      expect(await rows.level(other.id)).toEqual([0, 0])
      expect(await rows.read(id)).toMatchObject({ estado: 'Pendente', holding: true })
    }),
  )

  test(
    'is decided by nobody else at the same time',
    within(async (rows, tx) => {
      const userId = await rows.user()
      await held(tx, [asks(userId, 'ev_nobodys', [])])
      const { rows: locks } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
      )
      expect(locks).toEqual([{ count: 1 }])
    }),
  )

  test(
    'gives the last places to who came first',
    within(async (rows, tx) => {
      const { eventId, type, userId } = await shop(rows, 3)
      const [second, third] = [await rows.user(), await rows.user()]
      const [id, refused, last] = await held(tx, [
        asks(userId, eventId, [[type, 2]]),
        asks(second, eventId, [[type, 2]]),
        asks(third, eventId, [[type, 1]]),
      ])
      expect(refused).toEqual(soldOut)
      expect(await rows.read(String(id))).toMatchObject({ userId, places: 2 })
      expect(await rows.read(String(last))).toMatchObject({ userId: third, places: 1 })
      expect(await rows.level(type.id)).toEqual([0, 3])
    }),
  )

  test(
    'has the places of what expired, also of the buyer’s own, which is over',
    within(async (rows, tx) => {
      const { eventId, type, userId } = await shop(rows, 3)
      const other = await rows.user()
      const [own, late] = [
        await one(tx, asks(userId, eventId, [[type, 1]])),
        await one(tx, asks(other, eventId, [[type, 2]])),
      ]
      const id = await one(tx, asks(userId, eventId, [[type, 1]]), after(15 * minute))
      expect(id).not.toBe(own)
      for (const over of [own, late])
        expect(await rows.read(over)).toMatchObject({ estado: 'Expirada', holding: false })
      expect(await rows.read(id)).toMatchObject({ renewed: false, clockFrom: after(15 * minute) })
      expect(await rows.level(type.id)).toEqual([0, 1])
    }),
  )

  test(
    'holds nothing for a client that has gone',
    within(async (rows, tx) => {
      const { eventId, type, userId } = await shop(rows)
      const request = asks(userId, eventId, [[type, 1]], { isGone: () => true })
      expect(await held(tx, [request])).toEqual([busy])
      expect(await rows.level(type.id)).toEqual([0, 0])
      const patient = asks(userId, eventId, [[type, 1]], { isGone: () => false })
      expect(await held(tx, [patient])).toEqual([expect.any(String)])
    }),
  )

  test(
    'is within what may be held without being paid, together with who came before in it',
    within(async (rows, tx) => {
      const { eventId, type, userId } = await shop(rows)
      const neighbour = await rows.user()
      const limits = { ofNetwork: 3 }
      const [id, refused] = await held(
        tx,
        [asks(userId, eventId, [[type, 1]]), asks(neighbour, eventId, [[type, 3]])],
        noon,
        limits,
      )
      expect(refused).toEqual([409, expect.stringContaining('Da rede em que você está'), null])
      expect(await rows.read(String(id))).toMatchObject({ places: 1 })
      expect(await rows.level(type.id)).toEqual([0, 1])
      expect(await held(tx, [asks(userId, eventId, [[type, 3]])], noon, limits)).toEqual([expect.any(String)])
    }),
  )
})
