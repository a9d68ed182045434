import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { ToolIcon } from '../ui/tool-icon.tsx'
import { useMedia } from '../ui/use-media.ts'
import styles from './folding-section.module.css'

type Props = {
  /** Of the heading, and what the section's address has behind the '#'. */
  id: string
  title: string
  /** What is in it, where it is folded. */
  said?: string
  /** It is being edited, or something in it went wrong. */
  staysOpen?: boolean
  children: ReactNode
}

/** Changes with each time that the section is asked for by its address; null while another is. */
const useAsked = (id: string): string | null =>
  useLocation({ select: ({ hash, state }) => (hash === id ? (state.__TSR_key ?? hash) : null) })

/**
 * A section of the dashboard. On a phone it is one line until its heading is pressed, its address is asked for, or a search in
 * the page finds something in it; what is in it is there all the time.
 */
export const FoldingSection = ({ id, title, said, staysOpen = false, children }: Props) => {
  const folds = useMedia('(width < 40em)')
  const asked = useAsked(id)
  const [known, setKnown] = useState(asked)
  const [isOpen, setOpen] = useState(asked !== null)
  if (asked !== known) setKnown(asked)
  if (!isOpen && (staysOpen || (asked !== known && asked !== null))) setOpen(true)
  const isFolded = folds && !isOpen
  const bodyId = useId()
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isFolded) body.current?.setAttribute('hidden', 'until-found')
    else body.current?.removeAttribute('hidden')
  }, [isFolded])
  useEffect(() => {
    const found = (): void => setOpen(true)
    const follow = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest(`a[href$='#${id}']`)) setOpen(true)
    }
    const element = body.current
    element?.addEventListener('beforematch', found)
    // a link to the address that is asked for already changes nothing of it
    document.addEventListener('click', follow)
    return () => {
      element?.removeEventListener('beforematch', found)
      document.removeEventListener('click', follow)
    }
  }, [id])
  return (
    <Card as="section" labelledBy={id} className={cx(styles.section, isFolded && styles.folded)}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1} className={styles.title}>
          {folds && !staysOpen ? (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={() => setOpen(!isOpen)}
            >
              {title}
              <ToolIcon name="chevron" />
            </button>
          ) : (
            title
          )}
        </h2>
        {isFolded && said && <p className={styles.said}>{said}</p>}
      </div>
      <div ref={body} id={bodyId}>
        {children}
      </div>
    </Card>
  )
}
