import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './page.module.css'

type Props = {
  /** Document title and, unless `heading` is given, the first heading. */
  title: string
  /** The first heading when it is not the title; null when the page draws its own h1. */
  heading?: ReactNode
  /** One line under the heading. */
  lead?: ReactNode
  /** A single narrow column, for forms. */
  narrow?: boolean
  /** No gutter: the page draws edge to edge. */
  bleed?: boolean
  children: ReactNode
}

/** Whether the heading that was last taken away had the focus: a skeleton hands it on to its page. */
let hasFocusToHandOn = false

/** The main landmark of a route with its heading; app.tsx moves the focus to the heading after each navigation. */
export const Page = ({ title, heading = title, lead, narrow = false, bleed = false, children }: Props) => {
  useEffect(() => {
    document.title = `${title} · Quadra`
  }, [title])
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = main.current
    if (hasFocusToHandOn)
      (
        element?.querySelector<HTMLElement>('[data-first]') ?? element?.querySelector<HTMLElement>('h1')
      )?.focus({ preventScroll: true })
    hasFocusToHandOn = false
    return () => {
      hasFocusToHandOn =
        document.activeElement?.tagName === 'H1' && element?.contains(document.activeElement) === true
    }
  }, [])
  return (
    <main
      ref={main}
      id="conteudo"
      tabIndex={-1}
      className={cx(styles.page, narrow && styles.narrow, bleed && styles.bleed)}
    >
      {heading !== null && (
        <header className={styles.header}>
          <h1 tabIndex={-1}>{heading}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </header>
      )}
      {children}
    </main>
  )
}
