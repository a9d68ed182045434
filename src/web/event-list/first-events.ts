import { publicCalls } from '#contract/calls/public-calls.ts'
import type { LoadedEvents } from '#machines/event-list.machine.ts'
import { useFirstAnswer } from '../session/first-answer.ts'

const query = { query: { banner: 'url' } } as const

/** The list that came with the page. */
export const useFirstEvents = (): LoadedEvents | null => {
  const first = useFirstAnswer(publicCalls.events, query)
  return first && { events: first.answer, now: first.now }
}
