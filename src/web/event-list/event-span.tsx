import { shortDateTime, shortTime } from '#contract/laws/short-dates.ts'
import type { Times } from '#contract/nouns/event.ts'
import { EventTimes, yearOf } from './event-times.tsx'

const dayOf = (dateTime: string): string => dateTime.slice(0, 10)

/** 'sáb, 12 dez · 8h até 18h', with the day of the end where it is another one. */
export const EventSpan = ({ event, now }: { event: Times; now: number }) => {
  const { data_hora: start, data_hora_final: end } = event
  return (
    <EventTimes event={event} now={now}>
      {end !== null && (
        <>
          {' até '}
          <time dateTime={end}>
            {dayOf(start) === dayOf(end) ? shortTime(end) : shortDateTime(end, yearOf(now))}
          </time>
        </>
      )}
    </EventTimes>
  )
}
