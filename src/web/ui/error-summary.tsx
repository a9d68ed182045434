import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './error-summary.module.css'
import { Icon } from './icon.tsx'
import { fieldId } from './field.tsx'
import { reach } from './focus-field.ts'

type Props = {
  /** The one sentence above the list of errors; '' where they say all. */
  message: string
  /** A second one beneath it: why. */
  reason?: string | null
  /** Message by field name, in the order of the form. */
  errors?: Readonly<Partial<Record<string, ReactNode>>>
  /** It comes back while somebody types: the focus stays there. */
  isQuiet?: boolean
  title?: string
  /** Links of its own, in the place of the list. */
  children?: ReactNode
}

export const FieldLink = ({ name, children }: { name: string; children: ReactNode }) => (
  <a
    href={`#${fieldId(name)}`}
    onClick={(event) => {
      event.preventDefault()
      reach(name)
    }}
  >
    {children}
  </a>
)

/**
 * What is wrong with a form, each problem once, with a link to each field. Takes the focus when it appears; give it a new `key` at each
 * submit.
 */
export const ErrorSummary = ({
  message,
  reason = null,
  errors = {},
  isQuiet = false,
  title = 'Há um problema',
  children,
}: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()
  const [takesFocus] = useState(!isQuiet)
  useEffect(() => {
    if (!takesFocus) return
    box.current?.focus()
    // A focused box that is higher than the window is centred: its first line may be out of sight. On a phone the fields come
    // into the window with it.
    const isPhone = window.matchMedia('(width < 40em)').matches
    box.current?.scrollIntoView({ block: isPhone ? 'start' : 'nearest' })
  }, [takesFocus])
  const [own] = Object.keys(errors).filter((name) => errors[name] === message)
  const entries = Object.entries(errors).filter(([name]) => name !== own)
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <Icon name="warning" />
        {title}
      </h2>
      {message && <p>{own === undefined ? message : <FieldLink name={own}>{message}</FieldLink>}</p>}
      {reason !== null && <p>{reason}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map(([name, text]) => (
            <li key={name}>
              <FieldLink name={name}>{text}</FieldLink>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
