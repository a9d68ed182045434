import * as v from 'valibot'
import { effectiveEnd, EventSummary, type Times } from './event.ts'
import { sorted } from '../laws/lists.ts'

/** An event whose dashboard its creator opened to the reader's CPF (law W10). */
export const SharedEvent = v.pick(EventSummary, [
  'id',
  'nome',
  'data_hora',
  'data_hora_final',
  'fuso_horario',
])
export type SharedEvent = v.InferOutput<typeof SharedEvent>

/**
 * The events on somebody's page: those not over yet, the nearest first, then those over and those without a date, the
 * latest first.
 */
export const comingFirst = <E extends Times>(events: readonly E[], now: Date): E[] => {
  const starts = (event: E): number => Date.parse(event.data_hora) || 0
  const isComing = (event: E): boolean => effectiveEnd(event) > now
  return [
    ...sorted(events.filter(isComing), (a, b) => starts(a) - starts(b)),
    ...sorted(
      events.filter((event) => !isComing(event)),
      (a, b) => starts(b) - starts(a),
    ),
  ]
}
