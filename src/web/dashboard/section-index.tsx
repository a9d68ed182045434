import { useLinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { DashboardSection } from './sections.ts'
import styles from './section-index.module.css'
import { useSection } from './use-section.ts'

/** The sections of the page, each a link to its address; in sight however far down the page is. */
export const SectionIndex = ({ sections }: { sections: readonly DashboardSection[] }) => {
  const current = useSection(sections)
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = strip.current
    const link = list?.querySelector<HTMLElement>(`[href$='#${current}']`)
    if (!list || !link) return
    list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 })
  }, [current])
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
