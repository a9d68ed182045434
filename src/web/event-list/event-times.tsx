import type { ReactNode } from 'react'
import { timeZoneNote } from '#contract/laws/dates.ts'
import { shortDateTime } from '#contract/laws/short-dates.ts'
import type { EventSummary } from '#contract/nouns/event.ts'

type Props = {
  /** One that starts: without a start it is on no list. */
  event: EventSummary
  /** ms; the year is said where it is another than this moment's. */
  now: number
  /** Stands before the zone. */
  children?: ReactNode
}

export const yearOf = (now: number): string => new Date(now).toISOString().slice(0, 4)

/** 'sáb, 12 dez · 8h', event-local; a zone that is not São Paulo's is named. */
export const EventTimes = ({ event: { data_hora, fuso_horario }, now, children }: Props) => {
  const note = timeZoneNote(fuso_horario)
  return (
    <span>
      <time dateTime={data_hora}>
        <span className="joined">{shortDateTime(data_hora, yearOf(now))}</span>
      </time>
      {children}
      {note && (
        <>
          {' '}
          <span>{note}</span>
        </>
      )}
    </span>
  )
}
