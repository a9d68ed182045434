import type { SnapshotFrom } from 'xstate'
import { type CorrectionErrors, typedErrors } from '#contract/nouns/ticket-correction.ts'
import type { ticketFormMachine } from '#machines/ticket-form.machine.ts'

type Snapshot = SnapshotFrom<typeof ticketFormMachine>

type TicketFormView = {
  isBusy: boolean
  error: string | null
  /** Beside the fields. */
  errors: CorrectionErrors
}

/** A form of a ticket as a person sees it. */
export const ticketFormView = ({ value, context }: Snapshot): TicketFormView => ({
  isBusy: value === 'sending',
  error: context.error,
  errors: value === 'refused' ? typedErrors(context) : {},
})
