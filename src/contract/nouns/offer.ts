import * as v from 'valibot'

/** 'ultimas': at most `limits.lastPlaces` places can be bought now; 'esgotado': none. */
const placesLeft = ['disponiveis', 'ultimas', 'esgotado'] as const

/** What an event still sells, for its card (additive). */
export const Offer = v.object({
  /** R$ of an athlete's cheapest place that can be bought now, of a pair for one; of any place where none of theirs can, null when none can. */
  preco_minimo: v.nullable(v.number()),
  vagas: v.picklist(placesLeft),
})
export type Offer = v.InferOutput<typeof Offer>
