import { useState } from 'react'
import { isFinishedType } from '#drafts/event-draft-errors.ts'
import type { TicketTypeDraft } from '#drafts/event-draft-form.ts'

const finished = (types: readonly TicketTypeDraft[]): string[] =>
  types.filter(isFinishedType).map(({ key }) => key)

/** Which ticket types are one line: those of a kept draft that want nothing more, and what was finished before the next. */
export const useFolded = (types: readonly TicketTypeDraft[]) => {
  const [folded, setFolded] = useState<readonly string[]>(() => finished(types))
  /** A removed ticket comes back open; a draft that begins again has keys of the one before, and no kind yet. */
  const known = folded.filter((key) => types.some((type) => type.key === key && type.tipo !== ''))
  if (known.length < folded.length) setFolded(known)
  return {
    isOpen: (key: string): boolean => !known.includes(key),
    toggle: (key: string, open: boolean) =>
      setFolded((now) => {
        if (now.includes(key) !== open) return now
        return open ? now.filter((other) => other !== key) : [...now, key]
      }),
    foldFinished: () => setFolded((now) => [...new Set([...now, ...finished(types)])]),
  }
}
