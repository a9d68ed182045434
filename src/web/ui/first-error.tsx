import { useEffect, useEffectEvent, useState } from 'react'
import { fieldId } from './field.tsx'
import { Hidden } from './hidden.tsx'

type Props = {
  /** Another at each submit. */
  attempt: number | string
  /** Message by field name. */
  errors: Readonly<Partial<Record<string, string>>>
  /** They are said aloud elsewhere. */
  isTold?: boolean
}

/**
 * Takes the focus to the first field that is wrong, whose error is read with it: a form of three fields and fewer needs no
 * list of them. A field that has the focus already is not read again: its error is said. While something is typed the focus
 * stays where it is.
 */
export const FirstError = ({ attempt, errors, isTold = false }: Props) => {
  const [said, say] = useState({ attempt, name: '', text: '' })
  const focus = useEffectEvent(() => {
    const names = Object.keys(errors)
    const wrong = names.map((name) => `#${fieldId(name)}`).join(',')
    const field = wrong ? document.querySelector<HTMLElement>(wrong) : null
    const name = names.find((one) => fieldId(one) === field?.id) ?? ''
    const isThere = field !== null && field === document.activeElement
    field?.focus()
    say({ attempt, name, text: (isThere && !isTold && errors[name]) || '' })
  })
  useEffect(() => focus(), [attempt])
  return (
    <Hidden>
      <span aria-live="polite">
        <span key={said.attempt}>{errors[said.name] === said.text ? said.text : ''}</span>
      </span>
    </Hidden>
  )
}
