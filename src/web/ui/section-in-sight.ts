import { useEffect, useEffectEvent, useState } from 'react'

/** Where each heading is, px from the top of the window. */
type Place = { id: string; top: number }

/**
 * The section that is being read: the last one whose heading is above `line`; the very last at the end of the page, where
 * short ones never come up to it.
 */
export const sectionAt = (
  places: readonly Place[],
  { line, isEnd }: { line: number; isEnd: boolean },
): string | undefined => {
  const begun = places.filter(({ top }) => top <= line)
  return (isEnd ? places.at(-1) : (begun.at(-1) ?? places[0]))?.id
}

const placesOf = (ids: readonly string[]): Place[] =>
  ids.flatMap((id) => {
    const heading = document.getElementById(id)
    return heading ? [{ id, top: heading.getBoundingClientRect().top }] : []
  })

const isAtEnd = (): boolean => {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  return scrollTop > 0 && scrollHeight - clientHeight - scrollTop < 2
}

/** The one of these headings, by its id, whose section is read in the window as it is now. */
export const sectionInSight = (ids: readonly string[]): string | undefined =>
  sectionAt(placesOf(ids), { line: innerHeight / 3, isEnd: isAtEnd() })

/** The same, while the page is scrolled, folds and unfolds. */
export const useSectionInSight = (ids: readonly string[]): string | undefined => {
  const [seen, setSeen] = useState(ids[0])
  const see = useEffectEvent(() => setSeen(sectionInSight(ids)))
  useEffect(() => {
    const onMove = (): void => see()
    addEventListener('scroll', onMove, { passive: true })
    const size = new ResizeObserver(onMove)
    size.observe(document.body)
    return () => {
      removeEventListener('scroll', onMove)
      size.disconnect()
    }
  }, [])
  return seen
}
