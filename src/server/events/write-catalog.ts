import type { Tx } from '../db/open.ts'
import { setCapacity } from '../orders/stock.store.ts'
import { insertParts, writeCategories, writeLots, writeQuestions, writeTypes } from './catalog.store.ts'
import type { TypeChange } from './edit-type.ts'

/** Rows that are new, and rows that change. */
const parted = <R extends { isNew: boolean }>(rows: readonly R[]) => ({
  fresh: rows.filter(({ isNew }) => isNew).map(({ isNew: _, ...row }) => row),
  changed: rows.filter(({ isNew }) => !isNew).map(({ isNew: _, ...row }) => row),
})

/** Writes the changes in as many statements as there are kinds of rows, however many types (law W14). */
export const writeChanges = async (tx: Tx, changes: readonly TypeChange[]): Promise<void> => {
  const lots = parted(changes.flatMap((change) => change.lots))
  const categories = parted(changes.flatMap((change) => change.categories))
  const questions = parted(changes.flatMap((change) => change.questions))
  await writeTypes(
    tx,
    changes.map(({ type }) => type),
  )
  await writeLots(tx, lots.changed)
  await writeCategories(tx, categories.changed)
  await writeQuestions(tx, {
    changed: questions.changed,
    gone: changes.flatMap(({ goneQuestions }) => goneQuestions),
  })
  await insertParts(tx, { lots: lots.fresh, categories: categories.fresh, questions: questions.fresh })
  await setCapacity(
    tx,
    changes.flatMap(({ capacities }) => capacities),
  )
}
