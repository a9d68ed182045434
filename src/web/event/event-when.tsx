import { timeZoneNote } from '#contract/laws/dates.ts'
import { shortDateTime, shortEnd } from '#contract/laws/short-dates.ts'
import type { Times } from '#contract/nouns/event.ts'
import { Joined } from '../ui/joined.tsx'

type Props = {
  event: Times
  /** ms; the year is said where it is another than this moment's. */
  now: number
}

/** 'ter, 15 dez · 8h até qui, 17 dez · 18h', as lists say it, and that it is going on; in numbers it stands under 'Local e Data'. */
export const EventWhen = ({ event: { data_hora, data_hora_final: end, fuso_horario }, now }: Props) => {
  const isRunning = Date.parse(data_hora) <= now && end !== null && now < Date.parse(end)
  const year = new Date(now).toISOString().slice(0, 4)
  return (
    <span>
      <time role="none" dateTime={data_hora}>
        <Joined text={shortDateTime(data_hora, year)} />
      </time>
      {end !== null && (
        <>
          {' '}
          <span>
            até{' '}
            <time role="none" dateTime={end}>
              <Joined text={shortEnd(data_hora, end, year)} />
            </time>
          </span>
        </>
      )}{' '}
      <span>{timeZoneNote(fuso_horario)}</span>
      {isRunning && (
        <>
          {' '}
          <strong>Em andamento</strong>
        </>
      )}
    </span>
  )
}
