import { type RefObject, useEffect, useRef } from 'react'

/** Of a list that is on the screen: the row that was added last takes the focus and comes into sight, away from what lies over the edges. */
export const useNewRow = (ids: readonly string[]): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null)
  const known = useRef(ids)
  useEffect(() => {
    const before = known.current
    known.current = ids
    const isAdded = ids.length === before.length + 1 && before.every((id, index) => id === ids[index])
    const row = isAdded ? list.current?.lastElementChild : null
    if (!(row instanceof HTMLElement)) return
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'center' })
  })
  return list
}
