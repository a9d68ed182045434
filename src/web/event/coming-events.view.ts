import { type EventInfo, type EventSummary, upcoming } from '#contract/nouns/event.ts'
import { fewEvents } from '../event-list/few-events.ts'

export type ComingView = { sport: string | null; events: EventSummary[] }

/** What comes after an event that is over: of its sport where there is any, else of all. */
export const comingAfter = (
  events: readonly EventSummary[],
  { id, esporte }: Pick<EventInfo, 'id' | 'esporte'>,
  now: number,
): ComingView => {
  const others = upcoming(events, new Date(now)).filter((event) => event.id !== '' && event.id !== id)
  const ofSport = esporte ? others.filter((event) => event.esporte === esporte) : []
  return ofSport.length > 0
    ? { sport: esporte ?? null, events: ofSport.slice(0, fewEvents) }
    : { sport: null, events: others.slice(0, fewEvents) }
}
