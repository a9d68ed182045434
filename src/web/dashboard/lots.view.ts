import type { SnapshotFrom } from 'xstate'
import { chosenTypes, withChoices } from '#drafts/lot-choices.ts'
import { activeLot, type ChoiceDoubt, choiceDoubt } from '#contract/laws/lots.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import type { lotSelectionMachine } from '#machines/lot-selection.machine.ts'

const onSaleIn = (types: readonly TicketType[], id: string): string | null =>
  activeLot(types.find((type) => type.id === id)?.lotes ?? [])?.nome ?? null

export type LotDoubt = { id: string; ticket: string; lot: string; why: ChoiceDoubt }

/** What of the choices wants a second look before it is saved. */
const doubtsIn = (types: readonly TicketType[], now: Date): LotDoubt[] =>
  types.flatMap((type) => {
    const why = choiceDoubt(type, now)
    return why === null
      ? []
      : [{ id: type.id, ticket: type.nome, lot: activeLot(type.lotes)?.nome ?? '', why }]
  })

/** What Gerenciar Lotes shows, and what can be done there. */
export const lotsView = (snapshot: SnapshotFrom<typeof lotSelectionMachine>, now: Date) => {
  const { eventId, saved, choices, error, reason } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isAsked = snapshot.matches('doubting')
  const isUnsaved = snapshot.matches('changed') || isAsked || isBusy
  return {
    eventId,
    choices,
    types: withChoices(saved, choices).map((type, index) => ({
      type,
      /** As the server has it. */
      stored: saved[index] ?? type,
      /** The lot that is on sale while another is chosen. */
      onSale: choices[type.id] === undefined ? null : onSaleIn(saved, type.id),
    })),
    failure: error === null ? null : { error, reason },
    doubts: doubtsIn(chosenTypes(saved, choices), now),
    isAsked,
    isBusy,
    isUnsaved,
  }
}
