import * as v from 'valibot'
import { effectiveEnd, EventSummary, timeClass, type Times } from './event.ts'
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

/** One of the reader's own: how many places of it are sold, and whether only he sees it (additive). */
export const OwnEvent = v.object({
  ...EventSummary.entries,
  vendas: v.optional(v.object({ vendidos: v.number(), capacidade: v.number() })),
  oculto: v.optional(v.boolean()),
})
export type OwnEvent = v.InferOutput<typeof OwnEvent>

const ownStates = ['oculto', 'encerrado', 'emAndamento', 'esgotado', 'semVenda', 'aVenda'] as const
type OwnState = (typeof ownStates)[number]

/**
 * How an event stands for its organiser. 'semVenda': places remain and none can be bought now (no lot is open, sales rest,
 * or all are held). Null where nobody said what is sold.
 */
export const ownState = (event: OwnEvent, now: Date): OwnState | null => {
  if (event.oculto) return 'oculto'
  const time = timeClass(event, now)
  if (time === 'encerrados') return 'encerrado'
  if (time === 'emAndamento') return 'emAndamento'
  if (!event.vendas || time === null) return null
  if (event.vendas.vendidos >= event.vendas.capacidade) return 'esgotado'
  return event.oferta && event.oferta.vagas !== 'esgotado' ? 'aVenda' : 'semVenda'
}

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
