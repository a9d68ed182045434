import { brDateTime, timeZoneNote } from '#contract/laws/dates.ts'

type Props = {
  /** Wire date-time; N/A is shown without one (null or ''). */
  value: string | null
  /** IANA name; its note is added when it is not São Paulo's time. */
  zone?: string
}

/** 'dd/mm/aaaa HH:mm', event-local (law W1). */
export const DateTime = ({ value, zone }: Props) => {
  if (!value) return <>N/A</>
  const note = zone === undefined ? '' : timeZoneNote(zone)
  return (
    <time dateTime={value}>
      {brDateTime(value)}
      {note && ` ${note}`}
    </time>
  )
}
