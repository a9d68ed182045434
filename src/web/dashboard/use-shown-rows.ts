import { useEffect, useMemo, useState } from 'react'
import { type Shown, shownRows, type TableOptions } from './table-views.ts'
import { atOnce, inTurns } from './turns.ts'

/** Rows that are filtered and sorted within a frame. */
const few = 5_000

const firstOf = ({ view, rows, ...rest }: TableOptions): TableOptions => ({
  ...rest,
  view,
  rows: { ...rows, [view]: (rows[view] ?? []).slice(0, few) },
})

/**
 * The rows to show. Very many are filtered and sorted in turns, meanwhile `isArranging`: what was shown of the view before
 * stays, or what there is among its first rows. Rows that were fetched anew begin few, and forget the ones before.
 */
export const useShownRows = (wanted: TableOptions): { shown: Shown; isArranging: boolean } => {
  const { view, rows, filters, sort, columns } = wanted
  const options = useMemo(
    () => ({ view, rows, filters, sort, columns }),
    [view, rows, filters, sort, columns],
  )
  const [found, setFound] = useState<{ options: TableOptions; shown: Shown } | null>(null)
  const isFew = (rows[view] ?? []).length <= few
  if (isFew && found !== null) setFound(null)
  const kept = !isFew && found?.options.view === view ? found.shown : null
  const shown = useMemo(() => kept ?? atOnce(shownRows(firstOf(options))), [kept, options])
  useEffect(() => {
    if (isFew) return undefined
    const left = new AbortController()
    inTurns(shownRows(options), left.signal).then(
      (next) => setFound({ options, shown: next }),
      () => undefined,
    )
    return () => left.abort()
  }, [isFew, options])
  return { shown, isArranging: !isFew && found?.options !== options }
}
