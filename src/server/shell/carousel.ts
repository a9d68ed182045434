import { type EventSummary, upcoming } from '#contract/nouns/event.ts'
import type { Prepared } from '../events/event-reader.ts'

/** What a card of the landing page shows; the reader fills in the rest (decision 014). */
const cardOf = ({
  id,
  nome,
  data_hora,
  fuso_horario,
  banner_url,
  banner_preview,
  local,
  oferta,
  somentePix,
  esporte,
}: EventSummary) => ({
  id,
  nome,
  data_hora,
  fuso_horario,
  banner_url,
  banner_preview,
  local,
  oferta,
  somentePix,
  esporte,
})

/**
 * The events of the landing page's carousel as JSON text, written again only when they change. Events that began are left
 * out, and so are ends, which the page does not show.
 */
export const createCarousel = () => {
  let last: { source: unknown; count: number; json: string } | null = null
  return (source: Prepared<EventSummary[]>, now: Date): string => {
    const coming = upcoming(source.value, now)
    if (last?.source !== source || last.count !== coming.length)
      last = { source, count: coming.length, json: JSON.stringify(coming.map(cardOf)) }
    return last.json
  }
}
