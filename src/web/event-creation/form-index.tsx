import { useEffect, useRef } from 'react'
import type { DraftParts, PartLeft } from '#drafts/draft-parts.ts'
import { Icon } from '../ui/icon.tsx'
import { useSectionInSight } from '../ui/section-in-sight.ts'
import { useMedia } from '../ui/use-media.ts'
import styles from './form-index.module.css'

const leftWords = ({ missing, wrong }: PartLeft): string => {
  if (missing > 0) return `${missing === 1 ? 'falta' : 'faltam'} ${missing}`
  return wrong > 0 ? `rever ${wrong}` : 'pronto'
}

const Left = ({ left }: { left: PartLeft }) => {
  const words = leftWords(left)
  return (
    <span className={styles.left} data-ready={words === 'pronto' || undefined}>
      {words === 'pronto' && <Icon name="check" size={16} />}
      {words}
    </span>
  )
}

/** Its heading has the focus, so that a keyboard and a screen reader go on there. */
const goTo = (id: string): void => {
  const heading = document.getElementById(id)
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView()
}

/** With large text the strip is wider than the window. */
const showInStrip = (link: HTMLElement): void => {
  const strip = link.closest('ul')
  strip?.scrollTo({ left: link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2 })
}

type LinkProps = { id: string; name: string; left?: PartLeft; isCurrent: boolean }

const PartLink = ({ id, name, left, isCurrent }: LinkProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent && link.current) showInStrip(link.current)
  }, [isCurrent])
  return (
    <a
      ref={link}
      className={styles.link}
      href={`#${id}`}
      aria-current={isCurrent ? 'location' : undefined}
      onFocus={({ currentTarget }) => showInStrip(currentTarget)}
      onClick={(event) => {
        event.preventDefault()
        goTo(id)
      }}
    >
      <strong>{name}</strong> {left && <Left left={left} />}
    </a>
  )
}

/** The parts of the form, each with what it still lacks; in sight however far down the page is. */
export const FormIndex = ({ parts }: { parts: DraftParts }) => {
  // elsewhere it stands beside the form
  const endsInReview = !useMedia('(width >= 64em)')
  const links: Omit<LinkProps, 'isCurrent'>[] = [
    { id: 'secao-dados', name: 'Dados', left: parts.data },
    { id: 'secao-capa', name: 'Capa', left: parts.cover },
    { id: 'secao-ingressos', name: 'Ingressos', left: parts.tickets },
    ...(endsInReview ? [{ id: 'secao-revisao', name: 'Revisão' }] : []),
  ]
  const current = useSectionInSight(links.map(({ id }) => id))
  return (
    <nav className={styles.index} aria-label="Partes do evento">
      <ul className={styles.strip}>
        {links.map((link) => (
          <li key={link.id}>
            <PartLink {...link} isCurrent={link.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
