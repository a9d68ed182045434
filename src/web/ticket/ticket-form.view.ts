import type { SnapshotFrom } from 'xstate'
import { type CorrectionErrors, typedErrors, type TypedFields } from '#contract/nouns/ticket-correction.ts'
import type { ticketFormMachine } from '#machines/ticket-form.machine.ts'

type Snapshot = SnapshotFrom<typeof ticketFormMachine>

export type TicketFormView = {
  typed: TypedFields
  /** Attempts that were not sent. */
  refusals: number
  isBusy: boolean
  /** Whether the device's copy of the ticket stands in place of the form. */
  isOnDevice: boolean
  error: string | null
  /** Beside the fields. */
  errors: CorrectionErrors
}

/** A form of a ticket as a person sees it. */
export const ticketFormView = ({ value, context }: Snapshot): TicketFormView => ({
  typed: context.fields,
  refusals: context.refusals,
  isBusy: value === 'sending',
  isOnDevice: value === 'onDevice',
  error: context.error,
  errors: value === 'refused' ? typedErrors(context) : {},
})
