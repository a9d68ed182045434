import { type AnyRouter, useLinkProps, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { DashboardSection } from './sections.ts'
import styles from './section-index.module.css'
import { useSection } from './use-section.ts'

const gestures = ['wheel', 'touchmove', 'pointerdown', 'focusin'] as const

/** Holds the link in the middle of its strip, which the router puts back where it was before, until somebody moves the strip. */
const keptInSight = (list: HTMLElement, link: HTMLElement, router: AnyRouter): (() => void) => {
  let isHeld = true
  const hold = (): void => {
    if (isHeld) list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 })
  }
  const letGo = (): void => {
    isHeld = false
  }
  const size = new ResizeObserver(hold)
  for (const box of [list, link]) size.observe(box)
  hold()
  const forget = router.subscribe('onRendered', hold)
  for (const gesture of gestures) list.addEventListener(gesture, letGo, { passive: true })
  return () => {
    size.disconnect()
    forget()
    for (const gesture of gestures) list.removeEventListener(gesture, letGo)
  }
}

/** The sections of the page, each a link to its address; in sight however far down the page is. */
export const SectionIndex = ({ sections }: { sections: readonly DashboardSection[] }) => {
  const strip = useRef<HTMLUListElement>(null)
  const current = useSection(sections, strip)
  const router = useRouter()
  useEffect(() => {
    const list = strip.current
    const link = list?.querySelector<HTMLElement>(`[href$='#${current}']`)
    return list && link ? keptInSight(list, link, router) : undefined
  }, [current, router])
  return (
    <nav className={styles.index} aria-label="Seções do painel">
      <ul ref={strip} className={styles.strip}>
        {sections.map((section) => (
          <li key={section.id}>
            <SectionLink section={section} isCurrent={section.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type LinkProps = { section: DashboardSection; isCurrent: boolean }

/** What the router holds for current is the last address asked for; the index goes by what is in sight. */
const SectionLink = ({ section: { id, name }, isCurrent }: LinkProps) => (
  <a
    {...useLinkProps({ to: '.', hash: id, className: styles.link })}
    aria-current={isCurrent ? 'location' : undefined}
  >
    {name}
  </a>
)
