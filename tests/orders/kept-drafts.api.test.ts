import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import {
  contentsOf,
  countImages,
  imagesOfBuyer,
  keepAnswerImages,
} from '#server/orders/answer-images.store.ts'
import {
  droppingDrafts,
  findDraft,
  forgetDrafts,
  lockForDraft,
  writeDraft,
} from '#server/orders/drafts.store.ts'
import { describeDatabase } from '../support/database.ts'
import { rolledBack, type Rows } from './rows.ts'
import { after, minute, noon } from './some-order.ts'

const day = 24 * 60 * minute

describeDatabase('what is kept of a form that is not bound yet', (open) => {
  const within = (work: (rows: Rows, tx: Tx) => Promise<void>) => () => rolledBack(open().db, work)

  describe('drafts', () => {
    const whose = async (rows: Rows) => ({ userId: await rows.user(), eventId: await rows.event() })
    const kept = async (tx: Tx) =>
      (
        await tx.select({ content: t.orderDrafts.content }).from(t.orderDrafts).orderBy(t.orderDrafts.content)
      ).map(({ content }) => content)

    test(
      'are one of each buyer and event, the last one',
      within(async (rows, tx) => {
        const own = await whose(rows)
        const elsewhere = { ...own, eventId: await rows.event() }
        const theirs = { ...own, userId: await rows.user() }
        await rows.order(own)
        await writeDraft(tx, own, 'first', after(1))
        await writeDraft(tx, elsewhere, 'elsewhere', noon)
        await writeDraft(tx, theirs, 'theirs', noon)
        await writeDraft(tx, own, 'last', after(2))
        expect(await kept(tx)).toEqual(['elsewhere', 'last', 'theirs'])
        expect(await findDraft(tx, own, noon)).toBe('last')
        expect(await findDraft(tx, elsewhere, noon)).toBeNull()
        await rows.order(elsewhere)
        await rows.order(theirs)
        expect(await findDraft(tx, elsewhere, noon)).toBe('elsewhere')
        expect(await findDraft(tx, theirs, noon)).toBe('theirs')
        expect(await findDraft(tx, own, noon)).toBe('last')
        const [row] = await tx.select().from(t.orderDrafts).where(eq(t.orderDrafts.content, 'last'))
        expect(row).toEqual({ ...own, content: 'last', updatedAt: after(2) })
      }),
    )

    test(
      'are kept for a day after the last hold of the event, then they are deleted',
      within(async (rows, tx) => {
        const own = await whose(rows)
        const other = await whose(rows)
        await rows.order({ ...own, holding: false, expiresAt: after(-3 * day) })
        await rows.order({ ...own, holding: false, expiresAt: noon })
        await rows.order({ ...own, eventId: other.eventId, expiresAt: after(day) })
        await rows.order({ ...other, expiresAt: after(day) })
        await rows.order({ ...own, userId: other.userId, expiresAt: after(day) })
        await writeDraft(tx, own, 'own', noon)
        await writeDraft(tx, other, 'other', noon)
        expect(await findDraft(tx, own, after(day - 1))).toBe('own')
        expect(await findDraft(tx, own, after(day))).toBeNull()
        await forgetDrafts(tx, after(day - 1))
        expect(await kept(tx)).toEqual(['other', 'own'])
        await forgetDrafts(tx, after(day))
        expect(await kept(tx)).toEqual(['other'])
      }),
    )

    test(
      'are written while their order is, which is locked meanwhile',
      within(async (rows, tx) => {
        await rows.withoutReferences()
        const own = await whose(rows)
        const elsewhere = { ...own, eventId: await rows.event() }
        const id = await rows.order({ ...own, createdAt: noon })
        const stranger = await rows.order({ ...own, userId: await rows.user(), createdAt: after(5) })
        await rows.order({ ...elsewhere, createdAt: after(5) })
        const facts = { eventId: own.eventId, estado: 'Pendente', holding: true }
        expect(await lockForDraft(tx, id, own.userId)).toEqual({ ...facts, isLast: true })
        expect(await rows.locked()).toEqual([id])
        expect(await lockForDraft(tx, stranger, own.userId)).toBeNull()
        await tx.update(t.transactions).set({ holding: false }).where(eq(t.transactions.id, id))
        await rows.order({ ...own, createdAt: after(1) })
        expect(await lockForDraft(tx, id, own.userId)).toEqual({ ...facts, holding: false, isLast: false })
      }),
    )

    test(
      'are dropped once their order is settled, unless another one still uses them',
      within(async (rows, tx) => {
        const [own, used] = [await whose(rows), await whose(rows)]
        const id = await rows.order(own)
        const elsewhere = { ...own, eventId: used.eventId }
        const theirs = { ...own, userId: used.userId }
        for (const other of [elsewhere, theirs, used]) await rows.order(other)
        const settled = await rows.order({ ...used, holding: false, estado: 'Aprovada' })
        await rows.order({ ...own, holding: false, estado: 'Cancelada' })
        for (const [content, one] of Object.entries({ own, elsewhere, theirs, used }))
          await writeDraft(tx, one, content, noon)
        await tx.execute(droppingDrafts([{ ...used, id: settled }]))
        expect(await kept(tx)).toEqual(['elsewhere', 'own', 'theirs', 'used'])
        await tx.execute(droppingDrafts([{ ...own, id }]))
        expect(await kept(tx)).toEqual(['elsewhere', 'theirs', 'used'])
      }),
    )
  })

  describe('images of answers', () => {
    test(
      'are kept for their order, and renewed when they are given again',
      within(async (rows, tx) => {
        const [id, other] = [await rows.order(), await rows.order()]
        const image = { sha: 'aa', bytes: Buffer.from('one') }
        await keepAnswerImages(tx, id, [image, { sha: 'bb', bytes: Buffer.from('two') }], noon)
        await keepAnswerImages(tx, other, [{ sha: 'cc', bytes: Buffer.from('one') }], noon)
        await keepAnswerImages(tx, id, [image], after(9))
        const [first, second] = await tx.select().from(t.media).orderBy(asc(t.media.sha))
        const stored = { width: 1280, format: 'jpg', transactionId: id }
        expect(first).toEqual({ ...stored, ...image, createdAt: after(9) })
        expect(second).toMatchObject({ ...stored, sha: 'bb', createdAt: noon })
        expect([await countImages(tx, id), await countImages(tx, other)]).toEqual([2, 1])
      }),
    )

    test(
      'are found by their buyer alone, and known by their content',
      within(async (rows, tx) => {
        const userId = await rows.user()
        const [one, two] = [await rows.order({ userId }), await rows.order({ userId, holding: false })]
        const theirs = await rows.order()
        const bytes = Buffer.from('the same')
        await rows.image(one, { sha: 'aa', bytes })
        await rows.image(two, { sha: 'bb', bytes })
        await rows.image(two, { sha: 'cc' })
        await rows.image(theirs, { sha: 'dd', bytes })
        const found = await imagesOfBuyer(tx, userId, ['aa', 'bb', 'dd', 'ee'])
        expect([...found].toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
          ['aa', bytes],
          ['bb', bytes],
        ])
        const contents = await contentsOf(tx, ['aa', 'bb', 'cc'])
        expect([...contents.keys()].toSorted()).toEqual(['aa', 'bb', 'cc'])
        expect(contents.get('aa')).toBe(contents.get('bb'))
        expect(contents.get('aa')).not.toBe(contents.get('cc'))
      }),
    )
  })
})
