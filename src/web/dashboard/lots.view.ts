import type { SnapshotFrom } from 'xstate'
import { withChoices } from '#drafts/lot-choices.ts'
import { activeLot } from '#contract/laws/lots.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import type { lotSelectionMachine } from '#machines/lot-selection.machine.ts'

const onSaleIn = (types: readonly TicketType[], id: string): string | null =>
  activeLot(types.find((type) => type.id === id)?.lotes ?? [])?.nome ?? null

/** What Gerenciar Lotes shows, and what can be done there. */
export const lotsView = (snapshot: SnapshotFrom<typeof lotSelectionMachine>) => {
  const { eventId, saved, choices, error, reason } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isUnsaved = snapshot.matches('changed') || isBusy
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
    isBusy,
    isUnsaved,
  }
}
