import { type FocusEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { changeThenReach } from '../ui/focus-field.ts'

/** The field of a form that somebody was in last, for the way back from a question about the form; `heading`: where none was. */
export const useLastField = (heading: string) => {
  const last = useRef<string | null>(null)
  return {
    watch: {
      onFocus: ({ target }: FocusEvent) => {
        if (target.closest('input, textarea, select') !== null) last.current = target.getAttribute('name')
      },
    },
    goBack: (change: () => void): void => {
      if (last.current !== null) return changeThenReach(change, last.current)
      flushSync(change)
      document.getElementById(heading)?.focus()
    },
  }
}
