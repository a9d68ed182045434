import { useEffect, useEffectEvent, useState } from 'react'
import { fieldId } from './field.tsx'
import { Hidden } from './hidden.tsx'

type Errors = Readonly<Partial<Record<string, string>>>

type Props = {
  /** Another at each submit. */
  attempt: number | string
  /** Message by field name. */
  errors: Errors
  /** They are said aloud elsewhere. */
  isTold?: boolean
}

type FocusProps = {
  errors: Errors
  /** The field that had the focus before; '' where it came to another. */
  onFocus: (there: string) => void
}

const Focus = ({ errors, onFocus }: FocusProps) => {
  const focus = useEffectEvent(() => {
    const names = Object.keys(errors)
    const wrong = names.map((name) => `#${fieldId(name)}`).join(',')
    const field = wrong ? document.querySelector<HTMLElement>(wrong) : null
    const isThere = field !== null && field === document.activeElement
    field?.focus()
    onFocus((isThere && names.find((name) => fieldId(name) === field.id)) || '')
  })
  useEffect(() => focus(), [])
  return null
}

/**
 * Takes the focus to the first field that is wrong, whose error is read with it: a form of three fields and fewer needs no
 * list of them. A field that has the focus already is not read again: its error is said. While something is typed the focus
 * stays where it is.
 */
export const FirstError = ({ attempt, errors, isTold = false }: Props) => {
  const [there, setThere] = useState({ attempt, name: '' })
  const isSaid = !isTold && there.attempt === attempt
  return (
    <>
      <Focus key={attempt} errors={errors} onFocus={(name) => setThere({ attempt, name })} />
      <Hidden>
        <span aria-live="polite">
          <span key={attempt}>{isSaid && errors[there.name]}</span>
        </span>
      </Hidden>
    </>
  )
}
