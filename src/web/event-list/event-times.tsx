import type { ReactNode } from 'react'
import { timeZoneNote } from '#contract/laws/dates.ts'
import { shortDateTime, shortTime } from '#contract/laws/short-dates.ts'
import type { Times } from '#contract/nouns/event.ts'
import styles from './event-times.module.css'

type Props = {
  /** One that starts: without a start it is on no list. */
  event: Times
  /** ms; the year is said where it is another than this moment's. */
  now: number
  /** Stands before the zone. */
  children?: ReactNode
}

const yearOf = (now: number): string => new Date(now).toISOString().slice(0, 4)

/** 'sáb, 12 dez · 8h', event-local; a zone that is not São Paulo's is named. */
export const EventTimes = ({ event: { data_hora, fuso_horario }, now, children }: Props) => {
  const note = timeZoneNote(fuso_horario)
  return (
    <span>
      <time className={styles.time} dateTime={data_hora}>
        {shortDateTime(data_hora, yearOf(now))}
      </time>
      {children}
      {note && ` ${note}`}
    </span>
  )
}

const dayOf = (dateTime: string): string => dateTime.slice(0, 10)

/** 'sáb, 12 dez · 8h até 18h', with the day of the end where it is another one. */
export const EventSpan = ({ event, now }: { event: Times; now: number }) => {
  const { data_hora: start, data_hora_final: end } = event
  return (
    <EventTimes event={event} now={now}>
      {end !== null && (
        <>
          {' até '}
          <time className={styles.time} dateTime={end}>
            {dayOf(start) === dayOf(end) ? shortTime(end) : shortDateTime(end, yearOf(now))}
          </time>
        </>
      )}
    </EventTimes>
  )
}
