import { chooseLot } from '#contract/laws/lots.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'

/** The lot chosen for a ticket type, by their ids; a type that is not in it keeps the lot it sells. */
export type LotChoices = Readonly<Partial<Record<string, string>>>

/** The choices that differ from what is on sale; a choice of a lot that is gone is none. */
export const openChoices = (types: readonly TicketType[], choices: LotChoices): LotChoices =>
  Object.fromEntries(
    types
      .filter(({ id, lotes }) => lotes.some((lot) => lot.id === choices[id] && !lot.ativo))
      .map(({ id }) => [id, choices[id]]),
  )

/** The types as they will be sold. */
export const withChoices = (types: readonly TicketType[], choices: LotChoices): TicketType[] =>
  types.map((type) => {
    const chosen = choices[type.id]
    return chosen === undefined ? type : { ...type, lotes: chooseLot(type.lotes, chosen) }
  })

/** Only the types that a lot was chosen for, as they will be sold. */
export const chosenTypes = (types: readonly TicketType[], choices: LotChoices): TicketType[] =>
  withChoices(
    types.filter(({ id }) => choices[id] !== undefined),
    choices,
  )
