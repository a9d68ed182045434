import { timeZoneNote } from '#contract/laws/dates.ts'
import { shortDateTime, shortTime } from '#contract/laws/short-dates.ts'
import type { EventSummary } from '#contract/nouns/event.ts'

type Props = {
  event: EventSummary
  /** ms; the year is said where it is another than this moment's. */
  now: number
  /** Says the end too. */
  whole?: boolean
}

const dayOf = (dateTime: string): string => dateTime.slice(0, 10)

/** 'sáb, 12 dez · 8h até 18h', event-local; a zone that is not São Paulo's is named. */
export const EventTimes = ({ event, now, whole = false }: Props) => {
  const { data_hora: start, data_hora_final: end, fuso_horario: zone } = event
  if (!start) return <>Data Indefinida</>
  const note = timeZoneNote(zone)
  const year = new Date(now).toISOString().slice(0, 4)
  return (
    <span>
      <time dateTime={start}>{shortDateTime(start, year)}</time>
      {whole && end !== null && (
        <>
          {' até '}
          <time dateTime={end}>
            {dayOf(start) === dayOf(end) ? shortTime(end) : shortDateTime(end, year)}
          </time>
        </>
      )}
      {note && ` ${note}`}
    </span>
  )
}
