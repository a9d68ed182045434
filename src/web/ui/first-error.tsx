import { useEffect, useEffectEvent, useState } from 'react'
import { fieldId } from './field.tsx'
import { Said } from './said.tsx'

type Errors = Readonly<Partial<Record<string, string>>>

type Props = {
  /** Another at each submit. */
  attempt: number | string
  /** Message by field name; '' where it is said aloud elsewhere. */
  errors: Errors
}

type FocusProps = {
  errors: Errors
  /** The field that had the focus before; '' where it came to another. */
  onFocus: (there: string) => void
}

const Focus = ({ errors, onFocus }: FocusProps) => {
  const focus = useEffectEvent(() => {
    const wrong = Object.keys(errors).map((name) => `#${fieldId(name)}`)
    const field = wrong[0] ? document.querySelector<HTMLInputElement>(wrong.join(',')) : null
    onFocus(field && field === document.activeElement ? field.name : '')
    field?.focus()
  })
  useEffect(() => focus(), [])
  return null
}

/**
 * Takes the focus to the first field that is wrong, whose error is read with it: a form of three fields and fewer needs no
 * list of them. A field that has the focus already is not read again: its error is said. While something is typed the focus
 * stays where it is.
 */
export const FirstError = ({ attempt, errors }: Props) => {
  const [there, setThere] = useState({ attempt, name: '' })
  return (
    <>
      <Focus key={attempt} errors={errors} onFocus={(name) => setThere({ attempt, name })} />
      <Said text={there.attempt === attempt ? errors[there.name] : null} turn={attempt} />
    </>
  )
}
