import { type EventDetail, salesAreOpen } from '#contract/nouns/event.ts'
import { brl } from '#contract/laws/money.ts'
import type { SelectedTicket } from '#contract/nouns/selected-ticket.ts'
import {
  clampSelection,
  selectedCount,
  type Selection,
  type TicketType,
  unitPrice,
} from '#contract/nouns/ticket-type.ts'
import { offerMessages } from '#contract/words/offer-messages.ts'
import { publicMessages as messages } from '#contract/words/public-messages.ts'

/** The event and the moment it was read, ms; null when there is no such event. */
export type LoadedEvent = { detail: EventDetail; now: number } | null

type Shown = { detail: EventDetail | null; selection: Selection; error: string | null }

export const selectionOf = (tickets: readonly SelectedTicket[]): Selection =>
  Object.fromEntries(tickets.map((ticket) => [ticket.ticket_type_id, ticket.quantity]))

/** Says which chosen ticket costs something else than before, unless the refusal told that price; one that is lower alarms nobody. */
export const newPrice = ({ detail, selection, error }: Shown, now: readonly TicketType[]): string | null => {
  for (const type of now) {
    const before = detail?.ticket_types.find(({ id }) => id === type.id)
    const price = unitPrice(type)
    if (!selection[type.id] || !before || price === null || price === unitPrice(before)) continue
    const text = brl(price).replace(' ', '\u00A0')
    if (!error?.includes(brl(price))) return offerMessages.priceChanged(type.nome, text)
    return price < (unitPrice(before) ?? 0) ? error : null
  }
  return null
}

/** The event as read anew, and the selection brought back to what is on sale; a refusal that stands says why. */
export const readAgain = (
  { detail, now }: NonNullable<LoadedEvent>,
  selection: Selection,
  { kept, error }: { kept: string | null; error: string | null },
) => {
  const clamped = salesAreOpen(detail.evento, new Date(now))
    ? clampSelection(detail.ticket_types, selection)
    : {}
  const isReduced = selectedCount(clamped) < selectedCount(selection) && error === null
  return { detail, now, selection: clamped, notice: isReduced ? messages.event.selectionReduced : kept }
}
