import type { SnapshotFrom } from 'xstate'
import type { paymentResultMachine } from '#machines/payment-result.machine.ts'

type Snapshot = SnapshotFrom<typeof paymentResultMachine>

export type PaymentResultView =
  | { shows: 'checking' }
  | { shows: 'result'; estado: string }
  | { shows: 'failed'; error: string | null; canRetry: boolean }
  | { shows: 'login'; text: string | null }

type Context = Snapshot['context']

const checking = (): PaymentResultView => ({ shows: 'checking' })

const failed =
  (canRetry: boolean) =>
  ({ error }: Context): PaymentResultView => ({ shows: 'failed', error, canRetry })

const views: Record<Snapshot['value'], (context: Context) => PaymentResultView> = {
  arriving: checking,
  confirming: checking,
  missingIds: failed(false),
  loggedOut: ({ error }) => ({ shows: 'login', text: error }),
  failed: failed(true),
  confirmed: ({ estado }) => (estado === null ? checking() : { shows: 'result', estado }),
}

/** /post_payment as a person sees it. */
export const paymentResultView = ({ value, context }: Snapshot): PaymentResultView => views[value](context)
