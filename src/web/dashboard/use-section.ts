import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type DashboardSection, sectionAt } from './sections.ts'

const gestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
const moves = ['scroll', 'resize'] as const

/** px that a heading may be beside its place: parts of pixels are rounded. */
const near = 4

/** How long what loads above it may not push a section away that was asked for, ms. */
const settling = 5_000

const placesOf = (sections: readonly DashboardSection[]) =>
  sections.flatMap(({ id }) => {
    const heading = document.getElementById(id)
    return heading ? [{ id, top: heading.getBoundingClientRect().top }] : []
  })

const isAtEnd = (): boolean => {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  return scrollTop > 0 && scrollHeight - clientHeight - scrollTop < 2
}

/** Where a section that was asked for was put, and how high the page was then; settled once nothing puts it there anew. */
type Put = { top: number; height: number; isSettled: boolean }

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? 0

/** Scrollbars, screen readers and searches in the page move it without any gesture that the page hears of. */
const isMovedFrom = ({ top, height, isSettled }: Put, id: string): boolean =>
  Math.abs(topOf(id) - top) > near && (isSettled || document.documentElement.scrollHeight === height)

/**
 * Which section is being read. One that was asked for, by its address or in the index, is the one until the page is moved
 * away from it, and stays in place while what is above it loads.
 */
export const useSection = (sections: readonly DashboardSection[]): string | undefined => {
  const { hash, key } = useLocation({
    select: (here): { hash: string; key: string } => ({
      hash: here.hash,
      key: here.state.__TSR_key ?? here.hash,
    }),
    structuralSharing: true,
  })
  const [seen, setSeen] = useState(sections[0]?.id)
  const [left, setLeft] = useState<string | null>(null)
  const router = useRouter()
  const isMoving = useRef(false)
  const put = useRef<Put | null>(null)
  const asked = left !== key && sections.some(({ id }) => id === hash) ? key : null

  useLayoutEffect(() => {
    isMoving.current = false
    put.current = null
    if (asked === null) return undefined
    const heading = document.getElementById(hash)
    const stay = (): void => {
      if (isMoving.current) return
      heading?.scrollIntoView({ behavior: 'instant' })
      put.current = {
        top: topOf(hash),
        height: document.documentElement.scrollHeight,
        isSettled: false,
      }
    }
    heading?.focus({ preventScroll: true })
    const size = new ResizeObserver(stay)
    size.observe(document.body)
    // the router scrolls to where the page was when this address was left
    const forget = router.subscribe('onRendered', stay)
    const settled = setTimeout(() => {
      size.disconnect()
      if (put.current) put.current = { ...put.current, isSettled: true }
    }, settling)
    return () => {
      size.disconnect()
      forget()
      clearTimeout(settled)
    }
  }, [hash, asked, router])

  const look = useEffectEvent(() => {
    setSeen(sectionAt(placesOf(sections), { line: innerHeight / 3, isEnd: isAtEnd() }))
    if (isMoving.current || (put.current && isMovedFrom(put.current, hash))) setLeft(key)
  })
  useEffect(() => {
    const note = (): void => {
      isMoving.current = true
    }
    const onMove = (): void => look()
    for (const gesture of gestures) addEventListener(gesture, note, { passive: true })
    for (const move of moves) addEventListener(move, onMove, { passive: true })
    // what loads or folds above moves the page without a scroll
    const size = new ResizeObserver(onMove)
    size.observe(document.body)
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, note)
      for (const move of moves) removeEventListener(move, onMove)
      size.disconnect()
    }
  }, [])

  return asked === null ? seen : hash
}
