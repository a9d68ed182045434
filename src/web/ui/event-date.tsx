import { timeZoneNote } from '#contract/laws/dates.ts'
import { shortDateTime } from '#contract/laws/short-dates.ts'

type Props = {
  /** Wire date-time; N/A is shown without one (null or ''). */
  value: string | null
  /** IANA name; its note is added when it is not São Paulo's time. */
  zone?: string | undefined
}

/** When an event takes place, as its card says it and with its year: 'sáb, 12 dez 2026 · 8h' (decision 114). */
export const EventDate = ({ value, zone }: Props) => {
  if (!value) return <>N/A</>
  const note = zone === undefined ? '' : timeZoneNote(zone)
  return (
    <time dateTime={value}>
      <span className="joined">{shortDateTime(value, '')}</span>
      {note && (
        <>
          {' '}
          <span className="joined">{note}</span>
        </>
      )}
    </time>
  )
}
