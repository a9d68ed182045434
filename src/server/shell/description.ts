import { cutText } from '#contract/laws/cut-text.ts'
import { shortDateTime } from '#contract/laws/short-dates.ts'
import type { EventDetail } from '#contract/nouns/event.ts'

const longest = 160

/** Of an event's page, for those who search and share. */
export const descriptionOf = ({ evento }: EventDetail): string => {
  const words = evento.descricao
    .replaceAll(/[#*_>`[\]()]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const text = `${shortDateTime(evento.data_hora, '')}, ${evento.local}. ${words}`
  return text.length > longest ? `${cutText(text, longest - 1)}…` : text
}
