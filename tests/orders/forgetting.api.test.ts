import { asc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { writeDraft } from '#server/orders/drafts.store.ts'
import {
  forgetAnswerImages,
  forgetAttendees,
  forgetNetworks,
  forgetUnpaidOrders,
} from '#server/orders/forget.store.ts'
import { describeDatabase } from '../support/database.ts'
import { rolledBack, type Rows } from './rows.ts'
import { after, minute, noon, someAttendee } from './some-order.ts'

const day = 24 * 60 * minute
type OrderChanges = NonNullable<Parameters<Rows['order']>[0]>

describeDatabase('what is of no more use', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)
  const over = { estado: 'Expirada', holding: false, expiresAt: after(-1) } as const

  describe('images of answers', () => {
    const shas = async (tx: Tx): Promise<string[]> =>
      (await tx.select({ sha: t.media.sha }).from(t.media).orderBy(asc(t.media.sha))).map(({ sha }) => sha)

    test(
      'go after a day when nothing names them: not their order, its tickets or a draft of its buyer',
      within(async (rows, tx) => {
        const naming = (sha: string) => `/media/${sha}-1280.jpg`
        const answered = (sha: string) =>
          someAttendee({
            customFields: [{ titulo: 'Foto', tipo: 'imagem', opcoes: [], answer: naming(sha) }],
          })
        const [userId, stranger] = [await rows.user(), await rows.user()]
        const eventId = await rows.event()
        const type = await rows.type(eventId)
        const id = await rows.order({ userId, eventId })
        const other = await rows.order({ userId: stranger, eventId })
        const owner = { id, userId, eventId }
        await rows.items(id, [{ ...type, attendee: answered('bound') }])
        await rows.items(other, [{ ...type, attendee: answered('alien-bound') }])
        await rows.ticket(owner, 0, type, {
          answers: [{ titulo: 'Foto', tipo: 'imagem', answer: naming('sold') }],
        })
        await rows.ticket({ ...owner, id: other }, 0, type, {
          answers: [{ titulo: 'Foto', tipo: 'imagem', answer: naming('alien-sold') }],
        })
        await writeDraft(tx, { userId, eventId }, `{"answer":"${naming('typed')}"}`, noon)
        await writeDraft(tx, { userId: stranger, eventId }, naming('alien-typed'), noon)
        for (const sha of ['bound', 'sold', 'typed', 'unnamed', 'alien-bound', 'alien-sold', 'alien-typed'])
          await rows.image(id, { sha, createdAt: after(-1) })
        await rows.image(id, { sha: 'new', createdAt: noon })
        await rows.image(null, { sha: 'banner', createdAt: after(-1) })
        await forgetAnswerImages(tx, noon)
        expect(await shas(tx)).toEqual(['banner', 'bound', 'new', 'sold', 'typed'])
      }),
    )
  })

  describe('attendees', () => {
    const left = async (tx: Tx, ids: Record<string, string>) => {
      const items = await tx.select().from(t.transactionItems)
      return Object.entries(ids).flatMap(([name, id]) =>
        items.some(({ transactionId, attendee }) => transactionId === id && attendee !== null) ? [name] : [],
      )
    }

    test(
      'of orders that ended without tickets are forgotten, if nothing of their money is open',
      within(async (rows, tx) => {
        const eventId = await rows.event()
        const type = await rows.type(eventId)
        const userId = await rows.user()
        const made = async (changes: OrderChanges = {}): Promise<string> => {
          const id = await rows.order({ userId, eventId, ...over, ...changes })
          await rows.items(id, [{ ...type, attendee: someAttendee() }])
          return id
        }
        const ids = {
          expired: await made(),
          cancelled: await made({ estado: 'Cancelada' }),
          refused: await made({ estado: 'Recusada' }),
          holding: await made({ holding: true }),
          late: await made({ expiresAt: noon }),
          asked: await made(),
          owing: await made(),
          paidBack: await made(),
          byHand: await made(),
          ticketed: await made(),
        }
        await rows.payment(ids.asked, { checkAt: noon, status: 'rejected' })
        await rows.payment(ids.owing, { refundDue: true, status: 'approved' })
        await rows.payment(ids.paidBack, { status: 'refunded' })
        const sent = { amountCents: 100, refundedCents: 40, byHandCents: 60 }
        await rows.payment(ids.byHand, { refundDue: true, status: 'approved', ...sent })
        await rows.ticket({ id: ids.ticketed, eventId, userId }, 0, type, { cancelledAt: noon })
        const empty = await rows.order({ userId, eventId, ...over })
        await rows.items(empty, [type])
        const version = () =>
          tx.execute(sql`select ctid::text from transaction_items where transaction_id = ${empty}`)
        const written = (await version()).rows
        await forgetAttendees(tx, noon)
        expect(await left(tx, ids)).toEqual(['refused', 'holding', 'late', 'asked', 'owing', 'ticketed'])
        expect((await version()).rows).toEqual(written)
      }),
    )
  })

  describe('orders that ended without any payment', () => {
    const there = async (rows: Rows, ids: Record<string, string>) => {
      const names: string[] = []
      for (const [name, id] of Object.entries(ids)) if (await rows.read(id)) names.push(name)
      return names
    }

    test(
      'are forgotten with their images, and later those that the provider knows of',
      within(async (rows, tx) => {
        const eventId = await rows.event()
        const type = await rows.type(eventId)
        const userId = await rows.user()
        const made = (changes: OrderChanges = {}) => rows.order({ userId, eventId, ...over, ...changes })
        const ids = {
          expired: await made(),
          cancelled: await made({ estado: 'Cancelada' }),
          refused: await made({ estado: 'Recusada' }),
          holding: await made({ holding: true }),
          late: await made({ expiresAt: noon }),
          told: await made({ preferenceId: 'pf_linha_1' }),
          toldLongAgo: await made({ preferenceId: 'pf_linha_2', expiresAt: after(-day - 1) }),
          toldADayAgo: await made({ preferenceId: 'pf_linha_3', expiresAt: after(-day) }),
          paid: await made(),
          ticketed: await made(),
        }
        await rows.payment(ids.paid, { status: 'rejected' })
        await rows.ticket({ id: ids.ticketed, eventId, userId }, 0, type)
        await rows.image(ids.expired, { sha: 'expired' })
        await rows.image(ids.late, { sha: 'late' })
        await rows.image(null, { sha: 'banner' })
        const gone = await forgetUnpaidOrders(tx, {
          endedBefore: noon,
          describedBefore: after(-day),
          limit: 99,
        })
        expect(gone).toBe(3)
        expect(await there(rows, ids)).toEqual([
          'refused',
          'holding',
          'late',
          'told',
          'toldADayAgo',
          'paid',
          'ticketed',
        ])
        const images = await tx.select({ sha: t.media.sha }).from(t.media).orderBy(asc(t.media.sha))
        expect(images.map(({ sha }) => sha)).toEqual(['banner', 'late'])
      }),
    )

    test(
      'go so many at a time',
      within(async (rows, tx) => {
        for (let count = 0; count < 3; count += 1) await rows.order(over)
        const ended = { endedBefore: noon, describedBefore: noon, limit: 2 }
        expect(await forgetUnpaidOrders(tx, ended)).toBe(2)
        expect(await forgetUnpaidOrders(tx, ended)).toBe(1)
        expect(await forgetUnpaidOrders(tx, ended)).toBe(0)
      }),
    )
  })

  test(
    'where an order came from is forgotten once it holds nothing',
    within(async (rows, tx) => {
      const network = 'home'
      const [ended, holding, late, unknown] = [
        await rows.order({ ...over, network }),
        await rows.order({ ...over, network, holding: true }),
        await rows.order({ ...over, network, expiresAt: noon }),
        await rows.order({ ...over, network: null }),
      ]
      const version = () => tx.execute(sql`select ctid::text from transactions where id = ${unknown}`)
      const written = (await version()).rows
      await forgetNetworks(tx, noon)
      const of = async (id: string) => (await rows.read(id))?.network
      expect([await of(ended), await of(holding), await of(late)]).toEqual([null, network, network])
      expect((await version()).rows).toEqual(written)
    }),
  )
})
