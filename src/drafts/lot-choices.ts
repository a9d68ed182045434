import { chooseLot } from '#contract/laws/lots.ts'
import { type TicketType, turnsByItself } from '#contract/nouns/ticket-type.ts'

/** The lot to be sold, and whether the following ones take its place by themselves (law S5). */
export type LotChoice = { lotId: string; turns: boolean }

/** What was chosen for a ticket type, by its id; a type that is not in it keeps the lot it sells. */
export type LotChoices = Readonly<Partial<Record<string, LotChoice>>>

const isOpen = (type: TicketType, { lotId, turns }: LotChoice): boolean =>
  type.lotes.some((lot) => lot.id === lotId && (!lot.ativo || turns !== turnsByItself(type)))

/** The choices that differ from what is on sale; a choice of a lot that is gone is none. */
export const openChoices = (types: readonly TicketType[], choices: LotChoices): LotChoices =>
  Object.fromEntries(
    types.flatMap((type) => {
      const choice = choices[type.id]
      return choice && isOpen(type, choice) ? [[type.id, choice]] : []
    }),
  )

/** The types as they will be sold. */
export const withChoices = (types: readonly TicketType[], choices: LotChoices): TicketType[] =>
  types.map((type) => {
    const chosen = choices[type.id]
    if (chosen === undefined) return type
    const lotes = chooseLot(type.lotes, chosen.lotId)
    const { virada = { venda: 'aberta', abre_em: null }, ...rest } = type
    if (virada.parada) return { ...rest, lotes, virada: { ...virada, parada: { automatica: chosen.turns } } }
    return { ...rest, lotes, ...(chosen.turns && { virada }) }
  })

/** Only the types that a lot was chosen for, as they will be sold. */
export const chosenTypes = (types: readonly TicketType[], choices: LotChoices): TicketType[] =>
  withChoices(
    types.filter(({ id }) => choices[id] !== undefined),
    choices,
  )
