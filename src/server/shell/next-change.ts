import { withdrawalRule, withdrawalTurns } from '#contract/laws/withdrawal.ts'
import { effectiveEnd, type EventInfo, type Times } from '#contract/nouns/event.ts'

export type Timed = {
  /** Events whose beginning or end changes the page. */
  timed: readonly Times[]
  /** ms; when else it says something else. */
  turns?: readonly number[]
}

/** The instants, ms, at which the page of an event promises something else to who buys then. */
export const turnsOf = (evento: EventInfo, shopHours: number): number[] => {
  const rule = withdrawalRule(evento.desistencia, shopHours)
  return withdrawalTurns({ startsAt: new Date(evento.data_hora), zone: evento.fuso_horario, ...rule })
}

/** The next instant, ms, at which an event begins or ends or promises something else: until then a page of it says the same. */
export const nextChange = ({ timed, turns = [] }: Timed, now: number): number =>
  Math.min(
    ...timed
      .flatMap((event) => [Date.parse(event.data_hora), effectiveEnd(event).getTime()])
      .flatMap((time) => [time, time + 1])
      .concat(turns)

      .filter((time) => time > now),
  )
