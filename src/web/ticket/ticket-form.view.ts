import type { SnapshotFrom } from 'xstate'
import { type CorrectionErrors, typedErrors } from '#contract/nouns/ticket-correction.ts'
import type { ticketFormMachine } from '#machines/ticket-form.machine.ts'

type Snapshot = SnapshotFrom<typeof ticketFormMachine>

type TicketFormView = {
  isBusy: boolean
  /** Whether the device's copy of the ticket stands in place of the form. */
  isOnDevice: boolean
  error: string | null
  /** Beside the fields. */
  errors: CorrectionErrors
}

/** A form of a ticket as a person sees it. */
export const ticketFormView = ({ value, context }: Snapshot): TicketFormView => ({
  isBusy: value === 'sending',
  isOnDevice: value === 'onDevice',
  error: context.error,
  errors: value === 'refused' ? typedErrors(context) : {},
})
