import { type TicketType, turnsByItself } from '../nouns/ticket-type.ts'

/** When what is offered changes by the clock alone, ms: sales of a type open, or the time of the lot on sale ends. Null where nothing will. */
export const nextOfferTurn = (types: readonly TicketType[], now: number): number | null => {
  const turns = types
    .filter(turnsByItself)
    .flatMap(({ virada, active_lot }) =>
      virada?.venda === 'futura' ? [virada.abre_em] : [active_lot?.data_fim],
    )
    .map((instant) => Date.parse(instant ?? ''))
    .filter((instant) => instant > now)
  return turns.length > 0 ? Math.min(...turns) : null
}
