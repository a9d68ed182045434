import { useLocation, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { sectionInSight } from '../ui/section-in-sight.ts'
import { sectionInEdit } from './section-in-edit.ts'
import type { DashboardSection } from './sections.ts'

const focuses = ['focusin', 'focusout'] as const

const gestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** px that a heading may be beside its place: parts of pixels are rounded. */
const near = 4

/** Where a section that was asked for was put, and how high the page was then, px. */
type Put = { top: number; height: number }

const putOf = (id: string): Put => ({
  top: document.getElementById(id)?.getBoundingClientRect().top ?? 0,
  height: document.body.getBoundingClientRect().height,
})

/**
 * Scrollbars, screen readers and searches in the page move it without any gesture that the page hears of. What loads above
 * the section moves it too, but changes the height of the page.
 */
const isMovedFrom = (put: Put, id: string, isGesture: boolean): boolean => {
  const { top, height } = putOf(id)
  return Math.abs(top - put.top) > near && (isGesture || height === put.height)
}

/**
 * Which section is being read: the one whose form is being filled in, wherever its heading is. One that was asked for, by its address or in the `index`, is the one until the page is
 * scrolled away from it, and stays in place whatever loads above it. Gestures within the index do not scroll the page.
 */
export const useSection = (
  sections: readonly DashboardSection[],
  index: RefObject<HTMLElement | null>,
): string | undefined => {
  const { hash, key } = useLocation({
    select: (here): { hash: string; key: string } => ({
      hash: here.hash,
      key: here.state.__TSR_key ?? here.hash,
    }),
    structuralSharing: true,
  })
  const [seen, setSeen] = useState(sections[0]?.id)
  const [edited, setEdited] = useState<string>()
  const [left, setLeft] = useState<string | null>(null)
  const router = useRouter()
  const isGesture = useRef(false)
  const put = useRef<Put | null>(null)
  const asked = left !== key && sections.some(({ id }) => id === hash) ? key : null

  useLayoutEffect(() => {
    isGesture.current = false
    put.current = null
    if (asked === null) return undefined
    const heading = document.getElementById(hash)
    const stay = (): void => {
      if (isGesture.current) return
      heading?.scrollIntoView({ behavior: 'instant' })
      put.current = putOf(hash)
    }
    heading?.focus({ preventScroll: true })
    const size = new ResizeObserver(stay)
    size.observe(document.body)
    // the router scrolls to where the page was when this address was left
    const forget = router.subscribe('onRendered', stay)
    return () => {
      size.disconnect()
      forget()
    }
  }, [hash, asked, router])

  const see = useEffectEvent(() => {
    const ids = sections.map(({ id }) => id)
    setSeen(sectionInSight(ids))
    setEdited(sectionInEdit(ids))
  })
  const leave = useEffectEvent(() => {
    // a scroll on the way to the next address is not away from this one
    if (location.hash !== `#${hash}`) return
    if (put.current ? !isMovedFrom(put.current, hash, isGesture.current) : !isGesture.current) return
    // nothing may put it back before the page is drawn anew
    isGesture.current = true
    setLeft(key)
  })
  useEffect(() => {
    const note = ({ target }: Event): void => {
      if (target instanceof Node && index.current?.contains(target)) return
      isGesture.current = true
    }
    const onScroll = (): void => {
      leave()
      see()
    }
    const onSize = (): void => see()
    for (const gesture of gestures) addEventListener(gesture, note, { passive: true })
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', onSize)
    for (const focus of focuses) addEventListener(focus, onSize)
    // what loads or folds above moves the page without a scroll
    const size = new ResizeObserver(onSize)
    size.observe(document.body)
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, note)
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', onSize)
      for (const focus of focuses) removeEventListener(focus, onSize)
      size.disconnect()
    }
  }, [index])

  return edited ?? (asked === null ? seen : hash)
}
