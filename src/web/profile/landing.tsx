import { useEffect, useRef } from 'react'

const gestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

type Props = {
  /** The part of the page that an address may name behind its '#'. */
  id: string
  /** How many parts of the page are there; none at first. */
  loaded: number
}

/** Keeps the part that the address names in place while what is above it loads, until the person moves the page. */
export const Landing = ({ id, loaded }: Props) => {
  const isMoved = useRef(false)
  useEffect(() => {
    const note = (): void => {
      isMoved.current = true
    }
    for (const gesture of gestures) addEventListener(gesture, note, { passive: true })
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, note)
    }
  }, [])
  useEffect(() => {
    if (loaded === 0 || isMoved.current || location.hash !== `#${id}`) return
    document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
  }, [id, loaded])
  return null
}
