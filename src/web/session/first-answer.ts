import { useEffect, useMemo } from 'react'
import type { Answer, Call, CallInput } from '#contract/calls/call.ts'
import { parseAnswer } from '../http/answer.ts'
import { callUrl, type UrlParts } from '../http/call-url.ts'
import { useFirstAnswers } from './session.tsx'

/** The answer that came with the page and when it was written; null where the page asks for it. */
export const useFirstAnswer = <C extends Call>(
  call: C,
  input: CallInput<C>,
): { answer: Answer<C>; now: number } | null => {
  const first = useFirstAnswers()
  const url = callUrl(call, input as UrlParts)
  const found = useMemo(() => {
    const answer = first?.answers.get(url)
    return first && answer !== undefined
      ? { answer: parseAnswer(call, answer, call.status), now: first.now }
      : null
  }, [first, call, url])
  useEffect(() => {
    first?.answers.clear()
    first?.onTaken()
  }, [first])
  return found
}
