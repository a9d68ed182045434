import { timeZoneNote } from '#contract/laws/dates.ts'
import { shortDateTime } from '#contract/laws/short-dates.ts'

type Props = {
  /** Wire date-time; N/A is shown without one (null or ''). */
  value: string | null
  /** IANA name; its note is added when it is not São Paulo's time. */
  zone?: string
}

const thisYear = (): string => new Date().toISOString().slice(0, 4)

/** 'ter, 15 dez · 8h', event-local; the year where it is another than this moment's. */
export const ShortDateTime = ({ value, zone }: Props) => {
  if (!value) return <>N/A</>
  const note = zone === undefined ? '' : timeZoneNote(zone)
  return (
    <time dateTime={value}>
      {shortDateTime(value, thisYear())}
      {note && ` ${note}`}
    </time>
  )
}
