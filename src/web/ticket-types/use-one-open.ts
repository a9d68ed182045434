import { useState } from 'react'

/** Which part of a list is open, of which one is at a time; a form that was sent opens the first in which something is wrong. */
export const useOneOpen = <Name>(attempt: number, firstWrong: Name | undefined, initial: Name | null) => {
  const [open, choose] = useState(initial)
  const [judged, judge] = useState(attempt)
  if (judged !== attempt) {
    judge(attempt)
    if (firstWrong !== undefined) choose(firstWrong)
  }
  return [open, choose] as const
}
