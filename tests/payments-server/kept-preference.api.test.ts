import { expect, test } from 'vitest'
import { keepFirstPreference } from '#server/checkout/preferences.store.ts'
import { fresh, rolledBack } from '../orders/rows.ts'
import { describeDatabase } from '../support/database.ts'

describeDatabase('a preference that is kept', (open) => {
  test('is that of the total which was asked for, be another asked for at once', () =>
    rolledBack(open().db, async (rows, tx) => {
      const id = await rows.order({ totalCents: 5_000 })
      const preference = fresh('pf')
      const kept = await Promise.all([
        keepFirstPreference(tx, { id, totalCents: 5_000 }, preference),
        keepFirstPreference(tx, { id, totalCents: 4_000 }, fresh('pf')),
        keepFirstPreference(tx, { id, totalCents: 4_000 }, fresh('pf')),
      ])
      expect(kept).toEqual([preference, null, null])
    }))

  test('keeps nobody else’s order waiting', () =>
    rolledBack(open().db, async (rows, tx) => {
      await rows.withoutReferences()
      const [id, other] = [await rows.order({ totalCents: 5_000 }), await rows.order()]
      await keepFirstPreference(tx, { id, totalCents: 5_000 }, fresh('pf'))
      expect(await rows.locked()).not.toContain(other)
    }))
})
