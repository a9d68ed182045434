import { useEffect, useEffectEvent } from 'react'
import { fieldId } from './field.tsx'

type Props = {
  /** Message by field name. */
  errors: Readonly<Partial<Record<string, string>>>
}

/**
 * Takes the focus to the first field that is wrong, whose error is read with it: a form of three fields and fewer needs no
 * list of them. Give it a new `key` at each submit; while something is typed the focus stays where it is.
 */
export const FirstError = ({ errors }: Props) => {
  const focus = useEffectEvent(() => {
    const wrong = Object.keys(errors).map((name) => `#${fieldId(name)}`)
    if (wrong.length > 0) document.querySelector<HTMLElement>(wrong.join(','))?.focus()
  })
  useEffect(() => focus(), [])
  return null
}
