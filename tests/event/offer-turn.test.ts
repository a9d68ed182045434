import { expect, test } from 'vitest'
import { nextOfferTurn } from '#contract/laws/offer-turn.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import { now, seatType } from './event.fixtures.ts'

const opens = '2026-11-21T11:00:00-03:00'
const ends = '2026-11-21T10:30:00-03:00'

const type = (virada: TicketType['virada'], data_fim: string | null): TicketType => {
  const seats = seatType(5)
  return { ...seats, virada, active_lot: seats.active_lot && { ...seats.active_lot, data_fim } }
}
const future = type({ venda: 'futura', abre_em: opens }, ends)
const ending = type({ venda: 'aberta', abre_em: null }, ends)

test.each<[string, TicketType[], string | null]>([
  ['sales that open', [future], opens],
  ['a lot that ends', [ending], ends],
  ['the first of several', [future, ending], ends],
  ['none of a lot that the organiser chose', [type(undefined, ends)], null],
  ['none of a lot without an end', [type({ venda: 'aberta', abre_em: null }, null)], null],
  ['none that is past', [type({ venda: 'aberta', abre_em: null }, '2026-11-21T10:00:00-03:00')], null],
  ['none of nothing', [], null],
])('the clock changes what is offered at %s', (_what, types, at) => {
  expect(nextOfferTurn(types, now)).toBe(at === null ? null : Date.parse(at))
})
